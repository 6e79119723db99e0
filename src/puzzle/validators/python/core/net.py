

TOUCH = {"edge": EDGE, "king": KING, "corner": BISHOP, "hexagon": HEXAGON}


def check_connected(terrain, group, rule):
    """The cells of a group that hold some contents are connected, perhaps through the outside."""
    board = terrain.board
    is_at_rim = lambda r, c: any(not board.has((r + down, c + right)) for down, right in EDGE)
    for held, near, _ in nets_of(terrain, group, rule):
        areas, most = areas_of(held, near), 1
        if rule.get("rim"):
            areas, most = [it for it in areas if not any(is_at_rim(*cell) for cell in it)], 0
        if len(areas) > most:
            raise Wrong("%s is not connected with others, or with the rim" % name(areas[-1][0]))


def bind_net(terrain, group, rule):
    for *_, first in held_of(terrain, rule, rule.get("of", "")):
        bounds(rule, group.scene, a=first)
        for key in SIZES:
            evaluate(rule.get(key, 0), group.scene, a=first)
        for cell in group.cells if "size" in rule else []:
            scene = group.scene.about(cell)
            if value_of(rule.get("from", 1), scene, 0):
                value_of(rule["size"], scene, 0, a=first)


def has_clues(terrain, group, rule):
    """Tells whether a group has the clues that a rule of areas needs: without them it has no such areas."""
    try:
        bind_net(terrain, group, rule)
    except NoValue:
        return False
    return True


def check_net(terrain, group, rule):
    """The areas of a group: their number, their sizes and forms, and the cells of which each has exactly one."""
    value = lambda key, cell, a: value_of(rule.get(key, 0), group.scene.about(cell), NOTHING.get(key, 0), a=a)
    for held, near, first in pieces_of(terrain, group, rule):
        if "from" in rule:
            check_reached(terrain, group, rule, (held, near, first))
            continue
        least, most = bounds(rule, group.scene, a=first)
        smallest, largest = (evaluate(rule.get(key, 0), group.scene, a=first) for key in SIZES)
        sizes = {cell: value("size", cell, first) for cell in group.cells}
        marked = marks_of(group, rule, first)
        if "one" in rule and not marked.issubset(held):
            raise Wrong("a cell with `%s` is in no area" % rule["one"])
        areas = areas_of(held, near)
        check_bounds(len(areas), max(least, 0), most, "the areas in %s" % rule["in"])
        for area in areas:
            is_wrong = any(0 < sizes[cell] != len(area) for cell in area)
            is_large = "size_at_most" in rule and len(area) > largest
            if is_wrong or is_large or len(area) < smallest:
                raise Wrong("the area at %s has not its size" % name(area[0]))
            if has_one(rule) and len(marked.intersection(area)) != 1:
                raise Wrong("the area at %s has not exactly one such cell" % name(area[0]))
            corners = (value("inner_corners", cell, first) for cell in area if "inner_corners" in rule)
            if any(0 <= number != inner_corners(area) for number in corners):
                raise Wrong("the area at %s has not its inner corners" % name(area[0]))
            if not FORMS_OF_AREAS[rule.get("form")](area, near):
                raise Wrong("the area at %s is not a %s" % (name(area[0]), rule["form"]))


def check_reached(terrain, group, rule, reached):
    """So many cells can be reached from each of some cells."""
    held, near, first = reached
    holes = (cell for cell in terrain.board.cells if not terrain.is_open(cell))
    touches = lambda hole: rule["in"] == "board" or not set(group.cells).isdisjoint(near(hole))
    beside = [hole for hole in holes if touches(hole)]
    for cell in group.cells + beside:
        scene = group.scene.about(cell)
        size = value_of(rule["size"], scene, -1, a=first) if value_of(rule["from"], scene, 0) else -1
        ends = {cell, *near(cell)}
        found = sum(len(area) for area in areas_of(held, near) if not ends.isdisjoint(area))
        if 0 <= size != found:
            raise Wrong("from %s, %d cells can be reached, not %d" % (name(cell), found, size))


def pieces_of(terrain, group, rule):
    """Returns the cells of the areas of a rule, or of the regions of a board, as `nets_of` does."""
    are_regions = "regions" in DEFINITION["grid"] and "of" not in rule
    return [regions_net(terrain)] if are_regions else nets_of(terrain, group, rule)


def has_one(rule):
    return rule.get("one_sized") or "one" in rule


def marks_of(group, rule, first):
    """Returns the cells of which each area has exactly one."""
    value = lambda key, cell: value_of(rule[key], group.scene.about(cell), 0, a=first)
    if "one" in rule:
        return {cell for cell in group.cells if value("one", cell)}
    return {cell for cell in group.cells if value("size", cell) > 0} if has_one(rule) else set()


def nets_of(terrain, group, rule):
    """Returns the cells of a group that hold each set of contents, what touches a cell, and the first of these, `a`."""
    if rule.get("by") == "line":
        seconds, near = next(lines for lines in terrain.layers if lines.form.first).net(terrain)
    else:
        seconds, steps = [], TOUCH[rule.get("by", "edge")]
        near = lambda cell: [(cell[0] + down, cell[1] + right) for down, right in steps]
    for contents, states, first in held_of(terrain, rule, rule.get("of", "")):
        held = [cell for cell in dict.fromkeys(group.cells) if holds(terrain, cell, contents, states)]
        yield held + [second for second in seconds if second[:2] in held], near, first


def is_rectangle(area, near):
    return len(area) == math.prod(sides_of_area(area))


def is_tree(area, near):
    cells = set(area)
    return sum(at in cells for cell in area for at in near(cell)) == 2 * len(area) - 2


def inner_corners(area):
    """Returns the number of corners around which three of four cells are of the area."""
    cells = set(area)
    blocks = {(r + down, c + right) for r, c in area for down in (-1, 0) for right in (-1, 0)}
    around = lambda r, c: {(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)}
    return sum(len(cells & around(*block)) == 3 for block in blocks)


def sides_of_area(area):
    return [max(ends) - min(ends) + 1 for ends in zip(*area)]


FORMS_OF_AREAS = {
    None: lambda area, near: True,
    "rectangle": is_rectangle,
    "square": lambda area, near: is_rectangle(area, near) and len(set(sides_of_area(area))) == 1,
    "tree": is_tree,
    "not a rectangle": lambda area, near: not is_rectangle(area, near),
}
NOTHING = {"inner_corners": -1}
SIZES = "size_at_least", "size_at_most"


def areas_called(terrain, name):
    """Returns the areas of a name, each with those of its cells of which it has exactly one; all, if it has no such."""
    regions = DEFINITION["grid"].get("regions")
    if name != regions and any(lines.get("name") == name for lines in LINES):
        yield from ((cells, None) for cells in cells_of_lines(terrain, name))
        return
    called = lambda rule: rule.get("name", None if "of" in rule else regions)
    rules = [rule for rule in DEFINITION["rules"] if rule["core"] == "net" and called(rule) == name]
    rules = rules or [{"in": "board"}]
    for group in groups_of(terrain, rules[-1]):
        if not has_clues(terrain, group, rules[-1]):
            continue
        for held, near, first in pieces_of(terrain, group, rules[-1]):
            marked = marks_of(group, rules[-1], first)
            for area in areas_of(held, near):
                area = [cell[:2] for cell in area]
                yield area, [cell for cell in area if cell in marked] if has_one(rules[-1]) else None


def groups_of_areas(terrain, name):
    about = lambda marks: (marks or [None])[0]
    return [(about(marks), about(marks), area) for area, marks in areas_called(terrain, name) if marks != []]


def areas_of_cells(terrain, name):
    return [(cell, cell, area) for area, _ in areas_called(terrain, name) for cell in area]


def sides_of_areas(terrain, name):
    border = lambda side: terrain.word("border", side)
    around = lambda area: [side for cell in area for side in sides_of(cell) if border(side)]
    return [(focus, about, [], None, around(area)) for focus, about, area in groups_of_areas(terrain, name)]


CORES["connected"] = bind_nothing, check_connected
CORES["net"] = bind_net, check_net
