

EDGE = [(-1, 0), (0, -1), (0, 1), (1, 0)]
BISHOP = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
KING = sorted(EDGE + BISHOP)
HEXAGON = sorted(EDGE + [(-1, 1), (1, -1)])
KNIGHT = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]
CLOCKWISE = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]

# Groups are the centre, the cell with the clue, the cells with holes, and perhaps a size for expressions.


def plain(groups):
    return [(None, None, cells) for cells in groups]


def step(board, cell, by):
    """Returns a cell of the rectangle around the board, or None."""
    row, column = cell[0] + by[0], cell[1] + by[1]
    return (row, column) if 0 <= row < board.rows and 0 <= column < board.columns else None


def rows(board):
    return [[(r, c) for c in range(board.columns)] for r in range(board.rows)]


def columns(board):
    return [[(r, c) for r in range(board.rows)] for c in range(board.columns)]


def main_diagonals(board):
    length = range(min(board.rows, board.columns))
    return [[(i, i) for i in length], [(i, board.columns - 1 - i) for i in length]]


def diagonals(board):
    falling = [[] for _ in range(board.rows + board.columns - 1)]
    rising = [[] for _ in falling]
    for r, c in board.rectangle():
        falling[board.rows - 1 - r + c].append((r, c))
        rising[r + c].append((r, c))
    return [line for line in falling + rising if sum(map(board.has, line)) > 1]


def views(board):
    back = lambda lines: [line[::-1] for line in lines]
    return columns(board) + rows(board) + back(rows(board)) + back(columns(board))


def lines_along(board, by):
    found = []
    for cell in board.rectangle():
        if not step(board, cell, (-by[0], -by[1])):
            line = [cell]
            while step(board, line[-1], by):
                line.append(step(board, line[-1], by))
            found.append(line)
    return found


def stretches(lines, same, walls=()):
    """Cuts lines into parts whose cells are alike, without a wall between them."""
    for line in lines:
        parts = []
        for cell in line:
            if parts and same(parts[-1][-1]) == same(cell) and (parts[-1][-1], cell) not in walls:
                parts[-1].append(cell)
            else:
                parts.append([cell])
        yield parts


def runs(terrain, lines):
    found = []
    for parts in stretches(lines, terrain.is_open):
        for before, part in zip([[None]] + parts, parts):
            if terrain.is_open(part[0]):
                found.append((None, before[-1], part))
    return found


def rectangles(terrain, size, beside):
    """Returns all rectangles of a size, or those that lie beside each other."""
    board, env = terrain.board, terrain.case.env
    sides = re.split(" x |(?<=[0-9])x(?=[0-9])", size, maxsplit=1)
    high, wide = (evaluate(side, env) for side in sides)
    if beside and (min(high, wide) < 1 or board.rows % high or board.columns % wide):
        raise Wrong("case %d: boxes do not divide the board" % terrain.case.number)
    if min(high, wide) < 1:
        return []
    down, right = (high, wide) if beside else (1, 1)
    found = [
        [(r, c) for r in range(top, top + high) for c in range(left, left + wide)]
        for top in range(0, board.rows - high + 1, down)
        for left in range(0, board.columns - wide + 1, right)
    ]
    return found if beside else [cells for cells in found if all(map(board.has, cells))]


def regions(terrain, field):
    layer = terrain.case.layers[field]
    found = [[] for _ in range(max(layer.values(), default=-1) + 1)]
    for cell in terrain.board.rectangle():
        if layer.get(cell, -1) >= 0:
            found[layer[cell]].append(cell)
    return found


def crossings(terrain, field):
    layer, found = terrain.case.layers[field], []
    region = lambda cell: layer.get(cell, -1) if terrain.is_open(cell) else -1
    lines, walls = rows(terrain.board) + columns(terrain.board), terrain.case.walls.get(field, ())
    for parts in stretches(lines, region, walls):
        for before, middle, beyond in zip(parts, parts[1:], parts[2:]):
            if all(region(part[0]) >= 0 for part in (before, middle, beyond)):
                found.append([before[-1]] + middle + [beyond[0]])
    return found


def arrows(terrain, field):
    board, layer, found = terrain.board, terrain.case.layers[field], []
    signs = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}
    for cell in board.rectangle():
        sign = board.name(layer[cell]) if layer.get(cell, -1) >= 0 else ""
        if sign in signs:
            found.append((cell, cell, list(ray(board, cell, signs[sign], lambda _: True))))
    return found


def pairs(board, steps):
    near = lambda cell: (step(board, cell, by) for by in steps)
    return [[a, b] for a in board.rectangle() for b in near(a) if b and b > a]


def edge_pairs(terrain, field, has_border):
    """Returns the pairs side by side with a border between, or those without, each with its two regions."""
    layer, walls, found = terrain.case.layers[field], terrain.case.walls.get(field, ()), []
    for pair in pairs(terrain.board, EDGE):
        both = tuple(sorted(layer.get(cell, -1) for cell in pair))
        if both[0] >= 0 and (both[0] != both[1] or tuple(pair) in walls) == has_border:
            found.append((both, pair))
    return found


def within(terrain, field):
    return [pair for _, pair in edge_pairs(terrain, field, False)]


def across(terrain, field):
    """Returns the pairs with a border between them, each with the number of such sides between its regions."""
    found, sides = edge_pairs(terrain, field, True), {}
    for both, pair in found:
        sides[both] = sides.get(both, 0) + all(terrain.is_open(cell) for cell in pair)
    return [(None, None, pair, sides[both]) for both, pair in found]


def areas_of(cells, near):
    """Returns sets of cells that are connected from each to those near it."""
    left, areas = set(cells), []
    for first in cells:
        if first in left:
            area = [first]
            left.remove(first)
            for cell in area:
                for at in near(cell):
                    if at in left:
                        left.remove(at)
                        area.append(at)
            areas.append(area)
    return areas


def touching(terrain, by):
    """Returns the sets of cells that touch each other: pairs, or lines without a hole."""
    if by == "line":
        return runs(terrain, rows(terrain.board)) + runs(terrain, columns(terrain.board))
    return plain(pairs(terrain.board, EDGE if by == "edge" else KING))


def unless_too_large(terrain, groups):
    if sum(len(cells) ** 2 for cells in groups) > 1 << 22:
        raise Wrong("case %d: groups with too many cells" % terrain.case.number)
    return groups


def pairs_of_regions(terrain, field):
    found = []
    for cells in unless_too_large(terrain, regions(terrain, field)):
        size = sum(terrain.is_open(cell) for cell in cells)
        found += [(None, None, [a, b], size) for a in cells for b in cells if b > a]
    return sorted(found, key=lambda group: group[2])


def neighbours(board, steps):
    near = lambda cell: [at for at in (step(board, cell, by) for by in steps) if at]
    return [(cell, cell, near(cell)) for cell in board.rectangle()]


def ray(board, cell, by, goes_on):
    cell = step(board, cell, by)
    while cell and goes_on(cell):
        yield cell
        cell = step(board, cell, by)


def open_cells(terrain):
    return [cell for cell in terrain.board.rectangle() if terrain.is_open(cell)]


def seen(terrain, cell, steps):
    """Returns the cells from a cell on by some steps, up to a hole."""
    return sorted(at for by in steps for at in ray(terrain.board, cell, by, terrain.is_open))


def rays(terrain, steps):
    cells = open_cells(terrain)
    return [(cell, cell, sorted([cell] + seen(terrain, cell, steps))) for cell in cells]


def arms(terrain):
    arm = lambda cell, by: list(ray(terrain.board, cell, by, terrain.is_open))
    cells = open_cells(terrain)
    return [(cell, cell, arm(cell, by)) for cell in cells for by in CLOCKWISE[::2]]


def pairs_along(terrain, steps):
    later = [by for by in steps if by > (0, 0)]
    return [[a, b] for a in open_cells(terrain) for b in seen(terrain, a, later)]


def of_cells(terrain, groups):
    own = {cell: cells for cells in unless_too_large(terrain, groups) for cell in cells}
    return [(cell, cell, own[cell]) for cell in open_cells(terrain) if cell in own]


def listed(terrain, words):
    fields = [field for field in DEFINITION["input"]["read"] if isinstance(field, dict)]
    field = next(field for field in fields if field.get("table") == words[0])
    places = [field["names"].split().index(word) for word in words[1:]]
    table = terrain.case.env[words[0] + "[]"]
    return on_board(terrain, [[row[place] for place in places] for row in table])


def on_board(terrain, groups):
    """Returns the cells of groups that are rows and columns in turn, each once."""
    if any(len(numbers) % 2 for numbers in groups):
        raise Wrong("case %d: a cell has a row, but no column" % terrain.case.number)
    found = [list(dict.fromkeys(zip(numbers[::2], numbers[1::2]))) for numbers in groups]
    if not all(step(terrain.board, cell, (0, 0)) for cells in found for cell in cells):
        raise Wrong("case %d: a listed cell is not on the board" % terrain.case.number)
    return found


def own_groups(terrain, own):
    """Returns groups that the definition names."""
    board, env = terrain.board, terrain.case.env
    steps = lambda text: [tuple(int(part) for part in word.split(",")) for word in text.split()]
    if "by" in own:
        groups = {}
        for r, c in board.cells:
            groups.setdefault(evaluate(own["by"], env, **terrain.case.names_at((r, c))), []).append((r, c))
        return plain(groups[value] for value in sorted(groups))
    if "around" in own:
        return own_around(board, steps(own["around"]), own.get("wrap"), own.get("whole"))
    if "within" in own:
        sides = [range(1 - board.rows, board.rows), range(1 - board.columns, board.columns)]
        every = [(dr, dc) for dr in sides[0] for dc in sides[1]]
        near = [(dr, dc) for dr, dc in every if evaluate(own["within"], env, dr=dr, dc=dc)]
        return own_around(board, near, False, False)
    if "lines" in own or "runs" in own:
        lines = [line for by in steps(own.get("lines") or own["runs"]) for line in lines_along(board, by)]
        return plain(lines if "lines" in own else [run[2] for run in runs(terrain, lines)])
    if "list" in own:
        return plain(on_board(terrain, env[own["list"] + "[]"]))
    numbers = [[int(place) - 1 for place in re.findall("[0-9]+", text)] for text in own["cells"]]
    return plain(on_board(terrain, numbers))


def own_around(board, steps, wrap, whole):
    found = []
    for cell in board.rectangle():
        cells = [(cell[0] + down, cell[1] + right) for down, right in steps]
        if wrap:
            cells = [(r % board.rows, c % board.columns) for r, c in cells]
        on = [at for at in cells if board.has(at)]
        if not whole or len(on) == len(cells):
            found.append((cell, cell, list(dict.fromkeys(on))))
    return found
