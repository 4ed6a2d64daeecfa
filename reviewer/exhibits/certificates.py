"""Certificates: whom one names, whether one leads to another that is trusted here, what stands around a signature.

Nothing is asked of the network: whether a certificate was revoked is not known here, and that is said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from typing import Any

from reviewer.errors import Problem, Unusable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cryptography import x509


class Conclusion(Enum):
    """What a validation comes to, in the words of EN 319 102-1."""

    PASSED = "total-passed"
    FAILED = "total-failed"
    INDETERMINATE = "indeterminate"


@dataclass(frozen=True, slots=True)
class Trust:
    """The certificates that are trusted here, and the moment at which they are asked."""

    roots: tuple[Any, ...] = field(repr=False)
    now: datetime


@dataclass(frozen=True, slots=True)
class Led:
    """Where a certificate's chain leads: the trusted one that it ends at, "" where to none, and then why."""

    to: str
    why: str = ""


def roots_in(content: bytes, file: str) -> tuple[Any, ...]:
    """The certificates in the bytes of a file, PEM or DER. Raises Unusable where there is none."""
    from asn1crypto import pem, x509

    try:
        packed = [der for _, _, der in pem.unarmor(content, multiple=True)] if pem.detect(content) else [content]
        found = tuple(x509.Certificate.load(der, strict=True) for der in packed)
        for it in found:
            _ = it.native, it.sha256
    except (ValueError, TypeError, KeyError):
        found = ()
    if not found:
        raise Unusable(Problem("The file is no certificate.", "Name one in PEM form, as CERT.pem.", file))
    return found


def led(chain: tuple[Any, ...], trust: Trust, at: datetime, *, stamps: bool = False) -> Led:
    """Where the first certificate of a chain leads at a moment; ``stamps`` is whether it must be one for time stamps."""
    import asyncio

    from pyhanko_certvalidator import CertificateValidator, ValidationContext
    from pyhanko_certvalidator.errors import ExpiredError, NotYetValidError, PathError, ValidationError

    at = at if at.tzinfo else at.replace(tzinfo=UTC)
    context = ValidationContext(trust_roots=list(trust.roots), moment=at, allow_fetching=False)
    asked: Any = CertificateValidator(chain[0], intermediate_certs=chain[1:], validation_context=context)
    try:
        path = asyncio.run(asked.async_validate_usage(set(), {"time_stamping"} if stamps else set()))
    except (ExpiredError, NotYetValidError):
        return Led("", f"a certificate of its chain does not hold at {at.date().isoformat()}")
    except (PathError, ValidationError):
        return Led("", "no chain leads from it to a certificate that is trusted here")
    if not _for_signing(chain[0], stamps=stamps):
        return Led("", "its certificate is not one for signing")
    return Led(named(path.trust_anchor.authority.name))


def _for_signing(certificate: Any, *, stamps: bool) -> bool:
    """Whether a certificate may sign, by what it says of its use; one that says nothing may."""
    use = certificate.key_usage_value
    return stamps or use is None or bool({"digital_signature", "non_repudiation"} & set(use.native))


def named(subject: Any) -> str:
    """Whom a certificate names, in a line: "Records office, Example House"."""
    told = subject.native
    words = (told.get(key) for key in ("common_name", "organizational_unit_name", "organization_name"))
    return ", ".join(str(word) for word in words if word) or str(subject.human_friendly)


def supported(own: Any, others: tuple[Any, ...]) -> bool:
    """Whether of certificates that a signature does not cover each certifies another, and is as its own issuer signed it
    where that one is there too.
    """
    from cryptography import x509

    signing, *found = (x509.load_der_x509_certificate(it.dump()) for it in (own, *others))
    every = (signing, *found)
    return all(
        any(_issued(other, it) for other in every if other is not it)
        and (all(by.subject != it.issuer for by in every) or any(_issued(it, by) for by in every))
        for it in found
    )


def _issued(one: x509.Certificate, by: x509.Certificate) -> bool:
    """Whether a certificate is as another one signed it."""
    from cryptography.exceptions import InvalidSignature

    try:
        one.verify_directly_issued_by(by)
    except (InvalidSignature, ValueError, TypeError):
        return False
    return True


def wrapped(signer: Any, about: Any) -> bool:
    """Whether what stands around a signature, which it does not cover itself, says what it should."""
    digest = signer["digest_algorithm"].native
    return (
        [found.native for found in about["digest_algorithms"]] == [digest]
        and {about["version"].native, signer["version"].native} <= {"v1", "v3"}
        and digest["parameters"] is None
    )
