

NEAR = {
    "edge": [(-1, 0), (0, -1), (0, 1), (1, 0)],
    "king": [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)],
    "knight": [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)],
}
CLOCKWISE = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]


class Terrain:
    """The board of a case with its givens."""

    def __init__(self, case):
        model, board = DEFINITION["model"], case.board()
        self.case, self.board, self.filled = case, board, {}
        self.givens = dict(case.layers[model["givens"]]) if "givens" in model else {}
        for given in model.get("given_at", []):
            for row in case.env[given["list"] + "[]"]:
                cell = row[0] - given.get("base", 1), row[1] - given.get("base", 1)
                if not board.has(cell):
                    raise Wrong("case %d: %s is not on the board" % (case.number, row[:2]))
                if given.get("hole"):
                    self.givens[cell] = board.first_hole
                elif "symbol" in given:
                    self.givens[cell] = board.names.index(given["symbol"])
                elif row[2] in board.numbers[: board.proper]:
                    self.givens[cell] = board.numbers.index(row[2])
                else:
                    raise Wrong("case %d: no symbol has the number %d" % (case.number, row[2]))
        if "hole_if" in model:
            for r, c in board.cells:
                if evaluate(model["hole_if"], case.env, r=r, c=c):
                    self.givens[r, c] = board.first_hole

    def is_open(self, cell):
        return self.board.has(cell) and self.givens.get(cell, -1) < self.board.first_hole

    def clue(self, cell):
        """Returns the number in a hole."""
        if cell is None or not self.board.has(cell) or self.is_open(cell):
            return None
        name = self.board.names[self.givens[cell]]
        return int(name) if re.match(r"[-+]?[0-9]+$", name) else None


class Group:
    """Cells of a scope, without holes; `r` and `c` are those of its centre or of its first cell."""

    def __init__(self, number, focus, first, cells):
        self.focus, self.cells = focus, cells
        r, c = focus or first or (0, 0)
        self.names = {"g": number, "size": len(cells), "r": r, "c": c}

    def steps(self, cell):
        return {"dr": cell[0] - self.names["r"], "dc": cell[1] - self.names["c"]}


def name(cell):
    return "row %d, column %d" % (cell[0] + 1, cell[1] + 1)


def step(board, cell, by):
    """Returns a cell of the rectangle around the board, or None."""
    row, column = cell[0] + by[0], cell[1] + by[1]
    return (row, column) if 0 <= row < board.rows and 0 <= column < board.columns else None


def around(board, cell, steps):
    return [near for near in (step(board, cell, by) for by in steps) if near]


def ray(board, cell, by, goes_on=lambda cell: True):
    cell = step(board, cell, by)
    while cell and goes_on(cell):
        yield cell
        cell = step(board, cell, by)


def lines_of(board, scope):
    rows, columns = range(board.rows), range(board.columns)
    if scope == "rows":
        return [[(r, c) for c in columns] for r in rows]
    if scope == "columns":
        return [[(r, c) for r in rows] for c in columns]
    if scope == "main diagonals":
        length = range(min(board.rows, board.columns))
        return [[(i, i) for i in length], [(i, board.columns - 1 - i) for i in length]]
    falling = [[] for _ in range(board.rows + board.columns - 1)]
    rising = [[] for _ in falling]
    for r, c in board.rectangle():
        falling[board.rows - 1 - r + c].append((r, c))
        rising[r + c].append((r, c))
    return [line for line in falling + rising if len(line) > 1]


def stretches(lines, same):
    """Cuts lines into parts whose cells are alike."""
    for line in lines:
        parts = []
        for cell in line:
            if parts and same(parts[-1][-1]) == same(cell):
                parts[-1].append(cell)
            else:
                parts.append([cell])
        yield parts


def plain_groups(terrain, words):
    """Returns lists of cells, for scopes without a centre."""
    board, case, kind = terrain.board, terrain.case, words[0]
    scope = " ".join(words)
    if scope in ("rows", "columns", "main diagonals", "diagonals"):
        return lines_of(board, scope)
    if words[-1] == "runs":
        lines = lines_of(board, {"row": "rows", "column": "columns"}.get(kind, "diagonals"))
        parts = [part for parts in stretches(lines, terrain.is_open) for part in parts]
        return [part for part in parts if terrain.is_open(part[0])]
    if kind in ("boxes", "windows"):
        size = re.split(" x |(?<=[0-9])x(?=[0-9])", " ".join(words[1:]), maxsplit=1)
        high, wide = (evaluate(side, case.env) for side in size)
        if kind == "boxes" and (min(high, wide) < 1 or board.rows % high or board.columns % wide):
            raise Wrong("case %d: boxes do not divide the board" % case.number)
        if min(high, wide) < 1:
            return []
        by = (high, wide) if kind == "boxes" else (1, 1)
        corners = [
            (top, left)
            for top in range(0, board.rows - high + 1, by[0])
            for left in range(0, board.columns - wide + 1, by[1])
        ]
        return [
            [(r, c) for r in range(top, top + high) for c in range(left, left + wide)]
            for top, left in corners
        ]
    if kind == "regions":
        layer = case.layers[words[1]]
        regions = [[] for _ in range(max(layer.values(), default=-1) + 1)]
        for cell in board.rectangle():
            if layer.get(cell, -1) >= 0:
                regions[layer[cell]].append(cell)
        return regions
    if kind == "crossings":
        layer = case.layers[words[1]]
        region = lambda cell: layer.get(cell, -1) if terrain.is_open(cell) else -1
        found = []
        for parts in stretches(lines_of(board, "rows") + lines_of(board, "columns"), region):
            for before, middle, beyond in zip(parts, parts[1:], parts[2:]):
                if all(region(part[0]) >= 0 for part in (before, middle, beyond)):
                    found.append([before[-1]] + middle + [beyond[0]])
        return found
    if kind == "pairs":
        steps = NEAR[words[1]]
        return [[a, b] for a in board.rectangle() for b in around(board, a, steps) if b > a]
    if kind == "less":
        return [list(pair) for pair in case.less[words[1]]]
    if kind == "cells":
        return listed(terrain, words)
    return [board.rectangle()]


def listed(terrain, words):
    fields = [field for field in DEFINITION["input"]["read"] if isinstance(field, dict)]
    field = next(field for field in fields if field.get("table") == words[1])
    columns = [field["names"].split().index(word) for word in words[2:]]
    groups = []
    for row in terrain.case.env[words[1] + "[]"]:
        numbers = [row[column] for column in columns]
        groups.append(list(zip(numbers[::2], numbers[1::2])))
        if not all(step(terrain.board, cell, (0, 0)) for cell in groups[-1]):
            raise Wrong("case %d: a cell of %s is not on the board" % (terrain.case.number, words[1]))
    return groups


def centred_groups(terrain, words):
    """Returns pairs of a centre and its cells, or None for another scope."""
    board, kind = terrain.board, words[0]
    if kind == "neighbours":
        return [(cell, around(board, cell, NEAR[words[1]])) for cell in board.rectangle()]
    if kind == "rings":
        return [(cell, around(board, cell, CLOCKWISE)) for cell in board.rectangle()]
    if kind == "rays":
        rays = lambda cell: (ray(board, cell, by, terrain.is_open) for by in NEAR["edge"])
        cells = [cell for cell in board.rectangle() if terrain.is_open(cell)]
        return [(cell, sorted([cell] + [seen for ray in rays(cell) for seen in ray])) for cell in cells]
    if kind == "arrows":
        signs = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}
        layer = terrain.case.layers[words[1]]
        sign = lambda cell: board.name(layer.get(cell, -1)) if layer.get(cell, -1) >= 0 else ""
        cells = [cell for cell in board.rectangle() if sign(cell) in signs]
        return [(cell, sorted(ray(board, cell, signs[sign(cell)]))) for cell in cells]
    return None


def groups_of(terrain, rule):
    """Returns the groups to which a rule applies."""
    scope = rule if isinstance(rule, str) else rule["in"]
    words = scope.split()
    found = centred_groups(terrain, words)
    if found is None:
        found = [(None, cells) for cells in plain_groups(terrain, words)]
    groups = []
    for number, (focus, cells) in enumerate(found):
        is_open = [cell for cell in cells if terrain.is_open(cell)]
        if words[0] in ("pairs", "less") and len(is_open) < len(cells):
            continue
        group = Group(number, focus, cells[0] if cells else None, is_open)
        if isinstance(rule, dict) and not evaluate(rule.get("if", 1), terrain.case.env, **group.names):
            continue
        groups.append(group)
    return groups


def sets_of(terrain, rule):
    """Returns the sets of contents that a rule is about, each with the number `a` of its first."""
    board = terrain.board
    said = (board.names.index(word) for word in rule.get("of", "").split())
    of = sorted(set(said)) if "of" in rule else range(board.proper)
    sets = [[content] for content in of] if rule.get("each") else [list(of)]
    return [(frozenset(contents), board.numbers[contents[0]] if contents else 0) for contents in sets]


def bounds(rule, env, exact="exactly", **names):
    """Returns the least and the most that a rule allows."""
    ends = [rule.get(exact, rule.get(key)) for key in ("at_least", "at_most")]
    least, most = (None if end is None else evaluate(end, env, **names) for end in ends)
    return -(2**70) if least is None else least, 2**70 if most is None else most


def check_bounds(found, least, most, what):
    if found < least:
        raise Wrong("%s: %d, not at least %d" % (what, found, least))
    if found > most:
        raise Wrong("%s: %d, not at most %d" % (what, found, most))


def areas_of(cells):
    """Returns sets of cells that are connected by their sides."""
    left, areas = set(cells), []
    for first in cells:
        if first not in left:
            continue
        area, left = [first], left - {first}
        for r, c in area:
            for near in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
                if near in left:
                    left.remove(near)
                    area.append(near)
        areas.append(area)
    return areas
