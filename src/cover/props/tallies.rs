//! Nets with tallies, on random problems and on boards.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::kernels::named;
use super::plain::tallied;
use super::{Settings, numbers, thousands, visit};
use crate::kernel::UnsupportedReason;
use crate::{Aim, Search, Verifier};

proptest! {
    #![proptest_config(thousands())]

    #[test]
    fn covers_have_their_sums(plain in tallied()) {
        let (problem, ids) = plain.compile();
        let expected = plain.covers(&[]);
        let (covers, _) = visit(&mut Search::new(&problem), &[], &Settings::default(), usize::MAX);
        prop_assert_eq!(covers.len(), expected.len());
        prop_assert_eq!(&covers.into_iter().collect::<BTreeSet<_>>(), &expected);
        let mut verifier = Verifier::new(&problem);
        for set in 0..1_u32 << ids.len() {
            let options: Vec<_> = ids.iter().copied().filter(|it| set >> it.index() & 1 != 0).collect();
            prop_assert_eq!(verifier.check(&options).is_ok(), plain.is_cover(set), "{:?}", numbers(&options));
        }
    }

    #[test]
    fn they_are_counted_and_the_best_found_without_states(plain in tallied()) {
        let (problem, _) = plain.compile();
        let covers = plain.covers(&[]);
        let mut search = Search::new(&problem);
        let settings = Settings::default();
        prop_assert_eq!(search.ask(&settings).count().unwrap().found, covers.len().into());
        let best = search.ask(&settings).best(Aim::Cheapest, 1, None).unwrap();
        let least = covers.iter().map(|cover| plain.cost(cover)).min();
        prop_assert_eq!(best.found.first().map(|best| best.cost), least);
        let settings = Settings { kernel: Some(named("front")), ..settings };
        let unfit = search.ask(&settings).count().map_err(|unfit| unfit.why);
        // Without covers, there may be nothing left to ask.
        let is_known = |why| matches!(why, UnsupportedReason::Splits | UnsupportedReason::Tallies);
        prop_assert!(unfit.map_or_else(is_known, |it| it.found == covers.len().into()));
    }
}
