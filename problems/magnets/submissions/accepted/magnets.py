"""Lays the domino with the fewest ways to lie: as a magnet one way or the other, or empty."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
plus_columns, plus_rows, minus_columns, minus_rows = lines[-4:]
board = [line if len(line) > 1 else list(line[0]) for line in lines[:-4]]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
dominoes = {}
for r, c in cells:
    dominoes.setdefault(board[r][c], []).append((r, c))
dominoes = list(dominoes.values())
# For each pole and each line: its number, if it is known, and its cells.
demands = []
for pole, rows, columns in ("+", plus_rows, plus_columns), ("-", minus_rows, minus_columns):
    demands += [(pole, int(it), [(r, c) for c in range(width)]) for r, it in enumerate(rows) if it != "."]
    demands += [(pole, int(it), [(r, c) for r in range(height)]) for c, it in enumerate(columns) if it != "."]
demands_at = {cell: [demand for demand in demands if cell in demand[2]] for cell in cells}


def is_possible(held, cell):
    r, c = cell
    if held[cell] != "." and held[cell] in [held.get(it) for it in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c))]:
        return False
    for pole, number, line in demands_at[cell]:
        known = [held[it] for it in line if it in held]
        if not known.count(pole) <= number <= known.count(pole) + len(line) - len(known):
            return False
    return True


def ways(held, domino):
    """How a domino can lie: with its poles one way or the other, or empty."""
    one, other = domino
    for poles in "+-", "-+", "..":
        more = {**held, one: poles[0], other: poles[1]}
        if is_possible(more, one) and is_possible(more, other):
            yield more


def answers(held, left):
    fewest, choices = None, None
    for domino in left:
        options = list(ways(held, domino))
        if choices is None or len(options) < len(choices):
            fewest, choices = domino, options
        if len(choices) < 2:
            break
    if fewest is None:
        yield held
        return
    for more in choices:
        yield from answers(more, [domino for domino in left if domino != fewest])


found = list(islice(answers({}, dominoes), 2))
if len(found) == 1:
    for r in range(height):
        print("".join(found[0][r, c] for c in range(width)))
else:
    print("several answers" if found else "no answer")
