

def borders_between(terrain, numbers):
    """Returns the borders between cells of different numbers, as lines."""
    lines = Lines(terrain, "\n" * (2 * terrain.board.rows))
    for side in sides(terrain.board):
        one, other = (numbers.get(cell) for cell in cells_beside(side))
        if one != other:
            lines.strokes[position(side)] = 1
    return lines


def cells_beside(side):
    r, c, kind = side
    return [(r - 1, c) if kind == "across" else (r, c - 1), (r, c)]


def regions_of(terrain):
    """Returns the regions that borders part, in the order of their first cells."""
    regions, known = [], set()
    for first in filter(terrain.is_open, terrain.board.cells):
        if first in known:
            continue
        found = [first]
        known.add(first)
        for cell in found:
            for by, side in zip(CLOCKWISE[::2], sides_of(cell)):
                near = step(terrain.board, cell, by)
                if near and terrain.is_open(near) and near not in known and not terrain.lines.word("border", side):
                    known.add(near)
                    found.append(near)
        regions.append(found)
    return regions


def check_borders(terrain, shown):
    """Checks that borders are exactly between two regions, around the board and around holes."""
    region_of = {cell: number for number, cells in enumerate(regions_of(terrain), 1) for cell in cells}
    for y in range(2 * terrain.board.rows + 1):
        for x in range((y + 1) % 2, 2 * terrain.board.columns + 1, 2):
            side = (y // 2, x // 2, "down" if y % 2 else "across")
            one, other = (region_of.get(cell) for cell in cells_beside(side))
            if terrain.lines.word("border", side) != (one != other):
                raise Wrong("a border does not part two regions at %s" % name(side))
    for cell, number in shown.get("areas", {}).items():
        if number != region_of.get(cell):
            raise Wrong("the region of %s has another number" % name(cell))


def check_regions(terrain, group, rule):
    """The regions of a board: their number, their sizes, their form, and the cells of which each has exactly one."""
    value = lambda expression, cell: value_of(expression, group.scene.about(cell), 0, a=0)
    sizes = {cell: value(rule.get("size", 0), cell) for cell in group.cells}
    marked = {cell for cell in group.cells if sizes[cell] > 0} if rule.get("one_sized") else set()
    if "one" in rule:
        marked = {cell for cell in group.cells if value(rule["one"], cell)}
    least, most = bounds(rule, group.scene)
    regions = regions_of(terrain)
    check_bounds(len(regions), max(least, 0), most, "the regions")
    for cells in regions:
        if any(0 < sizes.get(cell, 0) != len(cells) for cell in cells):
            raise Wrong("the region at %s has not its size" % name(cells[0]))
        if (rule.get("one_sized") or "one" in rule) and len(marked.intersection(cells)) != 1:
            raise Wrong("the region at %s has not exactly one such cell" % name(cells[0]))
        high, wide = (max(at) - min(at) + 1 for at in zip(*cells))
        is_rectangle = len(cells) == high * wide
        if "form" in rule and not (is_rectangle and (high == wide or rule["form"] != "square")):
            raise Wrong("the region at %s is not a %s" % (name(cells[0]), rule["form"]))
