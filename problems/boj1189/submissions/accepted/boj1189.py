# Walks k cells from the lower left corner.
n, m, k = map(int, input().split())
floor = [input() for _ in range(n)]
free = {(r, c) for r in range(n) for c in range(m) if floor[r][c] == "."}


def paths(cell, left):
    r, c = cell
    if left == 0 or cell == (0, m - 1):
        return int(left == 0 and cell == (0, m - 1))
    count = 0
    for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if near in free:
            free.remove(near)
            count += paths(near, left - 1)
            free.add(near)
    return count


start = (n - 1, 0)
print(paths(start, k - 1) if start in free and not free.discard(start) else 0)
