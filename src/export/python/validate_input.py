

def main():
    try:
        for _ in read_cases(sys.stdin.buffer.read()):
            pass
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(43)
    sys.exit(42)


main()
