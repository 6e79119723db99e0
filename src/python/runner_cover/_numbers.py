"""Numbers as the engine takes them."""

from __future__ import annotations

from operator import index
from typing import Any


def whole(number: Any, least: int, most: int, what: str) -> int:
    """Returns an integer within bounds.

    Raises:
        ValueError: It is not one; ``what`` says what it would have been.
    """
    try:
        found = index(number)
    except TypeError:
        found = least - 1
    if not least <= found <= most:
        raise ValueError(f"{what}: {number!r} is not an integer from {least} to {most}")
    return found
