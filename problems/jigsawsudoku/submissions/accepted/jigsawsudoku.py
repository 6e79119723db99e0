"""Fills the cell with the fewest numbers left, or the only cell that a line or region has for a number."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
side = len(lines) // 2
rows = [line if len(line) > 1 else list(line[0]) for line in lines]
givens, regions = rows[:side], rows[side:]
cells = [(r, c) for r in range(side) for c in range(side)]
groups = [[(r, c) for c in range(side)] for r in range(side)]
groups += [[(r, c) for r in range(side)] for c in range(side)]
for name in dict.fromkeys(regions[r][c] for r, c in cells):
    groups.append([(r, c) for r, c in cells if regions[r][c] == name])
peers = {cell: {it for group in groups if cell in group for it in group} - {cell} for cell in cells}


def placed(options, cell, number):
    """Puts a number into a cell, and what follows from it; None if a cell has no number left."""
    options = dict(options)
    queue = [(cell, number)]
    while queue:
        cell, number = queue.pop()
        if number not in options[cell]:
            return None
        options[cell] = {number}
        for peer in peers[cell]:
            if number in options[peer]:
                options[peer] = options[peer] - {number}
                if not options[peer]:
                    return None
                if len(options[peer]) == 1:
                    queue.append((peer, *options[peer]))
    return options


def answers(options):
    choices = [(cell, it) for cell in cells if len(options[cell]) > 1 for it in options[cell]]
    if not choices:
        yield options
        return
    cell = min((cell for cell, _ in choices), key=lambda cell: len(options[cell]))
    best = [(cell, it) for it in sorted(options[cell])]
    for group in groups:
        if len(group) == side:
            for number in range(1, side + 1):
                where = [it for it in group if number in options[it]]
                if not where:
                    return
                if len(where) < len(best) and any(len(options[it]) > 1 for it in where):
                    best = [(it, number) for it in where]
    for cell, number in best:
        more = placed(options, cell, number)
        if more is not None:
            yield from answers(more)


options = {cell: set(range(1, side + 1)) for cell in cells}
for r, c in cells:
    if options is not None and givens[r][c] not in ".0":
        options = placed(options, (r, c), int(givens[r][c]))
found = [] if options is None else list(islice(answers(options), 2))
if len(found) == 1:
    for r in range(side):
        print(*(next(iter(found[0][r, c])) for c in range(side)))
else:
    print("several answers" if found else "no answer")
