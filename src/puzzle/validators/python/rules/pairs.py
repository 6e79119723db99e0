

def check_pairs(terrain, group, rule, grid):
    """A condition for two places."""
    if len(group.places()) == 2:
        one, other = group.places()
        if not evaluate(rule["where"], group.scene.pair(one, other)):
            raise Wrong("%s and %s break `%s`" % (name(one), name(other), rule["where"]))


RULES["pairs"] = check_pairs
