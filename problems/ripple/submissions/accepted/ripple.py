"""Keeps the numbers that each cell can still hold, and decides the cell with the fewest."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin.read().splitlines()]
lines = [line for line in lines if line[:1] != ["wall"]]
rooms = [line if len(line) > 1 else list(line[0]) for line in lines[:lines.index([])]]
height, width = len(rooms), len(rooms[0])
rest = [line for line in lines[lines.index([]):] if line]
givens = [line if len(line) > 1 else list(line[0]) for line in rest]
cells = [(r, c) for r in range(height) for c in range(width)]
groups = {}
for r, c in cells:
    groups.setdefault(rooms[r][c], []).append((r, c))


def excluded(cell, number):
    """The cells that cannot hold the number too."""
    r, c = cell
    yield from (other for other in groups[rooms[r][c]] if other != cell)
    for steps in range(1, number + 1):
        yield from ((r - steps, c), (r + steps, c), (r, c - steps), (r, c + steps))


def put(held, cell, number):
    """What the cells can hold once this cell holds the number; None if one can hold nothing, or a room lacks a number."""
    held = {**held, cell: {number}}
    waiting = [(cell, number)]
    while waiting:
        cell, number = waiting.pop()
        for other in excluded(cell, number):
            if number in held.get(other, ()):
                held[other] = held[other] - {number}
                if not held[other]:
                    return None
                if len(held[other]) == 1:
                    waiting.append((other, *held[other]))
        if not waiting:
            for room in groups.values():
                for number in range(1, len(room) + 1):
                    homes = [home for home in room if number in held[home]]
                    if not homes:
                        return None
                    if len(homes) == 1 and len(held[homes[0]]) > 1:
                        held[homes[0]] = {number}
                        waiting.append((homes[0], number))
    return held


def answers(held):
    if held is None:
        return
    undecided = [(len(numbers), cell) for cell, numbers in held.items() if len(numbers) > 1]
    if not undecided:
        yield held
        return
    cell = min(undecided)[1]
    for number in held[cell]:
        yield from answers(put(held, cell, number))


held = {(r, c): set(range(1, len(groups[rooms[r][c]]) + 1)) for r, c in cells}
for r, c in cells:
    numbers = {int(givens[r][c])} if givens[r][c] != "." else held[r, c] if len(held[r, c]) == 1 else ()
    for number in numbers:
        held = put(held, (r, c), number) if held and number in held[r, c] else None
    if held is None:
        break
found = list(islice(answers(held), 2))
if len(found) == 1:
    for r in range(height):
        print(*(min(found[0][r, c]) for c in range(width)))
else:
    print("several answers" if found else "no answer")
