# Fills the first free cell of the board with each piece that is left.
import sys


def read(words):
    height, _ = int(next(words)), next(words)
    rows = [next(words) for _ in range(height)]
    return [(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "1"]


def placements(piece):
    high, wide = max(r for r, _ in piece), max(c for _, c in piece)
    for top in range(4 - high):
        for left in range(4 - wide):
            yield sum(1 << (4 * (top + r) + left + c) for r, c in piece)


def fill(board, left, places):
    """Returns the masks by piece, or None."""
    if board == 0xFFFF:
        return {}
    free = ~board & (board + 1)
    for piece in left:
        for mask in places[piece]:
            if mask & free and not mask & board:
                rest = fill(board | mask, left - {piece}, places)
                if rest is not None:
                    rest[piece] = mask
                    return rest
    return None


words = iter(sys.stdin.read().split())
for k in words:
    if k == "0":
        break
    pieces = [read(words) for _ in range(int(k))]
    masks = None
    if sum(map(len, pieces)) == 16:
        masks = fill(0, frozenset(range(len(pieces))), [list(placements(p)) for p in pieces])
    if masks is None:
        print("No solution possible")
    else:
        cells = [str(p + 1) for k in range(16) for p, mask in masks.items() if mask >> k & 1]
        for row in range(0, 16, 4):
            print("".join(cells[row:row + 4]))
    print()
