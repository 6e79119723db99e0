# Puts each size of paper at the first one that is left, and gives up what cannot be better.
import sys

cells = sys.stdin.read().split()
board = sum(1 << k for k, cell in enumerate(cells) if cell == "1")
papers = [sum(((1 << size) - 1) << 10 * row for row in range(size)) for size in range(6)]
best = 26


def cover(board, left, used):
    global best
    if not board:
        best = min(best, used)
        return
    if used + -(-bin(board).count("1") // 25) >= best:
        return
    first = (board & -board).bit_length() - 1
    for size in range(5, 0, -1):
        paper = papers[size] << first
        if left[size] and first % 10 + size <= 10 and board & paper == paper:
            left[size] -= 1
            cover(board ^ paper, left, used + 1)
            left[size] += 1


cover(board, [5] * 6, 0)
print(best if best < 26 else -1)
