

def check_sum(terrain, group, rule, grid):
    """Checks the sum of the values of the symbols in a group."""
    total = 0
    for r, c in group.cells:
        names = dict(group.names, a=terrain.board.numbers[grid[r, c]], r=r, c=c, **group.steps((r, c)))
        total += evaluate(rule.get("value", "a"), terrain.case.env, **names)
    least, most = bounds(rule, terrain.case.env, "equals", **group.names)
    check_bounds(total, least, most, "a sum in %s" % rule["in"])


RULES["sum"] = check_sum
