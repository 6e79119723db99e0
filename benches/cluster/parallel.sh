#!/bin/sh
# Counts the ways to place queens by jobs on GNU parallel, which is interrupted and resumed.
#
#     benches/cluster/parallel.sh [SIDE [JOBS [SECONDS]]]
#
# It needs `parallel` (apt-get install parallel) and a release build. On several machines, add `--sshlogin`
# and a folder that all of them see.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
side=${1:-16} jobs=${2:-64} seconds=${3:-10}
begin "$side" "$jobs"

# It takes the place of its shell, which a signal would end instead.
each() { exec parallel --jobs 2 --resume --resume-failed --joblog "$folder/log" "$here/job.sh" {} ::: "$folder"/jobs/*.job; }

each & group=$!
sleep "$seconds"
echo "interrupted after $seconds s:"
# Twice: parallel would wait for the jobs that run.
kill -TERM "$group"; kill -TERM "$group"
wait "$group" || true
progress
(each)
compare
