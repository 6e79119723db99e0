"""Places queens on a board so that no two attack each other: `python queens.py 8`."""

import sys
from collections.abc import Iterator

from runner_cover import Problem


def queens(n: int) -> Iterator[list[int]]:
    """Yields each placement: the column of the queen in each row.

    >>> next(queens(6))
    [1, 3, 5, 0, 2, 4]
    >>> sum(1 for _ in queens(8))
    92
    """
    squares = {(r, c): [("row", r), ("column", c), ("/", r + c), ("\\", r - c)] for r in range(n) for c in range(n)}
    for cover in Problem(squares, primary=[(line, at) for line in ("row", "column") for at in range(n)]):
        yield [column for _, column in sorted(cover)]


if __name__ == "__main__":
    for column in next(queens(int(sys.argv[1]) if len(sys.argv) > 1 else 8)):
        print(". " * column + "Q")
