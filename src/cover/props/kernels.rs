//! All kernels against brute force, and against each other.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use proptest::prelude::*;

use super::plain::{blocks, bounded, netted, once};
use super::{dominoes, hundreds, numbers, queens, separate, walk};
use crate::kernel::{KernelInfo, Prefix, UnsupportedReason};
use crate::kernels::{Compiled, presolver};
use crate::passes::Reduced;
use crate::run::{Effort, Limits, Settings};
use crate::{Builder, ItemId, KERNELS, OptionId, Outcome, Problem, Search, Stop, Unsupported};

type Choice = Option<&'static KernelInfo>;

fn settings(kernel: Choice, threads: usize) -> Settings<'static> {
    let threads = NonZero::new(threads).unwrap();
    Settings { kernel, threads, ..Settings::default() }
}

/// Returns the choice of no kernel, and of each.
fn choices() -> impl Iterator<Item = Choice> {
    [None].into_iter().chain(KERNELS.map(Some))
}

fn name(choice: Choice) -> &'static str {
    choice.map_or("auto", |kernel| kernel.name)
}

pub(super) fn named(name: &str) -> &'static KernelInfo {
    KERNELS.into_iter().find(|kernel| kernel.name == name).unwrap()
}

/// Visits all covers, each as sorted option numbers.
pub(super) fn visit(
    problem: &Problem,
    settings: &Settings<'_>,
    effort: Effort,
) -> Result<Vec<Vec<usize>>, Unsupported> {
    let mut covers = Vec::new();
    let answer = Search::with_effort(problem, effort).ask(settings).visit(|cover| {
        covers.push(numbers(cover));
        ControlFlow::Continue(())
    })?;
    assert_eq!(answer.outcome, Outcome::Complete);
    assert_eq!(answer.found, covers.len() as u64);
    Ok(covers)
}

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn all_kernels_find_all_covers(plain in prop_oneof![once(), bounded(), blocks()]) {
        let (problem, _) = plain.compile();
        let expected = plain.covers(&[]);
        for effort in [Effort::USUAL, Effort::THOROUGH] {
            for choice in choices() {
                let settings = settings(choice, 1);
                let unfit = |why| matches!(why, UnsupportedReason::Bounded | UnsupportedReason::NoOnce | UnsupportedReason::NoGrid) && choice.is_some();
                match Search::with_effort(&problem, effort).ask(&settings).count() {
                    Ok(answer) => {
                        prop_assert_eq!(answer.outcome, Outcome::Complete);
                        prop_assert_eq!(&answer.found, &expected.len().into(), "{}", name(choice));
                    }
                    Err(Unsupported { why, .. }) => prop_assert!(unfit(why), "{}: {why}", name(choice)),
                }
                match visit(&problem, &settings, effort) {
                    Ok(covers) => {
                        let count = covers.len();
                        prop_assert_eq!(count, expected.len(), "{}: a cover twice", name(choice));
                        prop_assert_eq!(covers.into_iter().collect::<BTreeSet<_>>(), expected.clone());
                    }
                    Err(Unsupported { why, .. }) => {
                        let counts = choice.is_some_and(KernelInfo::by_states);
                        prop_assert!(unfit(why) || counts, "{}: {why}", name(choice));
                    }
                }
            }
        }
    }

    #[test]
    fn no_cover_has_an_option_that_propagation_excludes(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        taken in prop::collection::btree_set(0..12_usize, 0..3),
        excluded in prop::collection::btree_set(0..12_usize, 0..3),
    ) {
        let (problem, _) = plain.compile();
        let ids = |options: &BTreeSet<usize>| -> Vec<OptionId> {
            problem.option_ids().filter(|option| options.contains(&option.index())).collect()
        };
        let part = Prefix { taken: ids(&taken), excluded: ids(&excluded) };
        let mut covers = plain.covers(&[]);
        covers.retain(|cover| {
            let has = |option: &OptionId| cover.contains(&option.index());
            part.taken.iter().all(has) && !part.excluded.iter().any(has)
        });
        match presolver(&problem).prune(&part) {
            Some(domain) => {
                let left = domain.active.iter::<OptionId>();
                let known = left.chain(domain.chosen).chain(part.taken.iter().copied());
                let known = numbers(&known.collect::<Vec<_>>());
                prop_assert!(covers.iter().flatten().all(|option| known.contains(option)));
            }
            None => prop_assert!(covers.is_empty()),
        }
    }

    #[test]
    fn a_part_has_the_covers_that_its_prefix_says(
        plain in prop_oneof![once(), bounded(), blocks()],
        taken in prop::collection::btree_set(0..12_usize, 0..3),
        excluded in prop::collection::btree_set(0..12_usize, 0..3),
        nodes in 1..4_u64,
    ) {
        let (problem, _) = plain.compile();
        let Some(domain) = presolver(&problem).prune(&Prefix::default()) else {
            prop_assert!(plain.covers(&[]).is_empty());
            return Ok(());
        };
        let reduced = Reduced::new(&problem, &domain);
        let ids = |options: &BTreeSet<usize>| -> Vec<OptionId> {
            let known = |option: &&OptionId| options.contains(&option.index());
            let places = reduced.options.iter().enumerate().filter(|(_, option)| known(option));
            let ids: Vec<OptionId> = reduced.problem.option_ids().collect();
            places.map(|(place, _)| ids[place]).collect()
        };
        let part = Prefix { taken: ids(&taken), excluded: ids(&excluded) };
        let restored = |cover: &Vec<usize>| {
            let own = cover.iter().map(|&option| reduced.options[option]);
            numbers(&own.chain(reduced.chosen.iter().copied()).collect::<Vec<_>>())
        };
        for row in KERNELS.into_iter().filter(|row| !row.by_states()) {
            let Some(mut kernel) = Compiled::new(&reduced.problem).kernel(row) else { continue };
            // The kernel is used twice: nothing may be left over from the first time.
            for part in [&Prefix::default(), &part] {
                let has = |cover: &Vec<usize>, option: &OptionId| {
                    cover.contains(&reduced.options[option.index()].index())
                };
                let mut expected = plain.covers(&[]);
                expected.retain(|cover| {
                    part.taken.iter().all(|option| has(cover, option))
                        && !part.excluded.iter().any(|option| has(cover, option))
                });
                // A kernel with a fixed order takes parts as the general one makes them.
                if row.name == "ordered" && expected.is_empty() {
                    continue;
                }
                let covers = walk(kernel.as_mut(), part, nodes);
                prop_assert_eq!(covers.len(), expected.len(), "{}: a cover twice", row);
                let covers: BTreeSet<Vec<usize>> = covers.iter().map(restored).collect();
                prop_assert_eq!(covers, expected, "{}", row);
            }
        }
    }
}

#[test]
fn no_cover_is_lost_where_more_are_wanted_than_are_kept() {
    // 7! covers; the symmetries leave a seventh of them to be searched.
    let mut builder = Builder::new();
    let items: Vec<ItemId> = (0..14).map(|_| builder.primary()).collect();
    for (row, column) in (0..7).flat_map(|row| (0..7).map(move |column| (row, column))) {
        builder.option([items[row], items[7 + column]]).unwrap();
    }
    let problem = builder.build();
    for choice in choices().filter(|choice| !choice.is_some_and(KernelInfo::by_states)) {
        for (limit, outcome) in [
            (5039, Outcome::Stopped(Stop::Covers)),
            (5040, Outcome::Stopped(Stop::Covers)),
            (6000, Outcome::Complete),
        ] {
            let limits = Limits { covers: Some(limit), ..Limits::default() };
            let settings = Settings { limits, ..settings(choice, 1) };
            let mut covers = BTreeSet::new();
            let mut search = Search::with_effort(&problem, Effort::THOROUGH);
            let answer = search.ask(&settings).visit(|cover| {
                covers.insert(numbers(cover));
                ControlFlow::Continue(())
            });
            // Lanes do not fit the remaining problem once anything is pruned.
            let Ok(answer) = answer else { continue };
            assert_eq!(
                (answer.found, answer.outcome),
                (limit.min(5040), outcome),
                "{}",
                name(choice)
            );
            assert_eq!(covers.len() as u64, answer.found, "{}", name(choice));
        }
    }
}

#[test]
fn another_kernel_begins_where_it_is_told() {
    let problem = queens(6);
    for row in KERNELS.into_iter().filter(|row| !row.by_states()) {
        let Some(mut kernel) = Compiled::new(&problem).kernel(row) else { continue };
        let all = walk(kernel.as_mut(), &Prefix::default(), 5);
        assert_eq!(all.len(), 4);
        kernel.begin(&Prefix::default());
        kernel.next(5);
        let mut other = kernel.another();
        assert_eq!(walk(other.as_mut(), &Prefix::default(), 5), all, "{row}");
    }
}

#[test]
fn pauses_change_nothing() {
    for problem in [queens(7), dominoes(4, 5, &[])] {
        for row in KERNELS.into_iter().filter(|row| !row.by_states()) {
            let whole = |nodes| {
                let mut kernel = Compiled::new(&problem).kernel(row)?;
                let covers = walk(kernel.as_mut(), &Prefix::default(), nodes);
                Some((covers, kernel.stats(), kernel.work()))
            };
            assert_eq!(whole(1), whole(u64::MAX), "{row}");
        }
    }
}

#[test]
fn the_row_that_did_the_work_is_named() {
    let problem = queens(7);
    for row in KERNELS.into_iter().filter(|row| row.check(&problem).is_ok()) {
        let answer =
            Search::with_effort(&problem, Effort::THOROUGH).ask(&settings(Some(row), 1)).count();
        let answer = answer.unwrap();
        assert_eq!((answer.kernel.name, answer.found), (row.name, 40_u8.into()));
    }
}

#[test]
fn threads_change_nothing() {
    for problem in [queens(7), queens(8), dominoes(4, 7, &[]), dominoes(5, 6, &[])] {
        for choice in choices() {
            let alone = visit(&problem, &settings(choice, 1), Effort::THOROUGH);
            for threads in [2, 5] {
                let together = visit(&problem, &settings(choice, threads), Effort::THOROUGH);
                assert_eq!(alone, together, "{} on {threads} threads", name(choice));
            }
        }
    }
}

#[test]
fn counts_are_exact_beyond_64_bits() {
    let count = |problem: &Problem, choice| {
        Search::new(problem).ask(&settings(choice, 1)).count().unwrap().found.to_string()
    };
    assert_eq!(count(&dominoes(8, 8, &[]), None), "12988816");
    assert_eq!(count(&dominoes(12, 12, &[]), Some(named("front"))), "53060477521960000");
    assert_eq!(count(&dominoes(16, 16, &[]), None), "2444888770250892795802079170816");
    // 2^140 tilings: the sum does not fit into 128 bits.
    assert_eq!(count(&separate(140, 2), None), (BigUint::from(1_u8) << 140_u32).to_string());
}

#[test]
fn limits_are_named() {
    for kernel in ["general", "ordered", "masks", "clauses"] {
        limits_of_a_kernel_are_named(named(kernel));
    }
}

fn limits_of_a_kernel_are_named(kernel: &'static KernelInfo) {
    let problem = dominoes(8, 8, &[0, 63]);
    let limited = |limits| Settings { limits, ..settings(Some(kernel), 1) };
    let limits = Limits { nodes: Some(700), ..Limits::default() };
    let answer = Search::new(&problem).ask(&limited(limits)).count().unwrap();
    assert_eq!(answer.outcome, Outcome::Stopped(Stop::Nodes));
    assert!(answer.stats.nodes <= 700, "{:?}", answer.stats);
    let limits = Limits { cancelled: Some(&|| true), ..Limits::default() };
    let answer = Search::new(&problem).ask(&limited(limits)).count().unwrap();
    assert_eq!(answer.outcome, Outcome::Stopped(Stop::Cancelled));
    let limits = Limits { covers: Some(3), ..Limits::default() };
    let answer = Search::new(&dominoes(8, 8, &[])).ask(&limited(limits)).count().unwrap();
    assert_eq!((answer.outcome, answer.found), (Outcome::Stopped(Stop::Covers), 3_u8.into()));
}
