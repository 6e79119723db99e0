

def in_order(group, rule):
    return group.cells[::-1] if rule.get("from") == "end" else group.cells


def check_scan(terrain, group, rule, grid):
    """A state that is worked out along a group, cell by cell, ends within bounds."""
    state = evaluate(rule.get("start", 0), group.scene)
    for i, cell in enumerate(in_order(group, rule)):
        names = dict(zip("rc", cell), a=terrain.board.contents[grid[cell]], i=i)
        scene = group.scene.at(cell)
        state = evaluate(rule["next"], scene, state=state, **names)
        if not value_of(rule.get("where", 1), scene, 1, state=state, **names):
            raise Wrong("a state %d in a scan of %s breaks `%s`" % (state, rule["in"], rule["where"]))
    least, most = bounds(rule, group.scene, "equals")
    check_bounds(state, least, most, "the last state of a scan of %s" % rule["in"])


def check_spell(terrain, group, rule, grid):
    """The symbols of a group are a word of a table."""
    words, board = words_of(table_named(rule["words"]).get("symbols")), terrain.board
    spelt = [board.names[grid[cell]] for cell in group.cells]
    rows = terrain.case.env[rule["words"] + "[]"]
    shown = lambda entry: words[entry] if words else str(entry)
    if spelt and spelt not in [[shown(entry) for entry in row] for row in rows]:
        raise Wrong("a group of %s is not a word" % rule["in"])


def check_product(terrain, group, rule, grid):
    """Checks the product of the values of the symbols in a group."""
    product = 1
    for cell in group.cells:
        product *= evaluate(rule.get("value", "a"), group.scene.about(cell), **group.steps(cell))
    check_bounds(product, *bounds(rule, group.scene, "equals"), "a product in %s" % rule["in"])


def check_seen(terrain, group, rule, grid):
    """How many symbols are visible from an end of a line."""
    highest, found = None, 0
    for cell in in_order(group, rule):
        number = terrain.board.numbers[grid[cell]]
        if grid[cell] != terrain.board.background and (highest is None or number > highest):
            highest, found = number, found + 1
    check_bounds(found, *bounds(rule, group.scene), "what is visible in %s %d" % (rule["in"], group.names["g"] + 1))


def check_arms(terrain, group, rule, grid):
    """How far some contents reach from a cell in the four directions, together."""
    ((contents, states, _),) = held_of(terrain, {}, rule.get("of", ""))
    is_of_sides = not contents and {"line", "border", "empty"}.issuperset(states)
    counts = lambda place: holds(terrain, place, contents, states)
    found = int(rule.get("self", False) and (is_of_sides or counts(group.focus)))
    for at, by in enumerate(CLOCKWISE[::2]):
        before = group.focus
        for cell in ray(terrain.board, before, by, terrain.is_open):
            if rule.get("self") and not found or not counts(sides_of(before)[at] if is_of_sides else cell):
                break
            before, found = cell, found + 1
    check_bounds(found, *bounds(rule, group.scene), "what is reached from %s" % name(group.focus))


RULES.update({"scan": check_scan, "spell": check_spell, "product": check_product, "seen": check_seen, "arms": check_arms})
