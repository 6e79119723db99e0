# OLE
# Its runtime ignores the signal of a file that is too long.
while True:
    print("3" * 1000)
