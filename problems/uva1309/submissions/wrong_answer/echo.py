"""Prints the question as the answer."""

import sys

sys.stdout.write(sys.stdin.read())
