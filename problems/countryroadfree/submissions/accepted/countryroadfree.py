"""Loops by backtracking, cell by cell: whether a line leads to the right and one down, and where lines end."""

import sys

room, numbers = sys.stdin.read().split("\n\n")
room, *walls = room.split("\nwall ")
room, numbers = room.split(), numbers.split()
walls = {tuple(int(number) - 1 for number in wall.split()) for wall in walls}
rows, columns = len(room), len(room[0])
cells = [(r, c) for r in range(rows) for c in range(columns)]
names = list(dict.fromkeys("".join(room)))
due = {name: None if number == "." else int(number) for name, number in zip(names, numbers)}
of = {(r, c): room[r][c] for r, c in cells}
last = {of[cell]: cell for cell in cells}
degree = dict.fromkeys(cells, 0)
crossed, visited = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
lines, found = [], []


def solve(at, other, closed):
    """`other` holds the other end of the line that ends in a cell; `closed` tells whether a loop is complete."""
    if len(found) > 1:
        return
    if at == len(cells):
        if closed:
            found.append(list(lines))
        return
    cell = r, c = cells[at]
    beyond = [near for near in ((r, c + 1), (r + 1, c)) if near in of]
    before = [near for near in ((r, c - 1), (r - 1, c)) if near in of and (of[near] != of[cell] or near + cell in walls)]
    for chosen in range(1 << len(beyond)):
        more = [near for i, near in enumerate(beyond) if chosen >> i & 1]
        lies = degree[cell] + len(more)
        if lies not in (0, 2) or closed and more or lies == 0 and any(degree[near] == 0 for near in before):
            continue
        ends, is_closed = dict(other), False
        for near in more:
            one, two = ends.pop(cell, cell), ends.pop(near, near)
            is_closed |= one == near
            if one != near:
                ends[one], ends[two] = two, one
        change(cell, more, 1)
        if not (is_closed and ends) and all(fits(of[it], cell) for it in [cell, *more]):
            solve(at + 1, ends, closed or is_closed)
        change(cell, more, -1)


def change(cell, more, by):
    """Adds lines from a cell, or takes them away."""
    visited[of[cell]] += by * (degree[cell] > 0 or by > 0 and bool(more))
    for near in more:
        for end in (cell, near):
            degree[end] += by
            crossed[of[end]] += by * (of[cell] != of[near])
        if by > 0:
            lines.append((cell, near))
        else:
            lines.pop()


def fits(name, cell):
    """Tells whether a room can still be visited once, in as many cells as its number says, after a cell."""
    number = due[name]
    if crossed[name] > 2 or number is not None and visited[name] > number:
        return False
    return cell < last[name] or number in (None, visited[name])


def draw(solution):
    on = {cell for line in solution for cell in line}
    signs = [[" "] * (2 * columns - 1) for _ in range(2 * rows - 1)]
    for r, c in cells:
        signs[2 * r][2 * c] = "+" if (r, c) in on else "."
    for (r, c), (down, right) in solution:
        signs[r + down][c + right] = "-" if r == down else "|"
    return "\n".join("".join(row).rstrip() for row in signs)


solve(0, {}, False)
print(draw(found[0]) if len(found) == 1 else "several answers" if found else "no answer")
