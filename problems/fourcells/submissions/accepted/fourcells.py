"""Lists the pieces that suit their own numbers, and lays those of the cell that is in the fewest."""
import sys
from itertools import islice

SIZE = 4
board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
cells = frozenset((r, c) for r in range(height) for c in range(width) if board[r][c] != "#")
bit = {cell: 1 << number for number, cell in enumerate(sorted(cells))}
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def beside(cell):
    return ((cell[0] + dr, cell[1] + dc) for dr, dc in WAYS)


def grown(piece, front, free):
    """All pieces with these cells that take other cells from those beside them, each once."""
    if len(piece) == SIZE:
        yield piece
        return
    front = list(front)
    while front:
        cell = front.pop()
        free = free - {cell}
        more = [it for it in beside(cell) if it in free and it not in front]
        yield from grown(piece | {cell}, front + more, free)


def is_right(piece):
    for r, c in piece:
        if board[r][c].isdigit():
            if int(board[r][c]) != sum(it not in piece for it in beside((r, c))):
                return False
    return True


def answers(chosen, fitting):
    """`fitting` are the pieces of each free cell that have only free cells, as sets of bits."""
    if not fitting:
        yield chosen
        return
    cell = min(fitting, key=lambda cell: len(fitting[cell]))
    for piece in fitting[cell]:
        left = {}
        for other, pieces in fitting.items():
            if not bit[other] & piece:
                left[other] = [it for it in pieces if not it & piece]
                if not left[other]:
                    break
        else:
            yield from answers(chosen + [piece], left)


def drawn(pieces):
    """The board with `+` at its corners and lines along the borders."""
    of = {cell: piece for piece in pieces for cell in cells if bit[cell] & piece}
    picture = [[" "] * (2 * width + 1) for _ in range(2 * height + 1)]
    for y in range(2 * height + 1):
        for x in range(2 * width + 1):
            if y % 2 == 0 and x % 2 == 0:
                picture[y][x] = "+"
            elif y % 2 and x % 2:
                if board[y // 2][x // 2] != ".":
                    picture[y][x] = board[y // 2][x // 2]
            else:
                one = (y - 1) // 2, (x - 1) // 2
                other = y // 2, x // 2
                if of.get(one) != of.get(other):
                    picture[y][x] = "|" if y % 2 else "-"
    for line in picture:
        print("".join(line).rstrip())


fitting = {cell: [] for cell in cells}
rest = cells
for first in sorted(cells):
    rest = rest - {first}
    for piece in grown(frozenset({first}), [it for it in beside(first) if it in rest], rest):
        if is_right(piece):
            for cell in piece:
                fitting[cell].append(sum(bit[it] for it in piece))
found = list(islice(answers([], fitting), 2))
if len(found) == 1:
    drawn(found[0])
else:
    print("several answers" if found else "no answer")
