"""Tries all rows for each row of the grid."""

import sys
from itertools import permutations

ROWS = ["".join(row) for row in permutations("1234")]
words = sys.stdin.read().split()


def fits(row, given):
    return all(g in ("*", r) for r, g in zip(row, given))


def differ(a, b):
    return all(x != y for x, y in zip(a, b))


def boxes(a, b):
    return len(set(a[:2] + b[:2])) == 4 and len(set(a[2:] + b[2:])) == 4


def solve(given, rows):
    if len(rows) == 4:
        return rows
    for row in ROWS:
        if not fits(row, given[len(rows)]) or not all(differ(row, r) for r in rows):
            continue
        if len(rows) % 2 == 1 and not boxes(rows[-1], row):
            continue
        if found := solve(given, rows + [row]):
            return found
    return None


for case in range(int(words[0])):
    print(f"Case #{case + 1}:")
    print("\n".join(solve(words[1 + 4 * case:5 + 4 * case], [])))
