"""Goes through the cells in reading order: each is empty, or the upper left one of a square."""
import sys
from itertools import islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
PLUS = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))


def is_possible(sides, r, c, index):
    """Whether the number of a cell can still be met: cells before `index` are known."""
    if not (0 <= r < height and 0 <= c < width and board[r][c].isdigit()):
        return True
    shaded = unknown = 0
    for dr, dc in PLUS:
        y, x = r + dr, c + dc
        if 0 <= y < height and 0 <= x < width:
            shaded += (y, x) in sides
            unknown += (y, x) not in sides and y * width + x >= index
    return shaded <= int(board[r][c]) <= shaded + unknown


def sees_equal(sides, r, c, side):
    """Whether a square would see one of its side above it, or in its first row to the left."""
    for dr, dc, y, x in [(0, -1, r, c - 1)] + [(-1, 0, r - 1, c + k) for k in range(side)]:
        while y >= 0 and x >= 0 and (y, x) not in sides:
            y, x = y + dr, x + dc
        if y >= 0 and x >= 0 and sides[y, x] == side:
            return True
    return False


def answers(sides, index):
    while index < height * width and divmod(index, width) in sides:
        index += 1
    if index == height * width:
        yield dict(sides)
        return
    r, c = divmod(index, width)
    for side in range(min(height - r, width - c) + 1):
        square = {(r + y, c + x) for y in range(side) for x in range(side)}
        rim = {(r - 1, c + k) for k in range(side)} | {(r + side, c + k) for k in range(side)}
        rim |= {(r + k, c - 1) for k in range(side)} | {(r + k, c + side) for k in range(side)}
        if (square | rim) & sides.keys():
            if side:
                break
        if side and sees_equal(sides, r, c, side):
            continue
        more = {**sides, **{cell: side for cell in square}}
        near = {(y + dr, x + dc) for y, x in square | {(r, c)} for dr, dc in PLUS}
        if all(is_possible(more, y, x, index + 1) for y, x in near):
            yield from answers(more, index + 1)


def is_right(sides):
    """Squares that are laid later may be seen in other rows: each line is looked along again."""
    lines = [[(r, c) for c in range(width)] for r in range(height)]
    lines += [[(r, c) for r in range(height)] for c in range(width)]
    for line in lines:
        last, was_shaded = 0, False
        for cell in line:
            side = sides.get(cell, 0)
            if side and not was_shaded and last == side:
                return False
            last, was_shaded = side or last, bool(side)
    return True


found = list(islice(filter(is_right, answers({}, 0)), 2))
if len(found) == 1:
    for r in range(height):
        print("".join(str(found[0].get((r, c), ".")) for c in range(width)))
else:
    print("several answers" if found else "no answer")
