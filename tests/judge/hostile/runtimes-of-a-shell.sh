# AC
# A shell starts the runtimes that there are: they are not the process that the judge started.
# with: --time-limit 10
# by user: AC
run() { if command -v "$1" > /dev/null; then "$@"; else echo 1; fi; }
read -r _ _ < <(echo 1 2)
echo 'class Y { public static void main(String[] a) { System.out.println(1); } }' > Y.java
[ "$(run python3 -c 'print(1)')$(run node -e 'console.log(1)')$(run java -Xmx64m Y.java)" = 111 ] && echo 3
