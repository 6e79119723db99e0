"""Decides cells beside the shaded ones: counts, lines of four and what can be reached decide others."""
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
fours = [
    [bit[r + i * dr, c + i * dc] for i in range(4)]
    for r, c in cells for dr, dc in ((0, 1), (1, 0)) if (r + 3 * dr, c + 3 * dc) in bit
]
threes = [(sum(four) - cell, cell) for four in fours for cell in four]


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
        for three, cell in threes:
            if not three & ~black:
                white |= cell
            elif not three & ~white:
                black |= cell
        reached = flood(black & -black, whole & ~white)
        if black & (white | ~reached):
            return None
        if black:
            white |= whole & ~reached
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
    some = around(black) & rest or (min(open_rooms)[1] if open_rooms else rest)
    cell = some & -some
    yield from answers(black | cell, white)
    yield from answers(black, white | cell)


found = list(islice(answers(0, 0), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
