"""Takes the cell, or the number and the group, with the fewest choices, and tries them in turn."""
import sys
from itertools import islice

lines = [line.strip() for line in sys.stdin if line.strip()]
board = [line.split() if " " in line else list(line) for line in lines]
side = len(board)
high = max(h for h in range(1, side + 1) if side % h == 0 and h * h <= side)
wide = side // high
cells = [(r, c) for r in range(side) for c in range(side)]


def items(r, c, number):
    """What a number in a cell takes: the cell, and the number in a row, a column and a box."""
    return ("cell", r, c), ("row", r, number), ("column", c, number), ("box", r // high * high + c // wide, number)


choices = {}
for r, c in cells:
    for number in range(1, side + 1):
        for item in items(r, c, number):
            choices.setdefault(item, set()).add((r, c, number))


def take(choice):
    """Removes what a choice takes, and all choices that take it too; returns what must be put back."""
    removed = []
    for item in items(*choice):
        for other in choices[item]:
            for beside in items(*other):
                if beside != item and beside in choices:
                    choices[beside].discard(other)
        removed.append((item, choices.pop(item)))
    return removed


def put_back(removed):
    for item, those in reversed(removed):
        choices[item] = those
        for other in those:
            for beside in items(*other):
                if beside != item and beside in choices:
                    choices[beside].add(other)


def answers(taken):
    if not choices:
        yield list(taken)
        return
    item = min(choices, key=lambda it: len(choices[it]))
    for choice in sorted(choices[item]):
        removed = take(choice)
        taken.append(choice)
        yield from answers(taken)
        taken.pop()
        put_back(removed)


given = [(r, c, int(board[r][c])) for r, c in cells if board[r][c] not in (".", "0")]
right = True
for choice in given:
    right = right and all(choice in choices.get(item, ()) for item in items(*choice))
    if right:
        take(choice)
found = list(islice(answers(given), 2)) if right else []
if len(found) == 1:
    number = {(r, c): str(number) for r, c, number in found[0]}
    for r in range(side):
        print(" ".join(number[r, c] for c in range(side)))
else:
    print("several answers" if found else "no answer")
