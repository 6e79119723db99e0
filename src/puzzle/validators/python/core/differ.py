

def check_differ(terrain, group, rule):
    """No two groups are filled alike."""
    filled = tuple(terrain.grid[cell] for cell in group.cells)
    own = group.names["g"]
    if group.cells and terrain.filled.setdefault((str(rule), filled), own) != own:
        raise Wrong("two groups of %s are filled alike" % rule["in"])


CORES["differ"] = bind_nothing, check_differ
