"""Keeps the cells where each number can still be, and tries those of the number with the fewest."""
import sys
from itertools import islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart; sets of cells are the bits of numbers
bit = {(r, c): 1 << r * stride + c for r in range(height) for c in range(width)}
whole = sum(bit.values())
last = height * width


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def settled(places):
    """Takes away cells that cannot be, in place, and tells whether the path is still possible."""
    before = None
    while before != (before := list(places)):
        for k in range(1, last):
            places[k] &= around(places[k - 1])
        for k in range(last - 1, 0, -1):
            places[k - 1] &= around(places[k])
        taken = once = twice = 0
        for some in places:
            if some & some - 1 == 0:
                if some == 0 or some & taken:
                    return False
                taken |= some
            once, twice = once | some, twice | once & some
        if once != whole:
            return False
        for k, some in enumerate(places):
            if some & some - 1:
                # A cell that only this number can have is its place.
                places[k] = some & ~twice or some & ~taken
    return True


def answers(places):
    if not settled(places):
        return
    undecided = [k for k in range(last) if places[k] & places[k] - 1]
    if not undecided:
        yield places
        return
    k = min(undecided, key=lambda k: bin(places[k]).count("1"))
    for cell in bit.values():
        if cell & places[k]:
            yield from answers(places[:k] + [cell] + places[k + 1:])


start = [whole] * last
for (r, c), cell in bit.items():
    if board[r][c] != ".":
        start[int(board[r][c]) - 1] &= cell
found = list(islice(answers(start), 2))
if len(found) == 1:
    number = {cell: k for k, cell in enumerate(found[0], 1)}
    for r in range(height):
        print(*(number[bit[r, c]] for c in range(width)))
else:
    print("several answers" if found else "no answer")
