

def read_table(text, case, field):
    names = (field.get("names") or "").split()
    columns, rows = field.get("cols", len(names)), evaluate(field.get("rows", 1), case.env)
    if not 0 <= rows <= 1000000:
        raise Wrong("%s has %d rows" % (field["table"], rows))
    if columns not in ("counted", "line", "word"):
        columns = evaluate(columns, case.env)
    parts = [[] for _ in field.get("parts", "").split()]
    table = []
    if field.get("lex") == "chars" and "split" in field:
        rows = 0
        symbols = words_of(field.get("symbols") or "0..9")
        for part in text.word().split(field["split"]):
            if not set(part) <= set(symbols):
                text.fail("the words of %s" % field["table"])
            table.append([symbols.index(char) for char in part])
    for row in range(rows):
        for part in parts:
            part.append([])
        # Words that are rows stand in lines like the cells of the board, if there is one yet.
        is_of_cells = columns == "word" and not field.get("once")
        if row % (case.board().columns if is_of_cells else 1) == 0:
            text.end_line() if row > 0 else None
        table.append(read_row(text, field, columns, [part[row] for part in parts]))
    case.add_table(field["table"], table)
    for name, part in zip(field.get("parts", "").split(), parts):
        case.add_table(name, part)
    is_free = "blank" in field or "split" in field
    numbers = [number for row in table for number in row if number != -1 or not is_free]
    case.bounded.append((field, field["table"], numbers))


def read_row(text, field, columns, parts):
    symbols, blank = words_of(field.get("symbols")), field.get("blank")

    def character(char):
        if char == blank:
            return -1
        if symbols:
            return symbols.index(char) if char in symbols else None
        return int(char) if char in "0123456789" else None

    def number(word):
        if word == blank:
            return -1
        if symbols:
            return symbols.index(word) if word in symbols else None
        return whole(word)

    def token():
        word, sign = text.word("a number"), field.get("split")
        if sign and sign in word and parts:
            cut = word.split(sign)
            if len(cut) != len(parts) or not all(re.match("([1-9][0-9]{0,18}|0)?$", it) for it in cut):
                text.fail("numbers around %r" % sign)
            if blank is not None and not any(cut):
                text.fail(repr(blank))
            for part, it in zip(parts, cut):
                part.append(int(it) if it else -1)
            return -1
        for part in parts:
            part.append(-1)
        found = number(word)
        if found is None:
            text.at -= len(word)
            text.fail("a number of %s" % field["table"])
        return found

    is_of_chars = field.get("lex", "tokens") == "chars"
    if columns == "line":
        found = []
        text.end_line()
        while not text.data.startswith("\n", text.at) and not text.ends():
            if is_of_chars:
                text.start_word()
                while not text.ends() and text.data[text.at] != "\n":
                    found += text.characters(1, character, "a number")
            else:
                found.append(token())
        if not found:
            text.expect("\n")
        return found
    if columns == "word":
        word = text.word()
        found = list(map(character, word)) if is_of_chars else list(map(number, word.split(field["split"])))
        if len(found) > 1000:
            raise Wrong("a row of %s has %d numbers" % (field["table"], len(found)))
        if None in found:
            text.at -= len(word)
            text.fail("a row of %s" % field["table"])
        return found
    if columns == "counted":
        columns = text.count()
    if not is_of_chars:
        return [token() for _ in range(columns)]
    if blank == " ":
        line = Input(text.line().encode("utf-8", "surrogateescape"))
        found = line.characters(columns, character, "a number")
        return found if line.ends() else text.fail("the end of the line")
    if columns > 0:
        text.start_word()
    return text.characters(columns, character, "a number of %s" % field["table"])


READERS["table"] = read_table
