

def judge(data, answer, output):
    """Accepts any right answer to each case."""
    expected, got = Output(answer), Output(output)
    best = OUTPUT.get("answer") == "best"
    for case in read_cases(data):
        try:
            if case.number > 1:
                expected.expect(OUTPUT.get("between", ""))
            due = expected.answer(case)
            worth = check_shown(case, due) if due and best else 0
        except Wrong as wrong:
            sys.exit("the answer of the test is broken: %s" % wrong)
        try:
            if case.number > 1:
                got.expect(OUTPUT.get("between", ""))
            shown = got.answer(case)
            if shown is None and due is not None:
                raise Wrong("there is an answer")
            own = check_shown(case, shown) if shown else 0
            for slot in filter(re.compile(r"\bvalue\b").search, shown or []):
                if evaluate(slot, case.env, value=own, case=case.number) != int(shown[slot]):
                    raise Wrong("`%s` is not %s" % (slot, shown[slot]))
            if shown and due and shown.get("count") != due.get("count"):
                raise Wrong("the number of answers is not %s" % due["count"])
            if best and shown and (own < worth) == ("maximise" in DEFINITION["model"]) and own != worth:
                raise Wrong("the value is %d, not %d" % (own, worth))
        except Wrong as wrong:
            raise Wrong("case %d: %s" % (case.number, wrong))
        if shown is not None and (due is None or best and own != worth):
            sys.exit("case %d: this is a better answer than that of the test" % case.number)
    if not got.ends():
        got.fail("the end of the output")
