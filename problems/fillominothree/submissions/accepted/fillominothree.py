"""Takes the first cell without a number, and tries each area of one, two or three cells that holds it."""
import sys
from itertools import islice

board = [line.split() if " " in line.strip() else line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
given = {(r, c): int(board[r][c]) for r, c in cells if board[r][c] != "."}


def beside(r, c):
    return [near for near in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if 0 <= near[0] < height and 0 <= near[1] < width]


def areas(cell, numbers):
    """The areas of free cells that hold a cell, each once."""
    known = {frozenset([cell])}
    for size in (1, 2, 3):
        fitting = known
        if size > 1:
            fitting = known = {
                area | {near} for area in known for it in area for near in beside(*it)
                if near not in area and near not in numbers
            }
        for area in fitting:
            if all(given.get(it, size) == size for it in area):
                yield size, area


def answers(numbers):
    cell = next((it for it in cells if it not in numbers), None)
    if cell is None:
        yield numbers
        return
    for size, area in areas(cell, numbers):
        # Areas of equal numbers do not touch.
        if all(numbers.get(near) != size for it in area for near in beside(*it)):
            yield from answers({**numbers, **dict.fromkeys(area, size)})


found = list(islice(answers({}), 2))
if len(found) == 1:
    for r in range(height):
        print("".join(str(found[0][r, c]) for c in range(width)))
else:
    print("several answers" if found else "no answer")
