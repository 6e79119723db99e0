# Joins the colours one after the other, in all ways.
rows = [input() for _ in range(4)]
cells = {(r, c): rows[r][c] for r in range(4) for c in range(4)}
ends = {}
for cell, colour in cells.items():
    ends.setdefault(colour, []).append(cell)
free = set(ends.pop("W", []))
pairs = list(ends.values())


def join(number, cell):
    if number == len(pairs):
        return not free
    if cell is None:
        return join(number, pairs[number][0])
    r, c = cell
    for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if near == pairs[number][1] and join(number + 1, None):
            return True
        if near in free:
            free.remove(near)
            if join(number, near):
                return True
            free.add(near)
    return False


print("solvable" if join(0, None) else "not solvable")
