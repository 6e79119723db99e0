"""The one board of eight queens that has all the given ones."""
import sys
from itertools import permutations

numbers = list(map(int, sys.stdin.read().split()))
given = [tuple(numbers[1 + 2 * i:3 + 2 * i]) for i in range(numbers[0])]

for p in permutations(range(8)):
    if len({p[r] + r for r in range(8)}) == len({p[r] - r for r in range(8)}) == 8:
        if all(p[r] == c for r, c in given):
            for c in p:
                print("." * c + "Q" + "." * (7 - c))
            break
