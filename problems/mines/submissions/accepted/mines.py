"""Tries the cells of the number that has the fewest ways to get its mines."""
import sys
from itertools import islice
from math import comb

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
numbers = []
for r in range(height):
    for c in range(width):
        if board[r][c].isdigit():
            near = {(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)}
            near = {(y, x) for y, x in near if 0 <= y < height and 0 <= x < width and board[y][x] == "."}
            numbers.append((int(board[r][c]), near))
cells = frozenset((r, c) for r in range(height) for c in range(width) if board[r][c] == ".")


def answers(mines, unknown):
    fewest = None
    for number, near in numbers:
        need, free = number - len(near & mines), near & unknown
        if not 0 <= need <= len(free):
            return
        if free and (fewest is None or comb(len(free), need) < fewest[0]):
            fewest = comb(len(free), need), need, free
    if fewest is None:
        # What is left is near no number: any cell of it may hold a mine.
        if unknown:
            yield mines | unknown
        yield mines
        return
    _, need, free = fewest
    cell = min(free)
    if need > 0:
        yield from answers(mines | {cell}, unknown - {cell})
    if need < len(free):
        yield from answers(mines, unknown - {cell})


found = list(islice(answers(frozenset(), cells), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("*" if (r, c) in found[0] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
