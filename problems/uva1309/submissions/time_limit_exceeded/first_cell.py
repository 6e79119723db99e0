"""Tries the first empty cell with every letter: right, if anybody could wait for it."""

import sys

rows = sys.stdin.read().split()
for start in range(0, len(rows), 16):
    grid = [list(row) for row in rows[start:start + 16]]

    def clashes(row, column, letter):
        box = [(row // 4 * 4 + i, column // 4 * 4 + j) for i in range(4) for j in range(4)]
        across = [(row, i) for i in range(16)] + [(i, column) for i in range(16)]
        return any(grid[i][j] == letter for i, j in box + across)

    def solve(cell):
        if cell == 256:
            return True
        row, column = divmod(cell, 16)
        if grid[row][column] != "-":
            return solve(cell + 1)
        for letter in "ABCDEFGHIJKLMNOP":
            if not clashes(row, column, letter):
                grid[row][column] = letter
                if solve(cell + 1):
                    return True
                grid[row][column] = "-"
        return False

    solve(0)
    if start:
        print()
    print("\n".join("".join(row) for row in grid))
