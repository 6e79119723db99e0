

def check_around(terrain, group, rule, grid):
    """How many cells around a cell match its symbol."""
    if not terrain.is_open(group.focus):
        return
    contents, centre = terrain.board.contents, grid[group.focus]
    least, most = [bounds(rule, group.scene, a=int(a)) for a in contents][centre]
    found = 0
    for cell in group.cells:
        own = dict(group.steps(cell), a=contents[centre], b=contents[grid[cell]])
        found += evaluate(rule["where"], group.scene, **own) != 0
    check_bounds(found, least, most, "cells that match around %s" % name(group.focus))


RULES["around"] = check_around
