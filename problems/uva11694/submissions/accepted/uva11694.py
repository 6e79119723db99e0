"""Slants by backtracking, cell by cell, with the pieces that they form so far."""

import sys

words = sys.stdin.read().split()
n, rows = int(words[0]), words[1:]
clues = [[None if sign == "." else int(sign) for sign in row] for row in rows]
ends = [[0] * (n + 1) for _ in range(n + 1)]


def find(pieces, corner):
    while pieces[corner] != corner:
        corner = pieces[corner]
    return corner


def fits(r, c, last):
    """Tells whether a corner can still have its number; after its last cell, whether it has it."""
    clue = clues[r][c]
    return clue is None or (ends[r][c] == clue if last else ends[r][c] <= clue)


def solve(at, pieces, signs):
    if at == n * n:
        return signs
    r, c = divmod(at, n)
    for sign, (one, other) in (("\\", ((r, c), (r + 1, c + 1))), ("/", ((r, c + 1), (r + 1, c)))):
        first, second = find(pieces, one), find(pieces, other)
        if first == second:
            continue
        for y, x in (one, other):
            ends[y][x] += 1
        around = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
        last = lambda y, x: (y == r or r == n - 1) and (x == c or c == n - 1)
        if all(fits(y, x, last(y, x)) for y, x in around):
            found = solve(at + 1, {**pieces, first: second}, signs + sign)
            if found:
                return found
        for y, x in (one, other):
            ends[y][x] -= 1
    return None


corners = [(r, c) for r in range(n + 1) for c in range(n + 1)]
signs = solve(0, {corner: corner for corner in corners}, "")
print("\n".join(signs[n * r : n * r + n] for r in range(n)))
