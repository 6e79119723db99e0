"""Takes the dark square or the unfilled number with the fewest choices, and tries them in turn."""
import sys

words = sys.stdin.read().split()
height, width = int(words[0]), int(words[1])
board = words[2:2 + height]
free = {(r, c) for r in range(height) for c in range(width) if board[r][c] == "."}

view = {}
for r, c in free:
    view[r, c] = {(r, c)}
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        y, x = r + dr, c + dc
        while (y, x) in free:
            view[r, c].add((y, x))
            y, x = y + dr, x + dc

clues = [
    (int(board[r][c]), {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & free)
    for r in range(height) for c in range(width) if board[r][c].isdigit()
]


def solve(lamps, dark, usable):
    """`usable` are the squares where a lamp can still stand."""
    best = None
    for number, beside in clues:
        need, choices = number - len(beside & lamps), beside & usable
        if need < 0 or need > len(choices):
            return None
        if need > 0 and (best is None or len(choices) < len(best)):
            best = choices
    for square in dark:
        choices = view[square] & usable
        if not choices:
            return None
        if best is None or len(choices) < len(best):
            best = choices
    if best is None:
        return lamps
    for lamp in sorted(best):
        found = solve(lamps | {lamp}, dark - view[lamp], usable - view[lamp])
        if found:
            return found
        usable = usable - {lamp}
    return None


usable = free - {square for number, beside in clues if number == 0 for square in beside}
lamps = solve(set(), free, usable)
for r in range(height):
    print("".join("@" if (r, c) in lamps else board[r][c] for c in range(width)))
