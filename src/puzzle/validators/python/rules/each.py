

def check_each(terrain, group, rule, grid):
    """What each place holds, and a condition for it; a cell may always hold the background."""
    for place in group.places():
        for contents, states, _ in held_of(terrain, {}, rule["is"]) if "is" in rule else []:
            if not holds(terrain, place, contents, states):
                raise Wrong("%s is not %s" % (name(place), rule["is"]))
        if len(place) == 2 and grid[place] == terrain.board.background:
            continue
        if not value_of(rule.get("where", 1), group.scene.about(place), 1):
            raise Wrong("%s breaks `%s`" % (name(place), rule["where"]))


RULES["each"] = check_each
