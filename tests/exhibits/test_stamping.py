"""A time stamp on a signature, and whether a signer's chain leads to a certificate that is trusted here."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from reviewer.errors import Unusable
from reviewer.exhibits.certificates import Conclusion, Trust, roots_in
from reviewer.exhibits.export import export
from reviewer.exhibits.signing import sign, signatures
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.verifying import State, verified
from reviewer.record.reading import read_hand
from tests.exhibits.authority import ROOT, STAMPED, TO, certified, pem, root, serving
from tests.exhibits.changed import changed
from tests.exhibits.conftest import REVIEWED, WHEN, text_of
from tests.exhibits.test_signing import certificate, plain


@cache
def stamped(by: str = ROOT) -> bytes:
    """The exhibit of the sample with a whole review, signed and stamped."""
    with serving(by=by) as address:
        return sign(plain(), replace(certified(), timestamp=address), WHEN)


def trust(common: str = ROOT, now: datetime = STAMPED) -> Trust:
    """The trust in one authority."""
    return Trust(roots_in(pem(root(common)[0]), "root.pem"), now)


def test_a_time_stamp_is_named_with_its_time_and_authority() -> None:
    verdict = verified(stamped(), "x")
    assert (verdict.state, verdict.trusted) == (State.UNTOUCHED, True)
    (told,) = verdict.signed
    assert "Its time stamp is of 2026-11-30 15:02:40 UTC, by Example Time Authority, Example House (sha256 " in told
    assert "is not checked here" in told
    (it,) = signatures(stamped())
    assert it.stamp is not None
    assert it.stamp.when == STAMPED


def test_the_exhibits_own_bytes_stay_as_pdf_a_asks() -> None:
    assert stamped().startswith(plain() + b"\n")
    with pikepdf.open(BytesIO(plain())) as one, pikepdf.open(BytesIO(stamped())) as two:
        assert one.Root.Metadata.read_bytes() == two.Root.Metadata.read_bytes()
        (field,) = two.Root.AcroForm.Fields
        assert str(field.V.SubFilter) == "/ETSI.CAdES.detached"


def test_a_change_in_the_signature_or_the_time_stamp_is_found_or_changes_nothing_that_is_said() -> None:
    chance, start = random.Random(20261130), len(plain())
    told, passed = str(verified(stamped(), "x", trust())), 0
    for _ in range(150):
        content = plain() + changed(stamped()[start:], chance)
        with suppress(Unusable):
            verdict = verified(content, "x", trust())
            if verdict.state.holds:  # a certificate that the authority encloses and that nothing covers
                passed += 1
                assert str(verdict) == told
    assert passed <= 1


def test_a_certificate_that_is_enclosed_can_not_be_exchanged_nor_a_time_stamp_be_hidden() -> None:
    signed = sign(plain(), certified(), WHEN)
    for content, old, new in (
        (signed, b"Example Root", b"Example Toor"),
        (stamped(), b"\x2a\x86\x48\x86\xf7\x0d\x01\x09\x10\x02\x0e", b"\x2a\x86\x48\x86\xf7\x0d\x01\x09\x10\x02\x0f"),
    ):
        spoiled = content.replace(old.hex().upper().encode(), new.hex().upper().encode(), 1)
        assert spoiled != content
        with suppress(Unusable):
            assert not verified(spoiled, "x").state.holds


def test_a_time_stamp_of_another_signature_is_none() -> None:
    (one,) = signatures(stamped())
    assert one.stamp is not None
    other = replace(one, holds=False, stamp=replace(one.stamp, holds=False))
    assert "does not fit the file" in str(other)
    assert "does not fit the signature" in str(other.stamp)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("refuses", "it refused, or its answer can’t be read"),
        ("garbage", "it refused, or its answer can’t be read"),
        ("other", "it refused, or its answer can’t be read"),
        ("fails", "it refused, or its answer can’t be read"),
    ],
)
def test_without_a_time_stamp_nothing_is_written(tmp_path: Path, how: str, told: str) -> None:
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    with serving(how) as address, pytest.raises(Unusable, match=told) as fault:
        export(hand, "", tmp_path / "x.pdf", Slip(WHEN), certificate=replace(certificate(), timestamp=address))
    assert address in str(fault.value)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("address", ["ftp://x/tsa", "tsa", "http://", "http://a b/", "http://[x/"])
def test_what_is_no_address_is_said(address: str) -> None:
    with pytest.raises(Unusable, match="is no address of a time stamp authority"):
        sign(plain(), replace(certificate(), timestamp=address), WHEN)


def test_nobody_at_the_address() -> None:
    with serving() as address:
        pass
    with pytest.raises(Unusable, match="it could not be reached"):
        sign(plain(), replace(certificate(), timestamp=address), WHEN)


# trust


def test_a_chain_that_leads_to_a_trusted_certificate_passes() -> None:
    verdict = verified(stamped(), "x", trust())
    assert (verdict.state, verdict.trusted) == (State.UNTOUCHED, True)
    (told,) = verdict.signed
    assert "By EN 319 102-1: total-passed, its chain leads to Example Root, Example House" in told
    assert "looked at as of 2026-11-30; its time stamp leads to Example Root, Example House" in told
    assert "whether a certificate was revoked is asked of nobody" in told
    assert "not checked here" not in told


def test_a_trusted_time_stamp_keeps_a_signature_that_has_run_out() -> None:
    late = TO + timedelta(days=400)
    assert verified(stamped(), "x", trust(now=late)).trusted
    without = sign(plain(), certified(), WHEN)
    verdict = verified(without, "x", trust(now=late))
    assert (verdict.state, verdict.trusted) == (State.UNTOUCHED, False)
    assert "indeterminate, a certificate of its chain does not hold at 2029-" in str(verdict)
    other = verified(stamped("Another Root"), "x", trust())
    assert other.trusted
    assert "of its time stamp, no chain leads from it to a certificate that is trusted here" in str(other)
    assert not verified(stamped("Another Root"), "x", trust(now=late)).trusted


def test_a_chain_that_leads_elsewhere_is_indeterminate() -> None:
    verdict = verified(stamped(), "x", trust("Another Root"))
    assert (verdict.state, verdict.trusted) == (State.UNTOUCHED, False)
    assert "indeterminate, no chain leads from it to a certificate that is trusted here." in str(verdict)


def test_a_signature_that_does_not_fit_has_failed() -> None:
    content = stamped().replace(b"(D:2026", b"(D:2025", 1)
    assert content != stamped()
    (it,) = signatures(content, trust())
    assert it.conclusion is Conclusion.FAILED
    assert "total-failed" in str(it)
    with suppress(Unusable):
        assert not verified(content, "x", trust()).trusted


def test_a_certificate_that_signs_for_itself_is_trusted_where_it_is_named() -> None:
    from asn1crypto import pem as armoured
    from cryptography.hazmat.primitives.serialization import Encoding
    from cryptography.hazmat.primitives.serialization.pkcs12 import load_key_and_certificates

    _, own, _ = load_key_and_certificates(certificate().content, b"secret")
    assert own is not None
    der = own.public_bytes(Encoding.DER)
    signed = sign(plain(), certificate(), WHEN)
    for content in (der, armoured.armor("CERTIFICATE", der)):
        assert verified(signed, "x", Trust(roots_in(content, "own.pem"), WHEN)).trusted


def test_a_certificate_for_something_else_does_not_sign() -> None:
    for uses, trusted in ((("digital_signature",), True), (("key_agreement",), False)):
        content = sign(plain(), certified(*uses), WHEN)
        verdict = verified(content, "x", trust())
        assert verdict.trusted is trusted
        assert trusted or "its certificate is not one for signing" in str(verdict)


def test_what_is_not_signed_can_not_be_trusted() -> None:
    verdict = verified(plain(), "x", trust())
    assert (verdict.state, verdict.trusted) == (State.UNTOUCHED, False)
    assert "It is not signed" in str(verdict)


@pytest.mark.parametrize(
    "content", [b"", b"no certificate", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"]
)
def test_a_file_that_is_no_certificate_is_said(content: bytes) -> None:
    with pytest.raises(Unusable, match=r"own\.pem: The file is no certificate"):
        roots_in(content, "own.pem")
