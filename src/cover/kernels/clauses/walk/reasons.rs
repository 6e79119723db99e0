//! The reasons of what follows from nets and from sums over groups, against all covers.

use std::ops::ControlFlow;

use proptest::prelude::*;

use super::super::layout::ClauseLayout;
use super::super::literal::Literal;
use super::super::propagate::Conflict;
use super::super::trail::Reason;
use super::ClauseWalk;
use crate::kernel::Prefix;
use crate::model::{Id, OptionId, Problem};
use crate::props::{Plain, bounded, hundreds, netted, splitting, tallied};

/// The values of all variables in a cover; colours may lack one.
struct Values(Vec<i8>);

impl Values {
    fn of_cover(layout: &ClauseLayout, problem: &Problem, cover: &[usize]) -> Self {
        let is_taken = |option: &OptionId| cover.contains(&option.at());
        let (taken, excluded) = problem.option_ids().partition(is_taken);
        let mut walk = ClauseWalk::idle();
        walk.begin(layout, &Prefix { taken, excluded });
        assert!(!walk.is_done, "a cover fulfils all constraints");
        assert_eq!(walk.trail.open, 0, "the options define all other variables");
        let literals = (0..layout.variables).map(Literal::positive);
        Self(literals.map(|literal| walk.trail.value(literal)).collect())
    }

    fn is_true(&self, literal: Literal) -> bool {
        self.0[literal.variable()] == if literal.is_positive() { 1 } else { -1 }
    }
}

/// A search with one net, and all covers.
struct Reasoned {
    layout: ClauseLayout,
    walk: ClauseWalk,
    covers: Vec<Values>,
}

impl Reasoned {
    fn new(plain: &Plain) -> Self {
        let (problem, _) = plain.compile();
        let layout = ClauseLayout::new(&problem);
        let covers = plain.covers(&[]);
        let covers = covers.iter().map(|cover| Values::of_cover(&layout, &problem, cover));
        let covers = covers.collect();
        let mut walk = ClauseWalk::idle();
        walk.begin(&layout, &Prefix::default());
        Self { layout, walk, covers }
    }

    /// Guesses, and checks the reasons of all that follows. Returns whether it can go on.
    fn guess(&mut self, pick: usize, value: bool) -> Result<bool, TestCaseError> {
        let Self { layout, walk, .. } = self;
        let open = |&variable: &usize| {
            layout.is_counted(variable) && walk.trail.value(Literal::positive(variable)) == 0
        };
        let open: Vec<usize> = (0..layout.variables).filter(open).collect();
        let Some(&variable) = open.get(pick % open.len().max(1)) else { return Ok(false) };
        let literal = Literal::positive(variable);
        walk.trail.guess(layout, if value { literal } else { !literal });
        let result = walk.propagate(layout);
        walk.nets.forget_reasons();
        for &literal in walk.trail.literals() {
            if let Reason::Net(fact) = walk.trail.reason_of(literal) {
                walk.nets.find_reason(layout, &walk.trail, fact);
            }
        }
        if let Err(Conflict::Net(conflict)) = result {
            walk.nets.set_conflict(layout, &walk.trail, conflict);
            self.check(&self.walk.nets.conflict, None)?;
        }
        if let Err(Conflict::Groups(sum)) = result {
            self.check(&self.causes(sum, None), None)?;
        }
        for &literal in self.walk.trail.literals() {
            if let Reason::Net(fact) = self.walk.trail.reason_of(literal) {
                self.check(self.walk.nets.reason(fact).unwrap(), Some(literal))?;
            }
            if let Reason::Groups(sum) = self.walk.trail.reason_of(literal) {
                self.check(&self.causes(sum, Some(literal)), Some(literal))?;
            }
        }
        Ok(result.is_ok())
    }

    /// Returns the causes of a value that follows from a sum over groups, or of a conflict.
    fn causes(&self, sum: u32, follows: Option<Literal>) -> Vec<Literal> {
        let mut causes = Vec::new();
        self.layout.grouped.causes(&self.walk.trail, sum, follows, &mut |literal| {
            causes.push(literal);
            ControlFlow::Continue(())
        });
        causes
    }

    /// Checks that a literal, or nothing at all, follows from others, which were true before.
    fn check(&self, reason: &[Literal], follows: Option<Literal>) -> Result<(), TestCaseError> {
        let trail = &self.walk.trail;
        for &literal in reason {
            prop_assert!(trail.value(literal) > 0);
            let before = follows.map_or(u32::MAX, |follows| trail.place_of(follows));
            prop_assert!(trail.place_of(literal) < before, "a reason is older");
        }
        let holds = |cover: &&Values| reason.iter().all(|&literal| cover.is_true(literal));
        for cover in self.covers.iter().filter(holds) {
            prop_assert!(follows.is_some_and(|follows| cover.is_true(follows)));
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn what_follows_from_a_net_follows_from_its_reason(
        plain in prop_oneof![netted(), splitting(), tallied()],
        guesses in prop::collection::vec((0..99_usize, any::<bool>()), 1..12),
    ) {
        for net in &plain.nets {
            check_reasons(&Plain { nets: vec![net.clone()], ..plain.clone() }, &guesses)?;
        }
    }

    #[test]
    fn what_follows_from_a_sum_over_groups_follows_from_its_reason(
        plain in bounded(),
        guesses in prop::collection::vec((0..99_usize, any::<bool>()), 1..12),
    ) {
        check_reasons(&plain, &guesses)?;
    }
}

/// Checks the reasons of all that follows from guesses.
fn check_reasons(plain: &Plain, guesses: &[(usize, bool)]) -> Result<(), TestCaseError> {
    let mut reasoned = Reasoned::new(plain);
    if reasoned.walk.is_done {
        prop_assert!(reasoned.covers.is_empty());
        return Ok(());
    }
    for &(pick, value) in guesses {
        if !reasoned.guess(pick, value)? {
            break;
        }
    }
    Ok(())
}
