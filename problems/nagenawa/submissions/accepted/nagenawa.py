"""Goes through the cells in reading order: each is the upper left corner of a rectangle, or not."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip() and not line.startswith("wall ")]
numbers = lines.pop()
rooms = [line if len(line) > 1 else list(line[0]) for line in lines]
height, width = len(rooms), len(rooms[0])
cells = [(r, c) for r in range(height) for c in range(width)]
names = list(dict.fromkeys(rooms[r][c] for r, c in cells))
goal = {name: int(it) for name, it in zip(names, numbers) if it != "."}
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
STRAIGHT = (UP | DOWN, LEFT | RIGHT)


def rectangles(r, c):
    """All rectangles with this upper left corner: the sides where the line leaves each of their cells."""
    for bottom in range(r + 1, height):
        for right in range(c + 1, width):
            line = {}
            for x in range(c + 1, right):
                line[r, x] = line[bottom, x] = LEFT | RIGHT
            for y in range(r + 1, bottom):
                line[y, c] = line[y, right] = UP | DOWN
            line[r, c], line[r, right] = RIGHT | DOWN, LEFT | DOWN
            line[bottom, c], line[bottom, right] = RIGHT | UP, LEFT | UP
            yield line


def laid(lines, line):
    """Lays a rectangle over others; None if they share a side or a corner."""
    for cell, sides in line.items():
        old = lines.get(cell, 0)
        if old and not (old in STRAIGHT and sides in STRAIGHT and old != sides):
            return None
    return {**lines, **{cell: lines.get(cell, 0) | sides for cell, sides in line.items()}}


after = [dict.fromkeys(names, 0)]
for r, c in reversed(cells):
    after.insert(0, {**after[0], rooms[r][c]: after[0][rooms[r][c]] + 1})


def is_possible(lines, index):
    """Whether rooms have no more than their cells, and can have as many: later cells are open."""
    have = dict.fromkeys(names, 0)
    may = dict(after[index])
    for r, c in lines:
        have[rooms[r][c]] += 1
        if r * width + c >= index:
            may[rooms[r][c]] -= 1
    return all(have[name] <= number <= have[name] + may[name] for name, number in goal.items())


def answers(lines, index):
    if index == len(cells):
        yield lines
        return
    if is_possible(lines, index + 1):
        yield from answers(lines, index + 1)
    for line in rectangles(*cells[index]):
        more = laid(lines, line)
        if more is not None and is_possible(more, index + 1):
            yield from answers(more, index + 1)


def drawn(lines):
    picture = [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r, c in cells:
        sides = lines.get((r, c), 0)
        picture[2 * r][2 * c] = "+" if sides else "."
        if sides & RIGHT:
            picture[2 * r][2 * c + 1] = "-"
        if sides & DOWN:
            picture[2 * r + 1][2 * c] = "|"
    for line in picture:
        print("".join(line).rstrip())


found = list(islice(answers({}, 0), 2))
if len(found) == 1:
    drawn(found[0])
else:
    print("several answers" if found else "no answer")
