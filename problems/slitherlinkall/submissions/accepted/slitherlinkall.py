"""Keeps the ways in which the loop can pass each corner and each number, and tries those with the fewest.

Sets of sides are the bits of numbers. What is known are two of them: sides of the loop, and others.
"""
import sys
from itertools import combinations, islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
corners = [(r, c) for r in range(height + 1) for c in range(width + 1)]
sides = [(it, near) for it in corners for near in ((it[0], it[1] + 1), (it[0] + 1, it[1])) if near in corners]
bit = {side: 1 << i for i, side in enumerate(sides)}


def tables():
    """Sets of sides, each with all its subsets that are right."""
    for corner in corners:
        near = [bit[side] for side in sides if corner in side]
        yield sum(near), list(map(sum, combinations(near, 2)))
    for r in range(height):
        for c in range(width):
            if board[r][c] != ".":
                at = (r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)
                near = [bit[side] for side in (at[:2], at[2:], at[::2], at[1::2])]
                yield sum(near), list(map(sum, combinations(near, int(board[r][c]))))


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
        part = {corner: corner for corner in corners}

        def root(corner):
            while part[corner] != corner:
                part[corner] = part[part[corner]]
                corner = part[corner]
            return corner

        closed = False
        for side, mark in bit.items():
            if on & mark:
                one, other = map(root, side)
                closed |= one == other
                part[one] = other
        parts = len(set(map(root, corners)))
        if closed and parts > 1:
            return None
        if parts > 1:
            off |= sum(mark for side, mark in bit.items() if not on & mark and root(side[0]) == root(side[1]))
    return on, off, tables


def answers(on, off, tables):
    state = settled(on, off, tables)
    if state is None:
        return
    on, off, tables = state
    if not tables:
        yield on
        return
    some, options = min(tables, key=lambda table: len(table[1]))
    for option in options:
        yield from answers(on | option, off | some & ~option, tables)


found = list(islice(answers(0, 0, list(tables())), 2))
if len(found) == 1:
    def drawn(one, other, stroke):
        return stroke if found[0] & bit[one, other] else " "

    for r in range(height + 1):
        print("".join("+" + drawn((r, c), (r, c + 1), "-") for c in range(width)) + "+")
        if r < height:
            line = ""
            for c in range(width + 1):
                line += drawn((r, c), (r + 1, c), "|")
                line += board[r][c] if c < width and board[r][c] != "." else " "
            print(line.rstrip())
else:
    print("several answers" if found else "no answer")
