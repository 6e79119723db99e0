# AC
# It opens its output again, by every name that it has.
set -e
for name in /dev/stdout /dev/fd/1 /proc/self/fd/1; do
    echo 3 > $name
done
for name in /dev/stderr /dev/fd/2 /proc/self/fd/2; do
    echo said >> $name
done
for name in /dev/stdin /dev/fd/0 /proc/self/fd/0; do
    read a b < $name
    test "$a $b" = "1 2"
done
