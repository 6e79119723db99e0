"""Keeps the least and the largest number of bridges between neighbours, and tries the numbers in between."""
import sys
from itertools import islice

board = [line.strip() for line in sys.stdin if line.strip()]
height, width = len(board), len(board[0])
islands = {(r, c): int(board[r][c]) for r in range(height) for c in range(width) if board[r][c] != "."}
links = []  # pairs of islands, with the cells in between
for r, c in islands:
    for dr, dc in ((0, 1), (1, 0)):
        y, x = r + dr, c + dc
        between = set()
        while y < height and x < width and (y, x) not in islands:
            between.add((y, x))
            y, x = y + dr, x + dc
        if (y, x) in islands:
            links.append(((r, c), (y, x), between))
at = {island: [i for i, link in enumerate(links) if island in link[:2]] for island in islands}
crossing = [[j for j, other in enumerate(links) if i != j and link[2] & other[2]] for i, link in enumerate(links)]


def settled(least, most):
    """Narrows the numbers of bridges, in place, and tells whether they can still be right."""
    changed = True
    while changed:
        changed = False
        for island, number in islands.items():
            low, high = sum(least[i] for i in at[island]), sum(most[i] for i in at[island])
            for i in at[island]:
                new = max(least[i], number - (high - most[i])), min(most[i], number - (low - least[i]))
                if new[0] > new[1]:
                    return False
                changed |= new != (least[i], most[i])
                low, high = low + new[0] - least[i], high + new[1] - most[i]
                least[i], most[i] = new
            if not low <= number <= high:
                return False
        for i, others in enumerate(crossing):
            if least[i]:
                for j in others:
                    if least[j]:
                        return False
                    changed |= most[j] > 0
                    most[j] = 0
    reached, queue = set(), list(islands)[:1]
    while queue:
        island = queue.pop()
        if island not in reached:
            reached.add(island)
            queue += [end for i in at[island] if most[i] for end in links[i][:2]]
    return len(reached) == len(islands) > 0


def answers(least, most):
    if not settled(least, most):
        return
    undecided = [i for i in range(len(links)) if least[i] < most[i]]
    if not undecided:
        yield least
        return
    i = min(undecided, key=lambda i: min(sum(most[j] - least[j] for j in at[end]) for end in links[i][:2]))
    for bridges in range(most[i], least[i] - 1, -1):
        yield from answers(least[:i] + [bridges] + least[i + 1:], most[:i] + [bridges] + most[i + 1:])


found = list(islice(answers([0] * len(links), [2] * len(links)), 2))
if len(found) == 1:
    page = [[" "] * (2 * width - 1) for _ in range(2 * height - 1)]
    for r in range(height):
        for c in range(width):
            page[2 * r][2 * c] = board[r][c]
    for ((top, left), (bottom, right), _), bridges in zip(links, found[0]):
        for y in range(2 * top, 2 * bottom + 1):
            for x in range(2 * left, 2 * right + 1):
                if page[y][x] == " " and bridges:
                    page[y][x] = ("-=" if top == bottom else "|H")[bridges - 1]
                elif page[y][x] == "." and bridges:
                    page[y][x] = "+"
    for line in page:
        print("".join(line).rstrip())
else:
    print("several answers" if found else "no answer")
