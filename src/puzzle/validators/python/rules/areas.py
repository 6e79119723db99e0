

def check_areas(terrain, group, rule, grid):
    """The areas of a group: their number, and their sizes."""
    env = terrain.case.env
    for contents, number in sets_of(terrain, rule):
        areas = areas_of([cell for cell in group.cells if grid[cell] in contents])
        least, most = bounds(rule, env, **dict(group.names, a=number))
        check_bounds(len(areas), max(least, 0), most, "the areas in %s" % rule["in"])
        for area in areas if "size" in rule else []:
            names = dict(group.names, a=number)
            sizes = [evaluate(rule["size"], env, **dict(names, r=r, c=c)) for r, c in area]
            sizes = [size for size in sizes if size > 0]
            if any(size != len(area) for size in sizes):
                raise Wrong("the area at %s has %d cells, not %s" % (name(area[0]), len(area), sizes))
            if rule.get("one_sized") and len(sizes) != 1:
                raise Wrong("the area at %s has %d cells with a size" % (name(area[0]), len(sizes)))


RULES["areas"] = check_areas
