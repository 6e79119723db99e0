

def check_seen(terrain, group, rule, grid):
    """How many symbols are visible from an end of a line."""
    due = evaluate(rule["count"], terrain.case.env, **group.names)
    highest, found = -1, 0
    for cell in group.cells[::-1] if rule.get("from") == "end" else group.cells:
        if grid[cell] != terrain.board.background and grid[cell] > highest:
            highest, found = grid[cell], found + 1
    if due > 0 and group.cells and found != due:
        said = (found, due, rule["in"], group.names["g"] + 1)
        raise Wrong("%d symbols are visible, not %d, in %s %d" % said)


RULES["seen"] = check_seen
