

def check_seen(terrain, group, rule, grid):
    """How many symbols are visible from an end of a line."""
    due = evaluate(rule["count"], group.scene)
    highest, found = None, 0
    for cell in group.cells[::-1] if rule.get("from") == "end" else group.cells:
        number = terrain.board.numbers[grid[cell]]
        if grid[cell] != terrain.board.background and (highest is None or number > highest):
            highest, found = number, found + 1
    if due > 0 and found != due:
        said = (found, due, rule["in"], group.names["g"] + 1)
        raise Wrong("%d symbols are visible, not %d, in %s %d" % said)


RULES["seen"] = check_seen
