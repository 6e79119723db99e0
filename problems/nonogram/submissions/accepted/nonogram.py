"""Keeps the patterns that each line can still have, and tries those of the line with the fewest.

Patterns are the bits of numbers: a bit for each shaded cell.
"""
import sys
from itertools import islice

lines = sys.stdin.read().split("\n")
width, height = map(int, lines[0].split())
runs = [tuple(map(int, line.split())) for line in lines[1:1 + width + height]]
runs = [tuple(run for run in line if run) for line in runs]


def patterns(runs, length):
    """All ways to lay runs from a bit on."""
    if not runs:
        yield 0
        return
    least = sum(runs) + len(runs) - 1
    for start in range(length - least + 1):
        for rest in patterns(runs[1:], length - start - runs[0] - 1):
            yield ((1 << runs[0]) - 1) << start | rest << start + runs[0] + 1


def settled(columns, rows):
    """Takes away patterns that do not fit those that cross them; None if a line has none left."""
    before = None
    while before != (before := sum(map(len, columns + rows))):
        for these, others in ((columns, rows), (rows, columns)):
            for place, crossed in enumerate(others):
                able = [0, 0]  # the lines whose cell here can be blank, and shaded
                for i, options in enumerate(these):
                    for option in options:
                        able[option >> place & 1] |= 1 << i
                others[place] = [it for it in crossed if not it & ~able[1] and not ~it & ~able[0] & (1 << len(these)) - 1]
                if not others[place]:
                    return False
    return True


def answers(columns, rows):
    if not settled(columns, rows):
        return
    undecided = [(len(row), r) for r, row in enumerate(rows) if len(row) > 1]
    if not undecided:
        yield [row for [row] in rows]
        return
    _, r = min(undecided)
    for option in rows[r]:
        yield from answers(list(columns), rows[:r] + [[option]] + rows[r + 1:])


columns = [list(patterns(line, height)) for line in runs[:width]]
rows = [list(patterns(line, width)) for line in runs[width:]]
found = list(islice(answers(columns, rows), 2))
if len(found) == 1:
    for row in found[0]:
        print("".join("#" if row >> c & 1 else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
