

def bind(case):
    """Refuses a case that does not fit the rules: a cell off the board, a number that cannot be computed."""
    terrain = Terrain(case)
    board = terrain.board
    case.env["bound[]"] = set()
    if "pieces" in DEFINITION["model"]:
        bind_pieces(terrain)
        return
    for table in LINES:
        form = LineForm(terrain.board, table)
        form.number(terrain)
        for node in form.nodes():
            form.demand(terrain, node)
            form.size(terrain, node)
    for rule in DEFINITION["rules"]:
        is_about_centre = any(uses(value, "centre") for value in rule.values())
        # What the centre holds is not known.
        for terrain.assumed in board.contents if is_about_centre else [None]:
            for group in groups_of(terrain, rule):
                unless_absent(CORES[rule["core"]][0], terrain, group, rule)


def bind_where(condition, scenes):
    """Computes a condition for all contents of some places."""
    for scene in scenes:
        # Nothing need be computable for a cell that stays empty.
        unless_absent(bind_symbols, condition, scene, scene.group.terrain.board.contents[: scene.group.terrain.board.proper])


def bind_symbols(expression, env, numbers):
    """Computes an expression for all numbers of symbols, once for each place where it may differ."""
    names = {it: env[it] for it in ("g", "size", "r", "c", "dr", "dc")}
    key = (expression,) + tuple(value for name, value in names.items() if uses(expression, name))
    if any(uses(expression, name) for name in env.group.terrain.case.clues):
        key += env.own, *env.roles.values()
    if uses(expression, "centre"):
        key += (env.group.terrain.assumed,)
    if key in env["bound[]"]:
        return
    env["bound[]"].add(key)
    if not re.search(r"[%/\[]", str(expression)):
        # Only the largest numbers may be too large.
        numbers = numbers and [min(numbers), max(numbers)]
    for a in numbers:
        for b in numbers if uses(expression, "b") else [0]:
            evaluate(expression, env, a=a, b=b)
