"""Time stamps (RFC 3161): asking an authority for one on a signature, and what one says.

The authority is sent the SHA-256 of the signature and nothing else of an exhibit. It is asked only where its address
is given.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from reviewer.errors import Problem, Unusable
from reviewer.exhibits.certificates import named, supported, wrapped

PATIENCE = 8
"""For how many seconds an authority is waited for."""
STAMP = "signature_time_stamp_token"
"""What a time stamp is called among the parts of a signature."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time stamp on a signature: its time, whose it is, the SHA-256 of the authority's certificate, and whether it
    fits the signature. ``chain`` are its certificates, the authority's first.
    """

    when: datetime
    by: str
    certificate: str
    holds: bool
    chain: tuple[Any, ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        if not self.holds:
            return f"The time stamp by {self.by} does not fit the signature."
        when = self.when.isoformat(sep=" ", timespec="seconds").replace("+00:00", " UTC")
        return f"Its time stamp is of {when}, by {self.by} (sha256 {self.certificate})."


def stamper(address: str) -> Any:
    """What asks the authority at an address for a time stamp. Raises Unusable where it is no address of one."""
    from pyhanko.sign.timestamps import HTTPTimeStamper

    try:
        parts = urlsplit(address)
        there = parts.scheme in ("http", "https") and bool(parts.hostname) and not any(map(str.isspace, address))
    except ValueError:
        there = False
    if not there:
        what = f"“{address}” is no address of a time stamp authority."
        raise Unusable(Problem(what, "It begins with http:// or https://. Nothing was written."))
    return HTTPTimeStamper(address, timeout=PATIENCE)


def refused(address: str, fault: Exception) -> Unusable:
    """What is said where no time stamp was to be had."""
    unreached = isinstance(fault.__cause__ or fault, OSError)
    why = "it could not be reached" if unreached else "it refused, or its answer can’t be read"
    what = f"The time stamp authority at {address} gave no time stamp: {why}."
    return Unusable(Problem(what, "Nothing was written. Sign without a time stamp, or name another authority."))


def read_stamp(signer: Any) -> Stamp | None:
    """The time stamp on a signature; None where there is none. Raises whatever a reader of a broken one stumbles over."""
    from pyhanko.sign.general import NonexistentAttributeError, extract_certificate_info, extract_signer_info
    from pyhanko.sign.general import find_unique_cms_attribute as find

    try:
        token = find(signer["unsigned_attrs"], STAMP)
    except NonexistentAttributeError:
        return None
    about = token["content"]
    told, own = about["encap_content_info"]["content"].parsed, extract_signer_info(about)
    certificates = extract_certificate_info(about)
    certificate, others = certificates.signer_cert, tuple(certificates.other_certs)
    return Stamp(
        told["gen_time"].native,
        named(certificate.subject),
        certificate.sha256.hex(),
        holds=_fits(signer, about, certificate) and wrapped(own, about) and supported(certificate, others),
        chain=(certificate, *others),
    )


def _fits(signer: Any, about: Any, certificate: Any) -> bool:
    """Whether a token is about this signature, and signed by the authority that it names."""
    import hashlib

    from pyhanko.sign.general import extract_signer_info
    from pyhanko.sign.validation.generic_cms import validate_sig_integrity

    content, own = about["encap_content_info"]["content"], extract_signer_info(about)
    imprint = content.parsed["message_imprint"]
    on = hashlib.new(imprint["hash_algorithm"]["algorithm"].native, signer["signature"].native).digest()
    digest = hashlib.new(own["digest_algorithm"]["algorithm"].native, bytes(content)).digest()
    intact, valid = validate_sig_integrity(own, certificate, expected_content_type="tst_info", actual_digest=digest)
    return bool(on == imprint["hashed_message"].native and intact and valid)
