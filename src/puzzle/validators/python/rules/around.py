

def check_around(terrain, group, rule, grid):
    """How many cells around a cell match its symbol."""
    if not terrain.is_open(group.focus):
        return
    due = [bounds(rule, group.scene, a=a) for a in terrain.board.contents]
    least, most = due[grid[group.focus]]
    scenes = (group.scene.pair(group.focus, cell) for cell in group.cells)
    found = sum(evaluate(rule["where"], scene) != 0 for scene in scenes)
    check_bounds(found, least, most, "cells that match around %s" % name(group.focus))


RULES["around"] = check_around
