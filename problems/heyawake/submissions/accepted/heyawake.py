"""Shades cell after cell, those first that the numbers or the lines restrict most; sets of cells are bits."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
rooms = [line[0] for line in lines if len(line) == 1]
numbers = {line[0]: int(line[1]) for line in lines if len(line) == 2}
walls = {tuple(int(number) - 1 for number in line[1:]) for line in lines if len(line) == 5}
height, width = len(rooms), len(rooms[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())


def count(some):
    return bin(some).count("1")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def parted(r, c, y, x):
    """Whether a border of a room, or a wall inside of it, is between two cells side by side."""
    return rooms[r][c] != rooms[y][x] or (r, c, y, x) in walls


def demands():
    """Sets of cells with the least and the largest number of cells that are shaded."""
    for room, number in numbers.items():
        if number >= 0:
            yield sum(bit[r, c] for r, c in cells if rooms[r][c] == room), number, number
    for r, c in cells:
        for dr, dc in ((0, 1), (1, 0)):
            line, borders = bit[r, c], 0
            y, x = r + dr, c + dc
            while borders < 2 and (y, x) in bit:
                borders += parted(y - dr, x - dc, y, x)
                line |= bit[y, x]
                y, x = y + dr, x + dc
            # A line that starts earlier in the room holds this one, and needs no demand of its own.
            if borders == 2 and parted(r, c, r + dr, c + dc):
                yield line, 1, count(line)


demanded = list(demands())


def settled(black, white):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (black, white)):
        white |= around(black)
        for some, least, most in demanded:
            dark, free = count(some & black), some & ~(black | white)
            if dark > most or dark + count(free) < least:
                return None
            if dark == most:
                white |= free
            elif dark + count(free) == least:
                black |= free
        if black & white:
            return None
        reached, grown = 0, white & -white
        while grown != reached:
            reached, grown = grown, grown | around(grown) & ~black
        if white & ~reached:
            return None
        if white:
            black |= whole & ~reached
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
    opened = [
        (count(some & rest), some & rest) for some, least, _ in demanded
        if some & rest and count(some & black) < least
    ]
    some = min(opened)[1] if opened else rest
    cell = some & -some
    yield from answers(black | cell, white)
    yield from answers(black, white | cell)


found = list(islice(answers(0, 0), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
