"""Signing an exhibit with a certificate (PKCS#12), and what a signature says.

The signature goes into a field that is not to be seen, added behind the exhibit, whose own bytes stay as they are.
Nothing is asked of the network but a time stamp, and that only where an authority's address is given; nobody is asked
whether an authority still stands by the certificate.
"""

from __future__ import annotations

from binascii import hexlify
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

from reviewer.errors import Problem, Unusable
from reviewer.exhibits.certificates import Conclusion, Led, Trust, led, named, supported, wrapped
from reviewer.exhibits.stamping import STAMP, Stamp, read_stamp, refused, stamper

FIELD = "Signature"
"""The name of the field that holds the signature."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its key: the bytes of a PKCS#12 file, what opens it, and the file's name; ``timestamp`` is the
    address of an authority (RFC 3161) that stamps what is signed with it, "" for none.
    """

    content: bytes = field(repr=False)
    passphrase: str = field(repr=False)
    file: str = ""
    timestamp: str = ""


@dataclass(frozen=True, slots=True)
class Signed:
    """What a signature in a PDF says: by whom, by whom that is certified, when it says it was made, its time stamp.

    ``holds`` is whether it fits the bytes that it covers, ``whole`` whether these are the whole file. ``conclusion`` is
    what it comes to with certificates that are trusted here, None where none were named, and ``because`` why.
    """

    by: str
    issuer: str
    when: datetime | None
    certificate: str
    holds: bool
    whole: bool
    stamp: Stamp | None = None
    conclusion: Conclusion | None = None
    because: str = ""

    def __str__(self) -> str:
        comes_to = f"By EN 319 102-1: {self.conclusion.value}, {self.because}." if self.conclusion else ""
        if not self.holds:
            return " ".join(filter(None, (f"The signature by {self.by} does not fit the file.", comes_to)))
        covers = "covers the whole file" if self.whole else "does not cover the whole file"
        when = f" on {self.when.date().isoformat()}, as it says itself," if self.when else ""
        issued = "issued by itself" if self.issuer == self.by else f"issued by {self.issuer}"
        told = f"Signed by {self.by}{when} with a certificate {issued} (sha256 {self.certificate}); the signature {covers}."
        stamp = str(self.stamp) if self.stamp else ""
        return " ".join(filter(None, (told, stamp, comes_to or UNTRUSTED)))


UNTRUSTED = "Whether the certificate can be trusted is not checked here."


def sign(content: bytes, certificate: Certificate, when: datetime) -> bytes:
    """A PDF with a signature behind it; ``when`` is the time that the signature states. Raises Unusable where the
    certificate can't be opened, or no time stamp is to be had that was asked for.
    """
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
    own, address = _signer(certificate), certificate.timestamp
    own.signed_attr_prov_spec = _naming_all(own)
    signer = At(about, own, timestamper=stamper(address) if address else None, new_field_spec=SigFieldSpec(FIELD))

    def made() -> bytes:
        return bytes(asyncio.run(signer.async_sign_pdf(Writer(BytesIO(content)))).getvalue())

    return stamped(made, address) if address else made()


def _naming_all(signer: Any) -> Any:
    """What is signed beside the exhibit: every certificate that a signer encloses, so that none can be exchanged."""
    from asn1crypto.tsp import SigningCertificateV2
    from pyhanko.sign.attributes import SignedAttributeProviderSpec, SigningCertificateV2Provider
    from pyhanko.sign.general import as_signing_certificate_v2 as naming

    enclosed = [signer.signing_cert, *(it for it in signer.cert_registry if it != signer.signing_cert)]

    class All(SigningCertificateV2Provider):  # type: ignore[misc, unused-ignore]
        """Names all of them, the one that signs first."""

        async def build_attr_value(self, dry_run: bool = False) -> Any:
            return SigningCertificateV2({"certs": [naming(it)["certs"][0] for it in enclosed]})

    class Signing(SignedAttributeProviderSpec):  # type: ignore[misc, unused-ignore]
        """That alone, as PAdES has it."""

        def signed_attr_providers(self, data_digest: bytes, digest_algorithm: str) -> Any:
            return [All(signer.signing_cert)]

    return Signing()


def stamped(make: Callable[[], bytes], address: str) -> bytes:
    """What is made with a time stamp from the authority at an address. Raises Unusable where it gives none that fits."""
    try:
        made = make()
        stamps = [it.stamp for it in signatures(made)]
    except Exception as fault:  # what another machine answers may be anything
        raise refused(address, fault) from None
    if not all(it is not None and it.holds for it in stamps):
        raise refused(address, ValueError("The time stamp is on something else."))
    return made


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


def signatures(content: bytes, trust: Trust | None = None) -> tuple[Signed, ...]:
    """Every signature in a PDF, held against the certificates that are trusted here where some are named. Raises
    ValueError where one can't be read.
    """
    from pyhanko.pdf_utils.reader import PdfFileReader

    try:
        return tuple(_read(content, it, trust) for it in PdfFileReader(BytesIO(content)).embedded_signatures)
    except (
        Exception
    ) as fault:  # the reader of a file that may be hostile: whatever it stumbles over, this one is not read
        raise ValueError(f"A signature can’t be read: {type(fault).__name__}.") from None


def _read(content: bytes, it: Any, trust: Trust | None) -> Signed:
    from pyhanko.sign.validation import SignatureCoverageLevel
    from pyhanko.sign.validation.generic_cms import validate_sig_integrity

    it.compute_integrity_info()
    certificate = it.signer_cert
    intact, valid = validate_sig_integrity(
        it.signer_info, certificate, expected_content_type="data", actual_digest=it.compute_digest()
    )
    stamp = read_stamp(it.signer_info)
    made = Signed(
        named(certificate.subject),
        named(certificate.issuer),
        it.self_reported_timestamp,
        certificate.sha256.hex(),
        holds=bool(intact and valid and _plain(content, it)) and (stamp is None or stamp.holds),
        whole=it.coverage is SignatureCoverageLevel.ENTIRE_FILE,
        stamp=stamp,
    )
    return made if trust is None else _concluded(made, (certificate, *it.other_embedded_certs), trust)


def _concluded(made: Signed, chain: tuple[Any, ...], trust: Trust) -> Signed:
    """What a signature comes to with the certificates that are trusted here: at the time of its stamp where the stamp
    leads to one of them too, else now.
    """
    if not made.holds:
        return replace(made, conclusion=Conclusion.FAILED, because="it does not fit what it covers")
    stamp = made.stamp
    of_stamp = led(stamp.chain, trust, stamp.when, stamps=True) if stamp else Led("")
    at = stamp.when if stamp and of_stamp.to else trust.now
    found = led(chain, trust, at)
    if not found.to:
        return replace(made, conclusion=Conclusion.INDETERMINATE, because=found.why)
    told = [f"its chain leads to {found.to}, looked at as of {at.date().isoformat()}"]
    if stamp:
        told.append(f"its time stamp leads to {of_stamp.to}" if of_stamp.to else f"of its time stamp, {of_stamp.why}")
    told.append("whether a certificate was revoked is asked of nobody")
    return replace(made, conclusion=Conclusion.PASSED, because="; ".join(told))


def _plain(content: bytes, it: Any) -> bool:
    """Whether between the bytes that are covered there is the signature as it was made, filled up with noughts, and the
    certificates in it are the one that was signed with and those that certify it.
    """
    from asn1crypto.parser import peek
    from pyhanko.sign.general import find_unique_cms_attribute

    _, before, after, _ = map(int, it.byte_range)
    told = bytes(it.pkcs7_content)
    first, *others = find_unique_cms_attribute(it.signer_info["signed_attrs"], "signing_certificate_v2")["certs"]
    enclosed = tuple(it.other_embedded_certs)
    named_all = {each.sha256 for each in enclosed} <= {each["cert_hash"].native for each in others}
    return (
        content[before:after] in (b"<" + hexlify(told) + b">", b"<" + hexlify(told).upper() + b">")
        and not any(told[peek(told) :])
        and _afresh(told[: peek(told)]) == told[: peek(told)]
        and first["cert_hash"].native == it.signer_cert.sha256
        and wrapped(it.signer_info, it.signed_data)
        and (named_all if others else supported(it.signer_cert, enclosed))
        and all(each["type"].native == STAMP for each in it.signer_info["unsigned_attrs"])
    )


@dataclass(frozen=True, slots=True)
class _AsItIs:
    """A part of a signature that is not encoded afresh."""

    content: bytes

    def dump(self, force: bool = False) -> bytes:
        """The bytes as they are, whatever is asked."""
        return self.content


def _afresh(told: bytes) -> bytes:
    """A signature encoded afresh; a time stamp in it stays as its authority encoded it."""
    from asn1crypto.cms import ContentInfo

    it = ContentInfo.load(told)
    (signer,) = it["content"]["signer_infos"]
    for attribute in signer["unsigned_attrs"]:
        attribute.children = [attribute["type"], _AsItIs(attribute["values"].dump())]
    return bytes(it.dump(force=True))
