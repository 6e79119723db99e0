//! Deadlines: no question gets a wrong answer, wherever in it the time is up.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::plain::{blocks, bounded, netted, once};
use super::{covers_at_most, efforts, hundreds, numbers, visit};
use crate::run::Settings;
use crate::{Aim, Outcome, Search, Stop};
use runner_threads::with_asks;

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn a_question_that_is_late_has_no_wrong_answer(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        asks in 0..40_u64,
        wanted in 1..4_u64,
        effort in efforts(),
    ) {
        let (problem, ids) = plain.compile();
        let expected = plain.covers(&[]);
        let late = Outcome::Stopped(Stop::Cancelled);
        let usual = Settings::default();
        let search = || Search::with_effort(&problem, effort);

        for settings in [usual, covers_at_most(wanted)] {
            let mut search = search();
            let (covers, answer) = with_asks(asks, || visit(&mut search, &[], &settings, usize::MAX));
            let known: BTreeSet<Vec<usize>> = covers.iter().cloned().collect();
            prop_assert!(known.len() == covers.len() && known.is_subset(&expected), "{:?}", covers);
            let is_enough = known.len() as u64 == wanted.min(expected.len() as u64);
            match settings.limits.covers {
                _ if answer.outcome == late => {}
                None => prop_assert_eq!(known.len(), expected.len()),
                Some(_) => prop_assert!(is_enough, "{:?}", answer),
            }
            // The same memory answers the next question, which is in time.
            let (covers, _) = visit(&mut search, &ids[..0], &usual, usize::MAX);
            prop_assert_eq!(covers.len(), expected.len());
        }

        let counted = with_asks(asks, || search().ask(&usual).count()).unwrap();
        prop_assert!(counted.outcome == late || counted.found == expected.len().into());

        let least = with_asks(asks, || search().ask(&usual).least(&[])).unwrap();
        prop_assert!(least.outcome == late || least.found.is_some() != expected.is_empty());
        prop_assert!(least.found.is_none_or(|cover| expected.contains(&numbers(&cover))));

        let best = with_asks(asks, || search().ask(&usual).best(Aim::Cheapest, 1, None)).unwrap();
        prop_assert!(best.found.iter().all(|best| expected.contains(&numbers(&best.options))));
        let costs = expected.iter().map(|cover| plain.cost(cover));
        prop_assert!(best.outcome == late || best.found.first().map(|best| best.cost) == costs.min());
    }
}
