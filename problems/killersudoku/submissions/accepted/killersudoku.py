"""Fills the cell with the fewest numbers left; each number of a cage must be in one of its ways to add up."""
import sys
from itertools import islice, product

lines = [line.split() for line in sys.stdin if line.strip()]
cages = [line if len(line) > 1 else list(line[0]) for line in lines[:-1]]
side = len(cages)
high = 2 + (side > 8) + (side > 15) + (side > 24)
wide = side // high
cells = [(r, c) for r in range(side) for c in range(side)]
names = list(dict.fromkeys(cages[r][c] for r, c in cells))
sums = dict(zip(names, lines[-1]))
members = {name: [cell for cell in cells if cages[cell[0]][cell[1]] == name] for name in names}
units = [[it for it in cells if kind(*it) == key] for kind in (lambda r, c: r, lambda r, c: c,
         lambda r, c: (r // high, c // wide)) for key in {kind(*it) for it in cells}] + list(members.values())
peers = {cell: {it for unit in units if cell in unit for it in unit if it != cell} for cell in cells}


def ways(name, left):
    """Returns the ways in which the numbers that are left of a cage add up."""
    parts = members[name]
    if sums[name] == ".":
        return None
    total = int(sums[name])
    every = product(*(left[it] for it in parts[:-1]))
    return [(*way, total - sum(way)) for way in every
            if total - sum(way) in left[parts[-1]] and len({*way, total - sum(way)}) == len(parts)]


def narrowed(left):
    """Returns what is left after all singles and sums, or nothing if something has no place."""
    before = None
    while before != left:
        before = left
        left = {it: set(numbers) for it, numbers in left.items()}
        for cell in cells:
            if len(left[cell]) == 1:
                for it in peers[cell]:
                    left[it] -= left[cell]
        for unit in units:
            for number in range(1, side + 1) if len(unit) == side else ():
                places = [it for it in unit if number in left[it]]
                if len(places) == 1:
                    left[places[0]] &= {number}
        for name in names:
            all_ways = ways(name, left)
            for at, it in enumerate(members[name]) if all_ways is not None else ():
                left[it] &= {way[at] for way in all_ways}
        if not all(left.values()):
            return None
    return left


def answers(left):
    """Yields the ways to fill what is left."""
    left = narrowed(left)
    if left is None:
        return
    open_cells = [it for it in cells if len(left[it]) > 1]
    if not open_cells:
        yield left
        return
    cell = min(open_cells, key=lambda it: len(left[it]))
    for number in sorted(left[cell]):
        yield from answers({**left, cell: {number}})


found = list(islice(answers({cell: set(range(1, side + 1)) for cell in cells}), 2))
if len(found) == 1:
    for r in range(side):
        print(*(min(found[0][r, c]) for c in range(side)))
else:
    print("several answers" if found else "no answer")
