"""A problem and its questions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from ._matrix import entries_of, is_matrix
from ._names import Names
from ._native import Core, Covers
from ._nets import Bounds, Net, bounds_of, numbered
from ._numbers import whole
from ._results import Count, Cover, Estimate, Estimated, Found, Stats
from ._table import html_of

SAMPLE_MOST = 10_000_000
"""All drawn covers are in memory together."""

ONCE = (1, 1)
"""The bounds of an item that must be covered exactly once."""


class Problem:
    """Items and options, of which covers are sought.

    ``options`` may be

    * a mapping from names to options: covers consist of these names,
    * an iterable of options, which have the names 0, 1, 2 and so on,
    * a matrix of 0 and 1 (an array of NumPy or a sparse one of SciPy): its rows are the options, its columns the
      items, and both have their numbers as names,
    * a text in the format of Knuth's programs, in which each option has its line as its name.

    An option is an iterable of items. It may be a mapping from items to *marks*, most of them `None`: the mark
    of a secondary item is its colour, and options of the same colour may share the item; the mark of an item with
    bounds is a weight, which says how often the option covers it.

    Args:
        options: The options.
        primary: The items that must be covered exactly once; all others are secondary. By default all items are
            primary that are not in ``secondary``.
        secondary: Items that may be covered at most once.
        bounds: Primary items that are covered another number of times: ``{item: 2}``, ``{item: (1, 3)}``.
        costs: What options cost: a mapping from names to integers, where those that are missing cost nothing, or
            an integer for each option.
        nets: What must be connected: see `Net`.

    Raises:
        ValueError: An option is wrong, and the message names it; or no option has a primary item that was named.

    >>> Problem([["a", "b"], ["b", "c"], ["c"], ["a"]]).solve()
    (0, 2)
    >>> Problem({"one": [1, 2], "two": [2]}, primary=[1]).count()
    1
    >>> Problem({"p": {"x": "red", 1: None}, "q": {"x": "red", 2: None}, "r": {"x": "blue", 2: None}},
    ...         secondary=["x"]).solve()
    ('p', 'q')
    >>> Problem([["a"], ["a", "a"]])
    Traceback (most recent call last):
    ValueError: option 1: 'a' occurs twice
    """

    __slots__ = ("__weakref__", "_core", "_names")

    def __init__(
        self,
        options: Mapping[Any, Iterable[Hashable]] | Iterable[Iterable[Hashable]] | str | Any,
        primary: Iterable[Hashable] | None = None,
        secondary: Iterable[Hashable] = (),
        *,
        bounds: Mapping[Any, Bounds] | None = None,
        costs: Mapping[Any, int] | Iterable[int] | None = None,
        nets: Iterable[Net] = (),
    ) -> None:
        roles = _roles(primary, secondary, bounds)
        if isinstance(options, str):
            if roles or costs is not None or nets:
                raise ValueError("a text says itself which items are primary, what options cost, and what is connected")
            self._core = Core.of_text(options)
            self._names = Names(self._core.names, self._core.options)
            return
        names, rest, of_matrix = None, ONCE if primary is None else None, is_matrix(options)
        if of_matrix:
            count, columns, entries = entries_of(options)
            items: list[Any] = list(range(columns))
            known = set(items)
            if unknown := [item for item in roles if item not in known]:
                raise ValueError(f"the matrix has no column {unknown[0]!r}")
        else:
            if isinstance(options, Mapping):
                names, options = list(options), options.values()
            rows, items = options if isinstance(options, list) else list(options), list(roles)
            count = len(rows)
        self._names = Names(names, count)
        words = {
            "items": items,
            "roles": [roles.get(item, rest) for item in items],
            "names": names,
            "costs": None if costs is None else self._names.in_order(costs),
            "must": [at for at, item in enumerate(items) if roles.get(item) is not None],
            "nets": [numbered(net, self._names.number) for net in nets],
        }
        self._core = Core.of_entries(words, entries, []) if of_matrix else Core(words, rows, rest)

    @property
    def items(self) -> list[Any]:
        """The items: first those that were named to be primary or secondary, then the others as they came."""
        return list(self._core.items)

    @property
    def options(self) -> list[Any]:
        """The names of the options."""
        return list(range(self._core.options) if self._core.names is None else self._core.names)

    def items_of(self, option: Hashable) -> dict[Any, Any]:
        """Returns the items of an option, each with its colour or its weight, or with `None`.

        >>> Problem({"x": ["a", "b"], "y": {"a": 2}}, bounds={"a": (2, 3)}).items_of("y")
        {'a': 2}
        """
        entries = self._core.entries(self._names.number(option))
        if isinstance(entries, str):
            words = (word.partition(":") for word in entries.split() if word[0] not in ":|")
            return {item: mark or None for item, _, mark in words}
        return entries

    def solve(
        self, *, given: Iterable[Hashable] = (), timeout: float | None = None, threads: int = 1
    ) -> Cover | None:
        """Returns a cover, or `None` if there is none. The same call always returns the same cover.

        These arguments are those of all questions:

        Args:
            given: Options that the cover has.
            timeout: The seconds after which the search is stopped.
            threads: How many threads search. The answer does not depend on it.

        Raises:
            TimeoutError: The search was stopped before a cover was found: there may be one or none.

        >>> Problem([["a"], ["b"], ["a", "b"]]).solve()
        (0, 1)
        >>> Problem([["a"], ["b"], ["a", "b"]]).solve(given=[2])
        (2,)
        """
        found, complete, stats = self._core.some(1, self._limits(given, timeout, threads))
        if not found:
            _check(complete, "a cover was found")
            return None
        cover = found[0]
        cover.stats = stats
        return cover

    def is_unique(
        self, *, given: Iterable[Hashable] = (), timeout: float | None = None, threads: int = 1
    ) -> bool:
        """Tells whether there is exactly one cover.

        >>> Problem([["a"], ["b"], ["a", "b"]]).is_unique()
        False
        >>> Problem([["a"], ["b"], ["a", "b"]]).is_unique(given=[0])
        True
        """
        found, complete, _ = self._core.some(2, self._limits(given, timeout, threads))
        if len(found) < 2:
            _check(complete, "two covers were found")
        return len(found) == 1

    def __iter__(self) -> Iterator[Cover]:
        """Returns an iterator over all covers: see `covers`."""
        return self.covers()

    def covers(
        self,
        limit: int | None = None,
        *,
        given: Iterable[Hashable] = (),
        timeout: float | None = None,
        threads: int = 1,
    ) -> Covers:
        """Returns an iterator over all covers, in an order that is always the same, or over the first ``limit``.

        It raises `TimeoutError` if it is stopped before the first cover.

        >>> covers = Problem([["a"], ["b"], ["a", "b"]]).covers()
        >>> next(covers), covers.complete
        ((0, 1), None)
        >>> list(covers), covers.complete
        ([(2,)], True)
        """
        limit = None if limit is None else whole(limit, 0, 2**64 - 1, "limit")
        return self._core.covers(limit, self._limits(given, timeout, threads))

    def count(self, *, given: Iterable[Hashable] = (), timeout: float | None = None, threads: int = 1) -> Count:
        """Returns the number of covers.

        If a limit stops the search, it is the number of those that were found, and not ``complete``.

        Raises:
            TimeoutError: The search was stopped before a cover was found.

        >>> side = range(16)
        >>> pairs = [((r, c), (r, c + 1)) for r in side for c in side[:-1]]
        >>> Problem(pairs + [((c, r), (c + 1, r)) for r in side for c in side[:-1]]).count()
        2444888770250892795802079170816
        """
        found, complete, stats = self._core.count(self._limits(given, timeout, threads))
        if not found:
            _check(complete, "a cover was found")
        count = Count(found)
        count.complete, count.stats = complete, stats
        return count

    def best(
        self,
        count: int = 1,
        *,
        maximize: bool = False,
        given: Iterable[Hashable] = (),
        timeout: float | None = None,
        threads: int = 1,
    ) -> Found:
        """Returns the cheapest covers, or with ``maximize`` the most expensive ones, the best first.

        If a limit stops the search, there may be better ones, and the list is not ``complete``.

        >>> offers = {"apples": "a", "pears": "p", "both": "ap"}
        >>> for cover in Problem(offers, costs={"apples": 4, "pears": 3, "both": 9}).best(2):
        ...     print(cover.cost, cover)
        7 ('apples', 'pears')
        9 ('both',)
        """
        count = whole(count, 0, 2**64 - 1, "count")
        return _found(*self._core.best(count, maximize, self._limits(given, timeout, threads)))

    def sample(
        self,
        count: int = 1,
        *,
        seed: int = 0,
        given: Iterable[Hashable] = (),
        timeout: float | None = None,
        threads: int = 1,
    ) -> Found:
        """Returns covers that are drawn at random, independently and all with the same probability; an empty list
        if there are none. The same seed draws the same covers.

        Raises:
            RuntimeError: There are many covers, and the states that tell them apart are too many.

        >>> [len(cover) for cover in Problem([["a"], ["b"], ["a", "b"]]).sample(8)]
        [1, 2, 2, 1, 2, 2, 1, 1]
        """
        count, seed = whole(count, 0, SAMPLE_MOST, "count"), whole(seed, 0, 2**64 - 1, "seed")
        return _found(*self._core.sample(count, seed, self._limits(given, timeout, threads)))

    def estimate(self, *, given: Iterable[Hashable] = (), timeout: float = 1.0) -> Estimate:
        """Estimates, in about ``timeout`` seconds, how many covers there are and how long a search for all takes;
        or counts them, if that takes at most half of it.

        >>> Problem([["a"], ["b"], ["a", "b"]]).estimate().covers
        Estimated(mean=2.0, deviation=0.0)
        """
        found, complete, stats = self._core.estimate(timeout, self._limits(given, None, 1)[0])
        covers, nodes, seconds = (Estimated(*it) for it in found)
        return Estimate(covers, nodes, seconds, complete, stats)

    def _limits(
        self, given: Iterable[Hashable], timeout: float | None, threads: int
    ) -> tuple[list[int], float | None, int]:
        return [self._names.number(name) for name in given], timeout, whole(threads, 1, 2**16, "threads")

    def __reduce__(self) -> tuple[Any, ...]:
        parts = self._core.parts()
        return (Problem, (self._core.text,)) if parts is None else (_of_parts, parts)

    def __repr__(self) -> str:
        return f"<Problem: {self._core.options} options, {len(self._core.items)} items>"

    def _repr_html_(self) -> str:
        return html_of(self)


def _of_parts(*parts: Any) -> Problem:
    """Returns the problem of the parts of its native part."""
    problem = Problem.__new__(Problem)
    problem._core = Core.of_entries(*parts)
    problem._names = Names(problem._core.names, problem._core.options)
    return problem


def _roles(
    primary: Iterable[Hashable] | None, secondary: Iterable[Hashable], bounds: Mapping[Any, Bounds] | None
) -> dict[Any, tuple[int, int] | None]:
    """Returns how the items that are named are covered: `None` if they are secondary."""
    roles: dict[Any, tuple[int, int] | None] = dict.fromkeys(primary or (), ONCE)
    for item, times in (bounds or {}).items():
        least, greatest = (whole(it, 0, 2**32 - 1, f"the bounds of {item!r}") for it in bounds_of(times))
        roles[item] = least, greatest
    for item in secondary:
        if roles.setdefault(item) is not None:
            raise ValueError(f"the item {item!r} is both primary and secondary")
    return roles


def _check(complete: bool, what: str) -> None:
    """Raises an error if a search was stopped before it could tell."""
    if not complete:
        raise TimeoutError(f"stopped before {what}")


def _found(covers: list[Cover], complete: bool, stats: Stats) -> Found:
    if not covers:
        _check(complete, "a cover was found")
    found = Found(covers)
    found.complete, found.stats = complete, stats
    return found
