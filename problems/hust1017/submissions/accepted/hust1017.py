# Covers the column that the fewest rows have; what no longer fits is left out below.
import sys

sys.setrecursionlimit(5000)


def cover(having, rows):
    """Returns numbers of rows. `having` says for each column left which rows still have it."""
    if not having:
        return []
    column = min(having, key=lambda c: len(having[c]))
    for number in sorted(having[column]):
        row = rows[number]
        gone = set().union(*(having[c] for c in row))
        rest = {c: those - gone for c, those in having.items() if c not in row}
        found = cover(rest, rows)
        if found is not None:
            return [number] + found
    return None


words = iter(map(int, sys.stdin.read().split()))
for n in words:
    m = next(words)
    rows = {k: {next(words) for _ in range(next(words))} for k in range(1, n + 1)}
    having = {column: set() for column in range(1, m + 1)}
    for number, row in rows.items():
        for column in row:
            having[column].add(number)
    found = cover(having, rows)
    print("NO" if found is None else " ".join(map(str, [len(found)] + sorted(found))))
