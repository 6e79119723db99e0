"""Keeps the pieces of lines that each cell can still have, and tries them from the top to the bottom.

Sets of edges are the bits of numbers. What is known are two of them: edges of lines, and others.
"""
import sys
from itertools import combinations, islice

lines = [line.strip() for line in sys.stdin if line.strip()]
board = [line.split() if " " in line else line for line in lines]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
edges = [((r, c), beside) for r, c in cells for beside in ((r, c + 1), (r + 1, c)) if beside in cells]
letters = {}
for r, c in cells:
    if board[r][c] != ".":
        letters.setdefault(board[r][c], []).append((r, c))
near = {cell: [1 << i for i, edge in enumerate(edges) if cell in edge] for cell in cells}


def joined(some):
    """A function that tells the part of each cell if these edges join cells, and whether there is a loop."""
    part, loop = {cell: cell for cell in cells}, False

    def root(cell):
        while part[cell] != cell:
            part[cell] = part[part[cell]]
            cell = part[cell]
        return cell

    for i, (one, other) in enumerate(edges):
        if some >> i & 1:
            loop |= root(one) == root(other)
            part[root(one)] = root(other)
    return root, loop


def settled(on, off, tables):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (on, off)):
        fitting = []
        for some, options in tables:
            if some & (on | off):
                options = [option for option in options if not option & off and not on & some & ~option]
                sure, possible = some, 0
                for option in options:
                    sure, possible = sure & option, possible | option
                on, off = on | sure, off | some & ~possible
                if not options or on & off:
                    return None
            if some & ~(on | off):
                fitting.append((some, options))
        tables = fitting
        if before != (on, off):
            continue
        part, loop = joined(on)
        area, _ = joined(~off)
        line = {}  # the letter of each part that has one
        for letter, (first, second) in letters.items():
            if area(first) != area(second):
                return None
            if any(line.setdefault(part(end), letter) != letter for end in (first, second)):
                return None
        for i, (one, other) in enumerate(edges):
            if not (on | off) >> i & 1:
                one, other = part(one), part(other)
                if one == other or one in line and other in line and line[one] != line[other]:
                    off |= 1 << i
        if loop:
            return None
    return on, off, tables


def answers(on, off, tables):
    state = settled(on, off, tables)
    if state is None:
        return
    on, off, tables = state
    if not tables:
        yield on
        return
    some, options = tables[0]
    for option in options:
        yield from answers(on | option, off | some & ~option, tables)


tables = [
    (sum(near[r, c]), [0] + list(map(sum, combinations(near[r, c], 2))) if board[r][c] == "." else near[r, c])
    for r, c in cells
]
right = all(len(ends) == 2 for ends in letters.values()) and all(options for _, options in tables)
found = list(islice(answers(0, 0, tables), 2)) if right else []
if len(found) == 1:
    page = [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r, c in cells:
        page[2 * r][2 * c] = board[r][c] if board[r][c] != "." or not found[0] & sum(near[r, c]) else "+"
    for i, ((r, c), (y, x)) in enumerate(edges):
        if found[0] >> i & 1:
            page[r + y][c + x] = "-" if r == y else "|"
    for line in page:
        print("".join(line).rstrip())
else:
    print("several answers" if found else "no answer")
