"""Goes through the cells in reading order and keeps, for each way in which lines can end between what
is drawn and what is not, up to two drawings: together they are all loops or two of them."""
import sys

lines = [line.split() for line in sys.stdin if line.strip()]
walls = {tuple(int(number) - 1 for number in line[1:]) for line in lines if line[0] == "wall"}
pictures = [line for line in lines if line[0] != "wall"]
ice = [line[0] for line in pictures[: len(pictures) // 2]]
height, width = len(ice), len(ice[0])


def named(ends):
    """Numbers lines in the order of their first ends."""
    names = {}
    return tuple(end and names.setdefault(end, len(names) + 1) for end in ends)


def steps(r, c, left, up):
    """The pairs of the sides right and down where a line can go on, with the sides that it joins."""
    can_right = c + 1 < width and (r, c, r, c + 1) not in walls
    can_down = r + 1 < height and (r, c, r + 1, c) not in walls
    if ice[r][c] == "o":
        # Lines go on straight, and none begins here.
        if (left or up) and (not left or can_right) and (not up or can_down):
            yield bool(left), bool(up)
    elif left and up:
        yield False, False
    elif left or up:
        if can_right:
            yield True, False
        if can_down:
            yield False, True
    elif can_right and can_down:
        yield True, True


def grown(states, r, c):
    """Adds a cell to each drawing. `ends[c]` is the line that comes down a column, the last one that to the right."""
    more = {}
    for ends, drawings in states.items():
        left, up = ends[width] if c else 0, ends[c]
        for right, down in steps(r, c, left, up):
            after, closes = list(ends), False
            after[c] = after[width] = 0
            if ice[r][c] == "o":
                after[width], after[c] = left, up
            elif left and up:
                closes = left == up
                after = [left if end == up else end for end in after]
            elif left or up:
                after[width], after[c] = (left or up) * right, (left or up) * down
            else:
                after[width] = after[c] = width + 2
            if closes and (any(after) or (r, c) != (height - 1, width - 1)):
                continue
            key = named(after)
            known = more.setdefault(key, [])
            known += [(drawing, (right, down)) for drawing in drawings][: 2 - len(known)]
    return more


states = {(0,) * (width + 1): [None]}
for r in range(height):
    for c in range(width):
        states = grown(states, r, c)
found = states.get((0,) * (width + 1), [])
if len(found) == 1:
    drawing, sides = found[0], []
    while drawing:
        drawing, side = drawing
        sides.insert(0, side)
    for r in range(height):
        row = [(ice[r][c] if ice[r][c] == "o" else "+", *sides[r * width + c]) for c in range(width)]
        print("".join(mark + "- "[not right] for mark, right, _ in row).rstrip())
        if r + 1 < height:
            print("".join("| "[not down] + " " for _, _, down in row).rstrip())
else:
    print("several answers" if found else "no answer")
