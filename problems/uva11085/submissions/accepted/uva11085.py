"""The board, of the 92, that differs from the given one in the fewest columns."""
import sys
from itertools import permutations

boards = [
    p for p in permutations(range(1, 9))
    if len({p[c] + c for c in range(8)}) == len({p[c] - c for c in range(8)}) == 8
]

numbers = list(map(int, sys.stdin.read().split()))
for case in range(len(numbers) // 8):
    start = numbers[8 * case:8 * case + 8]
    moves = min(sum(a != b for a, b in zip(start, p)) for p in boards)
    print("Case %d: %d" % (case + 1, moves))
