# AC
# It opens its output again, by every name that it has.
for name in "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2":
    with open(name, "w") as err:
        err.write("said\n")
with open("/dev/stdout", "w") as out:
    out.write("3\n")
