"""Solves a sudoku."""

from runner_cover import Problem

GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def solved(grid: str) -> str:
    """Returns the grid with all digits.

    >>> solved(GRID)[:27]
    '534678912672195348198342567'
    """
    options = {
        (at, digit): [("cell", at), ("row", at // 9, digit), ("column", at % 9, digit), ("box", at // 27, at % 9 // 3, digit)]
        for at in range(81) for digit in ("123456789" if grid[at] == "." else grid[at])
    }
    return "".join(digit for _, digit in sorted(Problem(options).solve() or ()))


if __name__ == "__main__":
    print(*(solved(GRID)[at : at + 9] for at in range(0, 81, 9)), sep="\n")
