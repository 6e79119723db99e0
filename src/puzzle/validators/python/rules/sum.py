

def check_sum(terrain, group, rule, grid):
    """Checks the sum of the values of what the places of a group hold."""
    value = rule.get("value", "a")
    total = sum(value_of(value, group.scene.at(place), 0) for place in group.others)
    for r, c in group.cells:
        names = dict(group.steps((r, c)), a=terrain.board.numbers[grid[r, c]], r=r, c=c)
        total += evaluate(value, group.scene, **names)
    due = bounds(rule, group.scene, "equals")
    check_demand(rule, group, total, due, "a sum in %s" % rule["in"])


RULES["sum"] = check_sum
