# f(n) = 4 f(n-2) - f(n-4) for 3 x n, none where n is odd.
import sys

for word in sys.stdin.read().split():
    if word == "-1":
        break
    before, now = 1, 1
    for _ in range(int(word) // 2):
        before, now = now, 4 * now - before
    print(0 if int(word) % 2 else now)
