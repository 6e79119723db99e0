# Lays bones at the first free cell, to the right before down, and prints the maps in that order.
import sys

SET = [(a, b) for a in range(7) for b in range(a, 7)]
NUMBER = {pair: k + 1 for k, pair in enumerate(SET)}


def maps(board):
    """Yields the maps: at the first free cell a bone to the right, then one down."""
    laid, used = [0] * 56, set()

    def lay(cell):
        while cell < 56 and laid[cell]:
            cell += 1
        if cell == 56:
            yield list(laid)
            return
        for other in (cell + 1, cell + 8):
            if other > 55 or laid[other] or (other == cell + 1 and other % 8 == 0):
                continue
            bone = NUMBER[min(board[cell], board[other]), max(board[cell], board[other])]
            if bone not in used:
                used.add(bone)
                laid[cell] = laid[other] = bone
                yield from lay(cell + 1)
                laid[cell] = laid[other] = 0
                used.remove(bone)

    return lay(0)


def show(cells):
    for row in range(0, 56, 8):
        print("".join("%4d" % cell for cell in cells[row:row + 8]))
    print()


numbers = list(map(int, sys.stdin.read().split()))
for layout in range(1, len(numbers) // 56 + 1):
    board = numbers[56 * layout - 56:56 * layout]
    if layout > 1:
        print("\n\n")
    print("Layout #%d:\n" % layout)
    show(board)
    print("Maps resulting from layout #%d are:\n" % layout)
    count = 0
    for found in maps(board):
        show(found)
        count += 1
    print("There are %d solution(s) for layout #%d." % (count, layout))
