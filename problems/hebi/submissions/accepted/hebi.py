"""Lays snakes that the arrows see, those of the arrow with the fewest first, and then any other snakes."""
import sys
from itertools import islice

board = [line.split() if " " in line.strip() else list(line.strip()) for line in sys.stdin if line.strip()]
board, numbers = board[:len(board) // 2], board[len(board) // 2:]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
STEPS = {"^": (-1, 0), ">": (0, 1), "v": (1, 0), "<": (0, -1)}
black = sum(bit[r, c] for r, c in cells if board[r][c] != ".")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def ahead(r, c, dr, dc):
    """The cells that are seen from a cell in a direction."""
    seen = []
    while bit.get((r + dr, c + dc), black) & ~black:
        r, c = r + dr, c + dc
        seen.append(bit[r, c])
    return seen


def snakes(path):
    if len(path) == 5:
        (r, c), (y, x) = path[:2]
        body = [bit[cell] for cell in path]
        yield body, sum(body), sum(ahead(r, c, r - y, c - x))
        return
    r, c = path[-1]
    for dr, dc in STEPS.values():
        cell = (r + dr, c + dc)
        if cell in bit and not bit[cell] & black and cell not in path:
            yield from snakes(path + [cell])


# The cells of each snake from its head, their set, and the set of those that the head sees.
every = [snake for cell in cells if not bit[cell] & black for snake in snakes([cell])]


def fits(snake, taken, empty):
    """Whether a snake can lie there: `empty` cells hold none, as those do that heads see."""
    _, cells_of, seen = snake
    return not cells_of & (taken | empty | around(taken)) and not seen & taken


def shots(seen, number, taken, empty):
    """What an arrow can see: the snake, or None for one that lies there already, and the cells before it."""
    before = 0
    for cell in seen:
        if cell & taken:
            return
        for snake in every:
            if snake[0][number - 1:number] == [cell] and not before & snake[1] and fits(snake, taken, empty):
                yield snake, before
        before |= cell


def first(seen, laid, taken):
    """The cell of a snake that is seen first, and its number."""
    for i, cell in enumerate(seen):
        if cell & taken:
            return sum(seen[:i]), next(body.index(cell) + 1 for body, _, _ in laid if cell in body)
    return sum(seen), 0


def answers(laid, taken, empty, arrows, start=0):
    options = []
    for arrow in arrows:
        seen, number = arrow
        before, known = first(seen, laid, taken)
        choices = list(shots(seen, number, taken, empty))
        if known == number and not before & taken:
            choices.append((None, before))
        options.append((len(choices), choices, arrow))
    if options:
        _, choices, arrow = min(options, key=lambda option: option[0])
        rest = [other for other in arrows if other is not arrow]
        for snake, before in choices:
            if snake is None:
                yield from answers(laid, taken, empty | before, rest)
            else:
                yield from answers(laid + [snake], taken | snake[1], empty | before | snake[2], rest)
        return
    yield laid
    for i, snake in enumerate(every[start:], start):
        if fits(snake, taken, empty):
            yield from answers(laid + [snake], taken | snake[1], empty | snake[2], arrows, i + 1)


nothing, arrows = 0, []
for r, c in cells:
    if board[r][c] in STEPS and numbers[r][c] != ".":
        seen = ahead(r, c, *STEPS[board[r][c]])
        if numbers[r][c] == "0":
            nothing |= sum(seen)
        else:
            arrows.append((seen, int(numbers[r][c])))
found = list(islice(answers([], 0, nothing, arrows), 2))
if len(found) == 1:
    shown = {cell: "#" for cell in bit.values() if cell & black}
    shown |= {cell: str(i) for body, _, _ in found[0] for i, cell in enumerate(body, 1)}
    for r in range(height):
        print("".join(shown.get(bit[r, c], ".") for c in range(width)))
else:
    print("several answers" if found else "no answer")
