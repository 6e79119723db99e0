import collections
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
