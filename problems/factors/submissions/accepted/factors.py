"""Fills the cell with the fewest numbers left; what is left of a room's product must be a product."""
import sys
from functools import cache
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
products = lines.pop()
lines = [line for line in lines if line[0] != "wall"]
rooms = [line if len(line) > 1 else list(line[0]) for line in lines]
height, width = len(rooms), len(rooms[0])
side = max(height, width)
cells = [(r, c) for r in range(height) for c in range(width)]
names = list(dict.fromkeys(rooms[r][c] for r, c in cells))
goal = {name: None if product == "." else int(product) for name, product in zip(names, products)}
size = {name: sum(rooms[r][c] == name for r, c in cells) for name in names}


@cache
def reachable(product, count):
    """Whether this number of factors can have this product."""
    if count == 0:
        return product == 1
    return any(product % it == 0 and reachable(product // it, count - 1) for it in range(1, side + 1))


def answers(filled, in_rows, in_columns, rest, left):
    fewest, choices = None, None
    for r, c in cells:
        if (r, c) not in filled:
            name = rooms[r][c]
            options = [
                it for it in range(1, side + 1)
                if it not in in_rows[r] and it not in in_columns[c] and (
                    rest[name] is None
                    or rest[name] % it == 0 and reachable(rest[name] // it, left[name] - 1)
                )
            ]
            if choices is None or len(options) < len(choices):
                fewest, choices = (r, c), options
    if fewest is None:
        yield filled
        return
    r, c = fewest
    name = rooms[r][c]
    for it in choices:
        less = rest[name] if rest[name] is None else rest[name] // it
        yield from answers(
            {**filled, fewest: it}, {**in_rows, r: in_rows[r] | {it}},
            {**in_columns, c: in_columns[c] | {it}}, {**rest, name: less}, {**left, name: left[name] - 1},
        )


nothing = frozenset()
start = {r: nothing for r in range(height)}, {c: nothing for c in range(width)}
possible = all(it is None or reachable(it, size[name]) for name, it in goal.items())
found = list(islice(answers({}, *start, goal, size), 2)) if possible else []
if len(found) == 1:
    for r in range(height):
        print(*(found[0][r, c] for c in range(width)))
else:
    print("several answers" if found else "no answer")
