"""Accepts grids of 16 lines of 16 characters, however white space stands around the lines, in which
no row, column or box holds a letter twice."""

import sys

lines = sys.stdin.buffer.read().decode("ascii", "replace").split()
is_line = lambda line: len(line) == 16 and set(line) <= set("ABCDEFGHIJKLMNOP-")
if len(lines) % 16 != 0 or not all(map(is_line, lines)):
    sys.exit(43)
for start in range(0, len(lines), 16):
    grid = lines[start:start + 16]
    units = grid + ["".join(column) for column in zip(*grid)]
    units += ["".join(grid[row + i][column:column + 4] for i in range(4))
              for row in range(0, 16, 4) for column in range(0, 16, 4)]
    for unit in units:
        letters = unit.replace("-", "")
        if len(set(letters)) != len(letters):
            sys.exit(43)
sys.exit(42)
