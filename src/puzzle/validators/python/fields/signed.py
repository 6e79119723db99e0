

def read_signed(text, case, field):
    """Reads cells with signs between them; a blank is not a sign."""
    board, layer, pairs = case.board(), {}, []

    def line(length, inside, between, wanted):
        found = Input(text.line().encode("utf-8", "surrogateescape"))
        items = []
        for at in range(2 * length - 1):
            items += found.characters(1, (inside if at % 2 == 0 else between).get, wanted)
        return items if found.ends() else text.fail("the end of the line")

    blank = {" ": 0}
    for row, length in enumerate(board.lengths):
        if row > 0:
            both = min(length, board.lengths[row - 1])
            signs = line(both, {"^": 1, "v": -1, " ": 0}, blank, "^, v or a blank")[::2]
            for column, sign in enumerate(signs):
                pair = ((row - 1, column), (row, column))[::sign or 1]
                pairs += [pair] if sign else []
        items = line(length, board.codes, {"<": 1, ">": -1, " ": 0}, "a cell or a sign")
        for column, content in enumerate(items[::2]):
            layer[row, column] = content
        for column, sign in enumerate(items[1::2]):
            pair = ((row, column), (row, column + 1))[::sign or 1]
            pairs += [pair] if sign else []
    case.add_layer(field["signed"], layer)
    case.less[field["order"]] = pairs


READERS["signed"] = read_signed
