

def read_clues(text, case, field):
    """Reads clues: for each place a list of numbers and words."""
    if field.get("on") == "list":
        return read_clue_list(text, case, field)
    many, split, names = field.get("many"), field.get("split"), field["clues"].split()
    lex = field.get("lex", "chars" if many is None and split is None else "tokens")
    names += field.get("parts", "").split()

    def place(word):
        """Returns the clues of a place, then the one of each part."""
        if word == field.get("none", "."):
            return [[] for _ in names]
        if split and split in word:
            parts = word.split(split)
            found = [[part] if part == split else clues_of(field, [part]) for part in [split] + parts]
            return found if len(found) == len(names) and None not in found else None
        words = [word] if not many and many != "" else word.split(many) if many else list(word)
        clues = [clue_of(field, it) for it in words]
        return None if None in clues else [clues] + [[] for _ in names[1:]]

    sites, numbers = field.get("on", "cells").split(), []
    found = [{site: [] for site in sites} for _ in names]
    for site in sites:
        for length in lengths_of(case, site):
            line = []
            if many == " ":
                for _ in range(length):
                    words = text.line().split(" ")
                    line.append([[clue_of(field, it) for it in words] if words != [""] else []])
                    if None in line[-1][0]:
                        raise Wrong("case %d: a line of %s has no clue %s" % (case.number, names[0], words))
            elif length > 0:
                line = text.row(lex, length, place, "a clue of %s" % names[0])
                text.end_line()
            for at, clues in enumerate(found):
                clues[site].append([place[at] for place in line])
    for name, clues in zip(names, found):
        case.add_clues(name, clues)
        places = (place for rows in clues.values() for row in rows for place in row)
        numbers += [clue for place in places for clue in place if isinstance(clue, int)]
    case.bounded.append((field, names[0], numbers))


def clue_of(field, word):
    """Returns the clue that a word is: itself, or a number; None if it is none."""
    if word in words_of(field.get("words")):
        return word
    if field.get("lex", "chars" if "many" not in field and "split" not in field else "tokens") == "chars":
        return int(word) if word in "0123456789" else None
    return whole(word)


def clues_of(field, words):
    """Returns the clue of a part, in a list."""
    if words == [field.get("none", ".")]:
        return []
    clues = [clue_of(field, word) for word in words]
    return None if None in clues else clues


def read_clue_list(text, case, field):
    """Reads a list of cells with clues."""
    names, columns, by = field["clues"].split(), field["names"].split(), field.get("by")
    ways = field["ways"].split() if "ways" in field else names
    board, base, numbers = case.board(), field.get("base", 1), []
    found = [[[[] for _ in range(board.columns)] for _ in range(board.rows)] for _ in names]
    rows, listed = evaluate(field["rows"], case.env), set()
    if not 0 <= rows <= 1000000:
        raise Wrong("%s has %d rows" % (names[0], rows))
    for _ in range(rows):
        text.end_line()
        cell, way, said = [0, 0], 0, dict.fromkeys(range(len(names)), 1)
        for column in columns:
            if column in ("row", "column"):
                number = text.number()
                cell[column == "column"] = number - base
                numbers.append(number)
            elif column == by:
                word = text.word("a field")
                way = ways.index(word) if word in ways else text.fail("one of %s" % ways)
            else:
                word = text.word("a clue")
                clues = clues_of(dict(field, lex="tokens"), [word])
                if clues is None:
                    text.fail("a clue")
                said[names.index(column) if column != "number" else 0] = clues[0] if clues else None
                numbers += [clue for clue in clues if isinstance(clue, int)]
        if not board.has(tuple(cell)) or (way, *cell) in listed:
            raise Wrong("case %d: row %d, column %d cannot be listed" % (case.number, cell[0], cell[1]))
        listed.add((way, *cell))
        for at in [way] if by else range(len(names)):
            clue = said[0 if by else at]
            found[at][cell[0]][cell[1]] += [] if clue is None else [clue]
    text.end_line()
    for name, places in zip(names, found):
        case.add_clues(name, {"cells": places})
    case.bounded.append((field, names[0], numbers))


READERS["clues"] = read_clues
