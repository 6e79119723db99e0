"""Decides cells beside the areas of circles, and keeps how far these can still grow; sets of cells are bits."""
import sys
from itertools import islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
circles = {cell: board[cell[0]][cell[1]] for cell in cells if board[cell[0]][cell[1]] != "."}
clear = sum(bit[cell] for cell in circles)


def count(some):
    return bin(some).count("1")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def flood(start, inside):
    """The cells of `inside` that are connected with those of `start`."""
    reached = 0
    while start != reached:
        reached, start = start, start | around(start) & inside
    return start

sums = [(around(bit[cell]), int(number)) for cell, number in circles.items() if number != "o"]


def settled(black, white):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (black, white)):
        for beside, number in sums:
            area = flood(beside & black, black)
            largest = flood(beside & ~white, whole & ~white)
            if count(area) > number or count(largest) < number:
                return None
            if count(area) == number:
                white |= (around(area) | beside) & ~area
            elif count(largest) == number:
                black |= largest
            else:
                # A cell that would join too much to the area is not shaded.
                edge = (around(area) | beside) & ~(black | white)
                while edge:
                    cell, edge = edge & -edge, edge & edge - 1
                    if count(flood(area | cell, black | cell)) > number:
                        white |= cell
            if black & white:
                return None
    return black, white


def answers(black, white):
    state = settled(black, white)
    if state is None:
        return
    black, white = state
    rest = whole & ~(black | white)
    if not rest:
        yield black
        return
    open_cells = [
        (count(flood(beside & ~white, whole & ~white)) - number, beside, flood(beside & black, black))
        for beside, number in sums
    ]
    edges = [(slack, edge) for slack, beside, area in open_cells if (edge := (around(area) | beside) & rest)]
    some = min(edges)[1] if edges else rest
    cell = some & -some
    yield from answers(black | cell, white)
    yield from answers(black, white | cell)


found = list(islice(answers(0, clear), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
