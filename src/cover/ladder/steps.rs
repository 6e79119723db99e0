//! Steps by the simplest means.

use super::state::Ladder;
use crate::model::{Id, Item, OptionId, Problem};

/// A means of deduction, the simplest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Technique {
    /// An item needs an option, which is chosen: often, it has no other left.
    Forced,
    /// An option would leave an item without options, and is excluded.
    Blocked,
    /// An option would do so together with the options that are then needed, and is excluded.
    Probed,
}

/// A step of a deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deduction {
    /// The means.
    pub means: Technique,
    /// The option that is chosen, or else excluded.
    pub option: OptionId,
    /// The item that needs the option, or could not be covered with it.
    item: Item,
}

impl Deduction {
    /// Returns all options of the item that needs the option, or could not be covered with it.
    pub fn reason(self, problem: &Problem) -> Vec<OptionId> {
        problem.users().row(self.item).iter().map(|user| user.option).collect()
    }
}

impl Ladder<'_> {
    /// Takes the next step by the simplest means, if one is enough.
    pub fn step(&mut self) -> Option<Deduction> {
        if self.failed.is_some() {
            return None;
        }
        if let Some((item, option)) = self.forced() {
            self.choose(option);
            return Some(Deduction { means: Technique::Forced, option, item });
        }
        for means in [Technique::Blocked, Technique::Probed] {
            if let Some((option, item)) = self.impossible(means) {
                self.exclude(option);
                return Some(Deduction { means, option, item });
            }
        }
        None
    }

    /// Chooses all options that are needed. Returns whether every item can still be covered.
    pub(super) fn force(&mut self) -> bool {
        while self.failed.is_none()
            && let Some((_, option)) = self.forced()
        {
            self.choose(option);
        }
        self.failed.is_none()
    }

    /// Finds an item that needs an option.
    fn forced(&mut self) -> Option<(Item, OptionId)> {
        while let Some(item) = self.due.pop() {
            if let Some(option) = self.tight(item) {
                // It may need others as well.
                self.due.push(item);
                return Some((item, option));
            }
        }
        None
    }

    /// Finds an option that cannot be chosen, and the item that could not be covered.
    fn impossible(&mut self, means: Technique) -> Option<(OptionId, Item)> {
        // An option that could be chosen a moment ago probably still can.
        let options = self.problem.options();
        let all = (self.next..options).chain(0..self.next.min(options));
        for option in all.map(OptionId::from_at) {
            if self.is_active(option)
                && let Some(item) = self.contradiction(option, means)
            {
                self.next = option.at();
                return Some((option, item));
            }
        }
        None
    }

    /// Returns an item that could not be covered if an option were chosen, if a means finds one.
    fn contradiction(&mut self, option: OptionId, means: Technique) -> Option<Item> {
        let before = self.mark();
        self.choose(option);
        if means == Technique::Probed && self.failed.is_none() {
            for item in std::mem::take(&mut self.due) {
                while self.failed.is_none()
                    && let Some(needed) = self.tight(item)
                {
                    self.choose(needed);
                }
            }
        }
        let failed = self.failed;
        self.undo(before);
        failed
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::super::testing::problem;
    use super::*;
    use crate::model::{Builder, Entry};

    fn climb(problem: &Problem) -> (Vec<(Technique, usize)>, bool) {
        let mut ladder = problem.ladder();
        let steps = std::iter::from_fn(|| ladder.step());
        let steps = steps.map(|step| (step.means, step.option.index())).collect();
        (steps, ladder.is_done())
    }

    #[test]
    fn what_is_forced_goes_before_what_is_blocked() {
        let forced = problem(&[&[0], &[0, 1], &[1, 2]], 3);
        let (steps, done) = climb(&forced);
        assert_eq!(
            (steps.iter().all(|(means, _)| *means == Technique::Forced), done),
            (true, true)
        );
        // The option of both items 0 and 1 would leave item 2 without options.
        let blocked = problem(&[&[0, 1], &[0, 2], &[1, 2], &[0], &[1]], 3);
        let (steps, _) = climb(&blocked);
        assert_eq!(steps.first(), Some(&(Technique::Blocked, 0)));
    }

    #[test]
    fn a_ladder_may_be_too_short() {
        let two_ways = problem(&[&[0, 1], &[2, 3], &[0, 2], &[1, 3]], 4);
        assert_eq!(climb(&two_ways), (vec![], false));
        let none = problem(&[&[0]], 2);
        assert!(none.ladder().has_failed());
    }

    #[test]
    fn items_with_bounds_need_options_or_have_enough() {
        let mut builder = Builder::new();
        let two = builder.bounded(2, 2).unwrap();
        let [a, b, c] = std::array::from_fn(|_| builder.bounded(0, 1).unwrap());
        for item in [a, b, c] {
            builder.option([two, item]).unwrap();
        }
        builder.option([a]).unwrap();
        let problem = builder.build();
        // Once `a` is covered otherwise, both other options are needed.
        let mut ladder = problem.ladder();
        assert_eq!(ladder.step(), None);
        assert!(ladder.choose(problem.option_ids().last().unwrap()));
        let steps = std::iter::from_fn(|| ladder.step()).count();
        assert_eq!((steps, ladder.is_done(), ladder.chosen().len()), (2, true, 3));
        // Once two are chosen, the third is excluded.
        let mut ladder = problem.ladder();
        let [first, second, third, _] = std::array::from_fn(OptionId::from_at);
        assert!(ladder.choose(first) && ladder.choose(second) && ladder.is_done());
        assert!(!ladder.is_active(third) && !ladder.choose(third));
        assert!(!ladder.has_failed(), "nothing was chosen");
    }

    #[test]
    fn weights_are_added_up() {
        let mut builder = Builder::new();
        let five = builder.bounded(5, 5).unwrap();
        for weight in [4, 3, 2, 1] {
            builder.option([Entry::weighted(five, NonZero::new(weight).unwrap())]).unwrap();
        }
        let problem = builder.build();
        let mut ladder = problem.ladder();
        assert!(ladder.choose(OptionId::from_at(0)));
        let steps: Vec<usize> =
            std::iter::from_fn(|| ladder.step()).map(|step| step.option.index()).collect();
        assert_eq!((steps, ladder.is_done()), (vec![3], true));
    }
}
