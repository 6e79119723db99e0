# Covers the first free cell with each pentomino in each position; each one gets its own letter.
# A board with a free area that fives cannot fill is given up at once.
import sys

SHAPES = ["#####", "####/#...", "####/.#..", "##../.###", "###/##.", "###/#.#", "###/#../#..",
          "#../##./.##", ".##/##./.#.", ".#./###/.#.", "###/.#./.#.", "##./.#./.##"]


def positions():
    """Each pentomino as cells (down, right) from its first cell, all turns and sides."""
    found = set()
    for shape in SHAPES:
        rows = shape.split("/")
        for turn in range(8):
            rows = ["".join(column) for column in zip(*rows[::-1])]
            if turn == 4:
                rows = rows[::-1]
            cells = [(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "#"]
            found.add(tuple((r - cells[0][0], c - cells[0][1]) for r, c in cells))
    return sorted(found)


def placements():
    """For each cell the masks of pentominoes that it is the first cell of."""
    masks = [[] for _ in range(64)]
    for r in range(8):
        for c in range(8):
            for cells in POSITIONS:
                moved = [(r + down, c + right) for down, right in cells]
                if all(x < 8 and 0 <= y < 8 for x, y in moved):
                    masks[8 * r + c].append(sum(1 << 8 * x + y for x, y in moved))
    return masks


FULL = (1 << 64) - 1
LEFT, RIGHT = FULL // 255, FULL // 255 << 7  # the columns at the edge
POSITIONS = positions()
MASKS = placements()


def hopeless(board):
    """Tells whether the size of a connected free area is not a multiple of five."""
    free = FULL & ~board
    while free:
        area, grown = 0, free & -free
        while area != grown:
            area = grown
            grown |= (area & ~RIGHT) << 1 | (area & ~LEFT) >> 1 | area << 8 | area >> 8
            grown &= free
        if bin(area).count("1") % 5:
            return True
        free &= ~area
    return False


def fill(board, dead):
    """Returns masks that fill the board; `dead` holds boards known to have no answer."""
    if board == FULL:
        return []
    if board in dead or hopeless(board):
        return None
    first = (~board & (board + 1)).bit_length() - 1
    for mask in MASKS[first]:
        if not mask & board:
            rest = fill(board | mask, dead)
            if rest is not None:
                return [mask] + rest
    dead.add(board)
    return None


words = list(map(int, sys.stdin.read().split()))
for case in range(words[0]):
    if case:
        print()
    cells = words[1 + 8 * case:9 + 8 * case]
    board = sum(1 << 8 * (r - 1) + c - 1 for r, c in zip(cells[::2], cells[1::2]))
    masks = fill(board, set())
    if masks is None:
        print("No solution.")
        continue
    grid = ["*"] * 64
    for letter, mask in zip("abcdefghijkl", masks):
        for cell in range(64):
            if mask >> cell & 1:
                grid[cell] = letter
    for row in range(0, 64, 8):
        print("".join(grid[row:row + 8]))
