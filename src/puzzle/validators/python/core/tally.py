

def counted(terrain, group, rule):
    """Returns the sets of symbols and states that a tally counts, each with the names of its bounds."""
    if "where" in rule or "value" in rule:
        return [(None, None, {})]
    clue = terrain.clue(group.focus)
    if clue is None and any(uses(rule.get(key), "clue") for key in BOUNDS):
        return []
    sets = held_of(terrain, rule, rule.get("of", ""))
    return [(contents, states, {"a": first, "clue": clue or 0}) for contents, states, first in sets]


def bind_tally(terrain, group, rule):
    if "modulo" in rule and evaluate(rule["modulo"], group.scene) < 1:
        raise Wrong("case %d: modulo %s" % (terrain.case.number, rule["modulo"]))
    for *_, names in counted(terrain, group, rule):
        bounds(rule, group.scene, **names)
    if "where" in rule:
        bind_where(rule["where"], [group.scene.at(cell) for cell in group.cells])
    for cell in group.cells if "value" in rule else []:
        bind_symbols(rule["value"], group.scene.about(cell), terrain.board.contents)


def check_tally(terrain, group, rule):
    """What places hold is counted, added up or multiplied, to a number within bounds."""
    sets = counted(terrain, group, rule)
    ends = [bounds(rule, group.scene, **names) for *_, names in sets]
    modulo = evaluate(rule.get("modulo", 0), group.scene)
    for (contents, states, _), due in zip(sets, ends):
        values = worths(terrain, group, rule, contents, states)
        found = math.prod(values) if "times" in rule else sum(values)
        if modulo:
            found, due = found % modulo, [end % modulo for end in due]
        held = [name(cell) for cell in group.cells if contents and terrain.grid[cell] in contents]
        at = " (%s)" % " ".join(held) if 1 < len(held) < 6 else ""
        check_bounds(found, *due, "%s %d%s" % (rule["says"], group.names["g"] + 1, at))


def worths(terrain, group, rule, contents, states):
    """Returns the numbers of a tally."""
    if "value" in rule:
        is_free = group.others or not terrain.board.proper or asks_lines(rule["value"])
        value = lambda scene: value_of(rule["value"], scene, 0) if is_free else evaluate(rule["value"], scene)
        return [value(group.scene.about(place)) for place in group.places()]
    if "where" in rule:
        return [value_of(rule["where"], group.scene.at(place), 0) != 0 for place in group.places()]
    if "arms" in rule:
        return [reached(terrain, group.focus, rule, contents, states)]
    if states:
        return [holds(terrain, place, contents, states) for place in group.places()]
    held = collections.Counter(terrain.grid[cell] for cell in group.cells)
    return [held[content] for content in contents]


def reached(terrain, focus, rule, contents, states):
    """Returns how far some contents reach from a cell in the four directions, together."""
    is_of_sides = not contents and {"line", "border", "empty"}.issuperset(state.rpartition(".")[2] for state in states)
    counts = lambda place: holds(terrain, place, contents, states)
    found = int(rule.get("self", False) and (is_of_sides or counts(focus)))
    for at, by in enumerate(CLOCKWISE[::2]):
        before = focus
        for cell in ray(terrain.board, before, by, terrain.is_open):
            if rule.get("self") and not found or not counts(sides_of(before)[at] if is_of_sides else cell):
                break
            before, found = cell, found + 1
    return found


CORES["tally"] = bind_tally, check_tally
