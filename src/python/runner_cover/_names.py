"""The names of options, and their numbers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from operator import index
from typing import Any

from ._numbers import whole


class Names:
    """Names of options; without a list of them, the numbers from 0 are the names."""

    __slots__ = ("_count", "_names", "_numbers")

    def __init__(self, names: list[Any] | None, count: int) -> None:
        self._names, self._count = names, count
        self._numbers: dict[Any, int] | None = None

    def number(self, name: Any) -> int:
        """Returns the number of an option. Of options with the same line of a text it is the first."""
        try:
            if self._names is None:
                return range(self._count)[range(self._count).index(index(name))]
            if self._numbers is None:
                self._numbers = {}
                for at, known in enumerate(self._names):
                    self._numbers.setdefault(known, at)
            return self._numbers[name]
        except (KeyError, TypeError, ValueError):
            raise ValueError(f"there is not an option {name!r}") from None

    def in_order(self, costs: Mapping[Any, int] | Iterable[int]) -> list[int]:
        """Returns the costs of all options."""
        if isinstance(costs, Mapping):
            found = [0] * self._count
            for name, cost in costs.items():
                found[self.number(name)] = _cost(cost, name)
            return found
        found = list(costs)
        if len(found) != self._count:
            raise ValueError(f"there are {len(found)} costs of {self._count} options")
        return [_cost(cost, at) for at, cost in enumerate(found)]


def _cost(cost: Any, option: Any) -> int:
    return whole(cost, -(2**63), 2**63 - 1, f"the cost of option {option!r}")
