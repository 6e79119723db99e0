# Tries all sets of seven cells with at least four S, and walks through each.
from itertools import combinations
seats = ''.join(input().strip() for _ in range(5))
near = [[j for j in range(25) if abs(i // 5 - j // 5) + abs(i % 5 - j % 5) == 1] for i in range(25)]
count = 0
for cells in combinations(range(25), 7):
    if sum(seats[i] == 'S' for i in cells) < 4:
        continue
    left = set(cells)
    todo = [cells[0]]
    left.discard(cells[0])
    while todo:
        for j in near[todo.pop()]:
            if j in left:
                left.discard(j)
                todo.append(j)
    count += not left
print(count)
