//! All kernels against brute force, and against each other.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use proptest::prelude::*;

use super::super::plan::Effort;
use super::super::{
    Aim, Kernel, Limits, Multiplicity, OptionId, Outcome, Problem, Settings, Stop, Wanted, Why,
};
use super::plain::{blocks, bounded, once};
use super::{dominoes, queens, thousands};

pub(super) fn settings(kernel: Kernel, threads: usize, effort: Effort) -> Settings<'static> {
    let threads = NonZero::new(threads).unwrap();
    Settings { kernel, threads, effort, ..Settings::default() }
}

/// Visits all covers, each as sorted option numbers.
pub(super) fn visit(problem: &Problem, settings: &Settings<'_>) -> Vec<Vec<usize>> {
    let mut covers = Vec::new();
    let answer = problem.visit(settings, |cover| {
        let mut cover: Vec<usize> = cover.iter().map(|option| option.index()).collect();
        cover.sort_unstable();
        covers.push(cover);
        ControlFlow::<()>::Continue(())
    });
    let answer = answer.unwrap();
    assert_eq!(answer.outcome, Outcome::Complete);
    assert_eq!(answer.found, covers.len() as u64);
    covers
}

proptest! {
    #![proptest_config(thousands())]

    #[test]
    fn all_kernels_find_all_covers(plain in prop_oneof![once(), bounded(), blocks()]) {
        let (problem, _) = plain.compile();
        let expected = plain.covers(&[]);
        for effort in [Effort::Usual, Effort::Thorough] {
            for kernel in Kernel::ALL {
                let settings = settings(kernel, 1, effort);
                match problem.count(&settings) {
                    Ok(answer) => {
                        prop_assert_eq!(answer.outcome, Outcome::Complete);
                        prop_assert_eq!(&answer.found, &BigUint::from(expected.len()), "{}", kernel);
                    }
                    Err(unfit) => {
                        prop_assert!(!matches!(kernel, Kernel::Auto | Kernel::General));
                        prop_assert_eq!(unfit.why, Why::Bounded, "{}", kernel);
                    }
                }
                if kernel == Kernel::Memo || problem.count(&settings).is_err() {
                    continue;
                }
                let covers = visit(&problem, &settings);
                prop_assert_eq!(covers.len(), expected.len(), "{} visits a cover twice", kernel);
                prop_assert_eq!(covers.into_iter().collect::<BTreeSet<_>>(), expected.clone());
            }
        }
    }

    #[test]
    fn questions_about_one_cover(plain in prop_oneof![once(), bounded(), blocks()]) {
        let (problem, _) = plain.compile();
        let expected = plain.covers(&[]);
        let numbers = |cover: Vec<OptionId>| -> Vec<usize> {
            cover.iter().map(|option| option.index()).collect()
        };
        let first = problem.first(&Settings::default()).found.map(numbers);
        prop_assert_eq!(first.is_some(), !expected.is_empty());
        prop_assert!(first.is_none_or(|cover| expected.contains(&cover)));
        let multiplicity = match expected.len() {
            0 => Multiplicity::None,
            1 => Multiplicity::One,
            _ => Multiplicity::Many,
        };
        let answer = problem.multiplicity(&Settings::default());
        prop_assert_eq!(answer.found, Some(multiplicity));

        // The items that are covered once at most, from the last to the first.
        let demands = plain.demands.iter().enumerate();
        let decides = demands.filter(|(_, demand)| demand.1 == 1).map(|(item, _)| item);
        let order: Vec<usize> = decides.rev().collect();
        let key = |cover: &Vec<usize>| -> Vec<usize> {
            let of = |item: usize| {
                let uses = |option: &&usize| plain.options[**option].iter().any(|e| e.0 == item);
                cover.iter().find(uses).copied().unwrap_or(usize::MAX)
            };
            order.iter().map(|&item| of(item)).collect()
        };
        let (_, items) = plain.compile_with_items();
        let order: Vec<_> = order.iter().map(|&item| items[item]).collect();
        let least = problem.least(&Settings::default(), &order).found.map(numbers);
        prop_assert_eq!(least.map(|cover| key(&cover)), expected.iter().map(key).min());
    }

    #[test]
    fn the_best_are_the_best(
        plain in prop_oneof![once(), bounded()],
        count in 0..4_usize,
        bound in prop::option::of(-9..20_i64),
        cheapest in any::<bool>(),
    ) {
        let (problem, _) = plain.compile();
        let (aim, sign) = if cheapest { (Aim::Cheapest, 1) } else { (Aim::Dearest, -1) };
        let covers = plain.covers(&[]);
        let mut costs: Vec<i64> =
            covers.iter().map(|cover| sign * plain.cost(cover)).collect();
        costs.retain(|&cost| bound.is_none_or(|bound| cost <= sign * bound));
        costs.sort_unstable();
        costs.truncate(count);
        let answer = problem.best(&Settings::default(), Wanted { aim, count, bound }).unwrap();
        prop_assert_eq!(answer.outcome, Outcome::Complete);
        let found: Vec<i64> = answer.found.iter().map(|best| sign * best.cost).collect();
        prop_assert_eq!(found, costs);
        let held = problem.best_held(&Settings::default(), Wanted { aim, count, bound }, 2);
        prop_assert_eq!(&held.found, &answer.found);
        let mut seen = BTreeSet::new();
        for best in answer.found {
            let options: Vec<usize> = best.options.iter().map(|option| option.index()).collect();
            prop_assert_eq!(plain.cost(&options), best.cost);
            prop_assert!(covers.contains(&options));
            prop_assert!(seen.insert(options), "a cover is found twice");
        }
    }
}

#[test]
fn threads_change_nothing() {
    for problem in [queens(7), queens(8), dominoes(4, 7, &[]), dominoes(5, 6, &[])] {
        for kernel in [Kernel::Auto, Kernel::General, Kernel::Ordered, Kernel::Masks] {
            let alone = visit(&problem, &settings(kernel, 1, Effort::Thorough));
            for threads in [2, 5] {
                let together = visit(&problem, &settings(kernel, threads, Effort::Thorough));
                assert_eq!(alone, together, "{kernel} on {threads} threads");
            }
        }
    }
}

#[test]
fn counts_are_exact_beyond_64_bits() {
    let count = |problem: &Problem, kernel| {
        problem.count(&settings(kernel, 1, Effort::Usual)).unwrap().found.to_string()
    };
    assert_eq!(count(&dominoes(8, 8, &[]), Kernel::Auto), "12988816");
    assert_eq!(count(&dominoes(12, 12, &[]), Kernel::Memo), "53060477521960000");
    assert_eq!(count(&dominoes(16, 16, &[]), Kernel::Auto), "2444888770250892795802079170816");
    // 2^140 tilings: the sum does not fit into 128 bits.
    let mut squares = super::super::Builder::new();
    for _ in 0..140 {
        let item = squares.primary();
        squares.option([item.into()]).unwrap();
        squares.option([item.into()]).unwrap();
    }
    assert_eq!(count(&squares.build(), Kernel::Auto), (BigUint::from(1_u8) << 140_u32).to_string());
}

#[test]
fn limits_are_named() {
    for kernel in [Kernel::General, Kernel::Ordered, Kernel::Masks] {
        limits_of_a_kernel_are_named(kernel);
    }
}

fn limits_of_a_kernel_are_named(kernel: Kernel) {
    let problem = dominoes(8, 8, &[0, 63]);
    let limited = |limits| Settings { limits, ..settings(kernel, 1, Effort::Usual) };
    let limits = Limits { nodes: Some(700), ..Limits::default() };
    let answer = problem.count(&limited(limits)).unwrap();
    assert_eq!(answer.outcome, Outcome::Stopped(Stop::Nodes));
    assert!(answer.stats.nodes <= 700, "{:?}", answer.stats);
    let limits = Limits { cancelled: Some(&|| true), ..Limits::default() };
    let answer = problem.count(&limited(limits)).unwrap();
    assert_eq!(answer.outcome, Outcome::Stopped(Stop::Cancelled));
    let limits = Limits { covers: Some(3), ..Limits::default() };
    let answer = dominoes(8, 8, &[]).count(&limited(limits)).unwrap();
    assert_eq!((answer.outcome, answer.found), (Outcome::Stopped(Stop::Covers), 3_u8.into()));
}
