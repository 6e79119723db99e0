"""Slants by backtracking, cell by cell, with the pieces of line that they form so far."""
import sys
from itertools import islice

clues = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(clues) - 1, len(clues[0]) - 1
ends = [[0] * (width + 1) for _ in range(height + 1)]


def find(pieces, corner):
    while pieces[corner] != corner:
        corner = pieces[corner]
    return corner


def fits(r, c, rest):
    """Tells whether a corner can still have its number, if this many cells beside it are free."""
    return clues[r][c] == "." or 0 <= int(clues[r][c]) - ends[r][c] <= rest


def answers(at, pieces, signs):
    if at == height * width:
        yield signs
        return
    r, c = divmod(at, width)
    corners = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
    later = lambda y, x: (y, x) > (r, c) and 0 <= x < width and y < height
    rest = [sum(later(y + dr, x + dc) for dr in (-1, 0) for dc in (-1, 0)) for y, x in corners]
    for sign, (one, other) in (("\\", (corners[0], corners[3])), ("/", (corners[1], corners[2]))):
        first, second = find(pieces, one), find(pieces, other)
        if first == second:
            continue
        for y, x in (one, other):
            ends[y][x] += 1
        if all(fits(y, x, free) for (y, x), free in zip(corners, rest)):
            yield from answers(at + 1, {**pieces, first: second}, signs + sign)
        for y, x in (one, other):
            ends[y][x] -= 1


start = {(r, c): (r, c) for r in range(height + 1) for c in range(width + 1)}
found = list(islice(answers(0, start, ""), 2))
if len(found) == 1:
    for r in range(height):
        print(found[0][width * r:width * r + width])
else:
    print("several answers" if found else "no answer")
