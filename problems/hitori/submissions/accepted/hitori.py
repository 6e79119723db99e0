"""Decides cell after cell, those first whose number stands twice; sets of cells are the bits of numbers."""
import sys
from itertools import islice

board = [list(map(int, line.split())) for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


same = {
    bit[r, c]: sum(bit[y, x] for y, x in cells if (y == r) != (x == c) and board[y][x] == board[r][c])
    for r, c in cells
}


def settled(black, white):
    """Adds what follows, and tells whether all can still be right."""
    queue = white
    while True:
        while queue:
            cell = queue & -queue
            queue ^= cell
            black |= same[cell]
        new = around(black) & ~white
        white |= new
        queue = new
        if black & white:
            return None
        if not new:
            break
    reached, grown = 0, white & -white
    while grown != reached:
        reached, grown = grown, grown | around(grown) & ~black
    return (black, white) if white & ~reached == 0 else None


def answers(black, white):
    state = settled(black, white)
    if state is None:
        return
    black, white = state
    rest = whole & ~(black | white)
    if not rest:
        yield black
        return
    cell = max((cell for cell in same if cell & rest), key=lambda cell: bin(same[cell] & ~black).count("1"))
    yield from answers(black | cell, white)
    yield from answers(black, white | cell)


found = list(islice(answers(0, 0), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
