"""Decides tile after tile, beside the shaded ones first; sets of cells are bits."""
import sys
from itertools import combinations, islice

lines = [line.split() for line in sys.stdin.read().splitlines()]
parted = {tuple(int(number) - 1 for number in line[1:]) for line in lines if line[:1] == ["wall"]}
lines = [line for line in lines if line[:1] != ["wall"]]
rooms = [line if len(line) > 1 else list(line[0]) for line in lines[:lines.index([])]]
height, width = len(rooms), len(rooms[0])
rest = [line for line in lines[lines.index([]):] if line]
numbers = [line if len(line) > 1 else list(line[0]) for line in rest]
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())


def count(some):
    return bin(some).count("1")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def shifted(some, by):
    return some << by if by > 0 else some >> -by


def flood(start, inside):
    """The cells of `inside` that are connected with those of `start`."""
    reached = 0
    while start != reached:
        reached, start = start, start | around(start) & inside
    return start


def joined(r, c, y, x):
    """Whether two cells, in reading order, are of one tile."""
    return (y, x) in bit and rooms[r][c] == rooms[y][x] and (r, c, y, x) not in parted


def tiles():
    """The parts of the board that are shaded together: cells of a label between which no walls are."""
    left = whole
    while left:
        tile, grown = 0, left & -left
        while tile != grown:
            tile = grown
            for r, c in cells:
                for y, x in ((r, c + 1), (r + 1, c)):
                    if joined(r, c, y, x) and (bit[r, c] | bit[y, x]) & grown:
                        grown |= bit[r, c] | bit[y, x]
        left &= ~tile
        yield tile


def settled(black, white, clues):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (black, white)):
        for tile in all_tiles:
            black |= tile if tile & black else 0
            white |= tile if tile & white else 0
        state = fitting(black, white, clues)
        if state is None:
            return None
        black, white, clues = state
        for aside in (1, -1):
            for down in (stride, -stride):
                # Three cells of a square are alike: the fourth is not.
                white |= shifted(black, aside) & shifted(black, down) & shifted(black, aside + down) & whole
                black |= shifted(white, aside) & shifted(white, down) & shifted(white, aside + down) & whole
        reached = flood(black & -black, whole & ~white)
        if black & (white | ~reached):
            return None
        if black:
            white |= whole & ~reached
    return black, white, clues


def fitting(black, white, clues):
    """What each clue still can be, and the cells that follow; None if a clue can be nothing."""
    kept = []
    for choices in clues:
        choices = [(b, w) for b, w in choices if not (b & white or w & black)]
        if not choices:
            return None
        sure, clear = whole, whole
        for b, w in choices:
            sure, clear = sure & b, clear & w
        black, white = black | sure, white | clear
        kept.append(choices)
    return black, white, kept


def answers(black, white, clues):
    state = settled(black, white, clues)
    if state is None:
        return
    black, white, clues = state
    rest = whole & ~(black | white)
    if not rest:
        yield black
        return
    undecided = [(len(choices), (b | w) & rest) for choices in clues for b, w in choices[:1] if (b | w) & rest]
    some = min(undecided)[1] if undecided else around(black) & rest or rest
    cell = some & -some
    yield from answers(black | cell, white, clues)
    yield from answers(black, white | cell, clues)


def neighbours(r, c, number):
    """Which cells beside a number are shaded, and which are not."""
    beside = [other for other in bit.values() if other & around(bit[r, c])]
    return [(sum(some), sum(beside) - sum(some)) for some in combinations(beside, number)]


all_tiles = list(tiles())
clues = [neighbours(r, c, int(numbers[r][c])) for r, c in cells if numbers[r][c] != "."]

found = list(islice(answers(0, 0, clues), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
