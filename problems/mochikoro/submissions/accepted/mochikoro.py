"""Lays the first open cell in reading order: it is shaded, or the upper left one of a rectangle."""
import sys
from itertools import islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
numbers = {bit[r, c]: board[r][c] for r, c in cells if board[r][c] != "."}
numbered = sum(numbers)


def count(some):
    return bin(some).count("1")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def shifted(some, by):
    return some << by if by > 0 else some >> -by


def near(some):
    """The cells that share a side or a corner with some, and these."""
    some |= some << 1 & whole | some >> 1 & whole
    return (some | some << stride | some >> stride) & whole


def rectangles(r, c):
    for rows in range(1, height - r + 1):
        for columns in range(1, width - c + 1):
            some = sum(bit[y, x] for y in range(r, r + rows) for x in range(c, c + columns))
            clue = some & numbered
            if count(clue) > 1:
                break
            if not clue or numbers[clue] in ("?", str(rows * columns)):
                yield some


laid = {bit[r, c]: list(rectangles(r, c)) for r, c in cells}


def settled(black, white):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (black, white)):
        for aside in (1, -1):
            for down in (stride, -stride):
                # Three cells of a square are shaded: the fourth is not.
                side, below, corner = (shifted(black, by) for by in (aside, down, aside + down))
                white |= side & below & corner & whole
                # Two cells that are not, around one that is: the fourth is shaded. Around one that is not, it is as well.
                side, below, clear = (shifted(white, by) for by in (aside, down, aside + down))
                black |= side & below & corner & whole
                white |= side & below & clear & whole
        reached, grown = 0, white & -white
        while grown != reached:
            reached, grown = grown, near(grown) & ~black
        if black & white or white & ~reached:
            return None
        if white:
            black |= whole & ~reached
    return black, white


def answers(black, white, done):
    """The cells of `done` are shaded, or in a rectangle that was laid."""
    state = settled(black, white)
    if state is None:
        return
    black, white = state
    rest = whole & ~(black | done)
    if not rest:
        yield black
        return
    cell = rest & -rest
    for some in laid[cell]:
        if not some & (black | done):
            yield from answers(black | around(some) & ~some, white | some, done | some)
    if not cell & white:
        yield from answers(black | cell, white, done)


found = list(islice(answers(0, numbered, 0), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
