//! Searches in parts: all parts together give the same answer as one search, in the same order.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use num_bigint::BigUint;
use proptest::prelude::*;

use super::plain::{blocks, bounded, netted, once};
use super::{dominoes, hundreds, numbers, place_queens, queens};
use crate::kernel::{Aim, Wanted};
use crate::kernels::GENERAL;
use crate::run::{Effort, Limits, Outcome, Settings, Stop};
use crate::{Builder, Estimate, Estimated, OptionId, PartsQuestion, Problem, Search, SearchPart};

/// Returns the parts of a search, as other processes read them.
fn parts(search: &mut Search, question: PartsQuestion, enough: usize) -> Vec<SearchPart> {
    let parts = search.query().parts(question, enough).unwrap();
    let read = |part: &SearchPart| part.to_string().parse().unwrap();
    assert_eq!(parts.iter().map(read).collect::<Vec<SearchPart>>(), parts);
    parts
}

/// Counts covers part by part, the last one first.
fn count(problem: &Problem, enough: usize, effort: Effort) -> BigUint {
    let mut search = Search::with_effort(problem, effort);
    let parts = parts(&mut search, PartsQuestion::Count, enough);
    let covers = |part| search.query().part(part).count().unwrap().found;
    parts.iter().rev().map(covers).sum()
}

/// Lists covers by jobs, each of some consecutive parts.
fn list(problem: &Problem, of_job: usize, effort: Effort) -> Vec<Vec<usize>> {
    let mut search = Search::with_effort(problem, effort);
    let (parts, mut covers) = (parts(&mut search, PartsQuestion::Covers, 0), Vec::new());
    for job in parts.chunks(of_job) {
        let mut found = 0;
        let answer = search.query().visit_parts(job, |cover| {
            covers.push(numbers(cover));
            found += 1;
            ControlFlow::Continue(())
        });
        let answer = answer.unwrap();
        assert!(answer.outcome.is_complete() && answer.found == found);
    }
    covers
}

/// Returns the costs of the best covers of all parts.
fn best(problem: &Problem, wanted: Wanted, enough: usize, effort: Effort) -> Vec<i64> {
    let (Wanted { aim, count, bound }, mut search) = (wanted, Search::with_effort(problem, effort));
    let question = PartsQuestion::Best { aim, count, bound };
    let mut best = Vec::new();
    for part in &parts(&mut search, question, enough) {
        best.extend(search.query().part(part).best(aim, count, bound).unwrap().found);
    }
    let cost = |options: &[OptionId]| options.iter().map(|&it| problem.cost(it)).sum::<i64>();
    assert!(best.iter().all(|cover| cover.cost == cost(&cover.options)));
    let mut costs: Vec<i64> = best.iter().map(|cover| cover.cost).collect();
    costs.sort_unstable_by_key(|&cost| wanted.sign() * cost);
    costs.truncate(count);
    costs
}

fn effort(thorough: bool) -> Effort {
    if thorough { Effort { states: 0.0, ..Effort::THOROUGH } } else { Effort::USUAL }
}

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn all_parts_together_are_the_search(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        enough in prop_oneof![Just(2), Just(64), Just(1000)],
        of_job in 1..9_usize,
        thorough in any::<bool>(),
        k in 1..5_usize,
    ) {
        let (problem, _) = plain.compile();
        let effort = effort(thorough);
        let expected = plain.covers(&[]);
        prop_assert_eq!(count(&problem, enough, effort), expected.len().into());
        let mut covers = Vec::new();
        let mut search = Search::with_effort(&problem, effort);
        let visited = search.query().visit(|cover| {
            covers.push(numbers(cover));
            ControlFlow::Continue(())
        });
        prop_assert!(visited.is_ok());
        let listed = list(&problem, of_job, effort);
        prop_assert_eq!(&listed, &covers);
        prop_assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected.clone());
        for aim in [Aim::Cheapest, Aim::Dearest] {
            let wanted = Wanted { aim, count: k, bound: None };
            let mut costs: Vec<i64> = expected.iter().map(|cover| plain.cost(cover)).collect();
            costs.sort_unstable_by_key(|&cost| wanted.sign() * cost);
            costs.truncate(k);
            prop_assert_eq!(best(&problem, wanted, enough, effort), costs);
        }
    }
}

/// Returns ten queens beside an item that may be covered in three ways.
fn queens_and_an_item() -> Problem {
    let mut builder = Builder::new();
    place_queens(&mut builder, 10);
    let alone = builder.primary();
    for _ in 0..3 {
        builder.option([alone]).unwrap();
    }
    builder.build()
}

#[test]
fn known_counts_by_parts() {
    for enough in [2, 64, 1000] {
        assert_eq!(count(&queens(10), enough, effort(true)), 724_u32.into());
        assert_eq!(count(&dominoes(6, 6, &[]), enough, effort(true)), 6728_u32.into());
        assert_eq!(count(&queens_and_an_item(), enough, Effort::USUAL), 2172_u32.into());
    }
}

#[test]
fn only_a_long_component_is_cut() {
    let mut search = Search::new(&queens_and_an_item());
    let parts = parts(&mut search, PartsQuestion::Count, 64);
    assert!(parts.len() >= 64);
    assert!(parts.iter().all(|part| part.is_of(&queens(10))));
}

#[test]
fn parts_are_cut_further() {
    let problem = queens(10);
    let mut search = Search::with_effort(&problem, effort(true));
    let mut covers = BigUint::ZERO;
    for part in parts(&mut search, PartsQuestion::Count, 10) {
        let finer = search.query().part(&part).parts(PartsQuestion::Count, 10).unwrap();
        covers += finer
            .iter()
            .map(|part| search.query().part(part).count().unwrap().found)
            .sum::<BigUint>();
    }
    assert_eq!(covers, 724_u32.into());
}

/// Estimates by a clock.
fn estimate(problem: &Problem, clock: &(dyn Fn() -> f64 + Sync), seconds: f64) -> Estimate {
    let mut search = Search::with_effort(problem, effort(true));
    search.estimate(&Settings::default(), clock, seconds).unwrap().found
}

#[test]
fn what_is_counted_in_time_is_known_exactly() {
    for (problem, covers) in [(queens(10), 724.0), (queens_and_an_item(), 2172.0)] {
        let estimate = estimate(&problem, &|| 0.0, 1.0);
        assert_eq!(estimate.covers, Estimated { mean: covers, deviation: 0.0 });
        assert!(estimate.nodes.mean > 1000.0 && estimate.nodes.deviation == 0.0);
    }
}

/// Returns a clock that goes on by one second whenever it is read.
fn counting() -> impl Fn() -> f64 {
    let read = AtomicU32::new(0);
    move || f64::from(read.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn estimates_by_samples_are_near_the_truth() {
    let mut two = Builder::new();
    place_queens(&mut two, 13);
    place_queens(&mut two, 13);
    let known = [(queens(16), 14_772_512.0), (two.build(), 73_712.0 * 73_712.0)];
    for (problem, covers) in known {
        for seconds in [100.0, 400.0, 1500.0] {
            let Estimated { mean, deviation } = estimate(&problem, &counting(), seconds).covers;
            assert!(deviation > 0.0, "{seconds}: no samples were taken");
            assert!((mean - covers).abs() <= 4.0 * deviation, "{seconds}: {mean} +- {deviation}");
        }
    }
}

#[test]
fn an_estimate_that_is_cancelled_ends() {
    let limits = Limits { cancelled: Some(&|| true), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let mut search = Search::new(&queens(16));
    let answer = search.estimate(&settings, &counting(), f64::INFINITY).unwrap();
    assert_eq!(answer.outcome, Outcome::Stopped(Stop::Cancelled));
    assert!(answer.found.covers.mean > 0.0);
}

#[test]
fn nothing_is_known_where_no_sample_found_a_cover() {
    let mut builder = Builder::new();
    let (pigeons, holes) = (builder.primaries(12), builder.secondaries(11));
    for &pigeon in &pigeons {
        for &hole in &holes {
            builder.option([pigeon, hole]).unwrap();
        }
    }
    let settings = Settings { kernel: Some(GENERAL), ..Settings::default() };
    let mut search = Search::new(&builder.build());
    let covers = search.estimate(&settings, &counting(), 40.0).unwrap().found.covers;
    assert_eq!((covers.mean, covers.deviation), (0.0, f64::INFINITY));
}

#[test]
fn a_part_is_one_of_its_problem() {
    let (part, problem): (SearchPart, _) = ("2+3+63-9".parse().unwrap(), queens(8));
    assert!(part.is_of(&problem));
    assert!(!part.is_of(&queens(7)));
    for wrong in ["0+3", "", "+3", "2+", "2-a", "2+3~1", "2 +3", "99999999999"] {
        assert!(wrong.parse::<SearchPart>().is_err(), "{wrong}");
    }
}

#[test]
#[should_panic(expected = "a part is not one of this search")]
fn a_part_of_another_search_is_not_listed() {
    let mut search = Search::with_effort(&queens(8), effort(true));
    let part = "1+63".parse().unwrap();
    let _ = search.query().visit_parts(&[part], |_| ControlFlow::Continue(()));
}
