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

    package = Path(__file__).parent
    inside = package / f"_{parts[0]}"
    return (inside if inside.is_dir() else package.parent / parts[0]).joinpath(*parts[1:])
