"""Decides cells of the region with the fewest open ones; a set of cells, as bits, has the bars `-`."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin.read().splitlines()]
lines = [line for line in lines if line[:1] != ["wall"]]
lines.append([])
rooms = [line if len(line) > 1 else list(line[0]) for line in lines[:lines.index([])]]
height, width = len(rooms), len(rooms[0])
numbers = lines[lines.index([]) + 1]
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
names = list(dict.fromkeys(name for row in rooms for name in row))
counted = [
    (sum(bit[r, c] for r, c in cells if rooms[r][c] == name), int(number))
    for name, number in zip(names, numbers) if number != "."
]


def count(some):
    return bin(some).count("1")


def shifted(some, by):
    return some << by if by > 0 else some >> -by


def settled(flat, tall):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (flat, tall)):
        for some, number in counted:
            free = some & ~(flat | tall)
            # As many `-` as the number, or as all others.
            wanted = {number, count(some) - number}
            least, most = count(some & flat), count(some & ~tall)
            wanted = {n for n in wanted if least <= n <= most}
            if not wanted:
                return None
            if wanted == {least}:
                tall |= free
            elif wanted == {most}:
                flat |= free
        for one, two in ((1, 2), (-1, -2), (1, -1)):
            tall_pair = shifted(tall, one) & shifted(tall, two)
            flat |= tall_pair & whole
            tall |= shifted(flat, one * stride) & shifted(flat, two * stride) & whole
        if flat & tall:
            return None
    return flat, tall


def answers(flat, tall):
    state = settled(flat, tall)
    if state is None:
        return
    flat, tall = state
    rest = whole & ~(flat | tall)
    if not rest:
        yield flat
        return
    open_rooms = [(count(some & rest), some & rest) for some, _ in counted if some & rest]
    some = min(open_rooms)[1] if open_rooms else rest
    cell = some & -some
    yield from answers(flat | cell, tall)
    yield from answers(flat, tall | cell)


found = list(islice(answers(0, 0), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("-" if found[0] & bit[r, c] else "|" for c in range(width)))
else:
    print("several answers" if found else "no answer")
