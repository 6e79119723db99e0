"""Goes through the cells in reading order; a number must suit the last ones to its left and above it."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip() and not line.startswith("wall ")]
lines = [line if len(line) > 1 else list(line[0]) for line in lines]
height, width = len(lines) // 2, len(lines[0])
rooms, givens = lines[:height], lines[height:]
cells = [(r, c) for r in range(height) for c in range(width)]
size, end = {}, {}
for r, c in cells:
    size[rooms[r][c]] = size.get(rooms[r][c], 0) + 1
    end[rooms[r][c]] = r, c
wanted = {rooms[r][c]: (r, c) for r, c in cells if givens[r][c] != "."}
possible = all(givens[r][c] in (".", str(size[rooms[r][c]])) for r, c in cells)
possible = possible and len(wanted) == sum(givens[r][c] != "." for r, c in cells)


def suits(numbers, r, c, number):
    for dr, dc in (-1, 0), (0, -1):
        y, x, between = r + dr, c + dc, 0
        while y >= 0 and x >= 0 and (y, x) not in numbers:
            y, x, between = y + dr, x + dc, between + 1
        if y >= 0 and x >= 0 and abs(numbers[y, x] - number) != between:
            return False
    return True


def answers(numbers, done, index):
    if index == len(cells):
        yield dict(numbers)
        return
    cell = cells[index]
    name = rooms[cell[0]][cell[1]]
    if name not in done and wanted.get(name, cell) == cell and suits(numbers, *cell, size[name]):
        numbers[cell] = size[name]
        yield from answers(numbers, done | {name}, index + 1)
        del numbers[cell]
    if (name in done or end[name] != cell) and wanted.get(name) != cell:
        yield from answers(numbers, done, index + 1)


found = list(islice(answers({}, frozenset(), 0), 2)) if possible else []
if len(found) == 1:
    for r in range(height):
        print(*(found[0].get((r, c), ".") for c in range(width)))
else:
    print("several answers" if found else "no answer")
