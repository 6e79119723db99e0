# Walks from crossing to crossing; the ways between them are measured first.
import sys

sys.setrecursionlimit(10000)
rows = sys.stdin.read().split()
n, m = len(rows), len(rows[0])
ONE_WAY = {}


def near(cell):
    r, c = cell
    for down, right in [ONE_WAY[rows[r][c]]] if rows[r][c] in ONE_WAY else [(-1, 0), (0, 1), (1, 0), (0, -1)]:
        if 0 <= r + down < n and 0 <= c + right < m and rows[r + down][c + right] != "#":
            yield r + down, c + right


cells = [(r, c) for r in range(n) for c in range(m) if rows[r][c] != "#"]
start, end = cells[0], cells[-1]
crossings = {cell for cell in cells if cell in (start, end) or sum(
    1 for r, c in [(cell[0] - 1, cell[1]), (cell[0] + 1, cell[1]), (cell[0], cell[1] - 1), (cell[0], cell[1] + 1)]
    if 0 <= r < n and 0 <= c < m and rows[r][c] != "#") > 2}
ways = {cell: [] for cell in crossings}
for first in crossings:
    for cell in near(first):
        before, steps = first, 1
        while cell not in crossings:
            further = [it for it in near(cell) if it != before]
            if not further:
                break
            before, cell, steps = cell, further[0], steps + 1
        else:
            ways[first].append((cell, steps))
number = {cell: 1 << place for place, cell in enumerate(crossings)}


def longest(cell, seen):
    if cell == end:
        return 0
    best = -1
    for further, steps in ways[cell]:
        if not seen & number[further]:
            rest = longest(further, seen | number[further])
            if rest >= 0:
                best = max(best, rest + steps)
    return best


print(longest(start, number[start]))
