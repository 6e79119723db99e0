# Goes through the cells; a profile says which of the next m cells are covered already.
import sys

n, m = map(int, sys.stdin.read().split())
size = 1 << m
ways = [1] + [0] * (size - 1)
for cell in range(n * m):
    after = [0] * size
    for profile, number in enumerate(ways):
        if number:
            rest = profile >> 1
            if profile & 1:
                after[rest] += number
            else:
                after[rest | size >> 1] += number
                if (cell + 1) % m and not profile & 2:
                    after[rest | 1] += number
    ways = [number % 9901 for number in after]
print(ways[0])
