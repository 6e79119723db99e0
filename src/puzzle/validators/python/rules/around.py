

def check_around(terrain, group, rule, grid):
    """How many cells around a cell match its symbol."""
    if not terrain.is_open(group.focus):
        return
    contents, env = terrain.board.contents, terrain.case.env
    names = dict(group.names, a=contents[grid[group.focus]])
    found = 0
    for cell in group.cells:
        own = dict(names, b=contents[grid[cell]], **group.steps(cell))
        found += evaluate(rule["where"], env, **own) != 0
    least, most = bounds(rule, env, **names)
    check_bounds(found, least, most, "cells that match around %s" % name(group.focus))


RULES["around"] = check_around
