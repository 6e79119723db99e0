"""All boards of n queens, row by row, a blank line after each."""
n = int(input())


def place(columns):
    row = len(columns)
    if row == n:
        for c in columns:
            print("." * c + "Q" + "." * (n - 1 - c))
        print()
        return
    for c in range(n):
        if all(c != d and abs(c - d) != row - r for r, d in enumerate(columns)):
            place(columns + [c])


place([])
