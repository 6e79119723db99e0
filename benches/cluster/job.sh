#!/bin/sh
# Does one job of `runner cover --split`, or goes on with it: job.sh JOB.
#
# The state of the search is saved in JOB.state: a job that is killed and starts again loses little. The result
# is written to JOB.json, complete or not at all. A job with a result is not run again.
set -eu
runner=${RUNNER:-runner}
job=$1
[ -e "$job.json" ] && exit
# Covers that are listed cannot be kept.
case $(sed -n 2p "$job") in
*'"question":"covers"'*) set -- ;;
*) set -- --save "$job.state" ;;
esac
# Two processes may do the same job: a scheduler that believes one dead begins another.
partly=$job.$(uname -n).$$.partly
trap 'rm -f "$partly"' EXIT
# The shell hands a signal on to the search, which saves.
"$runner" cover "$job" -j "${THREADS:-1}" --json "$@" > "$partly" &
search=$!
trap 'kill "$search" 2> /dev/null' INT TERM HUP
code=0
wait "$search" || code=$?
# A signal ends the first wait at once.
if [ "$code" -gt 128 ]; then code=0; wait "$search" || code=$?; fi
[ "$code" -eq 0 ] || exit "$code"
mv -f "$partly" "$job.json"
