

# Expressions about a whole group, and the rules whose `a` is the number of each of some symbols.
OF_GROUPS = (
    "exactly at_least at_most equals count start pieces size_at_least size_at_most".split()
)
KEYS = (
    "distinct count each pairs sum product runs seen scan spell"
    " arms apart never connected areas shapes lines walks differ"
)


def bind(case):
    """Refuses a case that does not fit the rules: a cell off the board, a number that cannot be computed."""
    terrain, model = Terrain(case), DEFINITION["model"]
    case.env["bound[]"] = set()
    if "pieces" in model:
        bind_pieces(terrain)
        return
    if "lines" in DEFINITION["grid"]:
        form = LineForm(terrain.board)
        form.number(terrain)
        for node in form.nodes():
            form.demand(terrain, node)
            form.size(terrain, node)
    for key in KEYS.split():
        for rule in rules_of(key):
            is_about_centre = any(uses(value, "centre") for value in rule.values())
            # What the centre holds is not known.
            for terrain.assumed in terrain.board.contents if is_about_centre else [None]:
                for group in groups_of(terrain, rule):
                    bind_group_with_clue(terrain, key, rule, group)


def bind_group_with_clue(*of_group):
    """Binds a rule to a group. Where a clue is absent, nothing is demanded."""
    try:
        bind_group(*of_group)
    except NoValue:
        pass


def bind_group(terrain, key, rule, group):
    env = group.scene
    clue = terrain.clue(group.focus)
    if key == "count" and clue is None and any(uses(rule.get(bound), "clue") for bound in OF_GROUPS):
        return
    is_of_table = key == "runs" and rule["clues"] not in terrain.case.clues
    if is_of_table and group.names["g"] >= len(env[rule["clues"] + "[]"]):
        raise Wrong("case %d: a group of %s has no clue" % (terrain.case.number, rule["in"]))
    if "modulo" in rule and evaluate(rule["modulo"], env) < 1:
        raise Wrong("case %d: modulo %s" % (terrain.case.number, rule["modulo"]))
    symbols = [0]
    if key in ("count", "areas"):
        symbols = [symbol for *_, symbol in held_of(terrain, rule, rule.get("of", ""))]
    for a in symbols if key != "walks" else []:
        names = {"a": a, "clue": clue or 0}
        found = [evaluate(rule[bound], env, **names) for bound in OF_GROUPS if bound in rule]
        if key == "lines" and "pieces" in rule and not 0 <= found[0] < 2**32:
            raise Wrong("case %d: %d pieces of lines" % (terrain.case.number, found[0]))
        for r, c in group.cells if key == "areas" and "size" in rule else []:
            if value_of(rule.get("from", 1), env.about((r, c)), 0):
                value_of(rule["size"], env.about((r, c)), 0, a=a)
    bind_cells(terrain, key, rule, group)


def bind_cells(terrain, key, rule, group):
    """Computes what a rule says about the cells of a group."""
    board, env = terrain.board, group.scene
    if key == "pairs" and len(group.places()) > 2:
        raise Wrong("case %d: a pair of %d cells" % (terrain.case.number, len(group.places())))
    scenes = []
    if key == "pairs" and len(group.cells) == 2:
        scenes = [env.pair(*group.cells)]
    elif key in ("each", "count") and "where" in rule:
        scenes = map(env.about if key == "each" else env.at, group.cells)
    # Nothing need be computable for a cell that stays empty.
    contents = board.contents[: board.proper]
    for scene in scenes if contents else []:
        names = {it: scene[it] for it in ("g", "size", "r", "c", "dr", "dc")}
        try:
            bind_symbols(rule["where"], scene, names, contents)
        except NoValue:
            continue
    for r, c in group.cells:
        names = dict(group.names, r=r, c=c)
        if key in ("sum", "product"):
            scene, names = env.about((r, c)), dict(names, **group.steps((r, c)))
            bind_symbols(rule.get("value", "a"), scene, names, board.contents)
        elif key == "lines":
            evaluate(rule.get("label", 0), env, r=r, c=c)
    if key == "scan":
        bind_scan(terrain, rule, group)
    if key == "walks":
        bind_walks(terrain, rule, group)


def bind_symbols(expression, env, names, numbers):
    """Computes an expression for all numbers of symbols, once for each place where it may differ."""
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
            evaluate(expression, env, **dict(names, a=a, b=b))


def bind_scan(terrain, rule, group):
    """Follows all states along a group."""
    contents = terrain.board.contents
    states = {evaluate(rule.get("start", 0), group.scene)}
    for i, (r, c) in enumerate(group.cells[::-1] if rule.get("from") == "end" else group.cells):
        scene = group.scene.at((r, c))
        steps = [dict(i=i, r=r, c=c, a=a, state=state) for state in states for a in contents]
        after = [dict(names, state=evaluate(rule["next"], scene, **names)) for names in steps]
        states = {it["state"] for it in after if value_of(rule.get("where", 1), scene, 1, **it)}
        if len(states) > 65536:
            raise Wrong("case %d: too many states along a group of %s" % (terrain.case.number, rule["in"]))


def bind_walks(terrain, rule, group):
    """Computes the condition for each step that a line of a group can take."""
    env, members = group.scene, set(group.cells)
    if not [cell for cell in members if evaluate(rule["from"], env, r=cell[0], c=cell[1])]:
        return
    _, most = bounds(rule, env)
    most = min(max(most, 0), len(members) - 1)
    if most * len(members) > 1 << 20:
        raise Wrong("case %d: a line has too many steps to follow" % terrain.case.number)
    for i in range(most) if "where" in rule else []:
        for r, c in members:
            for down, right in EDGE:
                if (r + down, c + right) in members:
                    evaluate(rule["where"], env, i=i, r=r, c=c, dr=down, dc=right)
