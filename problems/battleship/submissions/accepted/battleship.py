"""Lays the ships one by one, the longest first, equal ones in reading order."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
fleet = list(map(int, lines[1]))
seen = [list(line[0]) for line in lines[2:-2]]
columns, rows = ([None if it == "." else int(it) for it in line] for line in lines[-2:])
height, width = len(seen), len(seen[0])
ships = [length for length in range(len(fleet), 0, -1) for _ in range(fleet[length - 1])]
clues = {(r, c): seen[r][c] for r in range(height) for c in range(width) if seen[r][c] not in ".~"}


def parts(r, c, length, is_upright):
    """The cells of a ship with what each looks like; None if they do not suit the picture."""
    ship = {}
    for i in range(length):
        y, x = (r + i, c) if is_upright else (r, c + i)
        if y >= height or x >= width:
            return None
        ends = "^v" if is_upright else "<>"
        part = "o" if length == 1 else ends[0] if i == 0 else ends[1] if i == length - 1 else "#"
        if seen[y][x] not in (".", "?", part):
            return None
        ship[y, x] = part
    return ship


def places(length):
    for r in range(height):
        for c in range(width):
            for is_upright in (False, True)[: 1 + (length > 1)]:
                ship = parts(r, c, length, is_upright)
                if ship is not None:
                    around = {(y + dy, x + dx) for y, x in ship for dy in (-1, 0, 1) for dx in (-1, 0, 1)}
                    yield (r, c, is_upright), frozenset(ship), around


options = {length: list(places(length)) for length in set(ships)}


lines_of = [(number, [(r, c) for c in range(width)]) for r, number in enumerate(rows)]
lines_of += [(number, [(r, c) for r in range(height)]) for c, number in enumerate(columns)]
lines_of = [(number, [it for it in line if seen[it[0]][it[1]] != "~"]) for number, line in lines_of]


def fits(taken, near, left):
    """Whether lines have no more cells of ships than they should, and can still get as many."""
    for number, line in lines_of:
        if number is not None:
            have = sum(cell in taken for cell in line)
            if not have <= number <= have + min(left, sum(cell not in near for cell in line)):
                return False
    return all(cell in taken or cell not in near for cell in clues) and (
        sum(cell not in taken for cell in clues) <= left
    )


def answers(laid, taken, near, index):
    if index == len(ships):
        if fits(taken, near, 0):
            yield laid
        return
    length = ships[index]
    for place, ship, around in options[length]:
        if laid and len(laid[-1][1]) == length and place <= laid[-1][0]:
            continue
        if ship & near or not fits(taken | ship, near | around, sum(ships[index + 1:])):
            continue
        yield from answers(laid + [(place, ship)], taken | ship, near | around, index + 1)


found = list(islice(answers([], frozenset(), frozenset(), 0), 2))
if len(found) == 1:
    length = {cell: len(ship) for _, ship in found[0] for cell in ship}
    for r in range(height):
        print("".join(str(length.get((r, c), ".")) for c in range(width)))
else:
    print("several answers" if found else "no answer")
