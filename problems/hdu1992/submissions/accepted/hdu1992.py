# f(n) = f(n-1) + 5 f(n-2) + f(n-3) - f(n-4) for 4 x n.
import sys

words = sys.stdin.read().split()
for case, width in enumerate(words[1 : int(words[0]) + 1], 1):
    # The numbers before the first follow from it.
    last = [1, 1, 0, 1]
    for _ in range(int(width)):
        last = last[1:] + [last[3] + 5 * last[2] + last[1] - last[0]]
    print(case, last[3])
