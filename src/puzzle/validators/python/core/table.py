

def scenes(group, rule):
    """Returns the places that a condition is about, and its scenes: each place, or the two of a group."""
    places = group.places()
    if "pair" not in rule:
        return [([place], group.scene.about(place)) for place in places]
    return [(places, group.scene.pair(*places))] if len(places) == 2 else []


def bind_table(terrain, group, rule):
    if "pair" in rule and len(group.places()) > 2:
        raise Wrong("case %d: a pair of %d cells" % (terrain.case.number, len(group.places())))
    if "where" in rule:
        bind_where(rule["where"], [scene for places, scene in scenes(group, rule) if len(places[0]) == 2])


def check_table(terrain, group, rule):
    """A condition for what each place holds, or two; one place may hold the background unless that names a content."""
    where, board = rule.get("where", "1"), terrain.board
    names_content = any(word in board.names[: board.first_hole] for word in re.findall("'([^']*)'", str(where)))
    is_free = "pair" not in rule and (not names_content if uses(where, "a") else not asks_lines(where))
    for places, scene in scenes(group, rule):
        shown = " and ".join(map(name, places))
        for contents, states, _ in held_of(terrain, {}, rule["is"]) if "is" in rule else []:
            if not holds(terrain, places[0], contents, states):
                raise Wrong("%s is not %s" % (shown, rule["is"]))
        if is_free and len(places[0]) == 2 and terrain.grid[places[0]] == board.background:
            continue
        if not value_of(where, scene, 1):
            raise Wrong("%s: `%s` does not hold" % (shown, where))


CORES["table"] = bind_table, check_table
