

def check_distinct(terrain, group, rule, grid):
    """No symbol twice in a group."""
    seen = {}
    for cell in group.cells:
        content = grid[cell]
        if content < terrain.board.proper and seen.setdefault(content, cell) != cell:
            raise Wrong("%s and %s hold the same symbol" % (name(seen[content]), name(cell)))


RULES["distinct"] = check_distinct
