

def check_each(terrain, group, rule, grid):
    """What each place holds, and a condition for it; it is about the background only if it names a content."""
    where, contents = rule.get("where", "1"), terrain.board.names[: terrain.board.first_hole]
    names_content = any(word in contents for word in re.findall("'([^']*)'", str(where)))
    is_free = not names_content if uses(where, "a") else not asks_lines(where)
    for place in group.places():
        for contents, states, _ in held_of(terrain, {}, rule["is"]) if "is" in rule else []:
            if not holds(terrain, place, contents, states):
                raise Wrong("%s is not %s" % (name(place), rule["is"]))
        if is_free and len(place) == 2 and grid[place] == terrain.board.background:
            continue
        if not value_of(where, group.scene.about(place), 1):
            raise Wrong("%s breaks `%s`" % (name(place), where))


RULES["each"] = check_each
