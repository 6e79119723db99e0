//! Answers by states are the same for any number of threads.

use std::fmt::Debug;
use std::num::NonZero;

use proptest::prelude::*;

use super::kernels::named;
use super::plain::{blocks, bounded, netted, once};
use super::{dominoes, hundreds, queens};
use crate::run::{Effort, Limits, Settings};
use crate::{Aim, Answer, Problem, Search, Unsupported};

/// Asks all questions that states answer, on one thread and on several.
fn ask_all(problem: &Problem, limits: Limits<'_>, count: usize) {
    /// Asks one question. The statistics must be the same as well.
    fn ask<T: Debug + PartialEq>(
        limits: Limits<'_>,
        question: impl Fn(&Settings<'_>) -> Result<Answer<T>, Unsupported>,
    ) {
        let on = |threads| {
            let (kernel, threads) = (Some(named("front")), NonZero::new(threads).unwrap());
            let settings = Settings { kernel, threads, limits, ..Settings::default() };
            question(&settings).map(|answer| (answer.found, answer.outcome, answer.stats))
        };
        let alone = on(1);
        for threads in [2, 3] {
            assert_eq!(on(threads), alone, "{threads} threads");
        }
    }
    let search = || Search::with_effort(problem, Effort::THOROUGH);
    ask(limits, |settings| search().ask(settings).count());
    ask(limits, |settings| search().ask(settings).count_modulo(NonZero::new(7).unwrap()));
    ask(limits, |settings| search().ask(settings).count_by_cost());
    ask(limits, |settings| search().ask(settings).sample(3, 1));
    for aim in [Aim::Cheapest, Aim::Dearest] {
        ask(limits, |settings| search().ask(settings).best(aim, count, None));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: hundreds().cases / 5, ..hundreds() })]

    #[test]
    fn any_number_of_threads_gives_the_same_answers(
        plain in prop_oneof![once(), bounded(), blocks(), netted()],
        count in 1..4_usize,
        bytes in prop_oneof![Just(1 << 20), 0..6000_usize],
        nodes in prop::option::of(0..80_u64),
    ) {
        ask_all(&plain.compile().0, Limits { nodes, bytes, ..Limits::default() }, count);
    }
}

#[test]
fn large_layers_are_in_the_same_order() {
    // The largest takes long enough for each thread to take parts.
    for problem in [dominoes(14, 14, &[]), dominoes(7, 9, &[31]), queens(6)] {
        // All covers cost the same, so the order of states decides which is found.
        for count in [1, 5] {
            ask_all(&problem, Limits::default(), count);
        }
    }
}
