

def check_apart(terrain, group, rule, grid):
    """No two places that touch hold some contents."""
    steps = {"edge": EDGE, "king": KING}.get(rule.get("by", "edge"))
    for contents, states, _ in held_of(terrain, rule, rule.get("of", "")):
        held = {cell for cell in group.cells if holds(terrain, cell, contents, states)}
        for r, c in held:
            near = [(r + down, c + right) for down, right in steps] if steps else seen(terrain, (r, c), EDGE)
            if not held.isdisjoint(near):
                raise Wrong("%s touches another one" % name((r, c)))


RULES["apart"] = check_apart
