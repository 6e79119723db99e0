# Lays bones at the first free cell, to the right and down, and counts.
import sys

SET = [(a, b) for a in range(7) for b in range(a, 7)]
NUMBER = {pair: k + 1 for k, pair in enumerate(SET)}


def maps(board):
    """Yields the maps."""
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


numbers = list(map(int, sys.stdin.read().split()))
for case in range(numbers[0]):
    board = numbers[1 + 56 * case:57 + 56 * case]
    print("#%d %d" % (case + 1, sum(1 for _ in maps(board))))
