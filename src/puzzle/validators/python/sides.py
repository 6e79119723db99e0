

# Places that are not cells are corners, and sides from a corner to the right or down: a row, a column, and a kind.


def position(place):
    """Returns the row and the column of a place among cells and what lies between them."""
    r, c, *kind = place
    down, right = {(): (1, 1), ("corner",): (0, 0), ("across",): (0, 1), ("down",): (1, 0)}[tuple(kind)]
    return 2 * r + down, 2 * c + right


def cells_at(board, r, c):
    """Returns the cells at a corner, clockwise from the one above and to the left; None off the board."""
    cells = [(r - 1, c - 1), (r - 1, c), (r, c), (r, c - 1)]
    return [cell if board.has(cell) else None for cell in cells]


def corners(board):
    at = [(r, c) for r in range(board.rows + 1) for c in range(board.columns + 1)]
    return [(r, c, "corner") for r, c in at if any(cells_at(board, r, c))]


def is_side(board, side):
    """Tells whether a cell of the board is beside a side."""
    _, above, below, left = cells_at(board, *side[:2])
    return bool(below or (above if side[2] == "across" else left))


def sides(board):
    found = [(r, c, kind) for kind in ("across", "down") for r, c, _ in corners(board)]
    return [side for side in found if is_side(board, side)]


def sides_of(cell):
    r, c = cell
    return [(r, c, "across"), (r, c + 1, "down"), (r + 1, c, "across"), (r, c, "down")]


def corners_of(cell):
    r, c = cell
    return [(r, c, "corner"), (r, c + 1, "corner"), (r + 1, c + 1, "corner"), (r + 1, c, "corner")]


def beside(about, places):
    """Returns a group of places that are not cells."""
    return (about if about and len(about) == 2 else None, about, [], None, places)


def of_each(board, places):
    return [beside(cell, places(cell)) for cell in board.cells]


def sides_of_corners(board):
    found = []
    for r, c, kind in corners(board):
        meet = [(r - 1, c, "down"), (r, c, "across"), (r, c, "down"), (r, c - 1, "across")]
        on_board = [side for side in meet if min(side[:2]) >= 0 and is_side(board, side)]
        found.append(beside((r, c, kind), on_board))
    return found


def cells_of_corners(board):
    return [(None, corner, [cell for cell in cells_at(board, *corner[:2]) if cell]) for corner in corners(board)]


def borders(terrain, field):
    """Returns the sides between regions, cell by cell: each with the region of the cell, and the other one."""
    layer, found = terrain.case.layers[field], []
    for cell in terrain.board.rectangle():
        for by, side in zip(CLOCKWISE[::2], sides_of(cell)):
            near = step(terrain.board, cell, by)
            if near and -1 not in (layer.get(cell, -1), layer.get(near, -1)) and layer[near] != layer[cell]:
                found.append((layer[cell], layer[near], side))
    return found


def sides_of_regions(terrain, field):
    found = borders(terrain, field)
    return [beside(None, [side for own, _, side in found if own == at]) for at in range(len(regions(terrain, field)))]


def sides_between_regions(terrain, field):
    sides = {}
    for own, other, side in borders(terrain, field):
        if own < other:
            sides.setdefault((own, other), []).append(side)
    return [beside(None, sides[both]) for both in sorted(sides)]
