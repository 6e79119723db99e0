"""Decides which cells the loop has inside, those beside numbers first; sets of cells are the bits of numbers."""
import sys
from itertools import islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 3  # with a ring of cells outside, and a spare column that keeps the ends of rows apart
cells = [(r, c) for r in range(height + 2) for c in range(width + 2)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
ring = sum(bit[r, c] for r, c in cells if r in (0, height + 1) or c in (0, width + 1))


def count(some):
    return bin(some).count("1")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def shifted(some, by):
    return some << by if by > 0 else some >> -by


clues = [
    (bit[r + 1, c + 1], around(bit[r + 1, c + 1]), int(board[r][c]))
    for r in range(height) for c in range(width) if board[r][c] != "."
]


def settled(sides):
    """Adds what follows to the cells inside and those outside; None if that cannot be right."""
    before = None
    while before != (before := tuple(sides)):
        for cell, near, number in clues:
            able = []
            for side in (0, 1):
                other = count(near & sides[1 - side])
                free = near & ~(sides[0] | sides[1])
                if not cell & sides[1 - side] and other <= number <= other + count(free):
                    able.append((side, free, other))
            if not able:
                return None
            if len(able) == 1:
                [(side, free, other)] = able
                sides[side] |= cell
                if other == number:
                    sides[side] |= free
                elif other + count(free) == number:
                    sides[1 - side] |= free
        for side in (0, 1):
            this, other = sides[side], sides[1 - side]
            for aside in (1, -1):
                for down in (stride, -stride):
                    # A cell beside two of this side, with the other side beyond the corner, is of this side.
                    sides[side] |= shifted(this, aside) & shifted(this, down) & shifted(other, aside + down) & whole
            reached, grown = 0, this & -this
            while grown != reached:
                reached, grown = grown, grown | around(grown) & ~other
            if this & ~reached:
                return None
            if this:
                sides[1 - side] |= whole & ~reached
        if sides[0] & sides[1]:
            return None
    return sides


def answers(inside, outside):
    sides = settled([inside, outside])
    if sides is None:
        return
    inside, outside = sides
    rest = whole & ~(inside | outside)
    if not rest:
        if inside:
            yield inside
        return
    opened = [(count((cell | near) & rest), (cell | near) & rest) for cell, near, _ in clues if (cell | near) & rest]
    some = min(opened)[1] if opened else around(inside) & rest or rest
    cell = some & -some
    yield from answers(inside | cell, outside)
    yield from answers(inside, outside | cell)


found = list(islice(answers(0, ring), 2))
if len(found) == 1:
    def differ(cell, other):
        return bool(found[0] & bit[cell]) != bool(found[0] & bit[other])

    for r in range(height + 1):
        across = ("-" if differ((r, c + 1), (r + 1, c + 1)) else " " for c in range(width))
        print("".join("+" + stroke for stroke in across) + "+")
        if r < height:
            line = ""
            for c in range(width + 1):
                line += "|" if differ((r + 1, c), (r + 1, c + 1)) else " "
                line += board[r][c] if c < width and board[r][c] != "." else " "
            print(line.rstrip())
else:
    print("several answers" if found else "no answer")
