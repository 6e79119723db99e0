//! Deductions without guesses, against brute force.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::plain::{blocks, bounded, netted, once};
use super::{numbers, thousands};
use crate::{OptionId, Search, Technique};

proptest! {
    #![proptest_config(thousands())]

    #[test]
    fn steps_are_true_of_all_covers(plain in prop_oneof![once(), bounded(), blocks(), netted()]) {
        let (problem, _) = plain.compile();
        let covers = plain.covers(&[]);
        let mut ladder = problem.ladder();
        while let Some(step) = ladder.step(Technique::Probed) {
            let is_chosen = step.means == Technique::Forced;
            let option = step.option.index();
            prop_assert!(covers.iter().all(|cover| cover.contains(&option) == is_chosen));
        }
        prop_assert!(!ladder.has_failed() || covers.is_empty());
        if ladder.is_done() && plain.nets.is_empty() {
            prop_assert!(covers.contains(&numbers(ladder.chosen())));
        }
    }

    #[test]
    fn no_cover_has_an_option_that_propagation_excludes(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        taken in prop::collection::btree_set(0..12_usize, 0..3),
        excluded in prop::collection::btree_set(0..12_usize, 0..3),
    ) {
        let (problem, _) = plain.compile();
        let mut covers = plain.covers(&[]);
        covers.retain(|cover| {
            taken.iter().all(|it| cover.contains(it)) && !excluded.iter().any(|it| cover.contains(it))
        });
        let known = |options: &BTreeSet<usize>| -> Option<Vec<OptionId>> {
            let all: Vec<OptionId> = problem.option_ids().collect();
            options.iter().map(|&option| all.get(option).copied()).collect()
        };
        if let (Some(taken), Some(excluded)) = (known(&taken), known(&excluded)) {
            match Search::new(&problem).active(&taken, &excluded) {
                Some(active) => {
                    let active = numbers(&active);
                    prop_assert!(covers.iter().flatten().all(|option| active.contains(option)));
                }
                None => prop_assert!(covers.is_empty()),
            }
        }
    }
}
