

RULES = {}


def check_shown(case, shown):
    """Checks a filled board: givens are kept, and rules hold. Returns its value."""
    terrain, model = Terrain(case), DEFINITION["model"]
    board = terrain.board
    grid = {cell: board.names.index(word) for cell, word in shown["grid"].items()}
    for cell in board.cells:
        given = terrain.givens.get(cell, -1)
        if grid[cell] != given if given >= 0 else grid[cell] >= board.first_hole:
            raise Wrong("%s differs from its clue" % name(cell))
    for key, check in RULES.items():
        for rule in rules_of(key):
            for group in groups_of(terrain, rule):
                check(terrain, group, rule, grid)
    worth = model.get("maximise", model.get("minimise", 0))
    numbers = board.numbers
    cells = [cell for cell in board.cells if terrain.is_open(cell) and grid[cell] != board.background]
    return sum(evaluate(worth, case.env, a=numbers[grid[r, c]], r=r, c=c) for r, c in cells)
