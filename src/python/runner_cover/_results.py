"""What a question returns: the answer itself, which also knows whether it is complete, and how it was found."""

from __future__ import annotations

from typing import Any, NamedTuple


class Stats(NamedTuple):
    """How a search went. The numbers depend only on the problem and the question, not on the machine."""

    kernel: str
    """The method that did most of the work."""
    nodes: int
    """Guesses."""
    forced: int
    """Options chosen because an item had no other."""
    updates: int
    """Removals of options."""
    depth: int
    """The most options chosen at one time."""
    restarts: int
    """Restarts of the search."""
    hits: int
    """Partial covers that were skipped, as they were equal to an earlier one."""
    width: int
    """The most bits of a state, if the answer was found by states."""
    states: int
    """The states that were expanded."""


class Cover(tuple[Any, ...]):
    """A cover: the names of its options, in the order in which the problem has them.

    It is a tuple, so it can be an element of a set, and ``set(cover)`` is a set of names.
    """

    cost: int = 0
    """The sum of the costs of its options."""
    complete: bool = True
    """A cover that was found is one, whatever has not been searched."""
    stats: Stats | None = None
    """How it was found, if it is what `Problem.solve` returned."""


class Found(list[Cover]):
    """A list of covers."""

    complete: bool
    """False if a limit stopped the search: there may be others, or better ones."""
    stats: Stats


class Count(int):
    """A number of covers: an integer."""

    complete: bool
    """False if a limit stopped the search: there may be more covers."""
    stats: Stats


class Estimated(NamedTuple):
    """An estimate of a number."""

    mean: float
    deviation: float
    """The standard deviation: 0 if the number is exact, infinite if nothing is known about it."""


class Estimate(NamedTuple):
    """What a search for all covers would find, and how long it would take one thread."""

    covers: Estimated
    nodes: Estimated
    """Guesses."""
    seconds: Estimated
    complete: bool
    """Whether all covers were counted, so that their number is exact."""
    stats: Stats
