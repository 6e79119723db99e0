"""Makes, asks and drops problems, and looks at the memory: `python tests/python/soak.py 10000`. The tests do a tenth."""

import gc
import itertools
import pickle
import resource
import sys

from runner_cover import Net, Problem


def ask(number):
    """Asks one problem of a few kinds every question."""
    size = 3 + number % 4
    squares = list(itertools.product(range(size), repeat=2))
    options = {(number, r, c): {("row", r): None, ("column", c): None, ("sum", r + c): str(number % 7)} for r, c in squares}
    net = Net(nodes={at: [(number, *at)] for at in squares}, links=[((r, 0), (r, 1)) for r in range(size)], sizes=(1, 2))
    problem = Problem(options, secondary=[("sum", at) for at in range(2 * size)], costs=dict.fromkeys(options, 1),
                      nets=[net] if number % 2 else [])
    problem = pickle.loads(pickle.dumps(problem))
    problem.solve(), problem.count(), problem.best(2), problem.sample(2), problem.is_unique(), problem._repr_html_()
    next(iter(problem), None), list(problem.covers(3, threads=2)), iter(problem)
    try:
        Problem({number: [("row", number), ("row", number)]})
    except ValueError:
        pass


def grown(count):
    """Returns how many bytes more are in use after these problems than after a few."""
    def used():
        gc.collect()
        return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()

    for number in range(count // 5):
        ask(number)
    before = used()
    for number in range(count):
        ask(number)
    return used() - before


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    more = grown(count)
    print(f"{count} problems: {more / 2**20:.1f} MiB more")
    sys.exit(more > 2**22)
