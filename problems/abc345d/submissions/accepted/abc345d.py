# Fills the first free cell with each tile that is left, in both ways.
import sys

numbers = list(map(int, sys.stdin.read().split()))
n, height, width = numbers[:3]
tiles = list(zip(numbers[3::2], numbers[4::2]))[:n]
full = (1 << height * width) - 1


def fill(board, left):
    if board == full:
        return True
    free = (~board & (board + 1)).bit_length() - 1
    for k in left:
        for a, b in {tiles[k], tiles[k][::-1]}:
            if free // width + a <= height and free % width + b <= width:
                mask = sum(((1 << b) - 1) << free + row * width for row in range(a))
                if not mask & board and fill(board | mask, left - {k}):
                    return True
    return False


print("Yes" if fill(0, frozenset(range(n))) else "No")
