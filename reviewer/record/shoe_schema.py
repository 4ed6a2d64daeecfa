"""The JSON Schema of the shoe file, made from the tables of keys by which it is read."""

from __future__ import annotations

from reviewer.record.schema import Schema, file_schema
from reviewer.record.shoe_keys import SHOE


def shoe_schema() -> Schema:
    """The schema of a shoe file, version 1."""
    says = "The hands of one shoe in order, and what is said of its cards as a whole."
    return file_schema(SHOE, "Shoe file", says)
