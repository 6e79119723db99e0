"""Two stars a row, from the top; columns and regions must still be able to have theirs."""
import sys

labels = {}
regions = [[labels.setdefault(it, len(labels)) for it in line] for line in sys.stdin.read().split()]
pairs = [(a, b) for a in range(10) for b in range(a + 2, 10)]

# below[r][area]: how many stars rows r, r + 1, ... can have in the region at most
below = [[0] * 10]
for row in reversed(regions):
    below.insert(0, [most + min(2, row.count(area)) for area, most in enumerate(below[0])])


def place(rows, cols, areas):
    r = len(rows)
    if r == 10:
        return rows
    near = {c + d for c in rows[-1] for d in (-1, 0, 1)} if rows else set()
    free = {c for c in range(10) if c not in near and cols[c] < 2 and areas[regions[r][c]] < 2}
    for a, b in pairs:
        if a not in free or b not in free:
            continue
        new_cols, new_areas = cols[:], areas[:]
        for c in (a, b):
            new_cols[c] += 1
            new_areas[regions[r][c]] += 1
        if max(new_areas) > 2 or any(n + m < 2 for n, m in zip(new_areas, below[r + 1])):
            continue
        if any(n + (10 - r) // 2 < 2 for n in new_cols):
            continue
        found = place(rows + [(a, b)], new_cols, new_areas)
        if found:
            return found
    return None


for stars in place([], [0] * 10, [0] * 10):
    print("".join("*" if c in stars else "." for c in range(10)))
