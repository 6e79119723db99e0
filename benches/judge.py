#!/usr/bin/env python3
"""Measures the overhead of the judge, and how steady its verdicts are.

    cargo build --release && benches/judge.py [PATH OF RUNNER]

* Overhead: the wall time and CPU time of a program that does nothing, at each tier of the sandbox, minus
  the cost of merely starting it and waiting for it. As root, the script measures with real-time priority;
  otherwise, on a busy machine, only the CPU time is reliable.
* Borderline: 200 runs each of programs close to one limit or to two, while twice as many processes as
  cores are busy. The script counts the verdicts.
* Memory: the reported memory of a program of one mebibyte while the judge holds an answer of 500 MiB.

It needs a C compiler, and takes about five minutes.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

RUNNER = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "target/release/runner")
RUNS = 200

NOTHING = "int main(void) { return 0; }\n"

# Starts a program 200 times with posix_spawn, and prints how long each run took in microseconds.
STARTER = """
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
extern char **environ;
int main(int argc, char **argv) {
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (int i = 0; i < 200; i++) {
        pid_t child;
        if (argc < 2 || posix_spawn(&child, argv[1], 0, 0, argv + 1, environ)) return 1;
        waitpid(child, 0, 0);
    }
    clock_gettime(CLOCK_MONOTONIC, &b);
    printf("%f\\n", ((b.tv_sec - a.tv_sec) * 1e6 + (b.tv_nsec - a.tv_nsec) / 1e3) / 200);
}
"""

# Uses these percentages of its time limit and of its memory limit.
EDGE = """
#include <stdlib.h>
#include <string.h>
#include <time.h>
int main(void) {
    for (int i = 1; i <= 100; i++) {
        struct timespec t;
        if (MEMORY) {
            char *volatile p = malloc(MEMORY * 10486);
            memset(p, 1, MEMORY * 10486);
        }
        do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
        while (t.tv_sec * 1e3 + t.tv_nsec / 1e6 < i * TIME * 0.02);
    }
    return 0;
}
"""


def compile_c(folder, name, text, *flags):
    source = folder / f"{name}.c"
    source.write_text(text)
    subprocess.run(["cc", "-O2", "-o", folder / name, source, *flags], check=True)
    return folder / name


def package(folder, name, tests, answer=b""):
    root = folder / name / "test"
    root.mkdir(parents=True)
    for number in range(tests):
        (root / f"{number:03}.in").write_bytes(b"")
        (root / f"{number:03}.out").write_bytes(answer)
    return root.parent


def judge(root, program, *flags):
    command = [RUNNER, "judge", "--json", *flags, root, "--", program]
    started = time.monotonic()
    output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return json.loads(output.stdout), time.monotonic() - started


def cpu_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (usage.ru_utime + usage.ru_stime) * 1e3


def with_priority(is_wanted):
    policy, priority = (os.SCHED_FIFO, 10) if is_wanted else (os.SCHED_OTHER, 0)
    try:
        os.sched_setscheduler(0, policy, os.sched_param(priority))
    except PermissionError:
        return False
    return is_wanted


def overhead(folder):
    print("with priority:" if with_priority(True) else "as a process among others:")
    nothing = compile_c(folder, "nothing", NOTHING)
    starter = compile_c(folder, "starter", STARTER)
    one, many = package(folder, "one", 1), package(folder, "many", RUNS + 1)
    for tier in "0123":
        costs = []
        for _ in range(7):
            flags = ["--sandbox-tier", tier]
            used = [cpu_of_children()]
            bare = float(subprocess.run([starter, nothing], stdout=subprocess.PIPE).stdout) / 1e3
            used.append(cpu_of_children())
            once = judge(one, nothing, *flags)[1]
            used.append(cpu_of_children())
            report, all_ = judge(many, nothing, *flags)
            used.append(cpu_of_children())
            bare_cpu, one_cpu, all_cpu = (b - a for a, b in zip(used, used[1:]))
            cpu = (all_cpu - one_cpu - bare_cpu) / RUNS
            costs.append(((all_ - once) * 1e3 / RUNS - bare, bare, report["sandbox"], cpu))
        costs.sort()
        cost, bare, reached, _ = costs[len(costs) // 2]
        cpu = sorted(cost[3] for cost in costs)[len(costs) // 2]
        note = "" if reached == int(tier) else f" (not tested: there is only tier {reached})"
        print(f"tier {tier}: {cost:.2f} ms above the {bare:.2f} ms of the bare process, "
              f"median of {len(costs)}, {costs[0][0]:.2f} at best; {cpu:.2f} ms of CPU time{note}")
    with_priority(False)


def borderline(folder):
    root = package(folder, "edge", RUNS)
    burners = [subprocess.Popen(["sh", "-c", "while :; do :; done"])
               for _ in range(2 * (os.cpu_count() or 1))]
    try:
        for what, cpu, memory in [
            ("90 % of the time", 90, 0),
            ("115 % of the time", 115, 0),
            ("90 % of the memory", 1, 90),
            ("115 % of the memory", 1, 115),
            ("105 % of both at once", 105, 105),
        ]:
            flags = [f"-DTIME={cpu}", f"-DMEMORY={memory}"]
            name = f"edge-{cpu}-{memory}"
            program = compile_c(folder, name, EDGE, *flags)
            limits = ["--time-limit", "0.2", "--wall-limit", "5", "--memory-limit", "100"]
            report, _ = judge(root, program, *limits)
            counts = Counter(test["verdict"] for test in report["tests"])
            said = ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
            print(f"{what}: {said} (tier {report['sandbox']})")
    finally:
        for burner in burners:
            burner.kill()


def memory(folder):
    root = package(folder, "large", 1, b"0" * (500 << 20))
    text = "#include <string.h>\nstatic char m[1 << 20];\nint main(void) { memset(m, 1, sizeof m); return m[7] - 1; }\n"
    program = compile_c(folder, "mebibyte", text, "-fno-builtin")
    for tier in "0123":
        report, _ = judge(root, program, "--sandbox-tier", tier)
        kib = report["tests"][0]["memory_kib"]
        print(f"tier {report['sandbox']}: a mebibyte is {kib / 1024:.2f} MiB")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for measure in [overhead, memory, borderline]:
            measure(Path(folder))


if __name__ == "__main__":
    main()
