# Puts a mat or a square on the first free cell, as long as there are any.
import sys

h, w, mats, squares = map(int, sys.stdin.read().split())


def lay(cell, covered, mats, squares):
    while covered >> cell & 1:
        cell += 1
    if cell == h * w:
        return 1
    ways = lay(cell + 1, covered, mats, squares - 1) if squares else 0
    if mats and (cell + 1) % w and not covered >> cell + 1 & 1:
        ways += lay(cell + 2, covered, mats - 1, squares)
    if mats and cell + w < h * w:
        ways += lay(cell + 1, covered | 1 << cell + w, mats - 1, squares)
    return ways


print(lay(0, 0, mats, squares))
