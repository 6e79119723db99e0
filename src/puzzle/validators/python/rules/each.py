

def check_each(terrain, group, rule, grid):
    """What each place holds, and a condition for it; a cell may always hold the background."""
    where = rule.get("where", "1")
    is_free = uses(where, "a") or not asks_lines(where)
    for place in group.places():
        for contents, states, _ in held_of(terrain, {}, rule["is"]) if "is" in rule else []:
            if not holds(terrain, place, contents, states):
                raise Wrong("%s is not %s" % (name(place), rule["is"]))
        if is_free and len(place) == 2 and grid[place] == terrain.board.background:
            continue
        if not value_of(where, group.scene.about(place), 1):
            raise Wrong("%s breaks `%s`" % (name(place), where))


RULES["each"] = check_each
