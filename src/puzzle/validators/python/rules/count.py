

def check_count(terrain, group, rule, grid):
    """How many places of a group hold some symbols, have some lines, or satisfy a condition."""
    exprs = [str(rule.get(key, "")) for key in ("exactly", "at_least", "at_most")]
    clue = terrain.clue(group.focus)
    if "where" in rule:
        scenes = (group.scene.at(place) for place in group.places())
        found = sum(value_of(rule["where"], scene, 0) != 0 for scene in scenes)
        check_demand(rule, group, found, bounds(rule, group.scene), "a count in %s" % rule["in"])
        return
    if clue is None and any(re.search(r"\bclue\b", expr) for expr in exprs):
        return
    sets = held_of(terrain, rule, rule.get("of", ""))
    ends = [bounds(rule, group.scene, a=number, clue=clue or 0) for *_, number in sets]
    for (contents, states, _), due in zip(sets, ends):
        found = sum(holds(terrain, place, contents, states) for place in group.places())
        check_demand(rule, group, found, due, "a count in %s" % rule["in"])


RULES["count"] = check_count
