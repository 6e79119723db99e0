//! A ladder of deductions: what follows from some options without guesses, by the simplest means.
//!
//! It knows only items and options. *Forced*: an item has one option left. *Blocked*: an option would
//! leave an item without options. *Probed*: an option, with all that is then forced, would do so.

use super::model::{Id, Item, OptionId, Problem};

/// A means of deduction, the simplest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Means {
    /// An item has only one option left, which is chosen.
    Forced,
    /// An option would leave an item without options, and is struck out.
    Blocked,
    /// An option would do so together with all that is then forced, and is struck out.
    Probed,
}

/// A step of a deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The means.
    pub means: Means,
    /// The option that is chosen, or else struck out.
    pub option: OptionId,
    /// The item that has no other option left, or would have none.
    item: Option<Item>,
}

/// The state of a deduction.
#[derive(Clone, Debug)]
pub struct Ladder<'p> {
    problem: &'p Problem,
    /// Which options can still be chosen.
    living: Vec<bool>,
    chosen: Vec<OptionId>,
    /// Which primary items are covered.
    covered: Vec<bool>,
    /// How many living options each primary item has.
    left: Vec<usize>,
    /// Items that may have one option left.
    due: Vec<Item>,
    /// Whether an item has no option left.
    failed: Option<Item>,
}

impl Problem {
    /// Returns a ladder at its foot, if every primary item is covered exactly once and nothing must be
    /// connected.
    pub fn ladder(&self) -> Option<Ladder<'_>> {
        (!self.bounded && self.weighted.is_empty() && self.nets.is_empty()).then(|| {
            let items = (0..self.primaries()).map(Item::from_at);
            let mut ladder = Ladder {
                problem: self,
                living: vec![true; self.options()],
                chosen: Vec::new(),
                covered: vec![false; self.primaries()],
                left: items.clone().map(|item| self.users.row(item).len()).collect(),
                due: items.clone().collect(),
                failed: None,
            };
            ladder.failed = items.into_iter().find(|item| ladder.left[item.at()] == 0);
            ladder
        })
    }
}

impl Ladder<'_> {
    /// Chooses an option. Returns whether every item still has an option.
    pub fn choose(&mut self, option: OptionId) -> bool {
        if !self.living[option.index()] {
            let item = self.problem.primaries_of.row(option).first().copied();
            self.failed = self.failed.or(item);
            return self.chosen.contains(&option) && self.failed.is_none();
        }
        self.chosen.push(option);
        self.living[option.index()] = false;
        for item in self.problem.primaries_of.row(option) {
            self.covered[item.at()] = true;
        }
        for &facet in self.problem.facets.row(option) {
            for rival in self.problem.rivals(facet) {
                self.strike(rival.option);
            }
        }
        self.failed.is_none()
    }

    /// Strikes an option out.
    fn strike(&mut self, option: OptionId) {
        if !std::mem::replace(&mut self.living[option.index()], false) {
            return;
        }
        for &item in self.problem.primaries_of.row(option) {
            self.left[item.at()] -= 1;
            match self.left[item.at()] {
                _ if self.covered[item.at()] => {}
                0 => self.failed = self.failed.or(Some(item)),
                1 => self.due.push(item),
                _ => {}
            }
        }
    }

    /// Returns whether all items are covered.
    pub fn is_done(&self) -> bool {
        self.failed.is_none() && self.covered.iter().all(|&covered| covered)
    }

    /// Returns the options that were chosen.
    pub fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Tells whether an item has no option left: no cover has all that was chosen.
    pub fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Takes the next step by the simplest means, if one of these is enough.
    pub fn step(&mut self, most: Means) -> Option<Deduction> {
        if self.failed.is_some() {
            return None;
        }
        if let Some((item, option)) = self.forced() {
            self.choose(option);
            return Some(Deduction { means: Means::Forced, option, item: Some(item) });
        }
        for means in [Means::Blocked, Means::Probed] {
            if means > most {
                break;
            }
            let found = self.living_options().find_map(|option| {
                let fails =
                    if means == Means::Probed { self.probe(option) } else { self.block(option) };
                fails.map(|item| (option, item))
            });
            if let Some((option, item)) = found {
                self.strike(option);
                return Some(Deduction { means, option, item: Some(item) });
            }
        }
        None
    }

    /// Returns the options that can still be chosen.
    fn living_options(&self) -> impl Iterator<Item = OptionId> + use<'_> {
        self.problem.option_ids().filter(|option| self.living[option.index()])
    }

    /// Finds an item with one option left.
    fn forced(&mut self) -> Option<(Item, OptionId)> {
        while let Some(item) = self.due.pop() {
            if self.covered[item.at()] || self.left[item.at()] != 1 {
                continue;
            }
            let mut users = self.problem.users.row(item).iter();
            if let Some(user) = users.find(|user| self.living[user.option.index()]) {
                return Some((item, user.option));
            }
        }
        None
    }

    /// Returns the item that an option would leave without options, if it is chosen.
    fn block(&self, option: OptionId) -> Option<Item> {
        let mut after = self.clone();
        after.choose(option);
        after.failed
    }

    /// The same, together with all that is then forced.
    fn probe(&self, option: OptionId) -> Option<Item> {
        let mut after = self.clone();
        after.due.clear();
        after.choose(option);
        while after.failed.is_none() {
            let Some((_, forced)) = after.forced() else { break };
            after.choose(forced);
        }
        after.failed
    }
}

impl Deduction {
    /// Returns all options of the item that has no other option left, or would have none.
    pub fn reason(self, problem: &Problem) -> Vec<OptionId> {
        let users = self.item.map(|item| problem.users.row(item));
        users.into_iter().flatten().map(|user| user.option).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::{Builder, ItemId};
    use super::*;

    fn problem(options: &[&[usize]], items: usize) -> Problem {
        let mut builder = Builder::new();
        let items: Vec<ItemId> = (0..items).map(|_| builder.primary()).collect();
        for option in options {
            builder.option(option.iter().map(|&item| items[item].into())).unwrap();
        }
        builder.build()
    }

    fn climb(problem: &Problem) -> (Vec<(Means, usize)>, bool) {
        let mut ladder = problem.ladder().unwrap();
        let steps = std::iter::from_fn(|| ladder.step(Means::Probed));
        let steps = steps.map(|step| (step.means, step.option.index())).collect();
        (steps, ladder.is_done())
    }

    #[test]
    fn what_is_forced_goes_before_what_is_blocked() {
        let forced = problem(&[&[0], &[0, 1], &[1, 2]], 3);
        let (steps, done) = climb(&forced);
        assert_eq!((steps.iter().all(|(means, _)| *means == Means::Forced), done), (true, true));
        // The option of both items 0 and 1 would leave item 2 without options.
        let blocked = problem(&[&[0, 1], &[0, 2], &[1, 2], &[0], &[1]], 3);
        let (steps, _) = climb(&blocked);
        assert_eq!(steps.first(), Some(&(Means::Blocked, 0)));
    }

    #[test]
    fn a_ladder_may_be_too_short() {
        let two_ways = problem(&[&[0, 1], &[2, 3], &[0, 2], &[1, 3]], 4);
        assert_eq!(climb(&two_ways), (vec![], false));
        let none = problem(&[&[0]], 2);
        assert!(none.ladder().unwrap().has_failed());
    }
}
