

def check_shown(case, shown):
    """Checks a filled board: givens are kept, and rules hold. Returns its value."""
    terrain, model = Terrain(case), DEFINITION["model"]
    board = terrain.board
    words = shown.get("grid") or (placed(terrain, shown["places"]) if "places" in shown else {})
    grid = {cell: terrain.givens.get(cell, -1) for cell in board.rectangle()}
    grid.update((cell, board.names.index(word)) for cell, word in words.items())
    terrain.grid = grid
    terrain.layers = [lines_shown(table, terrain, grid, shown) for table in LINES]
    for table, lines in zip(LINES, terrain.layers):
        check_lines_of_board(terrain, lines)
        text = drawing_of(table, shown)
        if text is not None and lines.drawing(terrain, grid) != text:
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


def drawing_of(table, shown):
    """Returns the drawing of lines that an output shows; None if it shows none."""
    first = shown.get("lines") if table in DRAWN[:1] else None
    return shown.get(table.get("name"), first)


def lines_shown(table, terrain, grid, shown):
    """Returns lines as an output shows them: in a drawing, by symbols in cells, or by numbers of regions."""
    board, text = terrain.board, drawing_of(table, shown)
    form = LineForm(board, table)
    if form.is_of_slants:
        return Slants(board, form, grid)
    return borders_between(board, form, shown["areas"]) if text is None else Lines(board, form, text, longest_mark(terrain.case))


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
