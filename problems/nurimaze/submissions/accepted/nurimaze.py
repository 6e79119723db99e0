"""Shades tiles or not, those with the most shaded and white neighbours first; white cells stay a tree."""
import sys
from itertools import islice

lines = [line.split()[0] for line in sys.stdin if line.strip() and not line.startswith("wall ")]
height, width = len(lines) // 2, len(lines[0])
tiles, marks = lines[:height], lines[height:]
cells = [(r, c) for r in range(height) for c in range(width)]
names = list(dict.fromkeys(tiles[r][c] for r, c in cells))
members = {name: [(r, c) for r, c in cells if tiles[r][c] == name] for name in names}
ends = {marks[r][c]: (r, c) for r, c in cells if marks[r][c] in "sg"}
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def beside(cell):
    return [(cell[0] + dr, cell[1] + dc) for dr, dc in WAYS]


def squares(cell):
    for r in (cell[0] - 1, cell[0]):
        for c in (cell[1] - 1, cell[1]):
            if 0 <= r < height - 1 and 0 <= c < width - 1:
                yield ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1))


def reached(start, wanted):
    """The cells that are reached from one, each with the cell before it."""
    before = {start: None}
    queue = [start]
    for cell in queue:
        for other in beside(cell):
            if other not in before and other in wanted:
                before[other] = cell
                queue.append(other)
    return before


def is_possible(white, name):
    """Whether no square is of one kind and no white cells close a loop, where a tile was filled."""
    for cell in members[name]:
        for square in squares(cell):
            if len({white.get(it) for it in square}) == 1 and square[0] in white:
                return False
    if not white[members[name][0]]:
        open_cells = reached(ends["s"], {cell for cell in cells if white.get(cell, True)})
        return all(cell in open_cells for cell, it in white.items() if it)
    whites = {cell for cell, it in white.items() if it}
    area = reached(members[name][0], whites)
    links = sum(other in area for cell in area for other in beside(cell)) // 2
    return links < len(area)


def is_right(white):
    before = reached(ends["s"], {cell for cell, it in white.items() if it})
    cell, path = ends["g"], set()
    while cell is not None:
        path.add(cell)
        cell = before[cell]
    return all((marks[r][c] in "sgo") == ((r, c) in path) for r, c in cells if marks[r][c] != ".")


def settled(white):
    """Fills tiles that can only be of one kind; None if one can be of neither."""
    white = dict(white)
    is_changed = True
    while is_changed:
        is_changed = False
        for name in names:
            if members[name][0] in white:
                continue
            kinds = [kind for kind in (True, False) if filled(white, name, kind) is not None]
            if not kinds:
                return None
            if len(kinds) == 1:
                white = filled(white, name, kinds[0])
                is_changed = True
    return white


def filled(white, name, kind):
    if not kind and any(marks[r][c] != "." for r, c in members[name]):
        return None
    more = {**white, **{cell: kind for cell in members[name]}}
    return more if is_possible(more, name) else None


def answers(white):
    white = settled(white)
    if white is None:
        return
    left = [name for name in names if members[name][0] not in white]
    if not left:
        if is_right(white):
            yield white
        return
    known = lambda name: sum(it in white for cell in members[name] for it in beside(cell))
    name = max(left, key=known)
    for kind in (True, False):
        more = filled(white, name, kind)
        if more is not None:
            yield from answers(more)


found = list(islice(answers({}), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("." if found[0][r, c] else "#" for c in range(width)))
else:
    print("several answers" if found else "no answer")
