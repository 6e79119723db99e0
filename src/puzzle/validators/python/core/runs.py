

def bind_runs(terrain, group, rule):
    is_of_table = rule["clues"] not in terrain.case.clues
    if is_of_table and group.names["g"] >= len(terrain.case.env[rule["clues"] + "[]"]):
        raise Wrong("case %d: a group of %s has no clue" % (terrain.case.number, rule["in"]))


def check_runs(terrain, group, rule):
    """The lengths of the runs of the first symbol: in order, or in any order in a ring and where the rule says so."""
    any_length, grid = -1, terrain.grid
    if rule["clues"] in terrain.case.clues:
        clues = group.scene.clues(rule["clues"], group.scene.own, True)
        if not clues:
            return
    else:
        clues = terrain.case.env[rule["clues"] + "[]"][group.names["g"]]
    is_known = lambda length: isinstance(length, int) and length != rule.get("any")
    clue = [length if is_known(length) else any_length for length in clues if length != 0]
    lengths, count = [0], len(group.cells)
    for before, cell in zip([None] + group.cells, group.cells):
        goes_on = before and (rule["in"] != "rings" or touch(before, cell))
        if grid[cell] == 0 and goes_on:
            lengths[-1] += 1
        else:
            lengths.append(int(grid[cell] == 0))
    if rule["in"] == "rings":
        clue.sort()
        lengths = lengths[1:]
        ends = [group.cells[-1], group.cells[0]] if len(lengths) > 1 else []
        if ends and touch(*ends) and all(grid[cell] == 0 for cell in ends):
            lengths[0] += lengths.pop()
        lengths.sort()
    lengths = [length for length in lengths if length]
    known = [length for length in clue if length != any_length]
    if rule["in"] == "rings" or rule.get("any_order"):
        fits = all(lengths.count(length) >= known.count(length) for length in known)
    else:
        fits = all(due in (length, any_length) for due, length in zip(clue, lengths))
    if not fits or len(lengths) != len(clue):
        raise Wrong("runs of %s, not %s, in %s %d" % (lengths, clue, rule["in"], group.names["g"] + 1))


def touch(one, other):
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


CORES["runs"] = bind_runs, check_runs
