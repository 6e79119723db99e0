# Counts by the determinant of the board's signed neighbours: light squares against dark ones (Kasteleyn).
import sys
from fractions import Fraction
from functools import cache


@cache
def tilings(h, w):
    if h * w % 2:
        return 0
    light, dark = ([(r, c) for r in range(h) for c in range(w) if (r + c) % 2 == colour] for colour in (0, 1))
    # A domino along a column counts with a sign in every other column.
    sign = lambda a, b: {(0, 1): 1, (1, 0): (-1) ** a[1]}.get((abs(a[0] - b[0]), abs(a[1] - b[1])), 0)
    matrix = [[Fraction(sign(a, b)) for b in dark] for a in light]
    product = Fraction(1)
    for at in range(len(matrix)):
        pivot = next(row for row in range(at, len(matrix)) if matrix[row][at])
        matrix[at], matrix[pivot] = matrix[pivot], matrix[at]
        product *= matrix[at][at]
        for row in range(at + 1, len(matrix)):
            if matrix[row][at]:
                by = matrix[row][at] / matrix[at][at]
                matrix[row] = [here - by * there for here, there in zip(matrix[row], matrix[at])]
    return abs(int(product))


numbers = map(int, sys.stdin.read().split())
for h, w in iter(lambda: (next(numbers), next(numbers)), (0, 0)):
    print(tilings(min(h, w), max(h, w)))
