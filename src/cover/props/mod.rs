//! The engine against brute force, on thousands of random problems, and on some that are known.

mod kernels;
mod masks;
mod plain;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

use super::{
    Builder, Entry, ItemId, Listed, OptionId, Outcome, Problem, Query, Search, Stats, Stop,
};
use plain::{blocks, bounded, once};

/// Visits up to `limit` covers, each as sorted option numbers.
fn visit(
    search: &mut Search<'_>,
    query: &Query<'_>,
    limit: usize,
) -> (Vec<Vec<usize>>, Outcome<()>) {
    let mut covers = Vec::new();
    let outcome = search.visit(query, |cover| {
        let mut cover: Vec<usize> = cover.iter().map(|option| option.index()).collect();
        cover.sort_unstable();
        covers.push(cover);
        if covers.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (covers, outcome)
}

fn thousands() -> ProptestConfig {
    ProptestConfig {
        cases: 4000,
        // One that fails is kept beside its file.
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(thousands())]

    #[test]
    fn visits_exactly_the_covers(plain in prop_oneof![once(), bounded(), blocks()], picks in prop::collection::vec(0..11_usize, 0..3)) {
        let (problem, ids) = plain.compile();
        let mut search = Search::new(&problem);
        // The search is used twice: nothing may be left over from the first time.
        for picks in [&picks[..0], &picks] {
            let givens: Vec<usize> = picks.iter().copied().filter(|&pick| pick < ids.len()).collect();
            let given_ids: Vec<OptionId> = givens.iter().map(|&given| ids[given]).collect();
            let query = Query { givens: &given_ids, ..Query::default() };
            let (covers, outcome) = visit(&mut search, &query, usize::MAX);
            let expected = plain.covers(&givens);
            prop_assert_eq!(outcome, Outcome::Complete);
            prop_assert_eq!(covers.len(), expected.len(), "a cover was visited twice");
            if let Some(listed) = Listed::new(&problem) {
                let (mut set, with) = listed.sets();
                for given in &given_ids {
                    set = set.both(&with[given.index()]);
                }
                prop_assert_eq!(set.len() as usize, expected.len());
                if let Some(first) = set.first() {
                    let cover: BTreeSet<usize> = listed.covers()[first].iter().map(|it| it.index()).collect();
                    prop_assert!(expected.contains(&cover.into_iter().collect::<Vec<_>>()));
                }
            }
            prop_assert_eq!(covers.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn few_states_do_what_many_do(plain in prop_oneof![once(), bounded(), blocks()], states in 2..4_usize) {
        let (problem, _) = plain.compile();
        let (mut free, mut held) = (Search::new(&problem), Search::new(&problem));
        held.hold(states);
        let expected = visit(&mut free, &Query::default(), usize::MAX);
        prop_assert_eq!(visit(&mut held, &Query::default(), usize::MAX), expected);
        prop_assert_eq!(held.stats(), free.stats());
    }

    #[test]
    fn a_limit_is_never_a_no(plain in prop_oneof![once(), bounded()], nodes_max in 0..4_u64) {
        let (problem, _) = plain.compile();
        let query = Query { nodes_max: Some(nodes_max), ..Query::default() };
        let mut search = Search::new(&problem);
        let (covers, outcome) = visit(&mut search, &query, usize::MAX);
        let expected = plain.covers(&[]);
        prop_assert!(search.stats().nodes <= nodes_max);
        prop_assert!(covers.iter().all(|cover| expected.contains(cover)));
        match outcome {
            Outcome::Complete => prop_assert_eq!(covers.len(), expected.len()),
            Outcome::Stopped(stop) => prop_assert_eq!(stop, Stop::Nodes),
        }
    }

    #[test]
    fn the_visitor_can_stop(plain in prop_oneof![once(), bounded()], limit in 1..4_usize) {
        let (problem, _) = plain.compile();
        let (covers, outcome) = visit(&mut Search::new(&problem), &Query::default(), limit);
        let all = plain.covers(&[]).len();
        prop_assert_eq!(covers.len(), limit.min(all));
        prop_assert_eq!(outcome.is_complete(), all < limit);
    }
}

/// Domino tilings of a board; `holes` are cells that are not covered.
fn dominoes(rows: usize, columns: usize, holes: &[usize]) -> Problem {
    let mut builder = Builder::new();
    let cells: Vec<Option<ItemId>> = (0..rows * columns)
        .map(|cell| (!holes.contains(&cell)).then(|| builder.primary()))
        .collect();
    for cell in 0..rows * columns {
        let right = (cell % columns + 1 < columns).then_some(cell + 1);
        let below = (cell / columns + 1 < rows).then_some(cell + columns);
        for next in [right, below].into_iter().flatten() {
            if let (Some(a), Some(b)) = (cells[cell], cells[next]) {
                builder.option([a.into(), b.into()]).unwrap();
            }
        }
    }
    builder.build()
}

/// Placements of `n` queens: rows and columns are primary, diagonals secondary.
pub(super) fn queens(n: usize) -> Problem {
    let mut builder = Builder::new();
    let lines: Vec<ItemId> = (0..2 * n).map(|_| builder.primary()).collect();
    let diagonals: Vec<ItemId> = (0..4 * n).map(|_| builder.secondary()).collect();
    for row in 0..n {
        for column in 0..n {
            let diagonals = [diagonals[row + column], diagonals[3 * n + row - column]];
            let items = [lines[row], lines[n + column]].into_iter().chain(diagonals);
            builder.option(items.map(Entry::from)).unwrap();
        }
    }
    builder.build()
}

fn count(problem: &Problem) -> (usize, Stats) {
    let mut search = Search::new(problem);
    let mut count = 0;
    let outcome = search.visit(&Query::default(), |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    assert!(outcome.is_complete());
    (count, search.stats())
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
fn a_refutation_restarts_and_still_ends() {
    let (covers, stats) = count(&dominoes(8, 8, &[0, 63]));
    assert_eq!(covers, 0);
    let (forced, updates) = (329_099, 1_223_272);
    assert_eq!(stats, Stats { nodes: 50_630, forced, updates, depth: 30, restarts: 5, hits: 0 });
}

#[test]
fn few_states_suffice_for_deep_searches() {
    let problem = queens(8);
    let mut search = Search::new(&problem);
    search.hold(2);
    assert_eq!(visit(&mut search, &Query::default(), usize::MAX).0.len(), 92);
    assert_eq!(search.stats(), count(&problem).1);
}

#[test]
fn cancelling_stops_the_search() {
    let problem = dominoes(8, 8, &[0, 63]);
    let asked = Cell::new(0);
    let cancelled = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let query = Query { cancelled: Some(&cancelled), ..Query::default() };
    let outcome = Search::new(&problem).visit(&query, |_| ControlFlow::<()>::Continue(()));
    assert_eq!(outcome, Outcome::Stopped(Stop::Cancelled));
}

#[test]
fn without_items_the_empty_cover_is_the_only_one() {
    let problem = Builder::new().build();
    assert_eq!(count(&problem), (1, Stats::default()));
}
