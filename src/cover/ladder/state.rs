//! The state of a deduction: the chosen and the possible options, with a trail of changes to undo.

use crate::model::{Facet, Id, Item, OptionId, Problem};

/// Options chosen and excluded so far.
#[derive(Clone, Debug)]
pub struct Ladder<'p> {
    pub(super) problem: &'p Problem,
    /// Which options can still be chosen.
    active: Vec<bool>,
    chosen: Vec<OptionId>,
    /// How many times each primary item is covered.
    covered: Vec<u64>,
    /// How many times all active options together would cover each primary item.
    left: Vec<u64>,
    /// How many times at most an option covers each primary item.
    heaviest: Vec<u64>,
    /// Items that may have become tight.
    pub(super) due: Vec<Item>,
    /// An item that can no longer be covered often enough.
    pub(super) failed: Option<Item>,
    /// The changes so far, the last at the end.
    trail: Vec<Undoable>,
    /// The search for the next step begins with this option.
    pub(super) next: usize,
    /// The search for an item with few options begins with this one.
    pub(super) first: usize,
}

/// A change of the state.
#[derive(Clone, Copy, Debug)]
enum Undoable {
    /// An option was chosen.
    Chosen(OptionId),
    /// An option was excluded.
    Excluded(OptionId),
}

/// A state that can be returned to.
#[derive(Clone, Copy, Debug)]
pub(super) struct LadderMark(usize);

impl Problem {
    /// Returns a ladder at its foot. It ignores the demands of nets.
    pub fn ladder(&self) -> Ladder<'_> {
        let items = || (0..self.primaries()).map(Item::from_at);
        let mut ladder = Ladder {
            problem: self,
            active: self.option_ids().map(|option| self.eligible.contains(option.at())).collect(),
            chosen: Vec::new(),
            covered: vec![0; self.primaries()],
            left: vec![0; self.primaries()],
            heaviest: vec![0; self.primaries()],
            due: items().collect(),
            failed: None,
            trail: Vec::new(),
            next: 0,
            first: 0,
        };
        for option in self.option_ids() {
            let weights = self.weights_of(option).filter(|_| self.eligible.contains(option.at()));
            for (item, weight) in weights {
                ladder.left[item.at()] += weight;
                ladder.heaviest[item.at()] = ladder.heaviest[item.at()].max(weight);
            }
        }
        ladder.failed = items().find(|&item| ladder.spare(item).is_none());
        ladder
    }

    /// Returns the primary items of an option, and how many times it covers each.
    fn weights_of(&self, option: OptionId) -> impl Iterator<Item = (Item, u64)> {
        let of_facet = |&facet: &Facet| (self.item(facet), u64::from(self.weight(facet)));
        let primary = |(item, _): &(Item, u64)| self.is_primary(*item);
        self.facets.row(option).iter().map(of_facet).filter(primary)
    }
}

impl Ladder<'_> {
    /// Tells whether an option can still be chosen.
    pub(super) fn is_active(&self, option: OptionId) -> bool {
        self.active[option.at()]
    }

    /// Returns how many times more than it must be an item would be covered by all active options, or
    /// `None` if it would not be covered often enough.
    fn spare(&self, item: Item) -> Option<u64> {
        let most = self.covered[item.at()] + self.left[item.at()];
        most.checked_sub(self.problem.demands[item.at()].min.into())
    }

    /// Tells whether an item is covered often enough.
    fn is_covered(&self, item: Item) -> bool {
        self.covered[item.at()] >= self.problem.demands[item.at()].min.into()
    }

    /// Returns the active options of an item, with how many times each covers it.
    pub(super) fn active_users(&self, item: Item) -> impl Iterator<Item = (OptionId, u64)> + '_ {
        let users = self.problem.users().row(item).iter();
        let active = users.filter(|user| self.is_active(user.option));
        active.map(|user| (user.option, self.problem.weight(user.facet).into()))
    }

    /// Returns an option without which an item could not be covered often enough.
    pub(super) fn tight(&self, item: Item) -> Option<OptionId> {
        let spare = self.spare(item).filter(|_| !self.is_covered(item))?;
        if spare >= self.heaviest[item.at()] {
            return None;
        }
        let mut users = self.active_users(item);
        users.find(|&(_, weight)| weight > spare).map(|(option, _)| option)
    }

    /// Returns the item that is not covered often enough with the fewest active options.
    pub(super) fn narrowest(&self) -> Option<Item> {
        let items = (self.first..self.covered.len()).chain(0..self.first).map(Item::from_at);
        items.filter(|&item| !self.is_covered(item)).min_by_key(|&item| self.left[item.at()])
    }

    /// Chooses an option, if that is possible. Returns whether it is chosen and every item can still be
    /// covered often enough.
    pub fn choose(&mut self, option: OptionId) -> bool {
        let problem = self.problem;
        if !self.is_active(option) {
            return self.failed.is_none() && self.chosen.contains(&option);
        }
        self.active[option.at()] = false;
        self.trail.push(Undoable::Chosen(option));
        self.chosen.push(option);
        for (item, weight) in problem.weights_of(option) {
            self.left[item.at()] -= weight;
            self.covered[item.at()] += weight;
        }
        for &facet in problem.facets.row(option) {
            for rival in problem.rivals(facet) {
                self.exclude(rival.option);
            }
            let item = problem.item(facet);
            if problem.is_shared(item) {
                self.exclude_excess(item);
            }
        }
        self.failed.is_none()
    }

    /// Excludes the options that would cover an item too often.
    fn exclude_excess(&mut self, item: Item) {
        let max = u64::from(self.problem.demands[item.at()].max);
        let room = max.saturating_sub(self.covered[item.at()]);
        for user in self.problem.users().row(item) {
            if u64::from(self.problem.weight(user.facet)) > room {
                self.exclude(user.option);
            }
        }
    }

    pub(super) fn exclude(&mut self, option: OptionId) {
        if !self.is_active(option) {
            return;
        }
        self.active[option.at()] = false;
        self.trail.push(Undoable::Excluded(option));
        for (item, weight) in self.problem.weights_of(option) {
            self.left[item.at()] -= weight;
            if self.is_covered(item) {
                continue;
            }
            match self.spare(item) {
                Some(spare) if spare >= self.heaviest[item.at()] => {}
                Some(_) => self.due.push(item),
                None => self.failed = self.failed.or(Some(item)),
            }
        }
    }

    /// Returns the present state, in which nothing has failed and nothing is due.
    pub(super) fn mark(&self) -> LadderMark {
        LadderMark(self.trail.len())
    }

    /// Returns how many changes were made since a state.
    pub(super) fn changes_since(&self, LadderMark(length): LadderMark) -> usize {
        self.trail.len() - length
    }

    /// Returns to a state.
    pub(super) fn undo(&mut self, LadderMark(length): LadderMark) {
        for change in self.trail.drain(length..).rev() {
            let (Undoable::Chosen(option) | Undoable::Excluded(option)) = change;
            self.active[option.at()] = true;
            let is_chosen = matches!(change, Undoable::Chosen(_));
            for (item, weight) in self.problem.weights_of(option) {
                self.left[item.at()] += weight;
                self.covered[item.at()] -= if is_chosen { weight } else { 0 };
            }
            if is_chosen {
                self.chosen.pop();
            }
        }
        self.failed = None;
        self.due.clear();
    }

    /// Tells whether all items are covered.
    pub fn is_done(&self) -> bool {
        self.failed.is_none() && self.narrowest().is_none()
    }

    /// Returns the options that were chosen.
    pub fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Tells whether an item cannot be covered often enough: no cover has all that was chosen.
    pub fn has_failed(&self) -> bool {
        self.failed.is_some()
    }
}
