"""Tries both colours for cells beside known ones, and keeps what each colour can reach; sets of cells are bits."""
import sys
from itertools import islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())


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


def settled(black, white):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (black, white)):
        for aside in (1, -1):
            for down in (stride, -stride):
                # Two alike that touch at a corner: of the others of their square, one is black and one is white.
                alike = shifted(black, aside) & shifted(black, down) | shifted(white, aside) & shifted(white, down)
                black, white = (
                    black | alike & shifted(white, aside + down) & whole,
                    white | alike & shifted(black, aside + down) & whole,
                )
        dark, light = flood(black & -black, whole & ~white), flood(white & -white, whole & ~black)
        if black & (white | ~dark) or white & ~light:
            return None
        if black:
            white |= whole & ~dark
        if white:
            black |= whole & ~light
    return black, white


def probed(black, white):
    """Also tries what each cell beside known ones can be."""
    state = settled(black, white)
    before = None
    while state and before != (before := state):
        edge = around(state[0] | state[1]) & ~(state[0] | state[1])
        while edge and state:
            cell, edge = edge & -edge, edge & edge - 1
            if not cell & (state[0] | state[1]):
                black, white = state
                if settled(black | cell, white) is None:
                    state = settled(black, white | cell)
                elif settled(black, white | cell) is None:
                    state = settled(black | cell, white)
    return state


def answers(black, white):
    state = probed(black, white)
    if state is None:
        return
    black, white = state
    rest = whole & ~(black | white)
    if not rest:
        yield black
        return
    some = around(black | white) & rest or rest
    cell = some & -some
    yield from answers(black | cell, white)
    yield from answers(black, white | cell)


black, white = (sum(bit[r, c] for r, c in cells if board[r][c] == colour) for colour in "bw")

found = list(islice(answers(black, white), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("b" if found[0] & bit[r, c] else "w" for c in range(width)))
else:
    print("several answers" if found else "no answer")
