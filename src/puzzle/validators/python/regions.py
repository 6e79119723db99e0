

def borders_between(board, form, numbers):
    """Returns the borders between cells of different numbers, as lines."""
    lines = Lines(board, form, "\n" * (2 * board.rows))
    for side in sides(board):
        one, other = (numbers.get(cell) for cell in cells_beside(side))
        if one != other:
            lines.strokes[position(side)] = 1
    return lines


def cells_beside(side):
    r, c, kind = side
    return [(r - 1, c) if kind == "across" else (r, c - 1), (r, c)]


def regions_net(terrain):
    """Returns the open cells, what no border parts from a cell, and the number of nothing."""
    def near(cell):
        beside = zip(CLOCKWISE[::2], sides_of(cell))
        return [step(terrain.board, cell, by) for by, side in beside if not terrain.word("border", side)]

    return [cell for cell in terrain.board.cells if terrain.is_open(cell)], near, 0


def check_borders(terrain, shown):
    """Checks that borders are exactly between two regions, around the board and around holes."""
    region_of = {cell: number for number, cells in enumerate(areas_of(*regions_net(terrain)[:2]), 1) for cell in cells}
    for y in range(2 * terrain.board.rows + 1):
        for x in range((y + 1) % 2, 2 * terrain.board.columns + 1, 2):
            side = (y // 2, x // 2, "down" if y % 2 else "across")
            one, other = (region_of.get(cell) for cell in cells_beside(side))
            if terrain.word("border", side) != (one != other):
                raise Wrong("a border does not part two regions at %s" % name(side))
    for cell, number in shown.get("areas", {}).items():
        if number != region_of.get(cell):
            raise Wrong("the region of %s has another number" % name(cell))
