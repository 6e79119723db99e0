"""Futoshiki: a Latin square with signs between cells that stand beside or above each other."""
import sys

lines = sys.stdin.read().splitlines()
side = int(lines[0])
n = (side + 1) // 2
lines = [line.rstrip().ljust(side) for line in lines[1:side + 1]]
lines += [" " * side] * (side - len(lines))

cells = [(row, column) for row in range(n) for column in range(n)]
grid = {(row, column): int(lines[2 * row][2 * column]) for row, column in cells}
pairs = []  # the smaller cell first
for i, line in enumerate(lines):
    for j, sign in enumerate(line):
        if sign in "<^":
            pairs.append(((i // 2, j // 2), ((i + 1) // 2, (j + 1) // 2)))
        elif sign in ">v":
            pairs.append((((i + 1) // 2, (j + 1) // 2), (i // 2, j // 2)))


def left(cell):
    """The numbers that fit in a cell."""
    row, column = cell
    used = {grid[row, i] for i in range(n)} | {grid[i, column] for i in range(n)}
    low, high = 1, n
    for less, more in pairs:
        if more == cell:
            low = max(low, grid[less] + 1 if grid[less] else 2)
        elif less == cell:
            high = min(high, grid[more] - 1 if grid[more] else n - 1)
    return [number for number in range(low, high + 1) if number not in used]


def search():
    empty = [cell for cell in cells if not grid[cell]]
    if not empty:
        return all(grid[less] < grid[more] for less, more in pairs)
    cell = min(empty, key=lambda cell: len(left(cell)))
    for number in left(cell):
        grid[cell] = number
        if search():
            return True
    grid[cell] = 0
    return False


search()
for row in range(n):
    print(*(grid[row, column] for column in range(n)), sep="")
