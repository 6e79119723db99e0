"""Keeps the ways in which the loop can go through each cell, and tries those of the cell with the fewest.

Sets of edges are the bits of numbers. What is known are two of them: edges of the loop, and others.
"""
import sys
from itertools import islice, product

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1))
edges = [((r, c), beside) for r, c in cells for beside in ((r, c + 1), (r + 1, c)) if beside in cells]
bit = {pair: 1 << i for i, edge in enumerate(edges) for pair in (edge, edge[::-1])}


def table(r, c):
    """The edges that decide whether the loop is right in a cell, and all ways in which it is."""
    pearl = board[r][c]
    near = [bit.get(((r, c), (r + dr, c + dc)), 0) for dr, dc in WAYS]
    beyond = [bit.get(((r + dr, c + dc), (r + 2 * dr, c + 2 * dc)), 0) for dr, dc in WAYS if pearl != "."]
    options = set()
    for taken in product((0, 1), repeat=len(near + beyond)):
        if sum(taken[:4]) != 2 or any(t and not edge for t, edge in zip(taken, near + beyond)):
            continue
        # A white pearl is straight and not both cells beside it are; a black pearl is neither.
        straight = taken[0] == taken[2]
        both = sum(t and further for t, further in zip(taken, taken[4:])) == 2
        if pearl == "." or straight == (pearl == "w") and both != straight:
            options.add(sum(edge for t, edge in zip(taken, near + beyond) if t))
    return sum(near + beyond), sorted(options)


def settled(on, off, tables):
    """Adds what follows; None if that cannot be right."""
    before = None
    while before != (before := (on, off)):
        fitting = []
        for some, options in tables:
            if some & ~(on | off) or len(options) > 1:
                options = [option for option in options if not option & off and not on & some & ~option]
                sure, possible = some, 0
                for option in options:
                    sure, possible = sure & option, possible | option
                on, off = on | sure, off | some & ~possible
            if not options:
                return None
            fitting.append((some, options))
        tables = fitting
        if on & off:
            return None
        part = {cell: cell for cell in cells}

        def root(cell):
            while part[cell] != cell:
                part[cell] = part[part[cell]]
                cell = part[cell]
            return cell

        closed = False
        for i, (one, other) in enumerate(edges):
            if on >> i & 1:
                closed |= root(one) == root(other)
                part[root(one)] = root(other)
        parts = {root(cell) for cell in cells}
        for i, (one, other) in enumerate(edges):
            if not on >> i & 1 and (closed or len(parts) > 1 and root(one) == root(other)):
                off |= 1 << i
        if closed and len(parts) > 1:
            return None
    return on, off, tables


def answers(on, off, tables):
    state = settled(on, off, tables)
    if state is None:
        return
    on, off, tables = state
    undecided = [(len(options), not some & on, some, options) for some, options in tables if some & ~(on | off)]
    if not undecided:
        yield on
        return
    _, _, some, options = min(undecided)
    for option in options:
        yield from answers(on | option, off | some & ~option, tables)


found = list(islice(answers(0, 0, [table(r, c) for r, c in cells]), 2))
if len(found) == 1:
    page = [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r, c in cells:
        page[2 * r][2 * c] = board[r][c]
    for i, ((r, c), (y, x)) in enumerate(edges):
        if found[0] >> i & 1:
            page[r + y][c + x] = "-" if r == y else "|"
            for r, c in (r, c), (y, x):
                if board[r][c] == ".":
                    page[2 * r][2 * c] = "+"
    for line in page:
        print("".join(line).rstrip())
else:
    print("several answers" if found else "no answer")
