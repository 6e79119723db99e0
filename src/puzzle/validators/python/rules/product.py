

def check_product(terrain, group, rule, grid):
    """Checks the product of the values of the symbols in a group."""
    product = 1
    for r, c in group.cells:
        names = dict(group.steps((r, c)), a=terrain.board.numbers[grid[r, c]], r=r, c=c)
        product *= evaluate(rule.get("value", "a"), group.scene, **names)
    if product != evaluate(rule["equals"], group.scene):
        raise Wrong("a product in %s is %d" % (rule["in"], product))


RULES["product"] = check_product
