

def check_areas(terrain, group, rule, grid):
    """The areas of a group: their number, their sizes, and the cells of which each has exactly one."""
    if "regions" in DEFINITION["grid"] and "of" not in rule:
        return check_regions(terrain, group, rule)
    value = lambda expression, cell, a: value_of(expression, group.scene.about(cell), 0, a=a)
    sets = sets_of(terrain, rule)
    due = [bounds(rule, group.scene, a=first) for _, first in sets]
    for (contents, first), (least, most) in zip(sets, due):
        sizes = {cell: value(rule.get("size", 0), cell, first) for cell in group.cells}
        marked = {cell for cell in group.cells if sizes[cell] > 0} if rule.get("one_sized") else set()
        if "one" in rule:
            marked = {cell for cell in group.cells if value(rule["one"], cell, first)}
        areas = areas_of([cell for cell in group.cells if grid[cell] in contents])
        check_bounds(len(areas), max(least, 0), most, "the areas in %s" % rule["in"])
        for area in areas:
            if any(0 < sizes[cell] != len(area) for cell in area):
                raise Wrong("the area at %s has not its size" % name(area[0]))
            if (rule.get("one_sized") or "one" in rule) and len(marked.intersection(area)) != 1:
                raise Wrong("the area at %s has not exactly one such cell" % name(area[0]))
        if "one" in rule and any(grid[cell] not in contents for cell in marked):
            raise Wrong("a cell with `%s` is in no area" % rule["one"])


RULES["areas"] = check_areas
