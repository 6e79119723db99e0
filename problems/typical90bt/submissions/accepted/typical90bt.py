# Walks around from every cell, through later cells only.
h, w = map(int, input().split())
land = [input() for _ in range(h)]
best = -1
for start in range(h * w):
    free = {it for it in range(start, h * w) if land[it // w][it % w] == "."}

    def walk(cell, cells):
        global best
        r, c = divmod(cell, w)
        for i, j in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            near = i * w + j
            if not (0 <= i < h and 0 <= j < w):
                continue
            if near == start and cells > 2:
                best = max(best, cells)
            elif near in free and near != start:
                free.remove(near)
                walk(near, cells + 1)
                free.add(near)

    if start in free:
        walk(start, 1)
print(best)
