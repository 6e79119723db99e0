"""Keeps the arms that each number can still have, and decides cells of the number with the fewest."""
import sys
from itertools import islice, product

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
numbers = {cell: board[cell[0]][cell[1]] for cell in cells if board[cell[0]][cell[1]] != "."}


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


def views(r, c, number):
    """The lengths of the four arms of a number: cells that are seen, and cells that end the view."""
    arms = []
    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        seen, lengths, y, x = 0, [], r + dr, c + dc
        while True:
            lengths.append((seen, bit.get((y, x), 0)))
            if (y, x) not in bit:
                break
            seen, y, x = seen | bit[y, x], y + dr, x + dc
        arms.append(lengths)
    for picked in product(*arms):
        if sum(count(seen) for seen, _ in picked) == number - 0:
            yield sum(seen for seen, _ in picked), sum(end for _, end in picked)


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
        for aside in (1, -1):
            for down in (stride, -stride):
                # Three cells of a square are shaded: the fourth is not.
                white |= shifted(black, aside) & shifted(black, down) & shifted(black, aside + down) & whole
        canal = flood(black & -black, whole & ~white)
        if black & (white | ~canal):
            return None
        if black:
            white |= whole & ~canal
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
    some = min(undecided)[1] if undecided else around(black) & rest or rest
    cell = some & -some
    yield from answers(black | cell, white, clues)
    yield from answers(black, white | cell, clues)


clear = sum(bit[cell] for cell in numbers)
views_of = [list(views(r, c, int(number))) for (r, c), number in numbers.items() if number != "?"]

found = list(islice(answers(0, clear, views_of), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("#" if found[0] & bit[r, c] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
