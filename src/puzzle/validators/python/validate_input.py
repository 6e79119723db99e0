

def check_input(data):
    for case in list(read_cases(data)):
        bind(case)


def main():
    try:
        check_input(sys.stdin.buffer.read())
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(43)
    sys.exit(42)


main()
