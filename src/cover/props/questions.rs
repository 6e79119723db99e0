//! Questions about one cover or the best, against brute force.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::kernels::explorer;
use super::super::run::Effort;
use super::super::{Aim, Outcome, Search, Settings, Wanted};
use super::plain::{blocks, bounded, once};
use super::{numbers, thousands};

proptest! {
    #![proptest_config(thousands())]

    #[test]
    fn any_and_the_least(
        plain in prop_oneof![once(), bounded(), blocks()],
        thorough in any::<bool>(),
    ) {
        let (problem, _) = plain.compile();
        let effort = if thorough { Effort::THOROUGH } else { Effort::USUAL };
        let mut search = Search::with_effort(&problem, effort);
        let expected = plain.covers(&[]);
        let first = search.first(&[], &Settings::default()).unwrap();
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
        let least = search.least(&Settings::default(), &order).unwrap();
        prop_assert_eq!(least.outcome, Outcome::Complete);
        let least = least.found.map(|cover| numbers(&cover));
        prop_assert!(least.as_ref().is_none_or(|cover| expected.contains(cover)));
        prop_assert_eq!(least.map(|cover| key(&cover)), expected.iter().map(key).min());
    }

    #[test]
    fn the_best_are_the_best(
        plain in prop_oneof![once(), bounded()],
        count in 0..4_usize,
        bound in prop::option::of(-9..20_i64),
        cheapest in any::<bool>(),
        thorough in any::<bool>(),
    ) {
        let (problem, _) = plain.compile();
        let (aim, sign) = if cheapest { (Aim::Cheapest, 1) } else { (Aim::Dearest, -1) };
        let covers = plain.covers(&[]);
        let mut costs: Vec<i64> =
            covers.iter().map(|cover| sign * plain.cost(cover)).collect();
        costs.retain(|&cost| bound.is_none_or(|bound| cost <= sign * bound));
        costs.sort_unstable();
        costs.truncate(count);
        let effort = if thorough { Effort::THOROUGH } else { Effort::USUAL };
        let mut search = Search::with_effort(&problem, effort);
        let answer = search.best(&Settings::default(), Wanted { aim, count, bound }).unwrap();
        prop_assert_eq!(answer.outcome, Outcome::Complete);
        let found: Vec<i64> = answer.found.iter().map(|best| sign * best.cost).collect();
        prop_assert_eq!(&found, &costs);
        let mut bound = explorer(&problem).best(Wanted { aim, count, bound }, u64::MAX);
        while !bound.run(1) {}
        let bounded: Vec<i64> = bound.found().iter().map(|best| sign * best.cost).collect();
        prop_assert_eq!(&bounded, &found);
        let mut seen = BTreeSet::new();
        for best in answer.found {
            let options: Vec<usize> = best.options.iter().map(|option| option.index()).collect();
            prop_assert_eq!(plain.cost(&options), best.cost);
            prop_assert!(covers.contains(&options));
            prop_assert!(seen.insert(options), "a cover is found twice");
        }
    }
}
