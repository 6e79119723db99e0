"""Takes the cell or the two numbers with the fewest places for a domino, and tries these."""
import sys
from itertools import combinations_with_replacement, islice

board = [list(map(int, line.split())) for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
most = max(map(max, board))
index = {two: i for i, two in enumerate(combinations_with_replacement(range(most + 1), 2), 1)}


def numbers(place):
    return tuple(sorted(board[r][c] for r, c in place))


places = [((r, c), other) for r, c in cells for other in ((r, c + 1), (r + 1, c)) if other in set(cells)]


def answers(laid, left):
    """`left` are the places whose cells are free and whose numbers have no domino yet."""
    if 2 * len(laid) == len(cells):
        yield laid
        return
    at = {cell: [] for cell in cells}
    of = {}
    for place in left:
        of.setdefault(numbers(place), []).append(place)
        for cell in place:
            at[cell].append(place)
    covered = {cell for place in laid for cell in place}
    choices = [options for cell, options in at.items() if cell not in covered]
    if 2 * len(index) == len(cells):
        # All dominoes of the set are needed.
        used = {numbers(place) for place in laid}
        choices += [of.get(two, []) for two in index if two not in used]
    for place in min(choices, key=len):
        rest = [it for it in left if numbers(it) != numbers(place) and not set(it) & set(place)]
        yield from answers(laid + [place], rest)


found = list(islice(answers([], places), 2))
if len(found) == 1:
    piece = {cell: index[numbers(place)] for place in found[0] for cell in place}
    for r in range(height):
        print(*(piece[r, c] for c in range(width)))
else:
    print("several answers" if found else "no answer")
