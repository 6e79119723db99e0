# Fills a cell with the fewest digits left first.
import sys

lines = sys.stdin.read().split()


def solve(grid):
    best = None
    for cell in range(81):
        if grid[cell] == "0":
            r, c = divmod(cell, 9)
            seen = {grid[i] for i in range(81) if i // 9 == r or i % 9 == c
                    or i // 27 == r // 3 and i % 9 // 3 == c // 3}
            left = [digit for digit in "123456789" if digit not in seen]
            if best is None or len(left) < len(best[1]):
                best = cell, left
    if best is None:
        return grid
    for digit in best[1]:
        solved = solve(grid[:best[0]] + digit + grid[best[0] + 1:])
        if solved:
            return solved
    return None


total = 0
while lines:
    total += int(solve("".join(lines[2:11]))[:3])
    lines = lines[11:]
print(total)
