

def check_scan(terrain, group, rule, grid):
    """A state that is worked out along a group, cell by cell, ends within bounds."""
    state = evaluate(rule.get("start", 0), group.scene)
    for i, (r, c) in enumerate(group.cells[::-1] if rule.get("from") == "end" else group.cells):
        names = {"state": state, "a": terrain.board.contents[grid[r, c]], "i": i, "r": r, "c": c}
        state = evaluate(rule["next"], group.scene, **names)
    least, most = bounds(rule, group.scene, "equals")
    check_bounds(state, least, most, "the last state of a scan of %s" % rule["in"])


RULES["scan"] = check_scan
