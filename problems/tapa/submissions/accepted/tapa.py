"""Keeps the walls that the ring around each clue can still have, and decides cells of the ring with the fewest."""
import sys
from itertools import islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
clues = {cell: board[cell[0]][cell[1]].replace("0", "") for cell in cells if board[cell[0]][cell[1]] != "."}
whole = sum(bit[cell] for cell in cells if cell not in clues)
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))  # clockwise


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def shifted(some, by):
    return some << by if by > 0 else some >> -by


def walls(r, c, lengths):
    """The walls, as sets of cells, that the ring around a clue can have."""
    places = [bit.get((r + dr, c + dc), 0) & whole for dr, dc in RING]
    known = [length for length in lengths if length != "?"]
    for picked in range(256):
        if any(picked >> i & 1 and not place for i, place in enumerate(places)):
            continue
        line = format(picked, "08b")
        start = line.find("0")
        runs = [str(len(run)) for run in (line[start:] + line[:start]).split("0") if run] if start >= 0 else ["8"]
        if len(runs) == len(lengths) and all(runs.count(length) >= known.count(length) for length in known):
            yield sum(place for i, place in enumerate(places) if picked >> i & 1)


def settled(wall, empty, rings):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (wall, empty)):
        fitting = []
        for ring, options in rings:
            options = [option for option in options if not option & empty and not wall & ring & ~option]
            sure, possible = ring, 0
            for option in options:
                sure, possible = sure & option, possible | option
            if not options:
                return None
            wall, empty = wall | sure, empty | ring & ~possible
            fitting.append((ring, options))
        rings = fitting
        for aside in (1, -1):
            for down in (stride, -stride):
                # Three cells of a square are wall: the fourth is not.
                empty |= shifted(wall, aside) & shifted(wall, down) & shifted(wall, aside + down) & whole
        reached, grown = 0, wall & -wall
        while grown != reached:
            reached, grown = grown, grown | around(grown) & ~empty
        if wall:
            empty |= whole & ~reached
        if wall & empty:
            return None
    return wall, empty, rings


def answers(wall, empty, rings):
    state = settled(wall, empty, rings)
    if state is None:
        return
    wall, empty, rings = state
    rest = whole & ~(wall | empty)
    if not rest:
        yield wall
        return
    undecided = [(len(options), ring) for ring, options in rings if ring & rest]
    some = min(undecided)[1] & rest if undecided else around(wall) & rest or rest
    cell = some & -some
    yield from answers(wall | cell, empty, rings)
    yield from answers(wall, empty | cell, rings)


rings = [
    (sum(bit.get((r + dr, c + dc), 0) for dr, dc in RING) & whole, list(walls(r, c, lengths)))
    for (r, c), lengths in clues.items()
]
found = list(islice(answers(0, 0, rings), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("o" if (r, c) in clues else "#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
