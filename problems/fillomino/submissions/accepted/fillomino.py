"""Keeps the numbers that each cell can still have, and tries those of the cell with the fewest."""
import sys
from itertools import islice

board = [line.split() if " " in line else line for line in sys.stdin.read().splitlines()]
height, width = len(board), len(board[0])
most = height * width
stride = width + 1  # a spare column keeps the ends of rows apart; sets of cells are the bits of numbers
bit = {(r, c): 1 << r * stride + c for r in range(height) for c in range(width)}
whole = sum(bit.values())


def count(some):
    return bin(some).count("1")


def flood(some, inside, steps):
    """The cells of `inside` that this many steps reach."""
    reached = 0
    while steps and reached != some:
        reached, steps = some, steps - 1
        some |= (some << 1 | some >> 1 | some << stride | some >> stride) & inside
    return some


def settled(places):
    """Takes away cells where a number, the key, cannot be, and tells whether every cell has one left."""
    before = None
    while before != (before := dict(places)):
        once = twice = 0
        for some in places.values():
            once, twice = once | some, twice | once & some
        if once != whole:
            return False
        for number, some in places.items():
            sure = some & ~twice
            for cell in bit.values():
                if cell & places[number]:
                    # The area around this cell has all sure cells beside it, and room for the missing ones.
                    area = flood(cell, sure, number)
                    missing = number - count(area)
                    room = flood(area, places[number], max(missing, 0))
                    next_to = flood(area, places[number], 1) & ~area
                    if missing < 0 or count(room) < number:
                        places[number] &= ~cell
                    elif cell & sure and missing:
                        forced = room if count(room) == number else next_to if count(next_to) == 1 else 0
                        for other in places:
                            if other != number:
                                places[other] &= ~forced
    return True


def answers(places):
    if not settled(places):
        return
    left = {cell: [number for number in places if places[number] & cell] for cell in bit.values()}
    undecided = [cell for cell in left if len(left[cell]) > 1]
    if not undecided:
        yield {cell: number for cell, [number] in left.items()}
        return
    cell = min(undecided, key=lambda cell: len(left[cell]))
    for number in left[cell]:
        yield from answers({k: some if k == number else some & ~cell for k, some in places.items()})


start = dict.fromkeys(range(1, most + 1), whole)
for (r, c), cell in bit.items():
    if board[r][c] != ".":
        start = {k: some if k == int(board[r][c]) else some & ~cell for k, some in start.items()}
found = list(islice(answers(start), 2))
if len(found) == 1:
    for r in range(height):
        print(" ".join(str(found[0][bit[r, c]]) for c in range(width)))
else:
    print("several answers" if found else "no answer")
