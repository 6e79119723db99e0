

def check_shown(case, shown):
    """Checks a filled board: givens are kept, and rules hold. Returns its value."""
    terrain, model = Terrain(case), DEFINITION["model"]
    board = terrain.board
    words = shown.get("grid") or (placed(terrain, shown["places"]) if "places" in shown else {})
    grid = {cell: terrain.givens.get(cell, -1) for cell in board.rectangle()}
    grid.update((cell, board.names.index(word)) for cell, word in words.items())
    terrain.grid = grid
    if "lines" in DEFINITION["grid"]:
        is_of_slants = LineForm(board).is_of_slants
        if is_of_slants:
            terrain.lines = Slants(terrain, grid)
        elif "lines" in shown:
            terrain.lines = Lines(terrain, shown["lines"])
        else:
            terrain.lines = borders_between(terrain, shown["areas"])
        check_lines_of_board(terrain)
        if "lines" in shown and not is_of_slants and terrain.lines.drawing(terrain, grid) != shown["lines"]:
            raise Wrong("the lines are drawn in another way")
        if "regions" in DEFINITION["grid"]:
            check_borders(terrain, shown)
    for cell in board.cells:
        given = terrain.givens.get(cell, -1)
        if grid[cell] != given if given >= 0 else grid[cell] >= board.first_hole:
            raise Wrong("%s differs from its clue" % name(cell))
    for rule in DEFINITION["rules"]:
        for group in groups_of(terrain, rule):
            unless_absent(CORES[rule["core"]][1], terrain, group, rule)
    return worth_of(terrain, grid, model.get("maximise", model.get("minimise", 0)))


def worth_of(terrain, grid, worth):
    """Returns the sum of the values of what places hold. The background has one where a value asks what is there."""
    table = worth if isinstance(worth, dict) else {"value": worth}
    value, total = table.get("value", "a"), 0
    for group in groups_of(terrain, {"in": table.get("in", "cells")}):
        for place in group.places():
            is_empty = len(place) == 2 and grid[place] == terrain.board.background
            if not is_empty or uses(value, "a") or asks_lines(value):
                try:
                    total += evaluate(value, group.scene.about(place))
                except Wrong as wrong:
                    if not is_empty and not isinstance(wrong, NoValue):
                        raise
    return total


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
