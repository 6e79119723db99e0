"""Fills row by row with all rows that fit; columns must still be able to have all numbers."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
last = int(lines[0][0])
first = lines[-4:]
givens = [line if len(line) > 1 else list(line[0]) for line in lines[1:-4]]
height, width = len(givens), len(givens[0])
top, bottom, left, right = ([0 if it == "." else int(it) for it in line] for line in first)


def rows(r, above):
    """All rows of numbers, 0 for an empty cell, that suit the ends of a row and the cells above it."""
    used = [{row[c] for row in above} for c in range(width)]

    def longer(row, missing):
        c = len(row)
        if c == width:
            seen = [it for it in row if it]
            ends = (left[r], seen[0]), (right[r], seen[-1])
            if all(due in (0, it) for due, it in ends):
                yield row
            return
        options = [it for it in missing if it not in used[c]]
        if len(missing) < width - c:
            options.append(0)
        if givens[r][c] != ".":
            given = 0 if givens[r][c] == "-" else int(givens[r][c])
            options = [given] if given in options else []
        for it in options:
            # The first number of a column may be known, and so may the last.
            if it and not used[c] - {0} and top[c] not in (0, it):
                continue
            yield from longer(row + [it], missing - {it} if it else missing)

    yield from longer([], frozenset(range(1, last + 1)))


def answers(above):
    r = len(above)
    for c in range(width):
        column = [row[c] for row in above if row[c]]
        if last - len(column) > height - r:
            return
        if len(column) == last and bottom[c] not in (0, column[-1]):
            return
    if r == height:
        yield above
        return
    for row in rows(r, above):
        yield from answers(above + [row])


able = last <= min(height, width)
found = list(islice(answers([]), 2)) if able else []
if len(found) == 1:
    for row in found[0]:
        print("".join("-" if it == 0 else str(it) for it in row))
else:
    print("several answers" if found else "no answer")
