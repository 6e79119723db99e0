# AC
# A right Python program.
a, b = input().split()[:2]
print(int(a) + int(b))
