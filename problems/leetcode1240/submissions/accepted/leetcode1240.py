# Keeps how high each column is filled, and puts each size at the lowest, leftmost place.
import sys

n, m = sorted(map(int, sys.stdin.read().split()))
best = n * m


def fill(heights, used):
    global best
    low = min(heights)
    if low == m:
        best = used
        return
    left = n * m - sum(heights)
    if used + -(-left // (n * n)) >= best:
        return
    at = heights.index(low)
    wide = 0
    while at + wide < n and heights[at + wide] == low:
        wide += 1
    for size in range(min(wide, m - low), 0, -1):
        if used + 1 < best:
            fill(heights[:at] + [low + size] * size + heights[at + size:], used + 1)


fill([0] * n, 0)
print(best)
