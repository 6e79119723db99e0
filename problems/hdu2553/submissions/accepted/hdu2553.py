"""Counts the ways to place n queens, once for each n that is asked."""
import sys
from functools import lru_cache


def place(left, full, cols, down, up):
    if left == 0:
        return 1
    ways, free = 0, full & ~(cols | down | up)
    while free:
        q = free & -free
        free -= q
        ways += place(left - 1, full, cols | q, (down | q) << 1, (up | q) >> 1)
    return ways


@lru_cache(None)
def queens(n):
    return place(n, (1 << n) - 1, 0, 0, 0)


for word in sys.stdin.read().split():
    if int(word) == 0:
        break
    print(queens(int(word)))
