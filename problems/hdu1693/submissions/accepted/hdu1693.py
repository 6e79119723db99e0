# Goes over the cells; a set of bits tells which of the borders to the cells that come a line crosses.
import sys

words = iter(sys.stdin.read().split())
for case in range(1, int(next(words)) + 1):
    n, m = int(next(words)), int(next(words))
    now = {0: 1}
    for row in range(n):
        for column in range(m):
            is_tree, after = next(words) == "1", {}
            left, above = 1 << column, 2 << column
            for lines, ways in now.items():
                rest, crossed = lines & ~(left | above), (lines & left != 0) + (lines & above != 0)
                if not is_tree:
                    further = [rest] if crossed == 0 else []
                elif crossed == 0:
                    further = [rest | left | above]
                elif crossed == 1:
                    further = [rest | left, rest | above]
                else:
                    further = [rest]
                for it in further:
                    after[it] = after.get(it, 0) + ways
            now = after
        now = {lines << 1: ways for lines, ways in now.items() if not lines >> m & 1}
    print(f"Case {case}: There are {now.get(0, 0)} ways to eat the trees.")
