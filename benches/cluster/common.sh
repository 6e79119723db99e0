# Shared by the scripts: the problem, its jobs, the merged count and the count of one process.
# shellcheck shell=sh

root=$(cd "$here/../.." && pwd)
RUNNER=${RUNNER:-$root/target/release/runner}
export RUNNER
folder=${FOLDER:-$(mktemp -d)}

# Writes the problem of SIDE queens and its jobs.
begin() {
    side=$1
    if [ -e "$folder/jobs" ]; then
        echo "$folder/jobs exists already" >&2
        exit 2
    fi
    PYTHONDONTWRITEBYTECODE=1 python3 - "$root/benches" "$side" > "$folder/queens.dlx" << 'END'
import sys
sys.path.insert(0, sys.argv[1])
import cover
sys.stdout.write(cover.queens(int(sys.argv[2])))
END
    "$RUNNER" cover "$folder/queens.dlx" --count --split "$2" -o "$folder/jobs"
}

# Prints the completed share of the work, from the result, the state or the file of each job.
progress() {
    known=$(for job in "$folder"/jobs/*.job; do
        for file in "$job.json" "$job.state" "$job"; do
            if [ -e "$file" ]; then echo "$file"; break; fi
        done
    done)
    # shellcheck disable=SC2086 # the folder has no blanks
    "$RUNNER" cover --progress --merge $known
}

# Compares the merged count with that of one process.
compare() {
    merged=$("$RUNNER" cover --merge "$folder"/jobs/*.json)
    alone=$("$RUNNER" cover --count "$folder/queens.dlx")
    echo "merged $merged, one process $alone"
    [ "$merged" = "$alone" ]
}
