# Goes through the cells; a profile says which of the next w cells are covered already.
import sys


def tilings(h, w):
    ways = {0: 1}
    for cell in range(h * w):
        after = {}
        for profile, number in ways.items():
            if profile & 1:
                options = [profile >> 1]
            else:
                options = [profile >> 1 | 1 << w - 1]
                if (cell + 1) % w and not profile & 2:
                    options.append((profile | 2) >> 1)
            for option in options:
                after[option] = after.get(option, 0) + number
        ways = after
    return ways.get(0, 0)


words = sys.stdin.read().split()
known = {}
for h, w in zip(words[::2], words[1::2]):
    if h == w == "0":
        break
    size = min(int(h), int(w)), max(int(h), int(w))
    if size not in known:
        known[size] = tilings(size[1], size[0])
    print(known[size])
