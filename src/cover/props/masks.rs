//! The kernel of masks: parts of the search space, pauses, sizes.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;

use super::super::enumerate::{Enumerator, Prefix};
use super::super::masks::{enumerator, fits};
use super::super::plan::Effort;
use super::super::residue::Residue;
use super::super::{Builder, Entry, ItemId, Kernel, OptionId, Problem, Settings, Unfit, Why};
use super::kernels::{settings, visit};
use super::plain::{blocks, once};
use super::{dominoes, queens, thousands};

fn residue(problem: &Problem) -> Residue {
    Residue::new(problem, &[], &problem.eligible)
}

/// Visits all covers of a part, each as sorted option numbers of the residue, a few nodes at a
/// time.
fn walk(kernel: &mut dyn Enumerator, prefix: &Prefix, nodes: u64) -> Vec<Vec<usize>> {
    let mut covers = Vec::new();
    let mut progress = 0.0;
    kernel.begin(prefix);
    loop {
        let before = kernel.stats().nodes;
        let run = kernel.run(nodes, &mut |cover| {
            let mut cover: Vec<usize> = cover.iter().map(|option| option.index()).collect();
            cover.sort_unstable();
            covers.push(cover);
            ControlFlow::Continue(())
        });
        assert!(kernel.stats().nodes - before <= nodes);
        assert!((progress..=1.0).contains(&kernel.progress()), "{}", kernel.progress());
        progress = kernel.progress();
        if run == ControlFlow::Continue(true) {
            assert_eq!(progress.to_bits(), 1.0_f64.to_bits());
            return covers;
        }
    }
}

/// Problems that are too large for brute force.
fn larger() -> impl Strategy<Value = Problem> {
    (1..14_usize, 0..8_usize, 1..4_usize).prop_flat_map(|(primaries, secondaries, length)| {
        let entry = (0..primaries + secondaries, prop::option::of(0..3_u32));
        let entries = prop::collection::vec(entry, 1..=length + 1);
        let options = prop::collection::vec((0..primaries, entries), 1..70);
        options.prop_map(move |options| {
            let mut builder = Builder::new();
            let mut items: Vec<ItemId> = (0..primaries).map(|_| builder.primary()).collect();
            items.extend((0..secondaries).map(|_| builder.secondary()));
            for (first, entries) in options {
                let mut seen = BTreeSet::from([first]);
                let entries = entries.into_iter().filter(|&(item, _)| seen.insert(item));
                let entries = entries.map(|(item, colour)| match colour {
                    Some(colour) if item >= primaries => Entry::coloured(items[item], colour),
                    _ => items[item].into(),
                });
                let all: Vec<Entry> = [items[first].into()].into_iter().chain(entries).collect();
                builder.option(all).unwrap();
            }
            builder.build()
        })
    })
}

proptest! {
    #![proptest_config(thousands())]

    #[test]
    fn a_part_has_the_covers_that_its_prefix_says(
        plain in prop_oneof![once(), blocks()],
        taken in prop::collection::btree_set(0..12_usize, 0..3),
        struck in prop::collection::btree_set(0..12_usize, 0..3),
        nodes in 1..4_u64,
    ) {
        let (problem, _) = plain.compile();
        let residue = residue(&problem);
        let number = |option: &usize| residue.options.iter().position(|it| it.index() == *option);
        let numbers = |options: &BTreeSet<usize>| -> Vec<OptionId> {
            options.iter().filter_map(number).map(OptionId::new).collect()
        };
        let prefix = Prefix { taken: numbers(&taken), struck: numbers(&struck) };
        let mut kernel = enumerator(&residue).unwrap();
        // The kernel is used twice: nothing may be left over from the first time.
        for prefix in [Prefix::default(), prefix] {
            let has = |cover: &Vec<usize>, option: &OptionId| {
                cover.contains(&residue.options[option.index()].index())
            };
            let mut expected = plain.covers(&[]);
            expected.retain(|cover| {
                prefix.taken.iter().all(|option| has(cover, option))
                    && !prefix.struck.iter().any(|option| has(cover, option))
            });
            let covers = walk(kernel.as_mut(), &prefix, nodes);
            prop_assert_eq!(covers.len(), expected.len(), "a cover is visited twice");
            let given = |number: &usize| residue.options[*number].index();
            let covers: BTreeSet<Vec<usize>> =
                covers.iter().map(|cover| cover.iter().map(given).collect()).collect();
            prop_assert_eq!(covers, expected);
        }
    }

    #[test]
    fn larger_problems_have_the_covers_that_the_general_kernel_finds(problem in larger()) {
        let mut expected = visit(&problem, &settings(Kernel::General, 1, Effort::Usual));
        expected.sort();
        match problem.count(&settings(Kernel::Masks, 1, Effort::Thorough)) {
            Ok(answer) => prop_assert_eq!(answer.found, expected.len().into()),
            Err(unfit) => prop_assert_eq!(unfit.why, Why::TooLarge),
        }
        let residue = residue(&problem);
        if let Some(mut kernel) = enumerator(&residue) {
            let mut covers = walk(kernel.as_mut(), &Prefix::default(), 100);
            covers.sort();
            prop_assert_eq!(covers, expected, "options of the residue are all that there are");
        }
    }
}

#[test]
fn pauses_change_nothing() {
    for problem in [queens(7), dominoes(4, 5, &[])] {
        let residue = residue(&problem);
        let whole = |nodes| {
            let mut kernel = enumerator(&residue).unwrap();
            (walk(kernel.as_mut(), &Prefix::default(), nodes), kernel.stats(), kernel.work())
        };
        assert_eq!(whole(1), whole(u64::MAX));
        let mut kernel = enumerator(&residue).unwrap();
        let mut seen = 0;
        kernel.begin(&Prefix::default());
        while kernel.run(u64::MAX, &mut |_| ControlFlow::Break(())).is_break() {
            seen += 1;
        }
        assert_eq!(seen, whole(1).0.len(), "after each cover it goes on with the next");
    }
}

#[test]
fn another_kernel_begins_where_it_is_told() {
    let problem = queens(6);
    let residue = residue(&problem);
    let mut kernel = enumerator(&residue).unwrap();
    let all = walk(kernel.as_mut(), &Prefix::default(), 5);
    assert_eq!(all.len(), 4);
    kernel.begin(&Prefix::default());
    let mut other = kernel.another();
    assert_eq!(walk(other.as_mut(), &Prefix::default(), 5), all);
}

/// So many items, each with options of its own.
fn separate(items: usize, users: usize) -> Problem {
    let mut builder = Builder::new();
    for _ in 0..items {
        let item = builder.primary();
        for _ in 0..users {
            builder.option([item.into()]).unwrap();
        }
    }
    builder.build()
}

#[test]
fn what_is_too_large_is_unfit() {
    for (items, users) in [(64, 2), (64, 16), (16, 63), (1, 63), (0, 0)] {
        assert!(fits(&residue(&separate(items, users))), "{items} items, {users} options each");
    }
    for (items, users) in [(65, 2), (1, 64), (41, 25)] {
        let problem = separate(items, users);
        assert!(!fits(&residue(&problem)), "{items} items, {users} options each");
        let settings = Settings { kernel: Kernel::Masks, ..Settings::default() };
        let unfit = Unfit { kernel: Kernel::Masks, why: Why::TooLarge };
        assert_eq!(problem.count(&settings), Err(unfit));
    }
}

#[test]
fn the_work_on_known_problems() {
    let work = |problem: &Problem| {
        let mut kernel = enumerator(&residue(problem)).unwrap();
        let covers = walk(kernel.as_mut(), &Prefix::default(), u64::MAX).len();
        let stats = kernel.stats();
        (covers, stats.nodes, stats.forced, stats.depth)
    };
    let known = [queens(8), queens(10), dominoes(6, 6, &[]), separate(3, 2)];
    // Of the last, each of three items has two options.
    let expected =
        [(92, 487, 586, 8), (724, 5465, 6572, 10), (6728, 13_482, 12_085, 18), (8, 14, 0, 3)];
    assert_eq!(known.each_ref().map(work), expected);
}

#[test]
fn a_trial_finds_that_masks_are_best_for_queens() {
    for threads in [1, 2] {
        let answer = queens(11).count(&settings(Kernel::Auto, threads, Effort::Usual)).unwrap();
        assert_eq!((answer.found, answer.kernel), (2680_u32.into(), Kernel::Masks));
    }
}
