"""Decides cells of the region with the fewest open ones: three shaded cells of a square shade the fourth."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin.read().splitlines()]
lines = [line for line in lines if line[:1] != ["wall"]]
lines.append([])
rooms = [line if len(line) > 1 else list(line[0]) for line in lines[:lines.index([])]]
height, width = len(rooms), len(rooms[0])
numbers = lines[lines.index([]) + 1]
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
names = list(dict.fromkeys(name for row in rooms for name in row))
counted = [
    (sum(bit[r, c] for r, c in cells if rooms[r][c] == name), int(number))
    for name, number in zip(names, numbers) if number != "."
]


def count(some):
    return bin(some).count("1")


def shifted(some, by):
    return some << by if by > 0 else some >> -by


def settled(black, white):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (black, white)):
        for some, number in counted:
            dark, free = count(some & black), some & ~(black | white)
            if dark > number or dark + count(free) < number:
                return None
            if dark == number:
                white |= free
            elif dark + count(free) == number:
                black |= free
        for aside in (1, -1):
            for down in (stride, -stride):
                side, other, corner = ((shifted(black, by), shifted(white, by)) for by in (aside, down, aside + down))
                black |= side[0] & other[0] & corner[0] & whole
                # Two shaded cells and one that is not: the fourth is not shaded.
                white |= (side[0] & other[0] & corner[1] | side[0] & other[1] & corner[0]
                          | side[1] & other[0] & corner[0]) & whole
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
    open_rooms = [(count(some & rest), some & rest) for some, _ in counted if some & rest]
    some = min(open_rooms)[1] if open_rooms else rest
    cell = some & -some
    yield from answers(black | cell, white)
    yield from answers(black, white | cell)


found = list(islice(answers(0, 0), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
