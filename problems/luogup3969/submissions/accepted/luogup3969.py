# Fills the first free cell with each shape that is left. Equal pieces can change places, so a
# repeated shape makes of one filling many.
import sys


def read(words):
    height, _ = int(next(words)), next(words)
    rows = [next(words) for _ in range(height)]
    return tuple((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "1")


def placements(shape):
    """The masks of the shape on the board."""
    high, wide = max(r for r, _ in shape), max(c for _, c in shape)
    for top in range(4 - high):
        for left in range(4 - wide):
            yield sum(1 << (4 * (top + r) + left + c) for r, c in shape)


def fillings(board, left, places):
    """Yields lists of (shape, mask); `left` says how many of each shape there are."""
    if board == 0xFFFF:
        yield []
        return
    free = ~board & (board + 1)
    for shape, number in left.items():
        if number:
            left[shape] -= 1
            for mask in places[shape]:
                if mask & free and not mask & board:
                    for rest in fillings(board | mask, left, places):
                        yield [(shape, mask)] + rest
            left[shape] += 1


def answer(pieces):
    if sum(map(len, pieces)) != 16:
        return "No solution"
    left = {}
    for piece in pieces:
        left[piece] = left.get(piece, 0) + 1
    found = fillings(0, left, {shape: list(placements(shape)) for shape in left})
    first = next(found, None)
    if first is None:
        return "No solution"
    if len(left) < len(pieces) or next(found, None) is not None:
        return "Yes, many!"
    cells = [pieces.index(shape) + 1 for k in range(16) for shape, mask in first if mask >> k & 1]
    rows = ["".join(map(str, cells[k:k + 4])) for k in range(0, 16, 4)]
    return "\n".join(["Yes, only one!"] + rows)


words = iter(sys.stdin.read().split())
for n in words:
    print(answer([read(words) for _ in range(int(n))]))
