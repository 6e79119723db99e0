//! Questions about one cover or the best, against brute force.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use proptest::prelude::*;

use super::kernels::named;
use super::plain::{Plain, blocks, bounded, netted, once};
use super::{dominoes, efforts, hundreds, numbers};
use crate::kernel::{UnsupportedReason, Wanted};
use crate::kernels::presolver;
use crate::run::{Limits, Settings};
use crate::{
    Aim, Answer, Builder, Entry, ItemId, OptionId, Outcome, PartsQuestion, Problem, Search, Stats,
    Stop, Unsupported, Verifier,
};

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn any_and_the_least(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        effort in efforts(),
    ) {
        let (problem, _) = plain.compile();
        let mut search = Search::with_effort(&problem, effort);
        let expected = plain.covers(&[]);
        let first = search.ask(&Settings::default()).first().unwrap();
        let first = first.found.map(|cover| numbers(&cover));
        prop_assert_eq!(first.is_some(), !expected.is_empty());
        prop_assert!(first.is_none_or(|cover| expected.contains(&cover)));

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
        let (problem, items) = plain.compile_with_items();
        let order: Vec<_> = order.iter().map(|&item| items[item]).collect();
        let mut search = Search::with_effort(&problem, effort);
        let least = search.ask(&Settings::default()).least(&order).unwrap();
        prop_assert_eq!(least.outcome, Outcome::Complete);
        let least = least.found.map(|cover| numbers(&cover));
        prop_assert!(least.as_ref().is_none_or(|cover| expected.contains(cover)));
        prop_assert_eq!(least.map(|cover| key(&cover)), expected.iter().map(key).min());
    }

    #[test]
    fn given_options_are_in_every_answer(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        picks in prop::collection::vec(0..11_usize, 1..3),
        effort in efforts(),
    ) {
        let (problem, ids) = plain.compile();
        let (_, items) = plain.compile_with_items();
        let given: Vec<usize> = picks.into_iter().filter(|&pick| pick < ids.len()).collect();
        let given_ids: Vec<OptionId> = given.iter().map(|&pick| ids[pick]).collect();
        let expected = plain.covers(&given);
        let mut by_cost = BTreeMap::<i64, BigUint>::new();
        for cover in &expected {
            *by_cost.entry(plain.cost(cover)).or_default() += 1_u8;
        }
        let mut search = Search::with_effort(&problem, effort);
        prop_assert_eq!(search.query().given(&given_ids).count().unwrap().found, expected.len().into());
        let cheapest = search.query().given(&given_ids).cheapest(2).unwrap().found;
        let each = by_cost.iter().flat_map(|(cost, covers)| {
            std::iter::repeat_n(*cost, usize::try_from(covers).unwrap())
        });
        let costs: Vec<i64> = cheapest.iter().map(|cover| cover.cost).collect();
        prop_assert_eq!(costs, each.take(2).collect::<Vec<i64>>());
        let are_right = cheapest.iter().all(|cover| {
            let options = numbers(&cover.options);
            expected.contains(&options) && plain.cost(&options) == cover.cost
        });
        prop_assert!(are_right, "{:?}", cheapest);
        // The first item that is covered once at most decides, if there is one.
        let first = plain.demands.iter().position(|demand| demand.1 == 1);
        let of = |cover: &Vec<usize>| {
            let has = |option: &usize| plain.options[*option].iter().any(|it| Some(it.0) == first);
            first.map(|_| cover.iter().copied().find(has).unwrap_or(usize::MAX))
        };
        let order: Vec<ItemId> = first.map(|item| items[item]).into_iter().collect();
        let least = search.query().given(&given_ids).least(&order).unwrap().found;
        let least = least.map(|cover| numbers(&cover));
        prop_assert!(least.as_ref().is_none_or(|cover| expected.contains(cover)));
        prop_assert_eq!(least.as_ref().map(of), expected.iter().map(of).min());
        if let Ok(answer) = search.query().given(&given_ids).sample(3, 5) {
            prop_assert_eq!(answer.found.len(), if expected.is_empty() { 0 } else { 3 });
            prop_assert!(answer.found.iter().all(|cover| expected.contains(&numbers(cover))));
        }
        if let Ok(answer) = search.query().given(&given_ids).count_by_cost() {
            prop_assert_eq!(answer.found, by_cost);
        }
        let parts = search.query().given(&given_ids).parts(PartsQuestion::Count, 7).unwrap();
        let covers = |part| search.query().part(part).count().unwrap().found;
        prop_assert_eq!(parts.iter().map(covers).sum::<BigUint>(), expected.len().into());
    }

    #[test]
    fn the_verifier_tells_covers_from_all_other_sets(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
    ) {
        let (problem, ids) = plain.compile();
        // Nothing may be left over from the set before.
        let mut verifier = Verifier::new(&problem);
        for set in 0..1_u32 << ids.len() {
            let options = ids.iter().filter(|option| set >> option.index() & 1 != 0);
            let verdict = verifier.check(&options.copied().collect::<Vec<_>>());
            prop_assert_eq!(verdict.is_ok(), plain.is_cover(set), "{:b}: {:?}", set, verdict);
        }
    }

    #[test]
    fn the_best_are_the_best(
        plain in prop_oneof![once(), bounded(), netted()],
        count in 0..4_usize,
        bound in prop::option::of(-9..20_i64),
        cheapest in any::<bool>(),
        effort in efforts(),
    ) {
        let (problem, _) = plain.compile();
        let (aim, sign) = if cheapest { (Aim::Cheapest, 1) } else { (Aim::Dearest, -1) };
        let covers = plain.covers(&[]);
        let mut costs: Vec<i64> = covers.iter().map(|cover| sign * plain.cost(cover)).collect();
        costs.retain(|&cost| bound.is_none_or(|bound| cost <= sign * bound));
        costs.sort_unstable();
        costs.truncate(count);
        let mut search = Search::with_effort(&problem, effort);
        let answer = search.ask(&Settings::default()).best(aim, count, bound).unwrap();
        prop_assert_eq!(answer.outcome, Outcome::Complete);
        let found: Vec<i64> = answer.found.iter().map(|best| sign * best.cost).collect();
        prop_assert_eq!(&found, &costs);
        let settings = Settings { kernel: Some(named("front")), ..Settings::default() };
        let by_states = search.ask(&settings).best(aim, count, bound).unwrap();
        let swept: Vec<i64> = by_states.found.iter().map(|best| sign * best.cost).collect();
        prop_assert_eq!(&swept, &found);
        let mut bound = presolver(&problem).best(Wanted { aim, count, bound }, u64::MAX);
        while !bound.run(1) {}
        let bounded: Vec<i64> = bound.found().iter().map(|best| sign * best.cost).collect();
        prop_assert_eq!(&bounded, &found);
        for found in [answer.found, by_states.found] {
            let mut seen = BTreeSet::new();
            for best in found {
                let options: Vec<usize> = best.options.iter().map(|option| option.index()).collect();
                prop_assert_eq!(plain.cost(&options), best.cost);
                prop_assert!(covers.contains(&options));
                prop_assert!(seen.insert(options), "a cover is found twice");
            }
        }
    }

    #[test]
    fn remainders_of_counts(
        plain in prop_oneof![once(), bounded(), blocks()],
        modulus in prop_oneof![1..7_u64, u64::MAX - 2..=u64::MAX],
        effort in efforts(),
    ) {
        let (problem, _) = plain.compile();
        let expected = plain.covers(&[]).len() as u64 % modulus;
        let modulus = NonZero::new(modulus).unwrap();
        for kernel in [None, Some(named("front"))] {
            let settings = Settings { kernel, ..Settings::default() };
            let answer = Search::with_effort(&problem, effort).ask(&settings).count_modulo(modulus);
            prop_assert_eq!(answer.unwrap().found, expected.into());
        }
    }

    #[test]
    fn by_states_there_is_an_answer_or_a_limit(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        bytes in 0..6000_usize,
        nodes in 0..80_u64,
    ) {
        let (problem, _) = plain.compile();
        let covers = plain.covers(&[]);
        let limits = Limits { bytes, nodes: Some(nodes), ..Limits::default() };
        let settings = Settings { kernel: Some(named("front")), limits, ..Settings::default() };
        match Search::new(&problem).ask(&settings).count() {
            Err(Unsupported { why, .. }) => prop_assert_eq!(why, UnsupportedReason::Memory),
            Ok(Answer { outcome: Outcome::Complete, found, .. }) => {
                prop_assert_eq!(found, covers.len().into());
            }
            Ok(answer) => prop_assert_eq!(answer.outcome, Outcome::Stopped(Stop::Nodes)),
        }
        match Search::new(&problem).ask(&settings).best(Aim::Cheapest, 1, None) {
            Err(Unsupported { why, .. }) => prop_assert_eq!(why, UnsupportedReason::Memory),
            Ok(Answer { outcome: Outcome::Complete, found, .. }) => {
                let least = covers.iter().map(|cover| plain.cost(cover)).min();
                prop_assert_eq!(found.first().map(|best| best.cost), least);
            }
            Ok(answer) => prop_assert_eq!(answer.outcome, Outcome::Stopped(Stop::Nodes)),
        }
    }
}

/// Independent sets of the cells of a board, where each cell has its cost.
fn independent_sets(rows: usize, columns: usize, cost: impl Fn(usize) -> i64) -> Problem {
    let mut builder = Builder::new();
    let mut cell = |_| vec![builder.bounded(0, 1).unwrap().into()];
    let mut entries: Vec<Vec<Entry>> = (0..rows * columns).map(&mut cell).collect();
    for cell in 0..rows * columns {
        let right = (cell % columns + 1 < columns).then_some(cell + 1);
        let below = (cell / columns + 1 < rows).then_some(cell + columns);
        for next in [right, below].into_iter().flatten() {
            let pair = builder.secondary();
            entries[cell].push(pair.into());
            entries[next].push(pair.into());
        }
    }
    for (cell, entries) in entries.into_iter().enumerate() {
        builder.option_costing(entries, cost(cell)).unwrap();
    }
    builder.build()
}

#[test]
fn short_fronts_take_few_states() {
    // OEIS A006506, for 8x8; states that were expanded, their bits, and how often states met.
    let problem = independent_sets(8, 8, |_| 0);
    let settings = Settings { kernel: Some(named("front")), ..Settings::default() };
    let answer = Search::new(&problem).ask(&settings).count().unwrap();
    assert_eq!(answer.found, 660_647_962_955_u64.into());
    let Stats { nodes, hits, width, .. } = answer.stats;
    assert_eq!((nodes, hits, width), (3380, 1347, 11));
    for modulus in [1_000_000_007, u64::MAX].map(|modulus| NonZero::new(modulus).unwrap()) {
        let remainder = Search::new(&problem).ask(&settings).count_modulo(modulus).unwrap();
        assert_eq!(remainder.found, answer.found.clone() % modulus.get());
        assert_eq!(remainder.stats, answer.stats);
    }
    // A long board, whose long side is given first.
    let problem = independent_sets(6, 60, |cell| i64::try_from(cell * 7 % 10).unwrap());
    let answer = Search::new(&problem).ask(&settings).best(Aim::Dearest, 3, None).unwrap();
    let Stats { nodes, hits, width, .. } = answer.stats;
    assert_eq!((nodes, hits, width), (9607, 3870, 11));
    // The planner chooses it by itself.
    let answer = problem.query().best(Aim::Dearest, 3, None).unwrap();
    assert_eq!(answer.kernel.name, "front");
}

#[test]
fn a_short_front_tells_that_there_is_no_cover() {
    // A board without two opposite corners: no search sees that they have one colour.
    let problem = dominoes(14, 14, &[0, 195]);
    let answer = Search::new(&problem).ask(&Settings::default()).first().unwrap();
    assert_eq!((answer.found, answer.outcome), (None, Outcome::Complete));
    assert_eq!(answer.kernel.name, "front");
    let problem = dominoes(14, 14, &[0, 194]);
    let limits = Limits { covers: Some(3), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let mut covers = BTreeSet::new();
    let answer = Search::new(&problem).ask(&settings).visit(|cover| {
        covers.insert(numbers(cover));
        ControlFlow::Continue(())
    });
    assert_eq!(answer.unwrap().outcome, Outcome::Stopped(Stop::Covers));
    assert_eq!(covers.len(), 3);
    assert!(covers.iter().all(|cover| cover.len() == 97));
}

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn the_best_of_pairs_is_the_best(
        demands in prop::collection::vec((0..3_u32, 0..2_u32, 0..7_usize, 0..7_usize), 0..8),
        costs in prop::collection::vec(-9..9_i64, 7),
        cheapest in any::<bool>(),
    ) {
        let mut options = vec![Vec::new(); costs.len()];
        for (item, &(_, _, one, other)) in demands.iter().enumerate() {
            options[one].push((item, None));
            if other != one {
                options[other].push((item, None));
            }
        }
        let demands = demands.iter().map(|&(min, more, ..)| (min, min + more)).collect();
        let plain = Plain { demands, secondaries: 0, options, costs, nets: Vec::new() };
        let (aim, sign) = if cheapest { (Aim::Cheapest, 1) } else { (Aim::Dearest, -1) };
        let (problem, _) = plain.compile();
        let covers = plain.covers(&[]);
        let least = covers.iter().map(|cover| sign * plain.cost(cover)).min();
        let found = problem.query().best(aim, 1, None).unwrap().found;
        prop_assert_eq!(found.first().map(|best| sign * best.cost), least);
        for best in found {
            prop_assert!(covers.contains(&numbers(&best.options)));
            prop_assert_eq!(plain.cost(&numbers(&best.options)), best.cost);
        }
    }
}
