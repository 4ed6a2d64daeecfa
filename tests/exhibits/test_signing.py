"""A signed exhibit keeps its own bytes and its metadata; a verification names who signed, and what that covers."""

from __future__ import annotations

import contextlib
import random
import re
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import pkcs12
from cryptography.x509.oid import NameOID

from reviewer.errors import Unusable
from reviewer.exhibits import signing
from reviewer.exhibits.export import export
from reviewer.exhibits.opening import hand_text
from reviewer.exhibits.printing import to_pdf
from reviewer.exhibits.signing import Certificate, sign, signatures
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.verifying import State, verified
from reviewer.record.reading import read_hand
from tests.exhibits.changed import changed
from tests.exhibits.conftest import REVIEWED, WHEN, pages_of, text_of


@cache
def certificate() -> Certificate:
    """A certificate that is issued by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, "Records office"),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Example House"),
        ]
    )
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(datetime(2026, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(2036, 1, 1, tzinfo=UTC))
        .sign(key, hashes.SHA256())
    )
    packed = pkcs12.serialize_key_and_certificates(
        b"x", key, made, None, serialization.BestAvailableEncryption(b"secret")
    )
    return Certificate(packed, "secret", "cert.p12")


@cache
def plain() -> bytes:
    """The exhibit of the sample with a whole review."""
    return to_pdf(pages_of(text_of(REVIEWED)))


@cache
def signed() -> bytes:
    """The same, signed."""
    return sign(plain(), certificate(), WHEN)


def test_a_signed_exhibit_is_untouched_and_names_its_signer() -> None:
    verdict = verified(signed(), "x")
    assert verdict.state is State.UNTOUCHED
    (told,) = verdict.signed
    assert told.startswith(
        "Signed by Records office, Example House on 2026-11-30, as it says itself, with a certificate"
    )
    assert "issued by itself" in told
    assert "covers the whole file" in told
    assert told in str(verdict)
    (it,) = signatures(signed())
    assert it.when == WHEN


def test_its_own_bytes_and_its_metadata_stay_and_nothing_is_to_be_seen() -> None:
    assert signed().startswith(plain() + b"\n")
    with pikepdf.open(BytesIO(plain())) as one, pikepdf.open(BytesIO(signed())) as two:
        assert one.Root.Metadata.read_bytes() == two.Root.Metadata.read_bytes()
        assert {k: str(v) for k, v in one.docinfo.items()} == {k: str(v) for k, v in two.docinfo.items()}
        (field,) = two.Root.AcroForm.Fields
        assert [float(side) for side in field.get("/Rect", pikepdf.Array([0, 0, 0, 0]))] == [0, 0, 0, 0]
        assert str(field.V.SubFilter) == "/ETSI.CAdES.detached"
        assert not any("/Font" in it for it in two.objects if isinstance(it, pikepdf.Dictionary) and "/DR" in it)
    added = signed()[len(plain()) :]
    heads = re.findall(rb"(.?)\b\d+ \d+ obj(.)", added, re.DOTALL)
    assert heads
    assert all(before == b"\n" and after == b"\n" for before, after in heads), "as PDF/A asks"


def test_one_changed_byte_is_found_in_what_was_signed_and_in_the_signature() -> None:
    chance = random.Random(20261130)
    tail = signed()[len(plain()) :]
    for n in range(60):
        content = plain() + changed(tail, chance) if n % 2 else changed(signed(), chance)
        try:
            verdict = verified(content, "x")
        except Unusable:
            continue
        assert not verdict.state.holds, n


def test_what_was_added_after_the_signature_or_before_it_is_found() -> None:
    with pikepdf.open(BytesIO(plain())) as pdf:
        pdf.pages[1].contents_add(b"0 0 300 300 re f", prepend=False)
        file = BytesIO()
        pdf.save(file)
    verdict = verified(sign(file.getvalue(), certificate(), WHEN), "x")
    assert verdict.state is State.ALTERED
    assert "what is signed is not what its own record gives" in verdict.sentence
    assert verdict.signed
    assert verified(signed() + b"\n% more", "x").state is State.ALTERED


def test_a_signed_exhibit_of_another_version_is_compared_by_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with pikepdf.open(BytesIO(plain())) as pdf:
        file = BytesIO()
        pdf.save(file, deterministic_id=True)
    again = sign(file.getvalue(), certificate(), WHEN.replace(tzinfo=None))
    assert verified(again, "x").state is State.ALTERED
    monkeypatch.setattr("reviewer.exhibits.slip.made_with", lambda: "another printer 9")
    verdict = verified(again, "x")
    assert (verdict.state, len(verdict.signed)) == (State.SAME_WORDS, 1)


def test_it_opens_again(tmp_path: Path) -> None:
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    (path,) = export(hand, text_of(REVIEWED), tmp_path / "x.pdf", Slip(WHEN), certificate=certificate())
    assert hand_text(path)[1] == text_of(REVIEWED)
    with pytest.raises(Unusable, match="can’t be signed"):
        export(hand, "", tmp_path / "x.png", Slip(WHEN, dpi=72), certificate=certificate())
    for wrong in (
        Certificate(certificate().content, "other", "cert.p12"),
        Certificate(b"no certificate", "", "cert.p12"),
    ):
        with pytest.raises(Unusable, match=r"cert\.p12: The certificate could not be opened"):
            export(hand, "", tmp_path / "y.pdf", Slip(WHEN), certificate=wrong)
    assert [path.name for path in tmp_path.iterdir()] == ["x.pdf"]


def test_a_signature_that_can_not_be_read_is_said() -> None:
    spoiled = signed().replace(b"/ByteRange [", b"/ByteRange (", 1)
    assert signing.is_signed(spoiled)
    with contextlib.suppress(Unusable):
        assert not verified(spoiled, "x").state.holds
    with pytest.raises(ValueError, match="A signature can’t be read"):
        signatures(b"%PDF-1.7 /ByteRange")
