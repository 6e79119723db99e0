"""Keeps the rectangles that each number can still have, and tries those of the number with the fewest."""
import sys
from itertools import islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
clues = [
    (r, c, int(board[r][c])) for r in range(height) for c in range(width)
    if board[r][c] != "." and int(board[r][c]) > 0
]
whole = (1 << height * width) - 1
numbered = sum(1 << r * width + c for r, c, _ in clues)


def rectangles(r, c, area):
    """The sets of cells, as bits, of the rectangles with this area around this number and no other."""
    for h in range(1, min(area, height) + 1):
        w = area // h
        if w * h != area or w > width:
            continue
        for top in range(max(0, r - h + 1), min(r, height - h) + 1):
            for left in range(max(0, c - w + 1), min(c, width - w) + 1):
                cells = sum(((1 << w) - 1) << y * width + left for y in range(top, top + h))
                if cells & numbered == 1 << r * width + c:
                    yield cells


def settled(choices):
    """Takes away rectangles that cannot be; None if a number has none left, or a cell."""
    before = None
    while before != (before := sum(map(len, choices))):
        once = twice = sure = 0
        wanted, reached = [], []
        for options in choices:
            common, union = whole, 0
            for cells in options:
                common, union = common & cells, union | cells
            once, twice = once | union, twice | once & union
            if sure & common:
                return None
            sure |= common
            wanted.append(common)
            reached.append(union)
        if once != whole:
            return None
        for i, options in enumerate(choices):
            mine, others = wanted[i] | reached[i] & ~twice, sure & ~wanted[i]
            choices[i] = [cells for cells in options if cells & mine == mine and not cells & others]
            if not choices[i]:
                return None
    return choices


def answers(choices):
    choices = settled(choices)
    if choices is None:
        return
    i = min(range(len(choices)), key=lambda i: (len(choices[i]) == 1, len(choices[i])))
    if len(choices[i]) == 1:
        yield [cells for [cells] in choices]
        return
    for cells in choices[i]:
        yield from answers(choices[:i] + [[cells]] + choices[i + 1:])


choices = [list(rectangles(*clue)) for clue in clues]
found = list(islice(answers(choices), 2)) if all(choices) else []
if len(found) == 1:
    for r in range(height):
        print(*(
            next(i for i, cells in enumerate(found[0], 1) if cells >> r * width + c & 1) for c in range(width)
        ))
else:
    print("several answers" if found else "no answer")
