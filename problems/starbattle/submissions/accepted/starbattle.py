"""Stars row by row; columns and regions must still be able to have theirs."""
import sys
from itertools import combinations, islice

stars, *lines = [line.split() for line in sys.stdin if line.strip()]
stars = int(stars[0])
areas = [line if len(line) > 1 else list(line[0]) for line in lines]
height, width = len(areas), len(areas[0])
names = {name for row in areas for name in row}
# How many stars the rows from one on can have in a region at most: every second cell of a row.
below = [dict.fromkeys(names, 0)]
for row in reversed(areas):
    below.insert(0, {name: below[0][name] + min(row.count(name), (width + 1) // 2) for name in names})


def answers(rows, columns, inside):
    r = len(rows)
    if r == height:
        yield rows
        return
    near = {c + d for c in rows[-1] for d in (-1, 0, 1)} if rows else set()
    free = [c for c in range(width) if c not in near and columns[c] < stars and inside[areas[r][c]] < stars]
    for chosen in combinations(free, stars):
        if any(b - a == 1 for a, b in zip(chosen, chosen[1:])):
            continue
        more, full = columns[:], dict(inside)
        for c in chosen:
            more[c] += 1
            full[areas[r][c]] += 1
        able = (height - r) // 2
        if all(stars - able <= number for number in more) and all(
            stars - below[r + 1][name] <= number <= stars for name, number in full.items()
        ):
            yield from answers(rows + [chosen], more, full)


found = list(islice(answers([], [0] * width, dict.fromkeys(names, 0)), 2))
if len(found) == 1:
    for row in found[0]:
        print("".join("*" if c in row else "." for c in range(width)))
else:
    print("several answers" if found else "no answer")
