"""Goes through the cells in reading order and keeps up to two drawings for each state: the lines that
come down or from the left, and for each open room its kind, its crossings and whether a mark is used."""
import sys

lines = [line.split() for line in sys.stdin if line.strip() and not line.startswith("wall ")]
lines = [line if len(line) > 1 else list(line[0]) for line in lines]
height, width = len(lines) // 2, len(lines[0])
rooms, marks = lines[:height], lines[height:]
cells = [(r, c) for r in range(height) for c in range(width)]
last = {rooms[r][c]: (r, c) for r, c in cells}
OTHER = {"m": "s", "s": "m"}


def named(ends):
    """Numbers lines in the order of their first ends."""
    names = {}
    return tuple(end and names.setdefault(end, len(names) + 1) for end in ends)


def crossed(known, one, other):
    """Counts a crossing between two rooms; None if one has too many, or their kinds are the same."""
    kind = known[one][0]
    if other not in known:
        known = {**known, other: (OTHER[kind], 0, False)}
    if known[other][0] == kind or known[one][1] == 2 or known[other][1] == 2:
        return None
    more = {name: (known[name][0], known[name][1] + 1, known[name][2]) for name in (one, other)}
    return {**known, **more}


def steps(r, c, left, up):
    can_right, can_down = c + 1 < width, r + 1 < height
    if left and up:
        return [(False, False)]
    if left or up:
        return [(True, False)] * can_right + [(False, True)] * can_down
    return [(False, False)] + [(True, True)] * (can_right and can_down)


def filled(ends, is_closed, known, r, c):
    """All states after a cell, each with the sides right and down where a line leaves it."""
    left, up = ends[width] if c else 0, ends[c]
    name = rooms[r][c]
    for right, down in steps(r, c, left, up):
        is_used = bool(left or up or right or down)
        if is_used and is_closed:
            continue
        kind, crossings, has_mark = known[name]
        if marks[r][c] != "." and (marks[r][c] == kind) != is_used:
            continue
        more = {**known, name: (kind, crossings, has_mark or marks[r][c] != "." and is_used)}
        for goes, other in (right, (r, c + 1)), (down, (r + 1, c)):
            if goes and more is not None and rooms[other[0]][other[1]] != name:
                more = crossed(more, name, rooms[other[0]][other[1]])
        if more is None:
            continue
        if last[name] == (r, c):
            if more[name][1:] != (2, True):
                continue
            del more[name]
        after, closes = list(ends), is_closed
        after[c] = after[width] = 0
        if left and up:
            after = [left if end == up else end for end in after]
            closes = left == up
            if closes and any(after):
                continue
        elif left or up:
            after[width], after[c] = (left or up) * right, (left or up) * down
        elif right:
            after[width] = after[c] = width + 2
        yield (named(after), closes, frozenset(more.items())), (right, down, kind)


states = {((0,) * (width + 1), False, frozenset()): [None]}
for r, c in cells:
    following = {}
    for (ends, is_closed, known), drawings in states.items():
        known = dict(known)
        kinds = [known] if rooms[r][c] in known else [
            {**known, rooms[r][c]: (kind, 0, False)} for kind in "ms"
        ]
        for known in kinds:
            for state, sides in filled(ends, is_closed, known, r, c):
                kept = following.setdefault(state, [])
                kept += [(drawing, sides) for drawing in drawings][: 2 - len(kept)]
    states = following
found = [drawing for (_, is_closed, _), drawings in states.items() if is_closed for drawing in drawings]
if len(found) == 1:
    drawing, picture = found[0], [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r, c in reversed(cells):
        drawing, (right, down, kind) = drawing
        if marks[r][c] != "." or picture[2 * r][2 * c] == " ":
            picture[2 * r][2 * c] = marks[r][c] if marks[r][c] != "." else ".,"[kind == "s"]
        for goes, dr, dc, line in (right, 0, 1, "-"), (down, 1, 0, "|"):
            if goes:
                picture[2 * r + dr][2 * c + dc] = line
                for y, x in (r, c), (r + dr, c + dc):
                    if marks[y][x] == ".":
                        picture[2 * y][2 * x] = "+"
    for line in picture:
        print("".join(line).rstrip())
else:
    print("several answers" if found else "no answer")
