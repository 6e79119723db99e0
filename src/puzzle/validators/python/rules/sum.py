

def check_sum(terrain, group, rule, grid):
    """Checks the sum of the values of what the places of a group hold."""
    value = rule.get("value", "a")
    is_free = asks_lines(value)
    total = sum(value_of(value, group.scene.about(place), 0) for place in group.others)
    for cell in group.cells:
        scene, names = group.scene.about(cell), group.steps(cell)
        total += value_of(value, scene, 0, **names) if is_free else evaluate(value, scene, **names)
    due = bounds(rule, group.scene, "equals")
    check_demand(rule, group, total, due, "a sum in %s" % rule["in"])


RULES["sum"] = check_sum
