"""Keeps the letters that each room can still have, and tries those of the room with the fewest."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin if line.strip()]
board = [line[0] for line in lines if len(line) == 1]
walls = [tuple(int(number) - 1 for number in line[1:]) for line in lines if len(line) == 5]
height, width = len(board), len(board[0])
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
walled = [bit[r, c] | bit[y, x] for r, c, y, x in walls]
SHAPES = {
    "L": [(0, 0), (1, 0), (2, 0), (2, 1)],
    "I": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "T": [(0, 0), (0, 1), (0, 2), (1, 1)],
    "S": [(0, 1), (0, 2), (1, 0), (1, 1)],
}


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def square(some):
    """Whether a square of 2 x 2 is shaded."""
    across = some & some >> 1
    return across & across >> stride


def letters(room):
    """All letters in a room, each with its cells and the cells beside it, as sets of bits."""
    for letter, shape in SHAPES.items():
        forms = set()
        for _ in range(4):
            shape = [(c, -r) for r, c in shape]
            for form in shape, [(r, -c) for r, c in shape]:
                first = min(form)
                forms.add(tuple(sorted((r - first[0], c - first[1]) for r, c in form)))
        for form in forms:
            for r, c in cells:
                places = [(r + dr, c + dc) for dr, dc in form]
                if all(place in bit and board[place[0]][place[1]] == room for place in places):
                    some = sum(bit[place] for place in places)
                    if all(some & pair != pair for pair in walled):
                        yield letter, some, around(some)


def settled(choices):
    """Takes away letters that cannot be; None if a room has none left, or the letters are apart."""
    before = None
    while before != (before := sum(map(len, choices))):
        shaded = possible = 0
        for options in choices:
            sure = whole
            for _, some, _ in options:
                sure, possible = sure & some, possible | some
            shaded |= sure
        reached, grown = 0, shaded & -shaded
        while grown != reached:
            reached, grown = grown, grown | around(grown) & possible
        fixed = [options[0] for options in choices if len(options) == 1]
        for i, options in enumerate(choices):
            choices[i] = options = [
                (letter, some, near) for letter, some, near in options
                if not square(shaded | some) and (not shaded or some & reached)
                and not any(letter == other and near & taken and some != taken for other, taken, _ in fixed)
            ]
            if not options:
                return None
        if shaded & ~reached:
            return None
    return choices


def answers(choices):
    choices = settled(choices)
    if choices is None:
        return
    i = min(range(len(choices)), key=lambda i: (len(choices[i]) == 1, len(choices[i])))
    if len(choices[i]) == 1:
        yield [option for [option] in choices]
        return
    for option in choices[i]:
        yield from answers(choices[:i] + [[option]] + choices[i + 1:])


choices = [list(letters(room)) for room in sorted(set("".join(board)))]
found = list(islice(answers(choices), 2)) if all(choices) else []
if len(found) == 1:
    for r in range(height):
        print("".join(
            next((letter for letter, some, _ in found[0] if some & bit[r, c]), ".") for c in range(width)
        ))
else:
    print("several answers" if found else "no answer")
