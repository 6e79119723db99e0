#!/bin/sh
# Stands in for `runner` where the benchmark is tested: the kernel says how it behaves,
# or is a file to print.
#   cover FILE [QUESTION [NUMBER]] --stats -j JOBS --kernel KERNEL
file=$2
question=$3
for kernel; do :; done

queens() {
    row=0
    for column; do
        a=$((row + column))
        b=$((13 + column - row))
        echo "r$(digit $row) c$(digit "$column")$(diagonal a $a)$(diagonal b $b) (1 of 2)"
        row=$((row + 1))
    done
}
digit() {
    echo 0123456789abcdefghijklmnopqrstuvwxyz | cut -c$(($1 + 1))
}
diagonal() {
    [ "$2" -eq 0 ] || [ "$2" -eq 26 ] || echo " $1$(digit "$2")"
}

case $kernel in
fail)
    echo "error: broken" >&2
    exit 2
    ;;
slow) exec sleep 60 ;;
mute) exit 0 ;;
*/*) exec cat "$kernel" ;;
esac
echo "nodes: 7" >&2
case "$kernel $question ${file##*/}" in
"right --count queens8.dlx") echo 92 ;;
"wrong --count queens8.dlx") echo 93 ;;
"right --count pent6x10.dlx") echo 9356 ;;
"right --count two.dlxs") printf '1\n2\n' ;;
"right --stats scott8x8.dlx") yes "F 00 01 11 12 21" | head -520 ;;
"wrong --stats scott8x8.dlx") yes "I 00 01 02 03 04" | head -520 ;;
# The cheapest placing, one of another cost, and one with a row left out.
"right --best queens14.cost.dlx") queens 5 10 6 1 3 12 9 2 8 11 4 7 13 0 ;;
"wrong --best queens14.cost.dlx") queens 0 13 7 4 11 8 2 9 12 3 1 6 10 5 ;;
"short --best queens14.cost.dlx") queens 5 10 6 1 3 12 9 2 8 11 4 7 13 ;;
*) echo "what now?" ;;
esac
