"""Every question about random problems, against brute force."""

import pickle

import brute
from hypothesis import given as drawn, settings, strategies as st
from runner_cover import Problem

ITEMS = ["a", 1, (2, "b"), None, 4.5]
NAMES = [0, "one", (2,), 3.5, None, frozenset({5}), "six"]
COLOURS = [None, None, "red", 7]


@st.composite
def problems(draw):
    """Returns options, roles and costs."""
    roles = {}
    for item in ITEMS[: draw(st.integers(1, 5))]:
        least = draw(st.integers(0, 2))
        roles[item] = draw(st.sampled_from([None, (1, 1), (1, 1), (least, least + draw(st.integers(0, 2)))]))
    options = {}
    for name in NAMES[: draw(st.integers(0, 7))]:
        options[name] = {}
        for item in draw(st.sets(st.sampled_from(list(roles)), min_size=1)):
            is_bounded = roles[item] is not None and roles[item][1] > 1
            marks = st.sampled_from(COLOURS) if roles[item] is None else st.sampled_from([None, 2]) if is_bounded else st.none()
            options[name][item] = draw(marks)
    # What no option has may not be named.
    roles = {item: role for item, role in roles.items() if any(item in option for option in options.values())}
    return options, roles, {name: draw(st.integers(-3, 3)) for name in options}


@st.composite
def nets(draw, options):
    """Returns a net on some options."""
    names, nodes = st.lists(st.sampled_from(list(options)), max_size=3), ["x", "y", ("z", 0), 3][: draw(st.integers(1, 4))]
    bounds = st.sampled_from([1, 2, (0, 1), (1, None), (None, 2), (None, None)])
    pairs = [(one, other) for at, one in enumerate(nodes) for other in nodes[:at]]
    some = st.lists(st.sampled_from(nodes), max_size=2)
    weights, rarely = st.integers(-2, 2), st.sampled_from([False, False, True])
    totals = st.sampled_from([0, (0, 2), (None, 1), (-1, None), (None, None)])
    return {
        "nodes": {node: draw(names) for node in nodes},
        "links": {pair: draw(st.none() | names) for pair in pairs if draw(st.booleans())},
        "always": draw(st.just([]) | some),
        "labels": draw(st.dictionaries(st.sampled_from(nodes), st.sampled_from(["l", 1]))),
        "node_sizes": draw(st.just({}) | st.dictionaries(st.sampled_from(nodes), st.integers(1, 3))),
        "pieces": draw(st.just((None, None)) | bounds),
        "sizes": draw(st.just((1, None)) | bounds),
        "loops": not draw(rarely), "split": draw(rarely), "apart": draw(rarely), "together": draw(rarely), "labelled": draw(rarely),
        "sums": draw(st.lists(st.fixed_dictionaries({
            "total": totals, "weights": st.dictionaries(st.sampled_from(nodes), weights),
            "option_weights": st.dictionaries(st.tuples(st.sampled_from(nodes), st.sampled_from(list(options))), weights),
            "at": st.dictionaries(st.sampled_from(nodes), totals, max_size=1),
        }), max_size=1)),
    }


def made(options, roles, costs, nets=()):
    secondary = [item for item, role in roles.items() if role is None]
    bounds = {item: role for item, role in roles.items() if role not in (None, (1, 1))}
    return Problem(options, secondary=secondary, bounds=bounds, costs=costs, nets=nets)


def check(problem, options, costs, expected):
    """Asks every question."""
    cost = {cover: sum(map(costs.get, cover)) for cover in expected}
    found = list(problem)
    assert {frozenset(cover) for cover in found} == expected and len(found) == len(expected)
    assert all(cover.cost == cost[frozenset(cover)] for cover in found)
    assert problem.count() == len(expected) and problem.is_unique() == (len(expected) == 1)
    one = problem.solve()
    assert frozenset(one) in expected if expected else one is None
    assert [it.cost for it in problem.best(3)] == sorted(cost.values())[:3]
    assert [it.cost for it in problem.best(2, maximize=True)] == sorted(cost.values(), reverse=True)[:2]
    drawn = problem.sample(3, seed=1)
    assert drawn == problem.sample(3, seed=1) and all(frozenset(it) in expected for it in drawn)
    assert len(drawn) == (3 if expected else 0)
    assert [problem.items_of(name) for name in problem.options] == list(options.values())


@drawn(problems())
@settings(deadline=None, max_examples=300)
def test_all_questions(drawn):
    options, roles, costs = drawn
    check(made(options, roles, costs), options, costs, brute.covers(options, roles))


@drawn(st.data())
@settings(deadline=None, max_examples=300)
def test_nets(data):
    options, roles, costs = data.draw(problems().filter(lambda it: it[0]))
    net = data.draw(nets(options))
    problem = made(options, roles, costs, [net])
    expected = brute.covers(options, roles, [net])
    check(problem, options, costs, expected)
    assert set(map(frozenset, pickle.loads(pickle.dumps(problem)))) == expected


@drawn(st.data())
@settings(deadline=None, max_examples=200)
def test_given_options_and_what_is_pickled(data):
    options, roles, costs = data.draw(problems().filter(lambda it: it[0]))
    given = data.draw(st.lists(st.sampled_from(list(options)), max_size=2))
    problem = made(options, roles, costs)
    expected = brute.covers(options, roles, given=given)
    for it in (problem, pickle.loads(pickle.dumps(problem))):
        assert {frozenset(cover) for cover in it.covers(given=given)} == expected
        assert it.count(given=given, threads=2) == len(expected)
        assert [it.cost for it in it.best(2, given=given)] == sorted(sum(map(costs.get, one)) for one in expected)[:2]
        assert (it.items, it.options) == (problem.items, list(options))
    check(pickle.loads(pickle.dumps(problem)), options, costs, brute.covers(options, roles))


@drawn(problems())
@settings(deadline=None, max_examples=100)
def test_primary_makes_all_others_secondary(drawn):
    options, roles, _ = drawn
    options = {name: {item: None for item in option} for name, option in options.items()}
    primary = [item for item, role in roles.items() if role is not None]
    roles = {item: (1, 1) if item in primary else None for item in roles}
    assert set(map(frozenset, Problem(options, primary=primary))) == brute.covers(options, roles)
