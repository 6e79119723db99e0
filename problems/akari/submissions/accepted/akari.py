"""Takes the dark cell or the number with the fewest choices, and tries them in turn."""
import sys
from itertools import islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
free = {(r, c) for r in range(height) for c in range(width) if board[r][c] == "."}
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))

view = {}
for r, c in free:
    view[r, c] = {(r, c)}
    for dr, dc in WAYS:
        y, x = r + dr, c + dc
        while (y, x) in free:
            view[r, c].add((y, x))
            y, x = y + dr, x + dc

clues = [
    (int(board[r][c]), {(r + dr, c + dc) for dr, dc in WAYS} & free)
    for r in range(height) for c in range(width) if board[r][c].isdigit()
]


def answers(lamps, dark, usable):
    """`usable` are the cells where a lamp can still stand."""
    least = None
    for number, beside in clues:
        need, choices = number - len(beside & lamps), beside & usable
        if not 0 <= need <= len(choices):
            return
        if need and (least is None or len(choices) < len(least)):
            least = choices
    for cell in dark:
        choices = view[cell] & usable
        if not choices:
            return
        if least is None or len(choices) < len(least):
            least = choices
    if least is None:
        # A lamp that is not needed would light another one.
        yield lamps
        return
    for lamp in sorted(least):
        yield from answers(lamps | {lamp}, dark - view[lamp], usable - view[lamp])
        usable = usable - {lamp}


found = list(islice(answers(frozenset(), free, free), 2))
if len(found) == 1:
    for r in range(height):
        print("".join("@" if (r, c) in found[0] else board[r][c] for c in range(width)))
else:
    print("several answers" if found else "no answer")
