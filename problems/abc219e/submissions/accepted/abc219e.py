# Tries all sets of squares inside: they are connected, and so are those outside with a border.
village = [int(word) for _ in range(4) for word in input().split()]
must = sum(1 << i for i in range(16) if village[i])
near = [[(r + i, c + j) for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0)) if 0 <= r + i < 6 and 0 <= c + j < 6]
        for r in range(6) for c in range(6)]


def connected(cells):
    todo = [next(iter(cells))]
    left = cells - set(todo)
    while todo:
        r, c = todo.pop()
        for cell in near[6 * r + c]:
            if cell in left:
                left.discard(cell)
                todo.append(cell)
    return not left


every = {(r, c) for r in range(6) for c in range(6)}
count = 0
for mask in range(1, 1 << 16):
    if mask & must == must:
        inside = {(i // 4 + 1, i % 4 + 1) for i in range(16) if mask >> i & 1}
        count += connected(inside) and connected(every - inside)
print(count)
