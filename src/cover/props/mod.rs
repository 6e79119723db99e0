//! The engine against brute force, on hundreds of random problems, and on some with known answers.

mod counts;
mod deadlines;
mod kernels;
mod ladders;
mod lamps;
mod masks;
mod nets;
mod parts;
mod plain;
mod questions;
mod samples;
mod splits;
mod threads;
mod turned;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::kernel::{Kernel, Prefix, Step};
use super::kernels::{CLAUSES, Compiled, presolver};
use super::run::{Effort, Limits, Restarting, Settings};
use super::{Answer, Builder, Entry, ItemId, OptionId, Outcome, Problem, Search, Stats, Stop};
pub(super) use counts::{Groups, symbols_once};
pub(super) use plain::{Plain, bounded, netted, splitting, tallied};
use plain::{blocks, once};

/// Visits covers until there are `limit`, each as sorted option numbers.
fn visit(
    search: &mut Search,
    givens: &[OptionId],
    settings: &Settings<'_>,
    limit: usize,
) -> (Vec<Vec<usize>>, Answer<u64>) {
    let mut covers = Vec::new();
    let answer = search.ask(&Settings { given: givens, ..*settings }).visit(|cover| {
        covers.push(numbers(cover));
        if covers.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (covers, answer.unwrap())
}

/// Returns the numbers of options, ascending.
fn numbers(options: &[OptionId]) -> Vec<usize> {
    let mut numbers: Vec<usize> = options.iter().map(|option| option.index()).collect();
    numbers.sort_unstable();
    numbers
}

/// Returns settings with a limit on covers.
fn covers_at_most(covers: u64) -> Settings<'static> {
    let limits = Limits { covers: Some(covers), ..Limits::default() };
    Settings { limits, ..Settings::default() }
}

/// Returns all covers of a part, each as sorted option numbers, in the order in which a kernel sees
/// them when it pauses after each few nodes.
fn walk(kernel: &mut dyn Kernel, part: &Prefix, nodes: u64) -> Vec<Vec<usize>> {
    let mut covers = Vec::new();
    kernel.begin(part);
    loop {
        let before = kernel.stats().nodes;
        let step = kernel.next(nodes);
        assert!(kernel.stats().nodes - before <= nodes);
        let progress = kernel.progress();
        assert!((0.0..=1.0).contains(&progress), "{progress}");
        match step {
            Step::Cover => covers.push(numbers(kernel.cover())),
            Step::Paused => {}
            Step::Done => {
                assert_eq!(progress.to_bits(), 1.0_f64.to_bits());
                return covers;
            }
        }
    }
}

/// The usual effort, or the full one.
fn efforts() -> impl Strategy<Value = Effort> {
    any::<bool>().prop_map(|thorough| if thorough { Effort::THOROUGH } else { Effort::USUAL })
}

/// Returns settings with twice as many cases as usual, which is 256 or `PROPTEST_CASES`.
pub(super) fn hundreds() -> ProptestConfig {
    cases(2 * ProptestConfig::default().cases)
}

/// Returns settings with this many cases.
pub(super) fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        // One that fails is kept beside its file.
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn visits_exactly_the_covers(
        plain in prop_oneof![once(), bounded(), blocks(), netted(), splitting(), tallied()],
        picks in prop::collection::vec(0..11_usize, 0..3),
        effort in efforts(),
        learns in any::<bool>(),
        limit in prop::option::of(1..200_usize),
    ) {
        let (problem, ids) = plain.compile();
        let mut search = Search::with_effort(&problem, effort);
        let settings = limit.map_or_else(Settings::default, |limit| covers_at_most(limit as u64));
        let kernel = learns.then_some(CLAUSES);
        let settings = Settings { kernel, ..settings };
        // The search is used twice: nothing may be left over from the first time.
        for picks in [&picks[..0], &picks] {
            let givens: Vec<usize> = picks.iter().copied().filter(|&pick| pick < ids.len()).collect();
            let given_ids: Vec<OptionId> = givens.iter().map(|&given| ids[given]).collect();
            let (covers, answer) = visit(&mut search, &given_ids, &settings, usize::MAX);
            let expected = plain.covers(&givens);
            let wanted = limit.map_or(expected.len(), |limit| expected.len().min(limit));
            prop_assert_eq!(covers.len(), wanted, "a cover was visited twice, or not at all");
            prop_assert_eq!(answer.found, wanted as u64);
            let is_cut = limit.is_some_and(|limit| limit <= expected.len());
            let stop = Outcome::Stopped(Stop::Covers);
            prop_assert_eq!(answer.outcome, if is_cut { stop } else { Outcome::Complete });
            let set: BTreeSet<Vec<usize>> = covers.into_iter().collect();
            prop_assert_eq!(set.len(), wanted, "a cover was visited twice");
            prop_assert!(set.is_subset(&expected));
        }
    }

    #[test]
    fn few_states_do_what_many_do(plain in prop_oneof![once(), bounded(), blocks(), netted()], states in 2..4_usize) {
        let (problem, _) = plain.compile();
        let (mut free, mut held) = (presolver(&problem), presolver(&problem));
        held.hold(states);
        let expected = walk(free.as_mut(), &Prefix::default(), u64::MAX);
        prop_assert_eq!(walk(held.as_mut(), &Prefix::default(), u64::MAX), expected);
        prop_assert_eq!(held.stats(), free.stats());
    }

    #[test]
    fn a_limit_is_never_a_no(
        plain in prop_oneof![once(), bounded(), netted(), splitting(), tallied()],
        nodes_max in 0..4_u64,
        covers_max in prop::option::of(1..20_u64),
        effort in efforts(),
    ) {
        let (problem, _) = plain.compile();
        let limits = Limits { nodes: Some(nodes_max), covers: covers_max, ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let mut search = Search::with_effort(&problem, effort);
        let (covers, answer) = visit(&mut search, &[], &settings, usize::MAX);
        let expected = plain.covers(&[]);
        prop_assert!(answer.stats.nodes <= nodes_max, "{:?}", answer);
        prop_assert!(covers.iter().all(|cover| expected.contains(cover)));
        match answer.outcome {
            Outcome::Complete => prop_assert_eq!(covers.len(), expected.len()),
            Outcome::Stopped(Stop::Covers) => prop_assert_eq!(Some(answer.found), covers_max),
            Outcome::Stopped(stop) => prop_assert_eq!(stop, Stop::Nodes),
        }
    }

    #[test]
    fn the_visitor_can_stop(
        plain in prop_oneof![once(), bounded(), netted(), splitting(), tallied()],
        limit in 1..4_usize,
        effort in efforts(),
    ) {
        let (problem, _) = plain.compile();
        let mut search = Search::with_effort(&problem, effort);
        let (covers, answer) = visit(&mut search, &[], &Settings::default(), limit);
        let all = plain.covers(&[]).len();
        prop_assert_eq!(covers.len(), limit.min(all));
        prop_assert_eq!(answer.outcome.is_complete(), all < limit);
    }
}

/// Domino tilings of a board; `holes` are cells that are not covered.
fn dominoes(rows: usize, columns: usize, holes: &[usize]) -> Problem {
    let cells = (0..rows * columns).filter(|cell| !holes.contains(cell));
    turned::dominoes(&cells.map(|cell| (cell / columns, cell % columns)).collect::<Vec<_>>())
}

/// This many items, each with options of its own.
pub(super) fn separate(items: usize, users: usize) -> Problem {
    let mut builder = Builder::new();
    for item in builder.primaries(items) {
        for _ in 0..users {
            builder.option([item]).unwrap();
        }
    }
    builder.build()
}

/// Placements of `n` queens: rows and columns are primary, diagonals secondary.
pub(super) fn queens(n: usize) -> Problem {
    let mut builder = Builder::new();
    place_queens(&mut builder, n);
    builder.build()
}

fn place_queens(builder: &mut Builder, n: usize) {
    let lines: Vec<ItemId> = (0..2 * n).map(|_| builder.primary()).collect();
    let diagonals: Vec<ItemId> = (0..4 * n).map(|_| builder.secondary()).collect();
    for row in 0..n {
        for column in 0..n {
            let diagonals = [diagonals[row + column], diagonals[3 * n + row - column]];
            let items = [lines[row], lines[n + column]].into_iter().chain(diagonals);
            builder.option(items.map(Entry::from)).unwrap();
        }
    }
}

/// Counts covers with the kernel that learns and restarts.
fn count(problem: &Problem) -> (usize, Stats) {
    let mut kernel = Restarting::new(presolver(problem).learning().unwrap());
    (walk(&mut kernel, &Prefix::default(), u64::MAX).len(), kernel.stats())
}

#[test]
fn known_counts_with_the_work_they_take() {
    let stats =
        |nodes, forced, updates, depth| Stats { nodes, forced, updates, depth, ..Stats::default() };
    assert_eq!(count(&dominoes(6, 6, &[])), (6728, stats(6727, 18967, 64_089, 18)));
    assert_eq!(count(&queens(8)), (92, stats(307, 794, 5582, 8)));
    assert_eq!(count(&queens(6)), (4, stats(35, 61, 527, 6)));
    assert_eq!(count(&queens(3)), (0, stats(2, 3, 22, 2)));
}

#[test]
fn known_counts_by_learned_clauses() {
    let count = |problem: &Problem| {
        let mut kernel = Compiled::new(problem).kernel(CLAUSES).unwrap();
        let covers = walk(kernel.as_mut(), &Prefix::default(), u64::MAX).len();
        let Stats { nodes, depth, restarts, .. } = kernel.stats();
        (covers, nodes, depth, restarts)
    };
    let problems = [queens(8), queens(3), dominoes(4, 5, &[]), dominoes(6, 6, &[0, 35])];
    let expected = [(92, 1065, 9, 52), (0, 4, 3, 0), (95, 94, 10, 0), (0, 89, 18, 0)];
    assert_eq!(problems.each_ref().map(count), expected);
}

#[test]
fn a_refutation_restarts_and_still_ends() {
    let (covers, stats) = count(&dominoes(8, 8, &[0, 63]));
    assert_eq!(covers, 0);
    let (forced, updates) = (329_099, 1_223_272);
    // The predicted statistics are estimates.
    let expected = Stats { nodes: 50_630, forced, updates, depth: 30, restarts: 5, ..stats };
    assert_eq!((stats, stats.hits, stats.width, stats.states), (expected, 0, 0, 0));
}

#[test]
fn few_states_suffice_for_deep_searches() {
    let problem = queens(8);
    let (mut free, mut held) = (presolver(&problem), presolver(&problem));
    held.hold(2);
    assert_eq!(walk(held.as_mut(), &Prefix::default(), u64::MAX).len(), 92);
    walk(free.as_mut(), &Prefix::default(), u64::MAX);
    assert_eq!(held.stats(), free.stats());
}

#[test]
fn cancelling_stops_every_search() {
    for effort in [Effort::USUAL, Effort::THOROUGH] {
        for covers in [None, Some(1)] {
            let asked = AtomicU64::new(0);
            let cancelled = || asked.fetch_add(1, Ordering::Relaxed) == 3;
            let limits = Limits { cancelled: Some(&cancelled), covers, ..Limits::default() };
            let settings = Settings { limits, ..Settings::default() };
            let mut search = Search::with_effort(&dominoes(8, 8, &[0, 63]), effort);
            let (_, answer) = visit(&mut search, &[], &settings, usize::MAX);
            assert_eq!(answer.outcome, Outcome::Stopped(Stop::Cancelled));
        }
    }
}

#[test]
fn without_items_the_empty_cover_is_the_only_one() {
    let problem = Builder::new().build();
    assert_eq!(count(&problem), (1, Stats::default()));
}
