

def check_connected(terrain, group, rule, grid):
    """The cells of a group that hold some symbols are connected."""
    for contents, _ in sets_of(terrain, rule):
        areas = areas_of([cell for cell in group.cells if grid[cell] in contents])
        if len(areas) > 1:
            raise Wrong("%s and %s are not connected" % (name(areas[0][0]), name(areas[1][0])))


RULES["connected"] = check_connected
