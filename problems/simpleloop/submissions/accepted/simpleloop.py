"""Goes through the cells in reading order and keeps, for each way in which lines can end between what
is drawn and what is not, up to two drawings."""
import sys

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
cells = [(r, c) for r in range(height) for c in range(width)]
free = {(r, c) for r, c in cells if board[r][c] == "."}


def named(ends):
    """Numbers lines in the order of their first ends."""
    names = {}
    return tuple(end and names.setdefault(end, len(names) + 1) for end in ends)


def grown(ends, r, c):
    """All states after a cell: `ends` are the lines that come down each column, then that to the right."""
    left, up = ends[width], ends[c]
    after = list(ends)
    after[c] = after[width] = 0
    if (r, c) not in free:
        yield after, (False, False)
    elif left and up:
        # A loop may close at the last cell only.
        if left != up or (r, c) == max(free):
            yield [left if end == up else end for end in after], (False, False)
    elif left or up:
        for right, down, cell in (True, False, (r, c + 1)), (False, True, (r + 1, c)):
            if cell in free:
                more = list(after)
                more[width], more[c] = (left or up) * right, (left or up) * down
                yield more, (right, down)
    elif (r, c + 1) in free and (r + 1, c) in free:
        after[width] = after[c] = width + 2
        yield after, (True, True)


states = {(0,) * (width + 1): [None]}
for r, c in cells:
    following = {}
    for ends, drawings in states.items():
        for after, sides in grown(ends, r, c):
            kept = following.setdefault(named(after), [])
            kept += [(drawing, sides) for drawing in drawings][: 2 - len(kept)]
    states = following
found = states.get((0,) * (width + 1), []) if free else []
if len(found) == 1:
    drawing, picture = found[0], [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r, c in reversed(cells):
        drawing, (right, down) = drawing
        picture[2 * r][2 * c] = "+" if (r, c) in free else "#"
        if right:
            picture[2 * r][2 * c + 1] = "-"
        if down:
            picture[2 * r + 1][2 * c] = "|"
    for line in picture:
        print("".join(line).rstrip())
else:
    print("several answers" if found else "no answer")
