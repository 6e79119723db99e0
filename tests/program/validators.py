"""Runs validators on many files in one process, for `trials.rs`.

Each line of the standard input has tabs between the path of a validator, an input, for a validator of
answers an answer, and for an output validator an answer and an output. Prints the exit code for each line, and why it is not 42; 0 for a
fault of the program.
"""

import functools
import re
import sys

PROGRAMS = {}


@functools.cache
def compiled(part):
    """Returns the code of a part of a program. Programs have most of theirs in common."""
    return compile(part, "part of a validator", "exec")


def program(path):
    """Returns the names of a validator, which is not run."""
    if path not in PROGRAMS:
        with open(path) as file:
            text, _, rest = file.read().rpartition("\nmain()\n")
        assert not rest, path
        PROGRAMS[path] = {"__name__": "validator"}
        for part in re.split(r"\n\n(?=def |class |@)", text):
            exec(compiled(part), PROGRAMS[path])
    return PROGRAMS[path]


def code(path, files):
    names = program(path)
    data = [open(file, "rb").read() for file in files]
    try:
        if len(data) == 1:
            names["check_input"](data[0])
        elif len(data) == 2:
            names["read_answers"](*data)
        else:
            names["judge"](*data)
    except names["Wrong"] as wrong:
        return "43 %s" % wrong
    except SystemExit as stopped:
        return "1 %s" % stopped
    except Exception as error:
        return "0 %r" % error
    return "42"


sys.setrecursionlimit(100000)
for line in sys.stdin:
    path, *files = line.rstrip("\n").split("\t")
    print(code(path, files).encode("ascii", "backslashreplace").decode().replace("\n", " "))
