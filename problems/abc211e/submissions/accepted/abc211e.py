# Grows sets of cells one cell at a time; a set of sets keeps each once.
n, k = int(input()), int(input())
board = [input() for _ in range(n)]
free = 0
near = [0] * (n * n)
for r in range(n):
    for c in range(n):
        if board[r][c] == '.':
            free |= 1 << (r * n + c)
        for i, j in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= i < n and 0 <= j < n:
                near[r * n + c] |= 1 << (i * n + j)
sets = {1 << i for i in range(n * n) if free >> i & 1}
for _ in range(k - 1):
    larger = set()
    for cells in sets:
        rim = 0
        rest = cells
        while rest:
            low = rest & -rest
            rim |= near[low.bit_length() - 1]
            rest ^= low
        rim &= free & ~cells
        while rim:
            low = rim & -rim
            larger.add(cells | low)
            rim ^= low
    sets = larger
print(len(sets))
