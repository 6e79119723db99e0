

# Expressions of the definition become Python, once each. In them, a number is an int, a word a text, and
# an absent clue None.
LEVELS = (("||",), ("&&",), ("<=", "<", ">=", ">", "==", "!=", "in"), ("+", "-"), ("*", "/", "%"))
IN_PYTHON = {
    "||": "int({0} != 0 or {1} != 0)",
    "&&": "int({0} != 0 and {1} != 0)",
    "/": "fit(quotient({0}, {1}))",
    "%": "remainder({0}, {1})",
}
FUNCTIONS = {
    "has": "int({0} is not None)",
    "place": "place_of({0})",
    "len": "length_of({0})",
    "arrow": "int(word_of({0}) in ('^', '>', 'v', '<'))",
}
NAME = "[a-z_]+[a-z0-9_]*"
TOKEN = re.compile(
    r"\s*([0-9]+|%s(?:\.%s)*|'[^']+'|&&|\|\||[<>=!]=|[-+*/%%<>!()\[\],])" % (NAME, NAME)
)
COMPILED = {}


class NoValue(Wrong):
    """A word, or an absent clue, is used as a number."""


class Content(int):
    """The content of a cell: the number of its symbol, with its name and its place."""

    def __new__(cls, number, name, place):
        content = super().__new__(cls, number)
        content.name, content.place = name, place
        return content


def number_of(operand):
    """Returns the number that operators use."""
    if not isinstance(operand, int):
        raise NoValue("a word, or an absent clue, has no value")
    return int(operand)


def word_of(operand):
    """Returns the word that an operand is, or the name of a content."""
    if isinstance(operand, Content):
        return operand.name
    return operand if isinstance(operand, str) else None


def place_of(operand):
    return operand.place if isinstance(operand, Content) else number_of(None)


def length_of(operand):
    return len(operand) if isinstance(operand, str) else number_of(None)


def equals(one, other):
    """Tells whether two contents or words are the same, or else two numbers, if both are there."""
    words = word_of(one), word_of(other)
    if None not in words:
        return words[0] == words[1]
    return number_of(one) == number_of(other)


def is_word(operand, word):
    """Tells whether an operand is a word in quotes."""
    return word_of(operand) == word


def among(operand, entries):
    """Counts the entries that equal an operand; one without a value equals nothing."""
    if operand is None:
        number_of(operand)

    def is_equal(entry):
        try:
            return equals(operand, entry)
        except NoValue:
            return False

    return sum(map(is_equal, entries()))


def entries_of(rows, index=None):
    """Returns the entries of a table, or of one of its rows."""
    if index is None:
        return [entry for row in rows for entry in row]
    if index < 0:
        raise IndexError("no row %d exists" % index)
    return rows[index]


def total(entries):
    return functools.reduce(lambda sum_, entry: fit(sum_ + number_of(entry)), entries, 0)


def fit(number):
    """Returns a number of 64 bits."""
    if not -(2**63) <= number < 2**63:
        raise OverflowError("%d does not fit 64 bits" % number)
    return number


def quotient(one, other):
    """Divides, rounding towards zero."""
    found = abs(one) // abs(other)
    return found if (one < 0) == (other < 0) else -found


def remainder(one, other):
    return one - other * quotient(one, other)


def entry(rows, *indices):
    """Returns a number of a table, or of a list: a table of one row or one column."""
    if min(indices) < 0:
        raise IndexError("no entry %s exists" % list(indices))
    if len(indices) == 2:
        return rows[indices[0]][indices[1]]
    if len(rows) == 1:
        return rows[0][indices[0]]
    (number,) = rows[indices[0]]
    return number


def in_python(tokens, level=0):
    """Takes an expression from the end of a reversed list of tokens."""
    if level == len(LEVELS):
        return operand(tokens)
    left = in_python(tokens, level + 1)
    while tokens and tokens[-1] in LEVELS[level]:
        sign = tokens.pop()
        if sign == "in":
            left = membership(left, tokens)
            continue
        right = in_python(tokens, level + 1)
        if sign in ("==", "!="):
            left = "int(%s%s)" % ("not " if sign == "!=" else "", equation(left, right))
            continue
        plain = "int({0} %s {1})" if level == 2 else "fit({0} %s {1})"
        left = IN_PYTHON.get(sign, plain.replace("%s", sign)).format(numeric(left), numeric(right))
    return left


def numeric(code):
    """Makes sure that an operand is a number."""
    is_number = code.isdigit() or code.startswith(("int(", "fit("))
    return code if is_number else "number_of(%s)" % code


def equation(left, right):
    if left.startswith("'"):
        return "is_word(%s, %s)" % (right, left)
    return ("is_word(%s, %s)" if right.startswith("'") else "equals(%s, %s)") % (left, right)


def membership(left, tokens):
    """Takes what follows `in`: a list in brackets, or a table."""
    if tokens[-1] != "(":
        return "int(among(%s, lambda: %s) > 0)" % (left, table(tokens))
    operand = left if left.startswith("'") else "it"
    tests = " or ".join(equation(operand, other) for other in arguments(tokens))
    return "int((lambda it: %s)(%s))" % (tests, left)


def table(tokens):
    """Takes the name of a table, perhaps with the index of a row."""
    brackets = 0
    while tokens[-1] == "(":
        brackets += 1
        tokens.pop()
    name = tokens.pop()
    row = "".join(", " + numeric(index) for index in arguments(tokens)) if tokens[-1:] == ["["] else ""
    del tokens[len(tokens) - brackets :]
    return "entries_of(env['%s[]']%s)" % (name, row)


def arguments(tokens):
    """Takes expressions between brackets."""
    found = []
    while tokens.pop() not in (")", "]"):
        found.append(in_python(tokens))
    return found


def operand(tokens):
    token = tokens.pop()
    if token == "-":
        return "fit(-%s)" % numeric(operand(tokens))
    if token == "!":
        return "int(%s == 0)" % numeric(operand(tokens))
    if token == "(":
        inner = in_python(tokens)
        tokens.pop()
        return inner
    if token.isdigit():
        return str(int(token))
    if token.startswith("'"):
        return repr(token[1:-1])
    follows = tokens[-1] if tokens else ""
    if follows == "(":
        return call(token, tokens)
    if follows == "[":
        return "entry(env['%s[]'], %s)" % (token, ", ".join(map(numeric, arguments(tokens))))
    return "env['%s']" % token


def call(function, tokens):
    if function in ("count", "sum"):
        tokens.pop()
        entries = table(tokens)
        if function == "sum":
            tokens.pop()
            return "total(%s)" % entries
        return "among(%s, lambda: %s)" % (arguments(tokens)[0], entries)
    found = arguments(tokens)
    if function == "if":
        return "({1} if {0} else {2})".format(numeric(found[0]), *found[1:])
    if function in FUNCTIONS:
        return FUNCTIONS[function].format(*found)
    return "fit(%s(%s))" % (function, ", ".join(map(numeric, found)))


def operand_of(expression, env, **names):
    """Returns what an expression comes to, or a number."""
    if not isinstance(expression, str):
        return int(expression)
    if names:
        env = env.copy()
        env.update(names)
    if expression not in COMPILED:
        tokens = TOKEN.findall(expression)[::-1]
        COMPILED[expression] = eval("lambda env: " + in_python(tokens))
    try:
        return COMPILED[expression](env)
    except (IndexError, KeyError, ValueError, ZeroDivisionError, OverflowError) as error:
        raise Wrong("`%s` cannot be computed: %s" % (expression, error)) from None


def evaluate(expression, env, **names):
    """Returns the value of an expression, or of a number."""
    if not isinstance(expression, str):
        return int(expression)
    return number_of(operand_of(expression, env, **names))


def parts(text, separator):
    """Cuts a text at separators outside brackets and quotes."""
    found, depth, is_quoted, start, at = [], 0, False, 0, 0
    while at < len(text):
        if depth == 0 and not is_quoted and text.startswith(separator, at):
            found.append(text[start:at])
            start = at = at + len(separator)
            continue
        is_quoted ^= text[at] == "'"
        if not is_quoted:
            depth += (text[at] in "([") - (text[at] in ")]")
        at += 1
    return found + [text[start:]]
