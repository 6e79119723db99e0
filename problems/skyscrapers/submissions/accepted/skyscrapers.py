"""Keeps the heights that each cell can still have, and tries those of the cell with the fewest.

A line is looked at as a whole: all ways to fill it that its numbers allow.
"""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin.read().strip("\n").split("\n")]
gap = lines.index([])
board = [list(line[0]) if len(line) == 1 else line for line in lines[:gap]]
margins = lines[gap + 1:]
height, width = len(board), len(board[0])
most = max(height, width)
top, bottom, left, right = margins


def ways(cells, before, after, options):
    """All ways to fill a line with these numbers of cells seen from its ends."""
    def seen(heights):
        return sum(h > max(heights[:i], default=0) for i, h in enumerate(heights))

    def fill(heights):
        at = len(heights)
        if before != "." and seen(heights) > int(before):
            return
        if at == len(cells):
            if before in (".", str(seen(heights))) and after in (".", str(seen(heights[::-1]))):
                yield heights
            return
        for h in options[cells[at]]:
            if h not in heights:
                yield from fill(heights + (h,))

    return fill(())


rows = [([(r, c) for c in range(width)], left[r], right[r]) for r in range(height)]
columns = [([(r, c) for r in range(height)], top[c], bottom[c]) for c in range(width)]


def settled(options):
    before = None
    while before != (before := sum(map(len, options.values()))):
        for cells, first, last in rows + columns:
            left = [set() for _ in cells]
            for heights in ways(cells, first, last, options):
                for able, h in zip(left, heights):
                    able.add(h)
            for cell, able in zip(cells, left):
                if not able:
                    return False
                options[cell] = able
    return True


def answers(options):
    if not settled(options):
        return
    undecided = [(len(able), cell) for cell, able in options.items() if len(able) > 1]
    if not undecided:
        yield options
        return
    _, cell = min(undecided)
    for h in options[cell]:
        yield from answers({**options, cell: {h}})


start = {
    (r, c): set(range(1, most + 1)) if board[r][c] in (".", "0") else {int(board[r][c])}
    for r in range(height) for c in range(width)
}
found = list(islice(answers(start), 2))
if len(found) == 1:
    for r in range(height):
        print("".join(str(*found[0][r, c]) for c in range(width)))
else:
    print("several answers" if found else "no answer")
