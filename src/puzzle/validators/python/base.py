import functools
import math
import os
import re
import sys


class Wrong(Exception):
    """The text breaks the format or a rule; the message says where."""


class Text:
    """A text that is read from its beginning, byte for byte."""

    def __init__(self, data):
        self.data = data.decode("utf-8", "surrogateescape")
        self.at = 0

    def ends(self):
        return self.at == len(self.data)

    def fail(self, wanted):
        before = self.data[: self.at]
        line, column = before.count("\n") + 1, self.at - before.rfind("\n")
        found = repr(self.data[self.at : self.at + 20]) if not self.ends() else "the end"
        raise Wrong("line %d, column %d: expected %s, found %s" % (line, column, wanted, found))

    def expect(self, text):
        if not self.data.startswith(text, self.at):
            self.fail(repr(text))
        self.at += len(text)

    def match(self, pattern, wanted):
        """Reads the text that a regular expression matches, and returns it."""
        found = re.compile(pattern).match(self.data, self.at)
        if not found:
            self.fail(wanted)
        self.at = found.end()
        return found.group()


# Expressions of the definition become Python, once each.
LEVELS = (("||",), ("&&",), ("<=", "<", ">=", ">", "==", "!="), ("+", "-"), ("*", "/", "%"))
IN_PYTHON = {
    "||": "int(({0}) != 0 or ({1}) != 0)",
    "&&": "int(({0}) != 0 and ({1}) != 0)",
    "/": "fit(quotient({0}, {1}))",
    "%": "remainder({0}, {1})",
}
TOKEN = re.compile(r"\s*([0-9]+|[a-z_][a-z0-9_]*|&&|\|\||[<>=!]=|[-+*/%<>!()\[\],])")
COMPILED = {}


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
        plain = "int({0} %s {1})" if level == 2 else "fit({0} %s {1})"
        right = in_python(tokens, level + 1)
        left = IN_PYTHON.get(sign, plain.replace("%s", sign)).format(left, right)
    return left


def operand(tokens):
    token = tokens.pop()
    if token == "-":
        return "fit(-%s)" % operand(tokens)
    if token == "!":
        return "int(%s == 0)" % operand(tokens)
    if token == "(":
        inner = in_python(tokens)
        tokens.pop()
        return "(%s)" % inner
    if token.isdigit():
        return str(int(token))
    follows = tokens[-1] if tokens else ""
    if follows == "(" and token == "count":
        tokens.pop()
        table = tokens.pop()
        tokens.pop()
        number = in_python(tokens)
        tokens.pop()
        return "sum(row.count(%s) for row in env['%s[]'])" % (number, table)
    if follows == "(" and token == "if":
        parts = []
        while tokens.pop() != ")":
            parts.append(in_python(tokens))
        return "({1} if {0} else {2})".format(*parts)
    if follows in ("(", "["):
        inner = []
        while tokens.pop() not in (")", "]"):
            inner.append(in_python(tokens))
        inner = ", ".join(inner)
        return ("%s(%s)" if follows == "(" else "entry(env['%s[]'], %s)") % (token, inner)
    return "env['%s']" % token


def evaluate(expression, env, **names):
    """Returns the value of an expression, or of a number."""
    if not isinstance(expression, str):
        return int(expression)
    if expression not in COMPILED:
        tokens = TOKEN.findall(expression)[::-1]
        COMPILED[expression] = eval("lambda env: " + in_python(tokens))
    try:
        return COMPILED[expression](dict(env, **names) if names else env)
    except (IndexError, KeyError, ValueError, ZeroDivisionError, OverflowError) as error:
        raise Wrong("`%s` cannot be computed: %s" % (expression, error)) from None
