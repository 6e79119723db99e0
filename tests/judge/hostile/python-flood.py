# OLE
# Its runtime ignores SIGXFSZ, the signal of the limit on file sizes.
while True:
    print("3" * 1000)
