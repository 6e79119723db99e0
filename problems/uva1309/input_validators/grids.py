"""Accepts grids of 16 lines of 16 characters, with a blank line between two, byte for byte as they must be.
No row, column or box may hold a letter twice: such a grid is not an input of this problem."""

import re
import sys

text = sys.stdin.buffer.read().decode("latin-1")
if not re.fullmatch(r"(GRID(\nGRID)*)?".replace("GRID", r"(?:[A-P-]{16}\n){16}"), text):
    sys.exit(43)
lines = text.split()
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
