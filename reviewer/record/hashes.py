def facts_sha256(h):
    return ""


def review_sha256(h):
    return ""
