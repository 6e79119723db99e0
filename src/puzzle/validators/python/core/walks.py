

def bind_walks(terrain, group, rule):
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


def check_walks(terrain, group, rule):
    """Lines that begin at some cells take certain steps, and do not branch."""
    board, members, env = terrain.board, set(group.cells), group.scene

    def sides(cell):
        return [side for side in range(4) if board.numbers[terrain.grid[cell]] >> side & 1]

    for begin in group.cells:
        if not evaluate(rule["from"], env, r=begin[0], c=begin[1]):
            continue
        at, by, count = begin, None, 0
        least, most = bounds(rule, env)
        while True:
            ahead = [side for side in sides(at) if side != by]
            if len(ahead) > 1 or (by is None and not ahead) or (by is not None and by not in sides(at)):
                raise Wrong("the line from %s does not go on at %s" % (name(begin), name(at)))
            if not ahead:
                break
            down, right = [(-1, 0), (0, 1), (1, 0), (0, -1)][ahead[0]]
            if (at[0] + down, at[1] + right) not in members:
                raise Wrong("the line of %s leaves its group" % name(at))
            check_bounds(count + 1, 0, most, "steps of the line from %s" % name(begin))
            names = {"i": count, "r": at[0], "c": at[1], "dr": down, "dc": right}
            if "where" in rule and not evaluate(rule["where"], env, **names):
                raise Wrong("step %d from %s is wrong" % (count + 1, name(at)))
            at, by, count = (at[0] + down, at[1] + right), (ahead[0] + 2) % 4, count + 1
        check_bounds(count, least, most, "steps of the line from %s" % name(begin))


CORES["walks"] = bind_walks, check_walks
