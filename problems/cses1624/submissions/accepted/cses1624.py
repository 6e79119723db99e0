"""Counts placements of eight queens by trying every free column in each row."""
import sys

board = sys.stdin.read().split()


def place(row, cols, diag, anti):
    if row == 8:
        return 1
    return sum(
        place(row + 1, cols | {c}, diag | {row - c}, anti | {row + c})
        for c in range(8)
        if board[row][c] == "." and c not in cols and row - c not in diag and row + c not in anti
    )


print(place(0, frozenset(), frozenset(), frozenset()))
