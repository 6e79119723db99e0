"""Keeps how many numbers each region can have, and decides a region, then its cells; sets of cells are bits."""
import sys
from itertools import islice

lines = [line.split() for line in sys.stdin.read().splitlines()]
parted = {tuple(int(number) - 1 for number in line[1:]) for line in lines if line[:1] == ["wall"]}
lines = [line for line in lines if line[:1] != ["wall"]]
rooms = [line if len(line) > 1 else list(line[0]) for line in lines[:lines.index([])]]
height, width = len(rooms), len(rooms[0])
rest = [line for line in lines[lines.index([]):] if line]
givens = [line if len(line) > 1 else list(line[0]) for line in rest]
stride = width + 1  # a spare column keeps the ends of rows apart
cells = [(r, c) for r in range(height) for c in range(width)]
bit = {(r, c): 1 << r * stride + c for r, c in cells}
whole = sum(bit.values())
names = list(dict.fromkeys(name for row in rooms for name in row))
areas = [sum(bit[r, c] for r, c in cells if rooms[r][c] == name) for name in names]
# Two cells side by side with a border between, and the regions in which they are.
borders = [
    (bit[r, c] | bit[cell], names.index(rooms[r][c]), names.index(rooms[cell[0]][cell[1]]))
    for r, c in cells for cell in ((r, c + 1), (r + 1, c))
    if cell in bit and (rooms[r][c] != rooms[cell[0]][cell[1]] or (r, c, *cell) in parted)
]


def count(some):
    return bin(some).count("1")


def around(some):
    return (some << 1 | some >> 1 | some << stride | some >> stride) & whole


def shifted(some, by):
    return some << by if by > 0 else some >> -by


def flood(start, inside):
    """The cells of `inside` that are connected with those of `start`."""
    reached = 0
    while start != reached:
        reached, start = start, start | around(start) & inside
    return start


def settled(full, empty, sizes):
    """Adds what follows; None if that cannot be right. `sizes` are the numbers that each region can hold."""
    before = None
    while before != (before := (full, empty, sizes)):
        fitting = []
        for area, numbers in zip(areas, sizes):
            least, most = count(area & full), count(area & ~empty)
            numbers = tuple(number for number in numbers if least <= number <= most)
            if not numbers:
                return None
            if numbers == (least,):
                empty |= area & ~full
            elif numbers == (most,):
                full |= area & ~empty
            fitting.append(numbers)
        for pair, one, other in borders:
            for a, b in ((one, other), (other, one)):
                if not pair & ~full and len(fitting[a]) == 1:
                    # Both cells hold numbers: they are not equal.
                    fitting[b] = tuple(number for number in fitting[b] if number != fitting[a][0])
                elif pair & full and len(fitting[a]) == 1 and fitting[a] == fitting[b]:
                    empty |= pair & ~full
        sizes = tuple(fitting)
        for aside in (1, -1):
            for down in (stride, -stride):
                # Three cells of a square are full: the fourth is not.
                empty |= shifted(full, aside) & shifted(full, down) & shifted(full, aside + down) & whole
        reached = flood(full & -full, whole & ~empty)
        if full & (empty | ~reached) or not all(sizes):
            return None
        if full:
            empty |= whole & ~reached
    return full, empty, sizes


def answers(full, empty, sizes):
    state = settled(full, empty, sizes)
    if state is None:
        return
    full, empty, sizes = state
    rest = whole & ~(full | empty)
    undecided = [(len(numbers), i) for i, numbers in enumerate(sizes) if len(numbers) > 1]
    if undecided:
        i = min(undecided)[1]
        for number in sizes[i]:
            yield from answers(full, empty, sizes[:i] + ((number,),) + sizes[i + 1:])
        return
    if not rest:
        yield full, sizes
        return
    some = around(full) & rest or rest
    cell = some & -some
    yield from answers(full | cell, empty, sizes)
    yield from answers(full, empty | cell, sizes)


full, sizes = 0, [range(1, 10)] * len(names)
for r, c in cells:
    if givens[r][c] != ".":
        full |= bit[r, c]
        i = names.index(rooms[r][c])
        sizes[i] = [number for number in sizes[i] if givens[r][c] in ("?", str(number))]
found = list(islice(answers(full, 0, tuple(map(tuple, sizes))), 2))
if len(found) == 1:
    full, sizes = found[0]
    for r, row in enumerate(rooms):
        print("".join(str(sizes[names.index(name)][0]) if full & bit[r, c] else "." for c, name in enumerate(row)))
else:
    print("several answers" if found else "no answer")
