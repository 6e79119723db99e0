"""Fills a box with the twelve pentominoes: `python pentominoes.py [PICTURE.png]`. The picture needs matplotlib."""

import sys
from collections.abc import Iterable

from runner_cover import Problem

PIECES = {
    "F": ".##/##./.#.", "I": "#####", "L": "####/#...", "N": "###./..##", "P": "##/##/#.", "T": "###/.#./.#.",
    "U": "#.#/###", "V": "#../#../###", "W": "#../##./.##", "X": ".#./###/.#.", "Y": "####/.#..", "Z": "##./.#./.##",
}

Cell = tuple[int, int]
Shape = tuple[Cell, ...]


def at_origin(cells: Iterable[Cell]) -> Shape:
    """Returns cells in order, moved to the corner."""
    rows, columns = zip(*cells)
    return tuple(sorted((r - min(rows), c - min(columns)) for r, c in zip(rows, columns)))


def turned(picture: str) -> set[Shape]:
    """Returns a piece, turned and turned over in all ways."""
    piece = at_origin((r, c) for r, row in enumerate(picture.split("/")) for c, sign in enumerate(row) if sign == "#")
    found = set()
    for _ in range(4):
        piece = at_origin((c, -r) for r, c in piece)
        found |= {piece, at_origin((r, -c) for r, c in piece)}
    return found


def placements(rows: int, columns: int) -> dict[tuple[str, Shape], list[object]]:
    """Returns the options: a piece and its cells."""
    board = {(r, c) for r in range(rows) for c in range(columns)}
    return {
        (name, cells): [name, *cells]
        for name, picture in PIECES.items() for shape in turned(picture) for up, left in board
        if board.issuperset(cells := tuple((r + up, c + left) for r, c in shape))
    }


def letters(cover: Iterable[tuple[str, Shape]], rows: int, columns: int) -> list[str]:
    """Returns the board with the name of a piece in each cell."""
    at = {cell: name for name, cells in cover for cell in cells}
    return ["".join(at[r, c] for c in range(columns)) for r in range(rows)]


if __name__ == "__main__":
    cover = Problem(placements(6, 10)).solve() or ()
    board = letters(cover, 6, 10)
    print(*board, sep="\n")
    if len(sys.argv) > 1:
        from matplotlib import pyplot

        names = sorted(PIECES)
        pyplot.imshow([[names.index(name) for name in row] for row in board], cmap="tab20")
        pyplot.axis("off")
        pyplot.savefig(sys.argv[1], bbox_inches="tight")
