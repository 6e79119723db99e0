"""Decides cell after cell, and keeps what each island can still reach; sets of cells are the bits of numbers."""
import sys
from itertools import islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
clues = [(bit[r, c], int(board[r][c])) for r, c in cells if board[r][c] != "."]
numbered = sum(clue for clue, _ in clues)


def count(some):
    return bin(some).count("1")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def shifted(some, by):
    return some << by if by > 0 else some >> -by


def flood(start, inside, steps=-1):
    """The cells of `inside` that this many steps reach from `start`, or any number."""
    reached = 0
    while start != reached and steps:
        reached, start, steps = start, start | around(start) & inside, steps - 1
    return start


def settled(sea, land):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (sea, land)):
        islands = [flood(clue, land) for clue, _ in clues]
        reached = 0
        for (clue, size), island in zip(clues, islands):
            missing = size - count(island)
            if missing < 0 or count(island & numbered) > 1:
                return None
            if missing == 0:
                sea |= around(island) & ~island
            foreign = 0
            for other in islands:
                if other != island:
                    foreign |= other | around(other)
            near = flood(island, whole & ~sea & ~foreign, missing)
            if count(near) < size:
                return None
            if count(near) == size:
                land |= near
            reached |= near
        sea |= whole & ~reached
        for aside in (1, -1):
            for down in (stride, -stride):
                # Three cells of a square are sea: the fourth is land.
                land |= shifted(sea, aside) & shifted(sea, down) & shifted(sea, aside + down) & whole
        if sea & land or sea & ~flood(sea & -sea, whole & ~land):
            return None
    return sea, land


def answers(sea, land):
    state = settled(sea, land)
    if state is None:
        return
    sea, land = state
    rest = whole & ~(sea | land)
    if not rest:
        yield land
        return
    some = around(land) & rest or rest
    cell = some & -some
    yield from answers(sea, land | cell)
    yield from answers(sea | cell, land)


found = list(islice(answers(0, numbered), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("." if found[0] & bit[r, c] else "#" for c in range(width)))
else:
    print("several answers" if found else "no answer")
