

def read_picture(text, case, field):
    """Counts the rows and the columns of the picture that follows."""
    rows, columns, at = 0, 0, text.at
    # The picture may begin on a new line.
    at += len(text.data[at:]) - len(text.data[at:].lstrip("\n"))
    while True:
        line = text.data[at:].split("\n", 1)[0]
        words = line.split()
        is_row = field.get("lex", "chars") == "tokens" or len(words) <= 1
        width = len(words) if field.get("lex", "chars") == "tokens" else sum(map(len, words))
        if rows == 0 and width == 0:
            text.fail("a picture")
        is_below = words[:1] == [field.get("below")]
        if rows > 0 and (width != columns or not is_row or is_below):
            break
        rows, columns, at = rows + 1, width, at + len(line) + 1
    if field.get("shows") == "corners":
        rows, columns = max(rows - 1, 0), max(columns - 1, 0)
    if field.get("shows") == "dots":
        rows, columns = -(-rows // 2), -(-columns // 2)
    for name, number in zip(field["picture"].split(), (rows, columns)):
        case.env[name] = number
        case.bounded.append((field, name, [number]))


READERS["picture"] = read_picture
