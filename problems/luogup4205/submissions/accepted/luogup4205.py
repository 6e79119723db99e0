# Covers the cell that the fewest placements reach, with pieces that do not lie there yet.
import sys

SHAPES = {
    "A": ["##", "#."], "B": ["####"], "C": ["###", "#.."], "D": ["##", "##"],
    "E": ["###", "#..", "#.."], "F": ["####", ".#.."], "G": ["###", "#.#"], "H": ["###", "##."],
    "I": ["###.", "..##"], "J": [".#.", "###", ".#."], "K": ["##.", ".##", "..#"],
    "L": ["####", "#..."],
}


def placements(rows):
    """The sets of cells of the triangle that the piece can lie on."""
    places = set()
    for turn in range(8):
        rows = ["".join(column) for column in zip(*rows[::-1])]
        if turn == 4:
            rows = rows[::-1]
        cells = [(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "#"]
        for top in range(10):
            for left in range(10):
                moved = frozenset((top + r, left + c) for r, c in cells)
                if all(r < 10 and c <= r for r, c in moved):
                    places.add(moved)
    return places


def fill(free, options):
    if not free:
        return []
    reach = dict.fromkeys(free, 0)
    for _, place in options:
        for cell in place:
            reach[cell] += 1
    cell = min(free, key=reach.get)
    for piece, place in options:
        if cell in place:
            rest = fill(free - place, [o for o in options if o[0] != piece and not o[1] & place])
            if rest is not None:
                return [(piece, place)] + rest
    return None


rows = [list(word) for word in sys.stdin.read().split()]
free = frozenset((r, c) for r in range(10) for c in range(r + 1) if rows[r][c] == ".")
lying = set(sum(rows, []))
options = [(piece, place) for piece in SHAPES if piece not in lying
           for place in placements(SHAPES[piece]) if place <= free]
found = fill(free, options)
if found is None:
    print("No solution")
else:
    for piece, place in found:
        for r, c in place:
            rows[r][c] = piece
    for row in rows:
        print("".join(row))
