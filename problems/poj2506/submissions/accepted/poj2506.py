# f(n) = f(n-1) + 2 f(n-2) for 2 x n.
import sys

for word in sys.stdin.read().split():
    before, now = 0, 1
    for _ in range(int(word)):
        before, now = now, now + 2 * before
    print(now)
