//! Searches in parts: all parts together give the same answer as one search, in the same order.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use num_bigint::BigUint;
use proptest::prelude::*;

use super::super::kernel::{Aim, Children, Kernel, Prefix, Wanted};
use super::super::kernels::{Compiled, explorer};
use super::super::passes::Reduced;
use super::super::run::{Effort, Settings};
use super::super::{
    Builder, CostedCover, Estimated, KERNELS, Outcome, PartAnswer, Parts, PartsQuestion, Problem,
    Search, SearchPart,
};
use super::plain::{Plain, blocks, bounded, netted, once};
use super::{dominoes, numbers, place_queens, queens, thousands, walk};

/// Returns the covers of the parts that a kernel branches into, down to a depth.
fn branched(kernel: &mut dyn Kernel, part: &Prefix, depth: u32) -> Vec<Vec<usize>> {
    match kernel.branch(part) {
        Some(Children::Parts(children)) if depth > 0 => {
            children.iter().flat_map(|child| branched(kernel, child, depth - 1)).collect()
        }
        Some(Children::None) => Vec::new(),
        _ => walk(kernel, part, u64::MAX),
    }
}

fn prepared(problem: &Problem, question: PartsQuestion, effort: Effort) -> Parts {
    Parts::with_effort(problem, question, &Settings::default(), effort).unwrap()
}

/// Returns the jobs of a search: consecutive parts, as other processes read them.
fn jobs(parts: &mut Parts, jobs: usize) -> Vec<Vec<SearchPart>> {
    let read = |part: &SearchPart| part.to_string().parse().unwrap();
    let open: Vec<SearchPart> = parts.split(jobs).iter().map(read).collect();
    assert!(open.iter().all(|part| parts.has(part) && part.work >= 1.0));
    open.chunks(open.len().div_ceil(jobs).max(1)).map(<[_]>::to_vec).collect()
}

/// Counts covers by jobs, each in a process of its own, the last one first.
fn count(problem: &Problem, number: usize, effort: Effort) -> BigUint {
    let prepared = || prepared(problem, PartsQuestion::Count, effort);
    let jobs = jobs(&mut prepared(), number);
    let found = Mutex::new(vec![BigUint::ZERO; prepared().components()]);
    for job in jobs.iter().rev() {
        let answer = prepared().answer(job, problem.query(), Vec::new(), &|part| {
            for (sum, covers) in found.lock().unwrap().iter_mut().zip(part.covers) {
                *sum += covers;
            }
        });
        assert_eq!(answer.unwrap().outcome, Outcome::Complete);
    }
    Parts::total(&found.into_inner().unwrap())
}

/// Lists covers by jobs.
fn list(problem: &Problem, number: usize, effort: Effort) -> Vec<Vec<usize>> {
    let prepared = || prepared(problem, PartsQuestion::Covers, effort);
    let mut covers = Vec::new();
    for job in jobs(&mut prepared(), number) {
        let answer = prepared().visit(&job, problem.query(), &mut |cover| {
            covers.push(numbers(cover));
            ControlFlow::Continue(())
        });
        assert_eq!(answer.unwrap().outcome, Outcome::Complete);
    }
    covers
}

/// Returns the costs of the best covers by jobs.
fn best(problem: &Problem, wanted: Wanted, number: usize, effort: Effort) -> Vec<i64> {
    let Wanted { aim, count, bound } = wanted;
    let prepared = || prepared(problem, PartsQuestion::Best { aim, count, bound }, effort);
    let mut best = Vec::new();
    for job in jobs(&mut prepared(), number) {
        let better = Mutex::new(Vec::new());
        let found = |part: PartAnswer| better.lock().unwrap().extend(part.best);
        let answer = prepared().answer(&job, problem.query(), best.clone(), &found).unwrap();
        assert_eq!(answer.outcome, Outcome::Complete);
        best.extend(better.into_inner().unwrap());
        best.sort_by_key(|cover: &CostedCover| wanted.sign() * cover.cost);
        best.truncate(count);
    }
    let cost = |options: &[_]| options.iter().map(|&option| problem.cost(option)).sum::<i64>();
    assert!(best.iter().all(|cover| cover.cost == cost(&cover.options)));
    best.iter().map(|cover| cover.cost).collect()
}

fn effort(thorough: bool) -> Effort {
    if thorough { Effort { states: 0.0, ..Effort::THOROUGH } } else { Effort::USUAL }
}

fn any_plain() -> impl Strategy<Value = Plain> {
    prop_oneof![once(), bounded(), blocks(), netted()]
}

proptest! {
    #![proptest_config(thousands())]

    #[test]
    fn branches_are_in_the_order_of_the_walk(plain in any_plain(), depth in 1..4_u32) {
        let (problem, _) = plain.compile();
        let Some(opening) = explorer(&problem).prune(&Prefix::default()) else { return Ok(()) };
        let reduced = Reduced::new(&problem, &opening);
        for row in KERNELS.into_iter().filter(|row| !row.by_states()) {
            let Some(mut kernel) = Compiled::new(&reduced.problem).kernel(row) else { continue };
            let all = walk(kernel.as_mut(), &Prefix::default(), u64::MAX);
            prop_assert_eq!(branched(kernel.as_mut(), &Prefix::default(), depth), all, "{}", row);
        }
    }

    #[test]
    fn all_parts_together_are_the_search(
        plain in any_plain(),
        number in prop_oneof![Just(2), Just(7), Just(64)],
        thorough in any::<bool>(),
        k in 1..5_usize,
    ) {
        let (problem, _) = plain.compile();
        let effort = effort(thorough);
        let expected = plain.covers(&[]);
        prop_assert_eq!(count(&problem, number, effort), expected.len().into());
        let mut covers = Vec::new();
        let mut search = Search::with_effort(&problem, effort);
        let visited = search.visit(&Settings::default(), &mut |cover| {
            covers.push(numbers(cover));
            ControlFlow::Continue(())
        });
        prop_assert!(visited.is_ok());
        let listed = list(&problem, number, effort);
        prop_assert_eq!(&listed, &covers);
        prop_assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected.clone());
        for aim in [Aim::Cheapest, Aim::Dearest] {
            let wanted = Wanted { aim, count: k, bound: None };
            let mut costs: Vec<i64> = expected.iter().map(|cover| plain.cost(cover)).collect();
            costs.sort_unstable_by_key(|&cost| wanted.sign() * cost);
            costs.truncate(k);
            prop_assert_eq!(best(&problem, wanted, number, effort), costs);
        }
    }
}

#[test]
fn known_counts_by_jobs() {
    for number in [2, 7, 64, 1000] {
        assert_eq!(count(&queens(10), number, effort(true)), 724_u32.into());
        assert_eq!(count(&dominoes(6, 6, &[]), number, effort(true)), 6728_u32.into());
    }
}

#[test]
fn estimates_converge_to_the_truth() {
    let mut parts = prepared(&queens(10), PartsQuestion::Count, effort(true));
    let estimate = parts.estimate(&Settings::default(), &|| 0.0, 1.0).unwrap().found;
    let exact = estimate.covers.deviation.abs() + estimate.nodes.deviation.abs();
    assert!((estimate.covers.mean - 724.0).abs() + exact < 1e-6, "{estimate:?}");
}

/// Returns a clock that goes on by one second whenever it is read.
fn counting() -> impl Fn() -> f64 {
    let read = AtomicU32::new(0);
    move || f64::from(read.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn estimates_by_samples_are_near_the_truth() {
    // Fewer queens are known exactly at once.
    let mut parts = prepared(&queens(16), PartsQuestion::Count, effort(true));
    for seconds in [1000.0, 3000.0, 5000.0, 8000.0, 12000.0] {
        let estimate = parts.estimate(&Settings::default(), &counting(), seconds);
        let Estimated { mean, deviation } = estimate.unwrap().found.covers;
        assert!(deviation > 0.0, "{seconds}: no samples were taken");
        assert!((mean - 14_772_512.0).abs() <= 4.0 * deviation, "{seconds}: {mean} +- {deviation}");
    }
}

#[test]
fn components_that_are_answered_at_once_are_estimated_exactly() {
    let mut builder = Builder::new();
    place_queens(&mut builder, 10);
    let alone = builder.primary();
    for _ in 0..3 {
        builder.option([alone]).unwrap();
    }
    let mut parts = prepared(&builder.build(), PartsQuestion::Count, effort(true));
    assert_eq!(parts.components(), 2);
    let estimate = parts.estimate(&Settings::default(), &|| 0.0, 1.0).unwrap().found;
    assert!((estimate.covers.mean - 2172.0).abs() < 1e-6, "{estimate:?}");
}

#[test]
fn first_splits_are_told_apart() {
    let print =
        |problem: &Problem| prepared(problem, PartsQuestion::Count, Effort::THOROUGH).fingerprint();
    assert_eq!(print(&queens(8)), print(&queens(8)));
    assert_ne!(print(&queens(8)), print(&queens(7)));
    let parts = prepared(&queens(8), PartsQuestion::Count, effort(true));
    let strange = SearchPart { root: 0, taken: vec![64], excluded: Vec::new(), work: 1.0 };
    assert!(!parts.has(&strange));
    assert!(!parts.has(&SearchPart { root: usize::MAX, taken: Vec::new(), ..strange }));
}
