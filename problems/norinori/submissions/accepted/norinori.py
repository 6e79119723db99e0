"""Keeps the pairs that each region, and the neighbours that each cell can still have; sets of cells are bits."""
import sys
from itertools import combinations, islice

lines = [line.split() for line in sys.stdin.read().splitlines()]
lines = [line for line in lines if line[:1] != ["wall"]]
lines.append([])
rooms = [line if len(line) > 1 else list(line[0]) for line in lines[:lines.index([])]]
height, width = len(rooms), len(rooms[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


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


def settled(black, white, clues):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (black, white)):
        state = fitting(black, white, clues)
        if state is None or state[0] & state[1]:
            return None
        black, white, clues = state
    return black, white, clues


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
    some = min(undecided)[1] if undecided else rest
    cell = some & -some
    yield from answers(black | cell, white, clues)
    yield from answers(black, white | cell, clues)


def demands():
    """For each region its two shaded cells and the others, for each cell whether it is shaded, and with which one."""
    for room in {name for row in rooms for name in row}:
        some = [bit[r, c] for r, c in cells if rooms[r][c] == room]
        yield [(a | b, sum(some) - a - b) for a, b in combinations(some, 2)]
    for cell in bit.values():
        beside = [other for other in bit.values() if other & around(cell)]
        yield [(0, cell)] + [(cell | other, sum(beside) - other) for other in beside]


found = list(islice(answers(0, 0, list(demands())), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
