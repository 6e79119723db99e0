

# The texts that make an answer, by the one that tells it from others.
FORMS = [
    ("one", ("head", "one", "tail")),
    ("many", ("head", "many", "tail")),
    ("spare", ("head", "spare", "tail")),
    ("none", ("none",)),
]


def read_answers(data, output):
    """Reads an answer to each case, whichever it is."""
    text = Output(output)
    for case in read_cases(data):
        if not OUTPUT.get("total"):
            if case.number > 1:
                text.expect(OUTPUT.get("between", ""))
            read_answer(text, case)
    if OUTPUT.get("total"):
        text.texts(("one",), Case(0))
    if not text.ends():
        text.fail("the end of the output")


def read_answer(text, case):
    start, why = text.at, None
    answer = OUTPUT.get("answer", "")
    is_listed = re.match("all|first", answer) and "pick" not in OUTPUT
    for key, keys in FORMS:
        if key not in OUTPUT:
            continue
        text.at = start
        try:
            if key == "one" and is_listed:
                text.texts(("head",), case)
                read_list(text, case)
                text.texts(("tail",), case)
            elif key == "one" and ("by" in OUTPUT or answer == "values"):
                text.texts(("head",), case)
                read_counts(text, case) if "by" in OUTPUT else read_values(text, case)
                text.texts(("tail",), case)
            else:
                text.texts(keys, case)
            return
        except Wrong as wrong:
            why = why or wrong
    raise why


def read_list(text, case):
    """Reads answers as long as there are any."""
    between, number = "", 0
    while True:
        start = text.at
        try:
            text.expect(between)
            text.index = number + 1
            shown = text.texts(("one",), case)
            if shown.get("i", str(number + 1)) != str(number + 1):
                text.fail("answer %d" % (number + 1))
        except Wrong:
            text.at = start
            if number == 0:
                raise
            return
        between, number = OUTPUT.get("between_solutions", ""), number + 1


def read_counts(text, case):
    """Reads how many answers there are for each number of a table."""
    between = ""
    for value in (str(number) for row in case.env[OUTPUT["by"] + "[]"] for number in row):
        text.expect(between)
        if text.texts(("one",), case).get("value", value) != value:
            text.fail("the value %s" % value)
        between = OUTPUT.get("between_solutions", "")


def read_values(text, case):
    """Reads the values that answers have, ascending, as long as there are any."""
    between, last = "", None
    while True:
        start = text.at
        try:
            text.expect(between)
            shown = text.texts(("one",), case)
        except Wrong:
            text.at = start
            return
        values = [int(shown[slot]) for slot in ("value", "value2") if slot in shown]
        if "value" in shown and last is not None and values <= last:
            text.fail("greater values than %s" % last)
        between, last = OUTPUT.get("between_solutions", ""), values


def main():
    with open(sys.argv[1], "rb") as data:
        data = data.read()
    try:
        read_answers(data, sys.stdin.buffer.read())
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(43)
    sys.exit(42)


main()
