"""Keeps the islands that each room can still have, and tries those of the room with the fewest."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
numbers = lines.pop()
walls = [tuple(int(number) - 1 for number in line[1:]) for line in lines if line[0] == "wall"]
board = [line if len(line) > 1 else list(line[0]) for line in lines if line[0] != "wall"]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
names = list(dict.fromkeys(board[r][c] for r, c in cells))
rooms = [frozenset((r, c) for r, c in cells if board[r][c] == name) for name in names]
sizes = [None if it == "." else int(it) for it in numbers]


def beside(cell):
    r, c = cell
    return [it for it in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)) if it in room_of]


room_of = {cell: number for number, room in enumerate(rooms) for cell in room}
touching = [{room_of[it] for cell in room for it in beside(cell)} - {i} for i, room in enumerate(rooms)]
border = {cell: {it for it in beside(cell) if room_of[it] != room_of[cell]} for cell in cells}
walled = {frozenset((wall[:2], wall[2:])) for wall in walls}


def islands(room, size):
    """All connected sets of cells of a room, of this size if there is one, with the cells they keep free."""
    def grown(island, front, free):
        if size is None or len(island) == size:
            yield frozenset(island)
        if size is not None and len(island) == size:
            return
        front = list(front)
        while front:
            cell = front.pop()
            free = free - {cell}
            more = [it for it in beside(cell) if it in free and it not in front]
            yield from grown(island | {cell}, front + more, free)

    free = room
    for first in sorted(room):
        free = free - {first}
        yield from grown({first}, [it for it in beside(first) if it in free], free)


def settled(choices):
    """Takes away islands that others exclude; None if a room has none left."""
    before = None
    while before != (before := sum(map(len, choices))):
        for i, options in enumerate(choices):
            kept = frozenset.intersection(*(kept for _, kept in options))
            sure = frozenset.intersection(*(island for island, _ in options))
            number = {len(island) for island, _ in options}
            number = number.pop() if len(number) == 1 else None
            for j in touching[i]:
                left = [
                    (island, free) for island, free in choices[j]
                    if len(island) != number and not island & kept and not free & sure
                ]
                if not left:
                    return None
                choices[j] = left
    return choices


def answers(choices):
    choices = settled(list(choices))
    if choices is None:
        return
    open_rooms = [i for i, options in enumerate(choices) if len(options) > 1]
    if not open_rooms:
        yield frozenset().union(*(options[0][0] for options in choices))
        return
    i = min(open_rooms, key=lambda i: len(choices[i]))
    for option in choices[i]:
        yield from answers(choices[:i] + [[option]] + choices[i + 1:])


choices = []
for room, size in zip(rooms, sizes):
    kept = lambda island: frozenset(it for cell in island for it in border[cell])
    choices.append([(island, kept(island)) for island in islands(room, size)])
found = list(islice(answers(choices), 2)) if all(choices) else []
if len(found) == 1:
    for r in range(height):
        print("".join("#" if (r, c) in found[0] else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
