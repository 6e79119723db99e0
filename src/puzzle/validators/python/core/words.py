

def check_words(terrain, group, rule):
    """The symbols of a group, in order, are a row of a table."""
    words, board = words_of(table_named(rule["words"]).get("symbols")), terrain.board
    spelt = [board.names[terrain.grid[cell]] for cell in group.cells]
    shown = lambda entry: words[entry] if words else str(entry)
    if spelt and spelt not in [[shown(entry) for entry in row] for row in terrain.case.env[rule["words"] + "[]"]]:
        raise Wrong("a group of %s is not a word" % rule["in"])


CORES["words"] = bind_nothing, check_words
