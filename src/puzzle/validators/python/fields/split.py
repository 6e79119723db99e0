

def read_split(text, case, field):
    """Reads cells, of which a word of several parts is a hole with clues."""
    board, sign, names = case.board(), field["split"], field["parts"].split()

    def content(word):
        if sign not in word:
            return (board.codes[word], []) if word in board.codes else None
        parts = [[whole(part)] if part else [] for part in word.split(sign)]
        is_sound = len(parts) == len(names) and any(parts) and [None] not in parts
        return (board.first_hole, parts) if is_sound else None

    layer, numbers = text.cells(case, "tokens", content, "a symbol, or numbers around %r" % sign), []
    case.add_layer(field["layer"], {cell: content for cell, (content, _) in layer.items()})
    for at, name in enumerate(names):
        places = [[[] for _ in range(board.columns)] for _ in range(board.rows)]
        for (row, column), (_, parts) in layer.items():
            places[row][column] = parts[at] if parts else []
            numbers += places[row][column]
        case.add_clues(name, {"cells": places})
    case.bounded.append((field, field["layer"], numbers))


READERS["split"] = read_split
