# Walks from 1 to 2.
import sys

words = list(map(int, sys.stdin.read().split()))
n, m = words[:2]
floor = {(r, c): words[2 + r * m + c] for r in range(n) for c in range(m)}
start, end = (next(cell for cell in floor if floor[cell] == it) for it in (1, 2))
free = {cell for cell in floor if floor[cell] != -1} - {start}


def paths(cell):
    if cell == end:
        return not free
    r, c = cell
    count = 0
    for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if near in free:
            free.remove(near)
            count += paths(near)
            free.add(near)
    return count


print(int(paths(start)))
