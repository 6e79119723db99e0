

def check_each(terrain, group, rule, grid):
    """A condition for the symbol of each cell."""
    for r, c in group.cells:
        if grid[r, c] < terrain.board.proper:
            names = dict(group.names, a=terrain.board.numbers[grid[r, c]], r=r, c=c)
            if not evaluate(rule["where"], terrain.case.env, **names):
                raise Wrong("%s breaks `%s`" % (name((r, c)), rule["where"]))


RULES["each"] = check_each
