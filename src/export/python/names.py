

def names_of(case):
    """Returns what the cells of a printed board can hold."""
    return case.board().names
