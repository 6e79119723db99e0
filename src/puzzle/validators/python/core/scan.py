

def in_order(group, rule):
    return group.cells[::-1] if rule.get("from") == "end" else group.cells


def bind_scan(terrain, group, rule):
    """Follows all states along a group, unless a second number is worked out."""
    bounds(rule, group.scene)
    states = {evaluate(rule.get("start", 0), group.scene)}
    for i, (r, c) in enumerate(in_order(group, rule)) if "top" not in rule else []:
        scene = group.scene.at((r, c))
        steps = [dict(i=i, r=r, c=c, a=a, state=state) for state in states for a in terrain.board.contents]
        after = [dict(names, state=evaluate(rule["next"], scene, **names)) for names in steps]
        states = {it["state"] for it in after if value_of(rule.get("where", 1), scene, 1, **it)}
        if len(states) > 65536:
            raise Wrong("case %d: too many states along a group of %s" % (terrain.case.number, rule["in"]))


def check_scan(terrain, group, rule):
    """A state, perhaps with a second number, is worked out along a group, cell by cell; it ends within bounds."""
    due = bounds(rule, group.scene)
    state, top = evaluate(rule.get("start", 0), group.scene), -(2**63)
    for i, cell in enumerate(in_order(group, rule)):
        names = dict(zip("rc", cell), a=terrain.board.contents[terrain.grid[cell]], i=i, top=top)
        scene = group.scene.at(cell)
        state, top = (evaluate(rule.get(key, 0), scene, state=state, **names) for key in ("next", "top"))
        if not value_of(rule.get("where", 1), scene, 1, state=state, **names):
            raise Wrong("a state %d in a scan of %s breaks `%s`" % (state, rule["in"], rule["where"]))
    check_bounds(state, *due, "%s %d" % (rule["says"], group.names["g"] + 1))


CORES["scan"] = bind_scan, check_scan
