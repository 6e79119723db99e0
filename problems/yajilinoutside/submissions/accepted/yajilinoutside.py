"""Keeps what each cell can still be, black or a piece of the loop, and tries that from the top to the bottom.

Marks are the bits of numbers: one for each edge that the loop can use, and one for each cell that can be black.
What is known are two sets of marks: those that are set, and those that are not.
"""
import sys
from itertools import combinations, islice

lines = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(lines) // 2, len(lines[0])
board, numbers = lines[:height], lines[height:]
WAYS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}
cells = [(r, c) for r in range(height) for c in range(width) if board[r][c] == "."]
edges = [((r, c), beside) for r, c in cells for beside in ((r, c + 1), (r + 1, c)) if beside in cells]
bit = {pair: 1 << i for i, edge in enumerate(edges) for pair in (edge, edge[::-1])}
black = {cell: 1 << len(edges) + i for i, cell in enumerate(cells)}


def tables():
    """Sets of marks, each with all its subsets that are right."""
    for r, c in cells:
        near = [bit[(r, c), (r + dr, c + dc)] for dr, dc in WAYS.values() if ((r, c), (r + dr, c + dc)) in bit]
        yield sum(near) + black[r, c], [black[r, c]] + list(map(sum, combinations(near, 2)))
    for one, other in edges:
        yield black[one] + black[other], [0, black[one], black[other]]


def arrows():
    """The cells beyond each arrow, as their marks, with the number of black ones."""
    for r in range(height):
        for c in range(width):
            if board[r][c] in WAYS and numbers[r][c] != ".":
                dr, dc = WAYS[board[r][c]]
                ray = [(r + i * dr, c + i * dc) for i in range(1, height + width)]
                yield sum(black.get(cell, 0) for cell in ray), int(numbers[r][c])


counted = list(arrows())


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
        for some, number in counted:
            free = some & ~(on | off)
            missing = number - bin(some & on).count("1")
            if not 0 <= missing <= bin(free).count("1"):
                return None
            if missing == 0:
                off |= free
            elif missing == bin(free).count("1"):
                on |= free
        if before != (on, off):
            continue
        part, closed = joined(on)
        parts = {part(edge[0]) for i, edge in enumerate(edges) if on >> i & 1}
        for i, (one, other) in enumerate(edges):
            if not on >> i & 1 and (closed or len(parts) > 1 and part(one) == part(other)):
                off |= 1 << i
        if closed and len(parts) > 1 or on & off:
            return None
    return on, off, tables


def inside(cell, on):
    """Tells whether a cell is inside of the loop: whether the loop goes down past it an odd number of times."""
    r, c = cell
    return sum(bool(on & bit.get(((r, x), (r + 1, x)), 0)) for x in range(c)) % 2


def answers(on, off, tables):
    state = settled(on, off, tables)
    if state is None:
        return
    on, off, tables = state
    if not tables:
        if any(on & mark for mark in bit.values()) and not any(on & black[cell] and inside(cell, on) for cell in cells):
            yield on
        return
    some, options = tables[0]
    for option in options:
        yield from answers(on | option, off | some & ~option, tables)


found = list(islice(answers(0, 0, list(tables())), 2))
if len(found) == 1:
    page = [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r in range(height):
        for c in range(width):
            page[2 * r][2 * c] = board[r][c] if (r, c) not in black else "#" if found[0] & black[r, c] else "+"
    for i, ((r, c), (y, x)) in enumerate(edges):
        if found[0] >> i & 1:
            page[r + y][c + x] = "-" if r == y else "|"
    for line in page:
        print("".join(line).rstrip())
else:
    print("several answers" if found else "no answer")
