"""Accepts a count and so many grids of 4 lines of 4 characters, however white space stands."""

import sys

count, *lines = sys.stdin.buffer.read().decode("ascii", "replace").split() or ["?"]
is_line = lambda line: len(line) == 4 and set(line) <= set("1234*")
is_good = count.isdecimal() and len(lines) == 4 * int(count) and all(map(is_line, lines))
sys.exit(42 if is_good else 43)
