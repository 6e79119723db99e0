# Keeps how high each column is filled, and puts each size at the lowest, leftmost place.
import sys


def fill(heights, left, side):
    low = min(heights)
    if low == side:
        return True
    at = heights.index(low)
    wide = 0
    while at + wide < side and heights[at + wide] == low:
        wide += 1
    for size, number in left.items():
        if number and size <= wide and low + size <= side:
            left[size] -= 1
            if fill(heights[:at] + [low + size] * size + heights[at + size:], left, side):
                return True
            left[size] += 1
    return False


words = iter(map(int, sys.stdin.read().split()))
for _ in range(next(words)):
    side, n = next(words), next(words)
    sizes = sorted((next(words) for _ in range(n)), reverse=True)
    left = {size: sizes.count(size) for size in sizes}
    fits = sum(size * size for size in sizes) == side * side and fill([0] * side, left, side)
    print("KHOOOOB!" if fits else "HUTUTU!")
