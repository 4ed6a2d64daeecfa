"""Authorities of the tests' own: one that certifies, one that is certified by it, one that stamps the time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

from asn1crypto import keys as asn1_keys
from asn1crypto import tsp
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import pkcs12
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from pyhanko.sign.timestamps import DummyTimeStamper
from pyhanko_certvalidator.registry import SimpleCertificateStore

from reviewer.exhibits.signing import Certificate

STAMPED = datetime(2026, 11, 30, 15, 2, 40, tzinfo=UTC)
ROOT = "Example Root"
FROM, TO = datetime(2026, 1, 1, tzinfo=UTC), datetime(2028, 1, 1, tzinfo=UTC)
Key = ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey


def name(common: str) -> x509.Name:
    """A name with an organization."""
    house = x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Example House")
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common), house])


def certify(
    common: str, key: Key, by: tuple[x509.Certificate, Key] | None, *more: x509.ExtensionType
) -> x509.Certificate:
    """A certificate for a key, by an issuer or by itself."""
    issuer, signing = (by[0].subject, by[1]) if by else (name(common), key)
    made = (
        x509.CertificateBuilder()
        .subject_name(name(common))
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(1000 + len(common))
        .not_valid_before(FROM)
        .not_valid_after(TO)
        .add_extension(x509.BasicConstraints(ca=by is None, path_length=None), critical=True)
    )
    for it in more:
        made = made.add_extension(it, critical=isinstance(it, x509.ExtendedKeyUsage))
    return made.sign(signing, hashes.SHA256())


@cache
def root(common: str) -> tuple[x509.Certificate, Key]:
    """An authority that certifies others, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    return certify(common, key, None), key


def pem(certificate: x509.Certificate) -> bytes:
    """A certificate as it stands in a file."""
    return certificate.public_bytes(serialization.Encoding.PEM)


@cache
def certified(*uses: str) -> Certificate:
    """A certificate that leads to the root, which is packed with it; ``uses`` are those that it names."""
    key = ec.generate_private_key(ec.SECP256R1())
    every = ("digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement",
             "key_cert_sign", "crl_sign", "encipher_only", "decipher_only")  # fmt: skip
    more = [x509.KeyUsage(**{use: use in uses for use in every})] if uses else []
    made = certify("Records office", key, root(ROOT), *more)
    secret = serialization.BestAvailableEncryption(b"secret")
    return Certificate(
        pkcs12.serialize_key_and_certificates(b"x", key, made, [root(ROOT)[0]], secret), "secret", "c.p12"
    )


@cache
def stamping(by: str = ROOT) -> DummyTimeStamper:
    """An authority that stamps the time, always the same, certified by a root."""
    key = rsa.generate_private_key(65537, 2048)
    made = certify("Example Time Authority", key, root(by), x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING]))
    packed = key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    certificate, issuer = (
        asn1_x509.Certificate.load(it.public_bytes(serialization.Encoding.DER)) for it in (made, root(by)[0])
    )
    held: Any = SimpleCertificateStore
    return DummyTimeStamper(
        certificate, asn1_keys.PrivateKeyInfo.load(packed), held.from_certs([issuer]), fixed_dt=STAMPED
    )


@contextmanager
def serving(how: str = "", by: str = ROOT) -> Iterator[str]:
    """The address of an authority on this machine, which answers as asked: "", refuses, other, garbage, fails."""

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = tsp.TimeStampReq.load(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(500 if how == "fails" else 200)
            self.send_header("Content-Type", "application/timestamp-reply")
            self.end_headers()
            self.wfile.write(answer(request, how, by))

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/tsa"
    finally:
        server.shutdown()
        server.server_close()


def answer(request: Any, how: str, by: str = ROOT) -> bytes:
    """What an authority answers."""
    if how == "garbage":
        return b"<html>no time stamp</html>"
    if how == "refuses":
        return bytes.fromhex("30053003020102")  # a status of 2, rejection, and no time stamp
    if how == "other":
        request["message_imprint"]["hashed_message"] = bytes(32)
    return bytes(stamping(by).request_tsa_response(request).dump())
