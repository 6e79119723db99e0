"""Keeps the cells where each number can still be, and tries those of the number with the fewest."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
last, board = int(lines[0][0]), lines[1:]
cells = {(r, c): value for r, line in enumerate(board) for c, value in enumerate(line) if value != "#"}
beside = {
    (r, c): {(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (r + dr, c + dc) in cells} - {(r, c)}
    for r, c in cells
}


def settled(places):
    """Takes away cells that cannot be; None if a number has none left."""
    before = None
    while before != (before := sum(map(len, places))):
        for near, ks in (-1, range(1, last)), (1, range(last - 2, -1, -1)):
            for k in ks:
                places[k] = {cell for cell in places[k] if beside[cell] & places[k + near]}
        times = dict.fromkeys(cells, 0)
        taken = set()
        for some in places:
            if not some or len(some) == 1 and some <= taken:
                return None
            if len(some) == 1:
                taken |= some
            for cell in some:
                times[cell] += 1
        if 0 in times.values():
            return None
        # A cell that only one number can have is its place.
        places = [
            some if len(some) == 1 else {cell for cell in some if times[cell] == 1} or some - taken for some in places
        ]
    return places


def answers(places):
    places = settled(places)
    if places is None:
        return
    undecided = [k for k in range(last) if len(places[k]) > 1]
    if not undecided:
        yield places
        return
    k = min(undecided, key=lambda k: len(places[k]))
    for cell in sorted(places[k]):
        yield from answers(places[:k] + [{cell}] + places[k + 1:])


given = {int(value): cell for cell, value in cells.items() if value != "."}
empty = {cell for cell, value in cells.items() if value == "."}
start = [{given[k]} if k in given else empty for k in range(1, last + 1)]
found = list(islice(answers(start), 2)) if last == len(cells) else []
if len(found) == 1:
    number = {cell: k for k, [cell] in enumerate(found[0], 1)}
    for r, line in enumerate(board):
        print(*(number.get((r, c), "#") for c in range(len(line))))
else:
    print("several answers" if found else "no answer")
