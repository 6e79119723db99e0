

def check_pairs(terrain, group, rule, grid):
    """A condition for the symbols of two cells."""
    if len(group.cells) == 2:
        one, other = group.cells
        contents = terrain.board.contents
        names = dict(group.steps(other), a=contents[grid[one]], b=contents[grid[other]])
        if not evaluate(rule["where"], group.scene, **names):
            raise Wrong("%s and %s break `%s`" % (name(one), name(other), rule["where"]))


RULES["pairs"] = check_pairs
