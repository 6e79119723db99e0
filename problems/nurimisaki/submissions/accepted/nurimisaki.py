"""Keeps the lines that each circle can still have, and decides cells of the circle with the fewest."""
import sys
from itertools import islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
circles = {cell: board[cell[0]][cell[1]] for cell in cells if board[cell[0]][cell[1]] != "."}
others = [(cell, bit[cell]) for cell in cells if cell not in circles]


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


def rays(r, c, circle):
    """The lines of a circle: the cells that are shaded, and those that are not."""
    beside = around(bit[r, c])
    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        length = 2 if circle == "o" else int(circle)
        line = [(r + i * dr, c + i * dc) for i in range(1, length)]
        if length > 1 and all(cell in bit for cell in line):
            clear = sum(bit[cell] for cell in line)
            end = bit.get((r + length * dr, c + length * dc), 0) if circle != "o" else 0
            yield beside & ~clear | end, clear


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
        if state is None:
            return None
        black, white, clues = state
        for cell, own in others:
            ways = around(own) & ~black
            if count(ways) < 2:
                black |= own
            elif count(ways) == 2 and own & white:
                white |= ways
        for aside in (1, -1):
            for down in (stride, -stride):
                # Three cells of a square are alike: the fourth is not.
                white |= shifted(black, aside) & shifted(black, down) & shifted(black, aside + down) & whole
                black |= shifted(white, aside) & shifted(white, down) & shifted(white, aside + down) & whole
        reached = flood(white & -white, whole & ~black)
        if black & white or white & ~reached:
            return None
        if white:
            black |= whole & ~reached
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
    some = min(undecided)[1] if undecided else around(white) & rest or rest
    cell = some & -some
    yield from answers(black | cell, white, clues)
    yield from answers(black, white | cell, clues)


clear = sum(bit[cell] for cell in circles)
lines = [list(rays(r, c, circle)) for (r, c), circle in circles.items()]

found = list(islice(answers(0, clear, lines), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
