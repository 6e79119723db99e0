"""Fills cells in reading order; around each corner white must take up right, straight or full angles."""
import sys
from itertools import islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width) if board[r][c] == "."]
# The white eighths at the corners of a cell, from the upper left one clockwise; each has two,
# clockwise as seen from the corner.
WHITE = {
    "F": ("00", "10", "11", "01"),
    "7": ("01", "00", "10", "11"),
    "J": ("11", "01", "00", "10"),
    "L": ("10", "11", "01", "00"),
    ".": ("11", "11", "11", "11"),
}
AROUND = ((-1, -1, 2), (-1, 0, 3), (0, 0, 0), (0, -1, 1))
near = {}
for r in range(height):
    for c in range(width):
        if board[r][c].isdigit():
            beside = [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
            near[r, c] = int(board[r][c]), [cell for cell in beside if cell in set(cells)]


def is_right_corner(filled, r, c):
    """Whether the angles at a corner are right, once all cells around it are filled."""
    eighths = ""
    for dr, dc, corner in AROUND:
        y, x = r + dr, c + dc
        if not (0 <= y < height and 0 <= x < width) or board[y][x] != ".":
            eighths += "00"
        elif (y, x) in filled:
            eighths += WHITE[filled[y, x]][corner]
        else:
            return True
    if "0" not in eighths:
        return True
    start = eighths.index("0")
    runs = (eighths[start:] + eighths[:start]).split("0")
    return all(len(run) in (0, 2, 4) for run in runs)


def is_right_number(filled, r, c):
    number, beside = near[r, c]
    triangles = sum(filled.get(cell, ".") != "." for cell in beside)
    unknown = sum(cell not in filled for cell in beside)
    return triangles <= number <= triangles + unknown


def answers(filled, index):
    if index == len(cells):
        yield dict(filled)
        return
    r, c = cells[index]
    for content in ".F7JL":
        filled[r, c] = content
        corners = ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1))
        numbers = [it for it in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if it in near]
        if all(is_right_number(filled, *it) for it in numbers):
            if all(is_right_corner(filled, *it) for it in corners):
                yield from answers(filled, index + 1)
        del filled[r, c]


def tilted(filled):
    """The white cells that are reached from the white side of a triangle."""
    sides = {"F": ((1, 0), (0, 1)), "7": ((1, 0), (0, -1)), "J": ((-1, 0), (0, -1)), "L": ((-1, 0), (0, 1))}
    queue = [(r + dr, c + dc) for (r, c), it in filled.items() if it != "." for dr, dc in sides[it]]
    reached = set()
    while queue:
        r, c = queue.pop()
        if filled.get((r, c)) == "." and (r, c) not in reached:
            reached.add((r, c))
            queue += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return reached


found = list(islice(answers({}, 0), 2)) if all(is_right_number({}, *it) for it in near) else []
if len(found) == 1:
    filled = found[0]
    inside = tilted(filled)
    for r in range(height):
        print("".join("o" if (r, c) in inside else filled.get((r, c), board[r][c]) for c in range(width)))
else:
    print("several answers" if found else "no answer")
