"""Row by row, in how many ways each set of columns can have been used."""
import sys
from collections import Counter

words = sys.stdin.read().split()
at = 0
while words[at:at + 2] != ["-1", "-1"]:
    n, k = int(words[at]), int(words[at + 1])
    rows = words[at + 2:at + 2 + n]
    at += 2 + n
    ways = Counter({0: 1})
    for row in rows:
        after = Counter(ways)
        for used, count in ways.items():
            for c in range(n):
                if row[c] == "#" and not used >> c & 1:
                    after[used | 1 << c] += count
        ways = after
    print(sum(count for used, count in ways.items() if bin(used).count("1") == k))
