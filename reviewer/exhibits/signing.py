"""Signing an exhibit with a certificate (PKCS#12), and what a signature says.

The signature goes into a field that is not to be seen, added behind the exhibit, whose own bytes stay as they are.
Nothing is asked of the network: neither a time stamp nor whether an authority still stands by the certificate.
"""

from __future__ import annotations

from binascii import hexlify
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

from reviewer.errors import Problem, Unusable

FIELD = "Signature"
"""The name of the field that holds the signature."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its key: the bytes of a PKCS#12 file, what opens it, and the file's name."""

    content: bytes = field(repr=False)
    passphrase: str = field(repr=False)
    file: str = ""


@dataclass(frozen=True, slots=True)
class Signed:
    """What a signature in a PDF says: by whom, by whom that is certified, when it says it was made.

    ``holds`` is whether it fits the bytes that it covers, ``whole`` whether these are the whole file.
    """

    by: str
    issuer: str
    when: datetime | None
    certificate: str
    holds: bool
    whole: bool

    def __str__(self) -> str:
        if not self.holds:
            return f"The signature by {self.by} does not fit the file."
        covers = "covers the whole file" if self.whole else "does not cover the whole file"
        when = f" on {self.when.date().isoformat()}, as it says itself," if self.when else ""
        issued = "issued by itself" if self.issuer == self.by else f"issued by {self.issuer}"
        told = f"Signed by {self.by}{when} with a certificate {issued} (sha256 {self.certificate}); the signature {covers}."
        return f"{told} Whether the certificate can be trusted is not checked here."


def sign(content: bytes, certificate: Certificate, when: datetime) -> bytes:
    """A PDF with a signature behind it; ``when`` is the time that the signature states. Raises Unusable."""
    import asyncio

    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign.fields import SigFieldSpec, SigSeedSubFilter
    from pyhanko.sign.signers import PdfSignatureMetadata, PdfSigner

    class Writer(IncrementalPdfFileWriter):  # type: ignore[misc, unused-ignore]
        """Adds what is new on a line of its own, as PDF/A asks, and leaves the metadata as they are."""

        def _write_header(self, stream: Any) -> None:
            super()._write_header(stream)  # type: ignore[no-untyped-call]
            stream.write(b"\n")

        def _update_meta(self) -> None:
            pass

    class At(PdfSigner):  # type: ignore[misc, unused-ignore]
        """Signs at a time that is handed in."""

        def init_signing_session(self, *args: Any, **how: Any) -> Any:
            session = super().init_signing_session(*args, **how)
            session.system_time = when if when.tzinfo else when.replace(tzinfo=UTC)
            return session

    about = PdfSignatureMetadata(field_name=FIELD, md_algorithm="sha256", subfilter=SigSeedSubFilter.PADES)
    signer = At(about, _signer(certificate), new_field_spec=SigFieldSpec(FIELD))
    made = asyncio.run(signer.async_sign_pdf(Writer(BytesIO(content))))
    return bytes(made.getvalue())


def _signer(certificate: Certificate) -> Any:
    import logging

    from pyhanko.sign.signers import SimpleSigner

    noise = logging.getLogger("pyhanko.sign.signers.pdf_cms")
    level, noise.level = noise.level, logging.CRITICAL  # what is wrong is said by us
    try:
        found = SimpleSigner.load_pkcs12_data(
            certificate.content, other_certs=[], passphrase=certificate.passphrase.encode() or None
        )
    except ValueError:
        found = None
    finally:
        noise.level = level
    if found is None:
        what = "The certificate could not be opened: it is no PKCS#12 file with a key, or the passphrase is another."
        raise Unusable(Problem(what, "Nothing was written.", certificate.file))
    return found


def is_signed(content: bytes) -> bool:
    """Whether a PDF may have a signature in it."""
    return b"/ByteRange" in content


def signatures(content: bytes) -> tuple[Signed, ...]:
    """Every signature in a PDF. Raises ValueError where one can't be read."""
    from pyhanko.pdf_utils.reader import PdfFileReader

    try:
        return tuple(_read(content, it) for it in PdfFileReader(BytesIO(content)).embedded_signatures)
    except (
        Exception
    ) as fault:  # the reader of a file that may be hostile: whatever it stumbles over, this one is not read
        raise ValueError(f"A signature can’t be read: {type(fault).__name__}.") from None


def _read(content: bytes, it: Any) -> Signed:
    from pyhanko.sign.validation import SignatureCoverageLevel
    from pyhanko.sign.validation.generic_cms import validate_sig_integrity

    it.compute_integrity_info()
    certificate = it.signer_cert
    intact, valid = validate_sig_integrity(
        it.signer_info, certificate, expected_content_type="data", actual_digest=it.compute_digest()
    )
    return Signed(
        _named(certificate.subject),
        _named(certificate.issuer),
        it.self_reported_timestamp,
        certificate.sha256.hex(),
        holds=bool(intact and valid and _plain(content, it)),
        whole=it.coverage is SignatureCoverageLevel.ENTIRE_FILE,
    )


def _named(subject: Any) -> str:
    """Whom a certificate names, in a line: "Records office, Example House"."""
    told = subject.native
    words = (told.get(key) for key in ("common_name", "organizational_unit_name", "organization_name"))
    return ", ".join(str(word) for word in words if word) or str(subject.human_friendly)


def _plain(content: bytes, it: Any) -> bool:
    """Whether between the bytes that are covered there is the signature as it was made, filled up with noughts, and the
    certificate in it is the one that was signed with.
    """
    from asn1crypto.cms import ContentInfo
    from asn1crypto.parser import peek
    from pyhanko.sign.general import find_unique_cms_attribute

    _, before, after, _ = map(int, it.byte_range)
    told = bytes(it.pkcs7_content)
    signed_with = find_unique_cms_attribute(it.signer_info["signed_attrs"], "signing_certificate_v2")["certs"][0]
    return (
        content[before:after] in (b"<" + hexlify(told) + b">", b"<" + hexlify(told).upper() + b">")
        and not any(told[peek(told) :])
        and ContentInfo.load(told[: peek(told)]).dump(force=True) == told[: peek(told)]
        and signed_with["cert_hash"].native == it.signer_cert.sha256
        and _wrapped(it)
    )


def _wrapped(it: Any) -> bool:
    """Whether what stands around the signature, which it does not cover itself, says what it should."""
    signer, about = it.signer_info, it.signed_data
    digest = signer["digest_algorithm"].native
    return (
        [found.native for found in about["digest_algorithms"]] == [digest]
        and {about["version"].native, signer["version"].native} <= {"v1", "v3"}
        and digest["parameters"] is None
    )
