# Lays the tiles in reading order, the least first: the first board found is the least.
import sys


def lay(board, tiles):
    place = len(board)
    if place == 9:
        return board
    for k, (top, _, _, left) in enumerate(tiles):
        if k in board:
            continue
        if place % 3 and tiles[board[-1]][1] != left:
            continue
        if place >= 3 and tiles[board[-3]][2] != top:
            continue
        found = lay(board + [k], tiles)
        if found:
            return found
    return None


words = sys.stdin.read().split()
for case in range(int(words[0])):
    board = lay([], words[1 + 9 * case:10 + 9 * case])
    print("".join(str(k + 1) for k in board))
