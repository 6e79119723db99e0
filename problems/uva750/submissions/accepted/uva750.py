"""Lists the 92 boards once, as permutations of rows, and picks those with the given queen."""
import sys
from itertools import permutations

boards = [
    p for p in permutations(range(1, 9))
    if len({p[c] + c for c in range(8)}) == len({p[c] - c for c in range(8)}) == 8
]

numbers = list(map(int, sys.stdin.read().split()))
for case in range(numbers[0]):
    row, col = numbers[1 + 2 * case:3 + 2 * case]
    if case:
        print()
    print("SOLN       COLUMN")
    print(" #      1 2 3 4 5 6 7 8")
    print()
    for i, p in enumerate((p for p in boards if p[col - 1] == row), 1):
        print("%2d      %s" % (i, " ".join(map(str, p))))
