"""Covers by their definition: every set of options is looked at. Shares nothing with the engine."""

from collections import Counter
from itertools import combinations


def covers(options, roles, nets=(), given=()):
    """Returns all covers as sets. ``options`` maps names to mappings from items to marks; ``roles`` maps primary items
    to bounds, secondary ones to `None`."""
    # An option without a primary item is chosen only if it is given.
    names = [name for name, option in options.items() if name in given or any(roles[item] for item in option)]
    subsets = (frozenset(some) for count in range(len(names) + 1) for some in combinations(names, count))
    return {
        chosen for chosen in subsets
        if chosen.issuperset(given) and is_cover(options, roles, chosen) and all(holds(net, chosen) for net in nets)
    }


def is_cover(options, roles, chosen):
    times = Counter()
    for name in chosen:
        times.update({item: mark or 1 for item, mark in options[name].items() if roles[item]})
    colours = [(item, mark) for name in chosen for item, mark in options[name].items() if not roles[item]]
    agree = all(
        all(mark is not None and mark == other for it, other in colours if it == item)
        for item, mark in colours if sum(it == item for it, _ in colours) > 1
    )
    return agree and all(bounds[0] <= times[item] <= bounds[1] for item, bounds in roles.items() if bounds)


def within(number, bounds):
    least, greatest = bounds if isinstance(bounds, tuple) else (bounds, bounds)
    return (least is None or least <= number) and (greatest is None or number <= greatest)


def holds(net, chosen):
    """Tells whether a net, whose links are a mapping, has what it demands."""
    present = {node for node, options in net["nodes"].items() if chosen & set(options)} | set(net["always"])
    held = [pair for pair, options in net["links"].items() if options is not None and chosen & set(options)]
    present |= {node for pair in held for node in pair}
    held += [pair for pair, options in net["links"].items() if options is None and present.issuperset(pair)]
    piece = {node: {node} for node in present}
    loops = False
    for one, other in held:
        loops |= piece[one] is piece[other]
        joined = piece[one] | piece[other]
        piece |= dict.fromkeys(joined, joined)
    # One object stands for each piece.
    pieces = list({id(it): it for it in piece.values()}.values())
    labels = [{net["labels"][node] for node in it if node in net["labels"]} for it in pieces]
    return (
        within(len(pieces), net["pieces"])
        and all(within(len(it), net["sizes"]) for it in pieces)
        and all(len(piece[node]) == size for node, size in net["node_sizes"].items() if node in present)
        and not (loops and not net["loops"])
        and not (net["split"] and any(
            pair not in held and present.issuperset(pair) and piece[pair[0]] is piece[pair[1]] for pair in net["links"]))
        and not (net["apart"] and any(len(it) > 1 for it in labels))
        and not (net["together"] and max(Counter(label for it in labels for label in it).values(), default=0) > 1)
        and not (net["labelled"] and not all(labels))
        and all(adds_up(total, pieces, chosen) for total in net["sums"])
    )


def adds_up(total, pieces, chosen):
    def sum_of(piece):
        of_options = total["option_weights"].items()
        return (sum(weight for node, weight in total["weights"].items() if node in piece)
                + sum(weight for (node, option), weight in of_options if node in piece and option in chosen))

    return all(within(sum_of(it), total["total"]) for it in pieces) and all(
        within(sum_of(it), bounds) for it in pieces for node, bounds in total["at"].items() if node in it)
