//! Deductions without guesses, against brute force.

use proptest::prelude::*;

use super::plain::{blocks, bounded, netted, once};
use super::{hundreds, numbers};
use crate::Technique;

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn steps_are_true_of_all_covers(plain in prop_oneof![once(), bounded(), blocks(), netted()]) {
        let (problem, _) = plain.compile();
        let covers = plain.covers(&[]);
        let mut ladder = problem.ladder();
        while let Some(step) = ladder.step() {
            let is_chosen = step.means == Technique::Forced;
            let option = step.option.index();
            prop_assert!(covers.iter().all(|cover| cover.contains(&option) == is_chosen));
        }
        prop_assert!(!ladder.has_failed() || covers.is_empty());
        if ladder.is_done() && plain.nets.is_empty() {
            prop_assert!(covers.contains(&numbers(ladder.chosen())));
        }
    }
}
