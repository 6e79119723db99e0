

def check_pattern(terrain, group, rule):
    """A pattern stands nowhere."""
    board, has_sets = terrain.board, "of" in rule or rule.get("each")
    for contents, states, _ in held_of(terrain, rule, rule.get("of", "")):

        def fits(cell, sign):
            if not terrain.is_open(cell):
                return False
            if sign == "#" and has_sets:
                return holds(terrain, cell, contents, states)
            return board.names[terrain.grid[cell]] == sign

        for pattern in patterns(rule):
            for r, c in board.rectangle():
                if all(fits((r + down, c + right), sign) for down, right, sign in pattern):
                    raise Wrong("the pattern `%s` stands at %s" % (rule["shape"], name((r, c))))


def patterns(rule):
    """Returns the poses of a pattern: for each cell that it has, steps down and right, and a sign."""
    rows = enumerate(rule["shape"].split("/"))
    pose, found = [(r, c, sign) for r, row in rows for c, sign in enumerate(row) if sign != "?"], []
    for _ in range(4 if rule.get("turn") else 1):
        found += [pose] + [[(r, -c, sign) for r, c, sign in pose]] * bool(rule.get("flip"))
        pose = [(c, -r, sign) for r, c, sign in pose]
    return found


CORES["pattern"] = bind_nothing, check_pattern
