

RULES = {}


def check_shown(case, shown):
    """Checks a filled board: givens are kept, and rules hold. Returns its value."""
    terrain, model = Terrain(case), DEFINITION["model"]
    board = terrain.board
    words = shown["grid"] if "grid" in shown else placed(terrain, shown["places"])
    grid = {cell: board.names.index(word) for cell, word in words.items()}
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


def placed(terrain, places):
    """Returns the words of a board of two contents, one of which stands in these places alone."""
    board, of = terrain.board, OUTPUT["places"]["of"]
    (other,) = set(board.names[: board.first_hole]) - {of}
    holes = {cell: given for cell, given in terrain.givens.items() if given >= board.first_hole}
    if holes.keys() & set(places):
        raise Wrong("%s differs from its clue" % name(min(holes.keys() & set(places))))
    words = {cell: of if cell in places else other for cell in board.cells}
    words.update((cell, board.names[hole]) for cell, hole in holes.items())
    return words
