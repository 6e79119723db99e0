"""Keeps what each cell can still hold, 0 for nothing, and decides the cell with the fewest beside known numbers."""
import sys
from itertools import islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
beside = {
    (r, c): [cell for cell in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)) if cell in cells]
    for r, c in cells
}


def reached(held):
    """The cells that are connected with the first number, through cells that can hold one."""
    start = next((cell for cell in cells if 0 not in held[cell]), None)
    if start is None:
        return None
    found, waiting = {start}, [start]
    while waiting:
        for cell in beside[waiting.pop()]:
            if cell not in found and held[cell] != {0}:
                found.add(cell)
                waiting.append(cell)
    return found


def settled(held):
    """Takes away what cannot be right; None if a cell can hold nothing any more."""
    before = None
    while held != before:
        before, held = held, dict(held)
        for cell in cells:
            least = sum(0 not in held[other] for other in beside[cell])
            most = sum(held[other] != {0} for other in beside[cell])
            held[cell] = {number for number in held[cell] if not number or least <= number <= most}
            if not held[cell]:
                return None
            if len(held[cell]) == 1 and 0 not in held[cell]:
                number = min(held[cell])
                for other in beside[cell]:
                    held[other] = held[other] - {number}
                    if number == least:
                        # All its numbers are there: the other cells beside it are empty.
                        held[other] = held[other] & {0} if 0 in held[other] else held[other]
                    elif number == most:
                        held[other] = held[other] - {0} or held[other]
                    if not held[other]:
                        return None
        found = reached(held)
        if found is not None:
            held = {cell: numbers if cell in found else numbers & {0} for cell, numbers in held.items()}
            if not all(held.values()):
                return None
    return held


def answers(held):
    held = settled(held)
    if held is None:
        return
    undecided = [
        (all(0 in held[other] for other in beside[cell]), len(held[cell]), cell)
        for cell in cells if len(held[cell]) > 1
    ]
    if not undecided:
        yield held
        return
    cell = min(undecided)[2]
    for number in held[cell]:
        yield from answers({**held, cell: {number}})


WORDS = {".": {0, 1, 2, 3, 4}, "?": {1, 2, 3, 4}}
found = list(islice(answers({(r, c): WORDS.get(board[r][c]) or {int(board[r][c])} - {0} for r, c in cells}), 2))
if len(found) == 1:
    for r in range(height):
        print("".join(str(min(found[0][r, c]) or ".") for c in range(width)))
else:
    print("several answers" if found else "no answer")
