"""The best of the 92 boards of eight queens, for each table of numbers."""
import sys
from itertools import permutations

boards = [
    p for p in permutations(range(8))
    if len({p[r] + r for r in range(8)}) == len({p[r] - r for r in range(8)}) == 8
]

numbers = list(map(int, sys.stdin.read().split()))
for case in range(numbers[0]):
    table = numbers[1 + 64 * case:65 + 64 * case]
    print("%5d" % max(sum(table[8 * r + p[r]] for r in range(8)) for p in boards))
