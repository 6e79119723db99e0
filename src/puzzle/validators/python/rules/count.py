

def check_count(terrain, group, rule, grid):
    """How many cells of a group hold some symbols."""
    exprs = [str(rule.get(key, "")) for key in ("exactly", "at_least", "at_most")]
    clue = terrain.clue(group.focus)
    if clue is None and any(re.search(r"\bclue\b", expr) for expr in exprs):
        return
    for contents, number in sets_of(terrain, rule):
        names = dict(group.names, a=number, clue=clue or 0)
        found = sum(grid[cell] in contents for cell in group.cells)
        least, most = bounds(rule, terrain.case.env, **names)
        check_bounds(found, max(least, 0), most, "a count in %s" % rule["in"])


RULES["count"] = check_count
