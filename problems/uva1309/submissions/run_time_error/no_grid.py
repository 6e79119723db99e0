"""Cannot do without a grid."""

import sys

rows = sys.stdin.read().split()
print(rows[0])
print(rows[100000])
