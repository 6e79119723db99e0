

def names_of(case):
    """Returns the names that can stand in the cells of a printed board."""
    return case.board().names
