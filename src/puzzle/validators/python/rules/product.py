

def check_product(terrain, group, rule, grid):
    """Checks the product of the values of the symbols in a group."""
    product = 1
    for cell in group.cells:
        product *= evaluate(rule.get("value", "a"), group.scene.about(cell), **group.steps(cell))
    if product != evaluate(rule["equals"], group.scene):
        raise Wrong("a product in %s is %d" % (rule["in"], product))


RULES["product"] = check_product
