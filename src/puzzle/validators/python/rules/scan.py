

def check_scan(terrain, group, rule, grid):
    """A state that is worked out along a group, cell by cell, ends within bounds."""
    env = terrain.case.env
    state = evaluate(rule.get("start", 0), env, **group.names)
    for i, (r, c) in enumerate(group.cells[::-1] if rule.get("from") == "end" else group.cells):
        names = dict(group.names, state=state, a=terrain.board.numbers[grid[r, c]], i=i, r=r, c=c)
        state = evaluate(rule["next"], env, **names)
    least, most = bounds(rule, env, "equals", **group.names)
    check_bounds(state, least, most, "the last state of a scan of %s" % rule["in"])


RULES["scan"] = check_scan
