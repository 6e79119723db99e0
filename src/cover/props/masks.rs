//! The kernel of masks: sizes, and problems that are too large for brute force.

use std::collections::BTreeSet;
use std::num::NonZero;

use num_bigint::BigUint;
use proptest::prelude::*;

use super::kernels::{named, visit};
use super::{dominoes, hundreds, queens, separate, walk};
use crate::kernel::{Prefix, Step, UnsupportedReason};
use crate::kernels::Compiled;
use crate::run::{Effort, Settings};
use crate::{Builder, Entry, ItemId, Problem, Search, Unsupported};

fn masks() -> Settings<'static> {
    Settings { kernel: Some(named("masks")), ..Settings::default() }
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
    #![proptest_config(ProptestConfig { cases: hundreds().cases / 2, ..hundreds() })]

    #[test]
    fn larger_problems_have_the_covers_that_the_general_kernel_finds(problem in larger()) {
        let general = Settings { kernel: Some(named("general")), ..Settings::default() };
        let mut expected = visit(&problem, &general, Effort::USUAL).unwrap();
        expected.sort();
        match Search::with_effort(&problem, Effort::THOROUGH).ask(&masks()).count() {
            Ok(answer) => prop_assert_eq!(answer.found, expected.len().into()),
            Err(unfit) => prop_assert_eq!(unfit.why, UnsupportedReason::TooLarge),
        }
        if let Some(mut kernel) = Compiled::new(&problem).kernel(named("masks")) {
            let mut covers = walk(kernel.as_mut(), &Prefix::default(), 100);
            covers.sort();
            prop_assert_eq!(covers, expected);
        }
    }
}

#[test]
fn what_is_too_large_is_unfit() {
    let fits = |problem: &Problem| named("masks").check(problem);
    for (items, users) in [(64, 2), (64, 16), (16, 63), (1, 63), (0, 0)] {
        assert_eq!(fits(&separate(items, users)), Ok(()), "{items} items, {users} options each");
    }
    for (items, users) in [(65, 2), (1, 64), (41, 25)] {
        let problem = separate(items, users);
        assert_eq!(
            fits(&problem),
            Err(UnsupportedReason::TooLarge),
            "{items} items, {users} options each"
        );
    }
    let unfit = Unsupported { kernel: named("masks"), why: UnsupportedReason::TooLarge };
    let mut search = Search::with_effort(&separate(1, 64), Effort::THOROUGH);
    assert_eq!(search.ask(&masks()).count(), Err(unfit));
    // Components are counted one by one.
    let mut search = Search::with_effort(&separate(65, 2), Effort::THOROUGH);
    assert_eq!(search.ask(&masks()).count().unwrap().found, BigUint::from(1_u8) << 65_u32);
}

#[test]
fn progress_never_goes_back() {
    for problem in [queens(7), dominoes(4, 5, &[])] {
        let mut kernel = Compiled::new(&problem).kernel(named("masks")).unwrap();
        let mut progress = 0.0;
        kernel.begin(&Prefix::default());
        while kernel.next(1) != Step::Done {
            assert!((progress..=1.0).contains(&kernel.progress()), "{}", kernel.progress());
            progress = kernel.progress();
        }
    }
}

#[test]
fn the_work_on_known_problems() {
    let work = |problem: &Problem| {
        let mut kernel = Compiled::new(problem).kernel(named("masks")).unwrap();
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
        let threads = NonZero::new(threads).unwrap();
        let answer = Search::new(&queens(11))
            .ask(&Settings { threads, ..Settings::default() })
            .count()
            .unwrap();
        assert_eq!((answer.found, answer.kernel.name), (2680_u32.into(), "masks"));
    }
}
