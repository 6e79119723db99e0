"""Nets: what must be connected. Plain values in, numbers out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, TypedDict

Bounds = int | tuple[int | None, int | None]
"""A number, or the least and the greatest; `None` is without a limit."""

_ALL_32 = (0, 2**32 - 1)
_ALL_64 = (-(2**63), 2**63 - 1)


class Sum(TypedDict, total=False):
    """A sum over the present nodes of each piece of a net.

    The bounds ``total`` hold for every piece; those in ``at`` for the piece of a node, if the node is present. What
    a node adds is in ``weights``, and in ``option_weights``, by node and option, while that option is chosen.
    """

    total: Bounds
    weights: Mapping[Any, int]
    option_weights: Mapping[tuple[Any, Any], int]
    at: Mapping[Any, Bounds]


class Net(TypedDict, total=False):
    """Nodes and links that depend on the chosen options, and demands on the pieces that arise. It is a plain `dict`.

    A node is present while one of its options is chosen, if it is in ``always``, or if a link with options holds
    at it. A link holds while both its nodes are present; in a mapping, while one of the link's options is chosen,
    unless these are `None`. A piece is a largest set of present nodes that are connected by links that hold.

    Three cells are black or white, and the black ones hang together:

    >>> from runner_cover import Net, Problem
    >>> options = {(cell, colour): [cell] for cell in "abc" for colour in ("black", "white")}
    >>> net = Net(nodes={cell: [(cell, "black")] for cell in "abc"}, links=["ab", "bc"], pieces=(0, 1))
    >>> Problem(options, nets=[net]).count()
    7
    """

    nodes: Mapping[Any, Iterable[Hashable]]
    """The nodes, each with the names of its options."""
    links: Iterable[Iterable[Any]] | Mapping[Any, Iterable[Hashable] | None]
    """Pairs of nodes, or a mapping from pairs to options."""
    always: Iterable[Any]
    """Nodes that are present whatever is chosen."""
    labels: Mapping[Any, Hashable]
    """Labels of nodes."""
    node_sizes: Mapping[Any, int]
    """How many nodes the piece of a node has, if the node is present."""
    pieces: Bounds
    """The number of pieces."""
    sizes: Bounds
    """The number of nodes of each piece."""
    loops: bool
    """False: links that hold close no loop."""
    split: bool
    """True: each link between two nodes of one piece holds."""
    apart: bool
    """True: a piece has no nodes of different labels."""
    together: bool
    """True: all present nodes of a label are in one piece."""
    labelled: bool
    """True: each piece has a node with a label."""
    sums: Iterable[Sum]
    """Sums over each piece."""


def bounds_of(bounds: Bounds, all: tuple[int, int] = _ALL_32) -> tuple[int, int]:
    """Returns the least and the greatest number."""
    if not isinstance(bounds, (tuple, list)):
        return bounds, bounds
    least, greatest = bounds
    return all[0] if least is None else least, all[1] if greatest is None else greatest


def numbered(net: Net, number_of: Callable[[Hashable], int]) -> dict[str, Any]:
    """Returns a net with numbers in place of names, as the native part reads it."""
    if unknown := set(net) - Net.__annotations__.keys():
        raise ValueError(f"a net: {sorted(unknown)} are not among its keys")
    nodes = {name: at for at, name in enumerate(net.get("nodes", {}))}

    def node_of(name: Any) -> int:
        if name not in nodes:
            raise ValueError(f"a net: there is not a node {name!r}")
        return nodes[name]

    def numbers(options: Iterable[Hashable]) -> list[int]:
        return [number_of(option) for option in options]

    always, sizes = set(map(node_of, net.get("always", ()))), net.get("node_sizes", {})
    node_sizes = {node_of(node): size for node, size in sizes.items()}
    numbers_of_labels: dict[Hashable, int] = {}
    labels = {
        node_of(node): numbers_of_labels.setdefault(label, len(numbers_of_labels))
        for node, label in net.get("labels", {}).items()
    }
    given = net.get("links", ())
    links = given.items() if isinstance(given, Mapping) else ((pair, None) for pair in given)
    return {
        "nodes": [
            {"options": numbers(options), "always": at in always, "label": labels.get(at), "size": node_sizes.get(at)}
            for at, options in enumerate(net.get("nodes", {}).values())
        ],
        "links": [
            (*_ends(pair, node_of), None if options is None else numbers(options)) for pair, options in links
        ],
        "pieces": bounds_of(net.get("pieces", (None, None))),
        "sizes": bounds_of(net.get("sizes", (1, None))),
        "demands": _demands(net),
        "sums": [_sum(total, node_of, number_of) for total in net.get("sums", ())],
    }


def _demands(net: Net) -> list[str]:
    demands = {
        "without_loops": not net.get("loops", True),
        "split": net.get("split"),
        "apart": net.get("apart"),
        "together": net.get("together"),
        "labelled": net.get("labelled"),
    }
    return [name for name, is_made in demands.items() if is_made]


def _ends(pair: Iterable[Any], node_of: Callable[[Any], int]) -> tuple[int, int]:
    one, other = pair
    return node_of(one), node_of(other)


def _sum(total: Sum, node_of: Callable[[Any], int], number_of: Callable[[Hashable], int]) -> dict[str, Any]:
    if unknown := set(total) - Sum.__annotations__.keys():
        raise ValueError(f"a sum of a net: {sorted(unknown)} are not among its keys")
    weights = [(node_of(node), None, weight) for node, weight in total.get("weights", {}).items()]
    of_options = total.get("option_weights", {}).items()
    return {
        "total": bounds_of(total.get("total", (None, None)), _ALL_64),
        "weights": weights + [(node_of(node), number_of(option), weight) for (node, option), weight in of_options],
        "at": [(node_of(node), bounds_of(bounds, _ALL_64)) for node, bounds in total.get("at", {}).items()],
    }
