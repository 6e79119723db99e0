"""Accepts grids of 16 lines of 16 characters, however white space stands around the lines."""

import sys

lines = sys.stdin.buffer.read().decode("ascii", "replace").split()
is_line = lambda line: len(line) == 16 and set(line) <= set("ABCDEFGHIJKLMNOP-")
sys.exit(42 if len(lines) % 16 == 0 and all(map(is_line, lines)) else 43)
