"""A hand at a card table: what was done, what the rules command, and the authority for it."""

from __future__ import annotations

TYPE_CHECKING = False  # imports nothing at run time: every start of the program waits for this file
if TYPE_CHECKING:
    from pathlib import Path

__version__ = "0.1.0"


def resource(*parts: str) -> Path:
    """Where a file or folder lies that ships with the program: ``resource("assets", "fonts")``.

    The first part is ``assets`` or ``data``. In a checkout these lie beside the package, in an installed
    program inside it, as ``_assets`` and ``_data``. Nothing is opened; the path need not exist.
    """
    from pathlib import Path

    return Path(location(*parts))


def location(*parts: str) -> str:
    """The same as text, for those who can't wait for pathlib."""
    from os import path

    package = path.dirname(path.abspath(__file__))
    inside = path.join(package, f"_{parts[0]}")
    return path.join(inside if path.isdir(inside) else path.join(path.dirname(package), parts[0]), *parts[1:])
