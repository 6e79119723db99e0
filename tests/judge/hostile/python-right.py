# AC
# A program as any other.
a, b = input().split()[:2]
print(int(a) + int(b))
