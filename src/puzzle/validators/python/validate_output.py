

def main():
    sys.setrecursionlimit(100000)
    with open(sys.argv[1], "rb") as data, open(sys.argv[2], "rb") as answer:
        data, answer = data.read(), answer.read()
    output = sys.stdin.buffer.read()
    try:
        judge(data, answer, output)
    except Wrong as wrong:
        with open(os.path.join(sys.argv[3], "judgemessage.txt"), "w") as message:
            message.write("%s\n" % str(wrong).encode("ascii", "backslashreplace").decode())
        sys.exit(43)
    sys.exit(42)


main()
