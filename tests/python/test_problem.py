"""What a problem is made of, and what comes back."""

import copy
import pickle

import numpy
import pytest
import runner_cover
from runner_cover import Count, Cover, Net, Problem
from scipy import sparse

ROWS = [[0, 0, 1, 0, 1, 0, 0], [1, 0, 0, 1, 0, 0, 1], [0, 1, 1, 0, 0, 1, 0], [1, 0, 0, 1, 0, 1, 0], [0, 1, 0, 0, 0, 0, 1], [0, 0, 0, 1, 1, 0, 1]]
SETS = [[at for at, one in enumerate(row) if one] for row in ROWS]


@pytest.mark.parametrize("options", [
    SETS, tuple(SETS), iter(SETS), map(frozenset, SETS), [dict.fromkeys(row) for row in SETS], [(str(it) for it in row) for row in SETS],
    numpy.array(ROWS), numpy.array(ROWS, dtype=bool), numpy.array(ROWS, dtype=float), numpy.array(ROWS, order="F"),
    numpy.array(ROWS).repeat(2, axis=1)[:, ::2], numpy.asmatrix(ROWS),
    *(kind(numpy.array(ROWS)) for kind in (sparse.csr_matrix, sparse.csc_matrix, sparse.coo_array, sparse.lil_array, sparse.dok_array)),
])
def test_sources_without_names(options):
    problem = Problem(options)
    assert problem.solve() == (0, 3, 4) and problem.is_unique()
    assert problem.options == list(range(6)) and len(problem.items) == 7


def test_names_come_back_as_they_were_given():
    names = [0, 1.5, "x", None, (1, "t"), frozenset({3}), b"b", 2**70]
    items = [object() for _ in names]
    problem = Problem({name: [item] for name, item in zip(names, items)})
    assert list(problem.solve()) == names and all(a is b for a, b in zip(problem.items, items))
    assert Problem({numpy.int64(5): [numpy.int64(1)]}, primary=[1]).solve() == (5,)


def test_knuths_text():
    text = "| comment\na b 1:2|c | x y\na x:1 c |4\na x:2 c:2\nb x:1\nb x:2 y c |-1\n"
    for problem in (Problem(text), pickle.loads(pickle.dumps(Problem(text)))):
        assert set(problem) == {("a x:1 c |4", "b x:1")}
        assert problem.items == ["a", "b", "c", "x", "y"] and problem.best()[0].cost == 4
        assert problem.items_of("a x:2 c:2") == {"a": None, "x": "2", "c": "2"}
    for wrong, message in [("a\nb", "line 2, column 1"), ("a\na\n%%\nb", "several"), ("", "line")]:
        with pytest.raises(ValueError, match=message):
            Problem(wrong)
    with pytest.raises(ValueError, match="itself"):
        Problem(text, primary=["a"])


@pytest.mark.parametrize("make, message", [
    (lambda: Problem([["a"], ["b", "b"]]), r"option 1: 'b' occurs twice"),
    (lambda: Problem({"x": ["a"], "y": [[]]}), r"option 'y': unhashable type: 'list'"),
    (lambda: Problem({"x": ["a"], "y": 5}), r"option 'y': 'int' object is not iterable"),
    (lambda: Problem({"x": {"a": "red"}}), r"option 'x': 'a' is primary"),
    (lambda: Problem({"x": {"a": 2}}), r"option 'x': 'a' is covered at most once"),
    (lambda: Problem({"x": {"a": 0}}, bounds={"a": 2}), r"option 'x': 'a' is primary"),
    (lambda: Problem({"x": {"a": None, "s": []}}, secondary="s"), r"option 'x': unhashable"),
    (lambda: Problem([["a"]], primary=["a", "b"]), r"no option has the item 'b'"),
    (lambda: Problem([["a"]], bounds={"b": (0, 1)}), r"no option has the item 'b'"),
    (lambda: Problem(numpy.array([[1, 0]]), primary=[0, 1]), r"no option has the item 1"),
    (lambda: Problem(numpy.array([[1, 0]]), primary=[2]), r"the matrix has no column 2"),
    (lambda: Problem([["a"]], primary="a", secondary="a"), r"'a' is both"),
    (lambda: Problem([["a"]], bounds={"a": (3, 2)}), r"at least 3 and at most 2"),
    (lambda: Problem([["a"]], costs=[1, 2]), r"2 costs of 1 options"),
    (lambda: Problem({"x": ["a"]}, costs={"z": 1}), r"not an option 'z'"),
    (lambda: Problem([["a"]], costs=[1.5]), r"the cost of option 0: 1.5 is not an integer"),
    (lambda: Problem({"x": ["a"]}, costs={"x": 10**30}), r"the cost of option 'x'"),
    (lambda: Problem([["a"]], bounds={"a": -1}), r"the bounds of 'a': -1"),
    (lambda: Problem([["a"]], bounds={"a": (0, "x")}), r"the bounds of 'a': 'x'"),
    (lambda: Problem([["a"]]).covers(-1), r"limit: -1"),
    (lambda: Problem([["a"]]).best(-1), r"count: -1"),
    (lambda: Problem([["a"]]).sample(1, seed=2**70), r"seed"),
    (lambda: Problem([["a"]]).solve(threads=0), r"threads: 0"),
    (lambda: Problem([["a"], ["a"]], costs=[2**62, 2**62]), r"option 1: the costs add up"),
    (lambda: Problem(numpy.array([[1], [0], [2]])), r"option 2: the matrix has 2"),
    (lambda: Problem(sparse.coo_array(([1, 1], ([0, 0], [0, 0])))), r"option 0: the matrix has 2"),
    (lambda: Problem(numpy.zeros(3)), r"1 dimensions"),
    (lambda: Problem([["a"]], nets=[{"pices": 1}]), r"pices"),
    (lambda: Problem([["a"]], nets=[Net(nodes={0: [7]})]), r"not an option 7"),
    (lambda: Problem([["a"]], nets=[Net(nodes={0: [0]}, links=[(0, 1)])]), r"not a node 1"),
    (lambda: Problem([["a"]], nets=[Net(nodes={0: [0], 1: []}, links=[(0, 1), (1, 0)])]), r"no link can join"),
    (lambda: Problem([["a"]]).solve(given=[1]), r"not an option 1"),
    (lambda: Problem([["a"]]).solve(timeout=-1), r"timeout"),
])
def test_mistakes_are_value_errors(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_what_python_said_is_the_cause():
    with pytest.raises(ValueError) as error:
        Problem({"x": [[]]})
    assert isinstance(error.value.__cause__, TypeError)


def test_an_error_of_an_iterator_is_not_hidden():
    def broken():
        yield ["a"]
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        Problem(broken())


def test_copies_and_pickles():
    matrix = Problem(numpy.array(ROWS), costs=range(6))
    for problem in (matrix, Problem({"x": {"a": None, "s": "red"}}, secondary=["s"], nets=[Net(nodes={0: ["x"]}, pieces=1)])):
        for again in (pickle.loads(pickle.dumps(problem)), copy.copy(problem), copy.deepcopy(problem)):
            assert (list(again), again.items, again.options) == (list(problem), problem.items, problem.options)
            assert again.best()[0].cost == problem.best()[0].cost
    cover = matrix.solve()
    assert pickle.loads(pickle.dumps(cover)) == cover


def test_results_are_what_they_look_like():
    problem = Problem(SETS)
    cover, count = problem.solve(), problem.count()
    assert isinstance(cover, Cover) and isinstance(cover, tuple) and cover.stats.kernel and cover.complete
    assert isinstance(count, Count) and isinstance(count, int) and repr(count) == "1" and count.complete
    assert problem.best().complete and problem.sample().complete and problem.sample(0) == []
    assert Problem([]).solve() == () and Problem([]).count() == 1
    assert Problem([["a", "b"]], secondary=["b"]).items == ["b", "a"]


def test_a_small_problem_is_shown_as_a_table():
    html = Problem({"<x>": {"a": None, "s": "red"}}, secondary=["s"])._repr_html_()
    assert html.startswith("<table>") and "<th>&lt;x&gt;</th>" in html and "<td>red</td><td>●</td>" in html
    assert Problem([[it] for it in range(100)])._repr_html_() == "&lt;Problem: 100 options, 100 items&gt;"


def test_everything_public_has_a_text():
    names = [getattr(runner_cover, name) for name in runner_cover.__all__]
    methods = [value for name, value in vars(Problem).items() if not name.startswith("_")]
    assert all(it.__doc__ for it in names + methods)
