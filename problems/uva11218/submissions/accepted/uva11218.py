# The best sum for each set of people, built up from listed groups.
import sys

ALL = (1 << 9) - 1

words = iter(map(int, sys.stdin.read().split()))
case = 0
for n in words:
    if n == 0:
        break
    case += 1
    score = {}
    for _ in range(n):
        group = sum(1 << next(words) - 1 for _ in range(3))
        score[group] = max(score.get(group, -1), next(words))
    best = {0: 0}
    for _ in range(3):
        longer = {}
        for done, total in best.items():
            first = ~done & (done + 1)
            for group, points in score.items():
                if group & first and not group & done:
                    sung = done | group
                    longer[sung] = max(longer.get(sung, -1), total + points)
        best = longer
    print("Case %d: %d" % (case, best.get(ALL, -1)))
