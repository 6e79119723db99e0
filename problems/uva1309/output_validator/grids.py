"""Accepts any right answers, printed as they must be: the tests of few clues have many. The answers
that come with the package are not looked at, nor are arguments."""

import sys
from pathlib import Path

SIZE = 16


def refuse(why):
    Path(sys.argv[3], "judgemessage.txt").write_text(why + "\n")
    sys.exit(43)


givens = Path(sys.argv[1]).read_text("ascii").split()
output = sys.stdin.buffer.read().decode("latin-1")
cases = len(givens) // SIZE
grids = output.split("\n\n") if output else []
if len(grids) != cases or (cases and not output.endswith("\n")):
    refuse(f"{cases} grids are expected, with a blank line between two, and a line end at the end")
for case, grid in enumerate(grids):
    rows = grid.removesuffix("\n").split("\n") if case == cases - 1 else grid.split("\n")
    if [len(row) for row in rows] != [SIZE] * SIZE:
        refuse(f"case {case + 1} is not a grid of {SIZE} rows of {SIZE} letters")
    boxes = ["".join(rows[row + i][column:column + 4] for i in range(4))
             for row in range(0, SIZE, 4) for column in range(0, SIZE, 4)]
    for unit in rows + ["".join(column) for column in zip(*rows)] + boxes:
        if "".join(sorted(unit)) != "ABCDEFGHIJKLMNOP":
            refuse(f"case {case + 1}: a row, column or box holds {unit}")
    for given, row in zip(givens[case * SIZE:], rows):
        if any(letter not in ("-", own) for letter, own in zip(given, row)):
            refuse(f"case {case + 1}: the row {row} does not keep what is given: {given}")
sys.exit(42)
