# RTE
# It fails with a traceback.
def down(n):
    return down(n + 1)
print(down(0))
