"""Keeps the digits that each cell can still have, and tries those of the cell with the fewest."""
import sys
from itertools import combinations, islice

board = [line.split() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
opened = {(r, c) for r in range(height) for c in range(width) if board[r][c] in "._"}


def runs():
    """The cells of each run, and its sum or None."""
    for part, dr, dc in ((0, 1, 0), (1, 0, 1)):
        for r, c in opened:
            if (r - dr, c - dc) in opened:
                continue
            clue = board[r - dr][c - dc] if r >= dr and c >= dc else "#"
            number = clue.split("\\")[part] if "\\" in clue else ""
            cells = []
            while (r, c) in opened:
                cells.append((r, c))
                r, c = r + dr, c + dc
            yield cells, int(number) if number else None


def sets(size, total):
    """The sets of digits, as bits, of this size and sum."""
    return [
        sum(1 << d for d in digits) for digits in combinations(range(1, 10), size)
        if total is None or sum(digits) == total
    ]


groups = [(cells, sets(len(cells), total)) for cells, total in runs()]


def settled(digits):
    """Takes away digits that cannot be; None if a cell has none left."""
    before = None
    while before != (before := dict(digits)):
        for cells, options in groups:
            for cell in cells:
                if digits[cell] & digits[cell] - 1 == 0:
                    for other in cells:
                        if other != cell:
                            digits[other] &= ~digits[cell]
            union = 0
            for cell in cells:
                union |= digits[cell]
            usable = 0
            for option in options:
                if option & ~union == 0 and all(digits[cell] & option for cell in cells):
                    usable |= option
            for cell in cells:
                digits[cell] &= usable
                if digits[cell] == 0:
                    return None
    return digits


def answers(digits):
    digits = settled(digits)
    if digits is None:
        return
    undecided = [cell for cell in digits if digits[cell] & digits[cell] - 1]
    if not undecided:
        yield digits
        return
    cell = min(undecided, key=lambda cell: bin(digits[cell]).count("1"))
    for d in range(1, 10):
        if digits[cell] >> d & 1:
            yield from answers({**digits, cell: 1 << d})


found = list(islice(answers({cell: 0b1111111110 for cell in opened}), 2))
if len(found) == 1:
    for r in range(height):
        print(*(found[0][r, c].bit_length() - 1 if (r, c) in opened else "#" for c in range(width)))
else:
    print("several answers" if found else "no answer")
