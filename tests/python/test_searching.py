"""Searches that are stopped, interrupted or dropped, and those at the same time."""

import itertools
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from runner_cover import Problem
from soak import grown


def dominoes(side):
    squares = list(itertools.product(range(side), repeat=2))
    return Problem([[(r, c), other] for r, c in squares for other in ((r, c + 1), (r + 1, c)) if other in squares])


def pigeons(size):
    """Returns a problem without a cover, as there are more pigeons than holes: that takes long to see."""
    return Problem([[("pigeon", p), ("hole", h)] for p in range(size + 1) for h in range(size)],
                   primary=[("pigeon", p) for p in range(size + 1)])


# More covers than anybody lists, and counting them takes long.
ENDLESS = dominoes(40)
# Nothing is ever found.
HOPELESS = pigeons(30)


def searches():
    """Returns the number of threads, of Python and of searches."""
    return len(os.listdir("/proc/self/task"))


def took(ask):
    began = time.monotonic()
    ask()
    return time.monotonic() - began


@pytest.mark.parametrize("ask", [
    lambda: HOPELESS.solve(timeout=0.2), lambda: HOPELESS.count(timeout=0.2), lambda: HOPELESS.is_unique(timeout=0.2),
    lambda: HOPELESS.best(timeout=0.2), lambda: HOPELESS.sample(timeout=0.2), lambda: list(HOPELESS.covers(timeout=0.2)),
    lambda: HOPELESS.solve(timeout=0), lambda: HOPELESS.solve(timeout=0.2, threads=2),
])
def test_a_search_that_was_stopped_is_never_none(ask):
    with pytest.raises(TimeoutError, match="stopped"):
        assert took(ask) < 5


def test_what_was_found_before_a_search_was_stopped_comes_back():
    covers = dominoes(16).covers(timeout=2)
    assert covers.complete is None and covers.stats is None
    assert sum(1 for _ in covers) > 100 and covers.complete is False and covers.stats.kernel
    covers = ENDLESS.covers(3)
    assert len(list(covers)) == 3 and covers.complete is False
    assert list(ENDLESS.covers(0)) == ENDLESS.best(0) == []
    assert ENDLESS.solve(timeout=60) and not ENDLESS.is_unique()
    assert ENDLESS.estimate(timeout=0.3).covers.mean > 1e50


QUESTIONS = {
    "solve": HOPELESS.solve, "count": HOPELESS.count, "threads": lambda: HOPELESS.count(threads=2), "best": HOPELESS.best,
    "states": lambda: dominoes(60).count(), "next": lambda: next(iter(HOPELESS)), "estimate": lambda: HOPELESS.estimate(timeout=60),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_ctrl_c_interrupts_at_once(question):
    pressed, own = [], searches()

    def press(*_):
        pressed.append(time.monotonic())
        raise KeyboardInterrupt

    signal.signal(signal.SIGALRM, press)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    with pytest.raises(KeyboardInterrupt):
        QUESTIONS[question]()
    assert time.monotonic() - pressed[0] < 0.2
    # What nobody waits for any more ends, too.
    while searches() > own and time.monotonic() - pressed[0] < 5:
        time.sleep(0.01)
    assert searches() <= own


def test_python_goes_on_while_a_search_runs():
    seen, ends = 0, []
    thread = threading.Thread(target=lambda: ends.append(ENDLESS.estimate(timeout=0.5)))
    thread.start()
    while thread.is_alive():
        seen += 1
        time.sleep(0.001)
    assert ends and seen > 50


def test_threads_share_a_problem_and_an_iterator():
    problem, covers, found = dominoes(6), iter(dominoes(6)), [[] for _ in range(8)]
    counts = []

    def work(own):
        counts.append(problem.count())
        own.extend(covers)

    threads = [threading.Thread(target=work, args=(own,)) for own in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [6728] * 8
    assert len(set(itertools.chain(*found))) == sum(map(len, found)) == 6728
    assert list(covers) == [] and covers.complete


def test_many_iterators_at_once():
    iterators = [iter(dominoes(10)) for _ in range(100)]
    first = [next(it) for it in iterators]
    assert len(set(first)) == 1
    assert len({next(it) for it in iterators}) == 1
    before = threading.active_count()
    assert took(iterators.clear) < 2 and threading.active_count() == before


def test_a_loop_that_stops_ends_the_search():
    for cover in ENDLESS:
        break
    assert len(cover) == 800
    began = time.process_time()
    time.sleep(0.5)
    assert time.process_time() - began < 0.4


def run(program):
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)


HERE = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); from test_searching import *\n"


@pytest.mark.parametrize("program", [
    "covers = iter(ENDLESS); print(len(next(covers)))",
    "covers = iter(HOPELESS); print(800)",
    "keep = [iter(ENDLESS) for _ in range(20)]; print(len(next(keep[0]))); sys.exit()",
    "threading.Thread(target=HOPELESS.count, daemon=True).start(); time.sleep(0.2); print(800)",
    "covers = [iter(ENDLESS)]; covers.append(covers); print(len(next(covers[0])))",
    "import atexit; atexit.register(lambda: print(Problem([['a']] * 800).count()));"
    "threading.Thread(target=HOPELESS.count, daemon=True).start(); time.sleep(0.2)",
])
def test_the_interpreter_exits_while_a_search_is_open(program):
    done = run(HERE + program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "800\n", "")


def test_a_panic_is_an_exception():
    # An iterator needs a thread, and a user may have no more. The limit does not hold for root.
    done = run(HERE + """
import os, resource
if os.getuid() == 0:
    os.setuid(54321)
resource.setrlimit(resource.RLIMIT_NPROC, (8, 8))
problem, kept = Problem([["a"], ["a"]]), []
try:
    while True:
        kept.append(iter(problem))
except BaseException as error:
    print(type(error).__name__)
kept.clear()
print(problem.count())
""")
    assert done.stdout == "PanicException\n2\n", done


def test_memory_does_not_grow():
    assert grown(1000) < 2**20
