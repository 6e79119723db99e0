

def judge(data, answer, output):
    """Accepts all right answers in any order."""
    for case in read_cases(data):
        try:
            due = listed_answers(Output(answer), case)
        except Wrong as wrong:
            sys.exit("the answer of the test is broken: %s" % wrong)
        shown = listed_answers(Output(output), case)
        if sorted(shown) != sorted(due):
            strange = (at for at, it in enumerate(shown) if it not in due or it in shown[:at])
            strange = next(strange, None)
            told = "%d answers of %d" % (len(shown), len(due))
            if strange is not None:
                told = "answer %d is wrong, or told before" % (strange + 1)
            raise Wrong(told)


def listed_answers(text, case):
    """Returns the parts of each printed answer, in the order in which they are printed."""
    found = []
    head = text.texts(("head",), case) if not is_last(text, "none", case) else None
    while head is not None and not is_last(text, "tail", case):
        if found:
            text.expect(OUTPUT.get("between_solutions", ""))
        text.index = len(found) + 1
        shown = text.texts(("one",), case)
        if shown.pop("i", str(len(found) + 1)) != str(len(found) + 1):
            raise Wrong("answer %d has another number" % (len(found) + 1))
        shown.update(head)
        if "grid" in shown:
            shown["grid"] = sorted(shown["grid"].items())
        found.append(repr(sorted(shown.items())))
    return found


def is_last(text, key, case):
    """Reads a text of the definition, if nothing follows it."""
    start = text.at
    try:
        text.texts((key,), case)
    except Wrong:
        text.at = start
    if text.ends():
        return True
    text.at = start
    return False
