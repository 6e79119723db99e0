

def check_areas(terrain, group, rule, grid):
    """The areas of a group: their number, and their sizes."""
    size = lambda r, c, a: evaluate(rule["size"], group.scene, a=a, r=r, c=c) if "size" in rule else 0
    sets = sets_of(terrain, rule)
    ends = [bounds(rule, group.scene, a=number) for _, number in sets]
    known = [{cell: size(*cell, number) for cell in group.cells} for _, number in sets]
    for (contents, _), (least, most), sizes_at in zip(sets, ends, known):
        areas = areas_of([cell for cell in group.cells if grid[cell] in contents])
        check_bounds(len(areas), max(least, 0), most, "the areas in %s" % rule["in"])
        for area in areas if "size" in rule else []:
            sizes = [sizes_at[cell] for cell in area if sizes_at[cell] > 0]
            if any(size != len(area) for size in sizes):
                raise Wrong("the area at %s has %d cells, not %s" % (name(area[0]), len(area), sizes))
            if rule.get("one_sized") and len(sizes) != 1:
                raise Wrong("the area at %s has %d cells with a size" % (name(area[0]), len(sizes)))


RULES["areas"] = check_areas
