//! Covers drawn at random, by their numbers and by their costs, against brute force.

use std::collections::BTreeMap;
use std::num::NonZero;

use num_bigint::BigUint;
use proptest::prelude::*;

use super::kernels::named;
use super::plain::{blocks, bounded, netted, once};
use super::{dominoes, efforts, hundreds, numbers, queens};
use crate::kernel::{StatesBudget, UnsupportedReason};
use crate::kernels::by_states;
use crate::run::{Limits, Settings};
use crate::{Answer, OptionId, Outcome, Search, Stop, Unsupported};

/// How many times each cover is drawn on average.
const EACH: usize = 200;

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn each_number_is_that_of_one_cover(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
    ) {
        let (problem, _) = plain.compile();
        let Some((_, states)) = by_states(&problem) else { return Ok(()) };
        let draw = |total: &BigUint| {
            (0..u64::try_from(total).unwrap()).map(BigUint::from).collect::<Vec<_>>()
        };
        let mut all = states.sample(Box::new(draw));
        let budget = StatesBudget {
            bytes: usize::MAX,
            states: u64::MAX,
            work: u64::MAX,
            cancelled: &|| false,
            threads: NonZero::<usize>::MIN,
        };
        prop_assert_eq!(all.run(budget), Ok(true));
        let mut found: Vec<Vec<usize>> = all.found().iter().map(|cover| numbers(cover)).collect();
        found.sort();
        let expected = plain.covers(&[]);
        prop_assert!(found.iter().eq(&expected), "{found:?}");
    }

    #[test]
    fn what_is_drawn_is_a_cover(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        seed in any::<u64>(),
        bytes in prop_oneof![Just(1 << 20), 0..6000_usize],
        is_forced in any::<bool>(),
        effort in efforts(),
    ) {
        let (problem, _) = plain.compile();
        let expected = plain.covers(&[]);
        let kernel = is_forced.then(|| named("front"));
        let limits = Limits { bytes, ..Limits::default() };
        let settings = Settings { kernel, limits, ..Settings::default() };
        let ask = || Search::with_effort(&problem, effort).ask(&settings).sample(5, seed);
        match ask() {
            Err(Unsupported { why, .. }) => prop_assert_eq!(why, UnsupportedReason::Memory),
            Ok(Answer { found, outcome, .. }) => {
                prop_assert_eq!(outcome, Outcome::Complete);
                prop_assert_eq!(found.len(), if expected.is_empty() { 0 } else { 5 });
                prop_assert!(found.iter().all(|cover| expected.contains(&numbers(cover))));
                prop_assert_eq!(ask().unwrap().found, found);
            }
        }
    }
}

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn covers_of_each_cost(
        plain in prop_oneof![once(), bounded(), netted()],
        bytes in prop_oneof![Just(1 << 20), 0..6000_usize],
        is_forced in any::<bool>(),
        effort in efforts(),
    ) {
        let (problem, _) = plain.compile();
        let mut expected: BTreeMap<i64, BigUint> = BTreeMap::new();
        for cover in plain.covers(&[]) {
            *expected.entry(plain.cost(&cover)).or_default() += 1_u8;
        }
        let kernel = is_forced.then(|| named("front"));
        let limits = Limits { bytes, ..Limits::default() };
        let settings = Settings { kernel, limits, ..Settings::default() };
        match Search::with_effort(&problem, effort).ask(&settings).count_by_cost() {
            Err(Unsupported { why, .. }) => prop_assert_eq!(why, UnsupportedReason::Memory),
            Ok(Answer { found, outcome, .. }) => {
                prop_assert_eq!(outcome, Outcome::Complete);
                prop_assert_eq!(found, expected);
            }
        }
    }
}

#[test]
fn all_covers_are_drawn_equally_often() {
    for (problem, covers) in
        [(dominoes(4, 4, &[]), 36), (dominoes(4, 6, &[]), 281), (queens(8), 92)]
    {
        for kernel in [None, Some(named("front"))] {
            let settings = Settings { kernel, ..Settings::default() };
            let answer = Search::new(&problem).ask(&settings).sample(covers * EACH, 7).unwrap();
            let mut times: BTreeMap<Vec<OptionId>, usize> = BTreeMap::new();
            for cover in answer.found {
                *times.entry(cover).or_default() += 1;
            }
            assert_eq!(times.len(), covers);
            // Pearson's statistic: its mean is the number of degrees of freedom, and its variance
            // twice that. Five standard deviations above are exceeded about once in a million times.
            let squares: usize = times.values().map(|times| times.abs_diff(EACH).pow(2)).sum();
            let freedom = covers - 1;
            let above = squares.saturating_sub(freedom * EACH);
            assert!(above.pow(2) < 25 * 2 * freedom * EACH.pow(2), "{squares}: {times:?}");
        }
    }
}

#[test]
fn numbers_of_covers_may_be_large() {
    let answer =
        Search::new(&dominoes(4, 100, &[])).ask(&Settings::default()).sample(3, 1).unwrap();
    let [one, two, three] = &answer.found[..] else { panic!("{answer:?}") };
    assert!(one != two && two != three && one != three);
    assert!(answer.found.iter().all(|cover| cover.len() == 200));
}

#[test]
fn a_sample_can_be_refused_or_stopped() {
    let settings = Settings { kernel: Some(named("general")), ..Settings::default() };
    assert_eq!(
        Search::new(&dominoes(4, 4, &[])).ask(&settings).sample(1, 0).unwrap_err().why,
        UnsupportedReason::NoSample
    );
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let answer = Search::new(&dominoes(8, 8, &[]))
        .ask(&Settings { limits, ..Settings::default() })
        .sample(1, 0)
        .unwrap();
    assert_eq!((answer.outcome, answer.found.len()), (Outcome::Stopped(Stop::Nodes), 0));
}
