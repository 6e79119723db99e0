"""Bends by backtracking: the first free cell is covered by each line that fits its marks."""

import sys

marks = [line.split() for line in sys.stdin.read().splitlines() if line.strip()]
rows, columns = len(marks), len(marks[0])
AHEAD = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}


def lines():
    """Returns every line with one bend that fits the marks on it: its bend, its arms, its cells."""
    for r in range(rows):
        for c in range(columns):
            for down in (-1, 1):
                for right in (-1, 1):
                    for high in range(1, rows):
                        for wide in range(1, columns):
                            if 0 <= r + down * high < rows and 0 <= c + right * wide < columns:
                                yield from fitting((r, c), (down, high), (right, wide))


def fitting(bend, vertical, horizontal):
    (r, c), (down, high), (right, wide) = bend, vertical, horizontal
    arms = [(r + down * i, c) for i in range(1, high + 1)], [(r, c + right * i) for i in range(1, wide + 1)]
    cells = [bend, *arms[0], *arms[1]]
    ends = {arms[0][-1]: (-down, 0), arms[1][-1]: (0, -right)}
    for cell in cells:
        mark = marks[cell[0]][cell[1]]
        if mark in AHEAD:
            if ends.get(cell) != AHEAD[mark]:
                return
        elif mark != "." and (cell != bend or mark not in ("o", str(len(cells)))):
            return
    yield bend, arms, frozenset(cells)


covering = {(r, c): [] for r in range(rows) for c in range(columns)}
for line in lines():
    for cell in line[2]:
        covering[cell].append(line)


def solve(free):
    """Returns up to two ways to cover the free cells."""
    if not free:
        return [[]]
    fits = {cell: [line for line in covering[cell] if line[2] <= free] for cell in free}
    cell = min(sorted(free), key=lambda it: len(fits[it]))
    found = []
    for line in fits[cell]:
        found += [[line] + rest for rest in solve(free - line[2])]
        if len(found) > 1:
            return found[:2]
    return found


def draw(solution):
    signs = [[" "] * (2 * columns - 1) for _ in range(2 * rows - 1)]
    for r in range(rows):
        for c in range(columns):
            signs[2 * r][2 * c] = "+" if marks[r][c] == "." else marks[r][c]
    for (r, c), arms, _ in solution:
        for arm in arms:
            y, x = 2 * r, 2 * c
            for row, column in arm:
                signs[(y + 2 * row) // 2][(x + 2 * column) // 2] = "-" if y == 2 * row else "|"
                y, x = 2 * row, 2 * column
    return "\n".join("".join(row).rstrip() for row in signs)


found = solve(frozenset(covering))
print(draw(found[0]) if len(found) == 1 else "several answers" if found else "no answer")
