//! The walk: guess, propagate, learn, go back.

#[cfg(test)]
mod reasons;

use super::guesser::Guesser;
use super::layout::ClauseLayout;
use super::learn::Learner;
use super::literal::Literal;
use super::nets::ClauseNets;
use super::pace::RestartPace;
use super::propagate::{Conflict, Propagator};
use super::store::{ClauseStore, KEEP};
use super::trail::{ClauseTrail, Reason};
use crate::kernel::{Prefix, Stats, Step};
use crate::model::{Id, OptionId, narrow};

/// A walk pauses after about this many nanoseconds of work, so that it can be stopped.
const SLICE: u64 = 4_000_000;

/// A walk over covers, which can be paused after any number of guesses.
#[derive(Clone, Debug, Default)]
pub(super) struct ClauseWalk {
    trail: ClauseTrail,
    store: ClauseStore,
    propagator: Propagator,
    nets: ClauseNets,
    learner: Learner,
    guesser: Guesser,
    pace: RestartPace,
    /// Whether no cover is left.
    pub(super) is_done: bool,
    /// Whether the current cover has been seen.
    is_seen: bool,
    cover: Vec<OptionId>,
    pub(super) stats: Stats,
    /// How many values were set in all.
    values_set: u64,
}

impl ClauseWalk {
    /// Returns an idle walk, which is at its end.
    pub(super) fn idle() -> Self {
        Self { is_done: true, ..Self::default() }
    }

    /// Begins with a part of the search space.
    pub(super) fn begin(&mut self, layout: &ClauseLayout, part: &Prefix) {
        self.trail.clear(layout);
        self.store.clear(layout.variables);
        self.learner.clear(layout);
        self.propagator.done = 0;
        self.propagator.due.begin(layout.grouped.sums.len());
        self.nets.begin(layout);
        self.pace = RestartPace::new();
        self.is_seen = false;
        self.is_done = !self.open(layout, part);
        let scores = scores(layout, &self.trail);
        self.guesser.begin(scores.into_iter(), layout.options);
    }

    /// Sets the literals that stay true for the whole search. Returns whether a cover is possible.
    fn open(&mut self, layout: &ClauseLayout, part: &Prefix) -> bool {
        let negative = |&option: &u32| Literal::negative(option as usize);
        let forbidden = layout.forbidden.iter().map(negative);
        let excluded = part.excluded.iter().map(|option| Literal::negative(option.at()));
        let taken = part.taken.iter().map(|option| Literal::positive(option.at()));
        for literal in forbidden.chain(excluded).chain(taken) {
            if !self.set_for_ever(layout, literal) {
                return false;
            }
        }
        for idle in layout.idle.iter().map(negative) {
            if self.trail.value(idle) == 0 {
                self.trail.set(layout, idle, Reason::None);
            }
        }
        self.propagator.looks += (layout.options + layout.needs.total()) as u64;
        let mut clause = Vec::new();
        for need in layout.needs.iter() {
            clause.clear();
            clause.extend(need);
            if !self.add_for_ever(layout, &mut clause) {
                return false;
            }
        }
        if !self.propagator.weigh_all(layout, &mut self.trail) {
            return false;
        }
        self.propagate(layout).is_ok()
    }

    /// Makes a literal true before any guess. Returns whether it can be.
    fn set_for_ever(&mut self, layout: &ClauseLayout, literal: Literal) -> bool {
        match self.trail.value(literal) {
            0 => self.trail.set(layout, literal, Reason::None),
            value => return value > 0,
        }
        true
    }

    /// Adds a clause before any guess. Returns whether it can be true.
    fn add_for_ever(&mut self, layout: &ClauseLayout, clause: &mut Vec<Literal>) -> bool {
        if clause.iter().any(|&literal| self.trail.value(literal) > 0) {
            return true;
        }
        clause.retain(|&literal| self.trail.value(literal) == 0);
        match **clause {
            [] => false,
            [literal] => self.set_for_ever(layout, literal),
            _ => {
                self.store.add(clause, KEEP);
                true
            }
        }
    }

    fn propagate(&mut self, layout: &ClauseLayout) -> Result<(), Conflict> {
        let before = self.trail.literals().len();
        let result = self.propagator.run(layout, &mut self.trail, &mut self.store, &mut self.nets);
        self.values_set += (self.trail.literals().len() - before) as u64;
        result
    }

    /// Continues to the next cover, for at most this many guesses.
    pub(super) fn next(&mut self, layout: &ClauseLayout, nodes: u64) -> Step {
        let pause = self.stats.nodes.saturating_add(nodes);
        let work_max = self.work() + SLICE;
        if std::mem::take(&mut self.is_seen) {
            self.exclude(layout);
        }
        while !self.is_done {
            if let Err(conflict) = self.propagate(layout) {
                self.resolve(layout, conflict);
                if self.work() > work_max {
                    return Step::Paused;
                }
                continue;
            }
            if !self.nets.due.is_empty() || self.work() > work_max {
                return Step::Paused;
            }
            if self.trail.open == 0 {
                self.is_seen = true;
                self.stats.depth = self.stats.depth.max(self.trail.chosen);
                return Step::Cover;
            }
            if self.trail.level() > 0 && (self.store.is_full() || self.pace.restarts()) {
                self.restart(layout);
                continue;
            }
            if self.stats.nodes >= pause {
                return Step::Paused;
            }
            self.stats.nodes += 1;
            if let Some(literal) = self.guesser.pick(layout, &self.trail, self.pace.is_stable) {
                self.trail.guess(layout, literal);
            }
        }
        Step::Done
    }

    /// Learns from a conflict, and goes back.
    fn resolve(&mut self, layout: &ClauseLayout, conflict: Conflict) {
        self.stats.depth = self.stats.depth.max(self.trail.chosen);
        if self.trail.level() == 0 {
            self.is_done = true;
            return;
        }
        self.nets.forget_reasons();
        if let Conflict::Net(conflict) = conflict {
            // A net is checked late: the conflict may be older than the last guess.
            self.nets.set_conflict(layout, &self.trail, conflict);
            let levels = self.nets.conflict.iter().map(|&literal| self.trail.level_of(literal));
            let level = levels.max().unwrap_or(0);
            if level == 0 {
                self.is_done = true;
                return;
            }
            self.back(layout, level);
        }
        let before = self.trail.last_guess_place();
        self.guesser.note_longest(&self.trail, before);
        let Self { trail, store, nets, .. } = self;
        let (level, glue) = self.learner.learn(layout, trail, store, nets, conflict);
        self.pace.conflict(glue);
        self.guesser.bump(&self.learner.bumped);
        self.back(layout, level);
        self.assert_first(layout, glue);
    }

    /// Adds the clause of the learner, whose first literal follows now.
    fn assert_first(&mut self, layout: &ClauseLayout, glue: u32) {
        let clause = &self.learner.clause;
        let reason = match **clause {
            [_] => Reason::None,
            _ => Reason::Clause(self.store.add(clause, glue)),
        };
        self.trail.set(layout, clause[0], reason);
    }

    /// Excludes the cover that was seen: its last guess was wrong if all others are right.
    fn exclude(&mut self, layout: &ClauseLayout) {
        let level = self.trail.level();
        let Some(back) = level.checked_sub(1) else {
            self.is_done = true;
            return;
        };
        self.learner.clause.clear();
        self.learner.clause.extend(self.trail.guesses().map(|guess| !guess));
        self.learner.clause.reverse();
        self.learner.looks += self.learner.clause.len() as u64;
        self.back(layout, back);
        self.assert_first(layout, KEEP);
    }

    fn restart(&mut self, layout: &ClauseLayout) {
        self.stats.restarts += 1;
        self.back(layout, 0);
        self.guesser.longest = 0;
        if self.store.is_full() || self.pace.reductions() {
            let trail = &self.trail;
            self.store.reduce(|literal| trail.value(literal) > 0);
        }
    }

    fn back(&mut self, layout: &ClauseLayout, level: u32) {
        let Self { trail, guesser, .. } = self;
        trail.undo(layout, level, |literal| guesser.undone(literal));
        self.propagator.done = self.propagator.done.min(self.trail.literals().len());
        self.propagator.due.clear();
        self.nets.due.clear();
    }

    /// Returns the options of the current cover.
    pub(super) fn cover(&mut self, layout: &ClauseLayout) -> &[OptionId] {
        self.cover.clear();
        let chosen = self.trail.literals().iter().filter(|literal| literal.is_positive());
        let options = chosen.map(|literal| literal.variable()).filter(|&it| it < layout.options);
        self.cover.extend(options.map(OptionId::from_at));
        &self.cover
    }

    /// Returns about how many nanoseconds the work takes: 10 for each value set, and 4 for each clause
    /// or cause visited.
    pub(super) fn work(&self) -> u64 {
        let looks = self.propagator.looks + self.learner.looks + self.nets.looks;
        10 * self.values_set + 4 * looks
    }
}

/// Returns how good a guess each option is before there was any conflict: those of items with few
/// options are better.
fn scores(layout: &ClauseLayout, trail: &ClauseTrail) -> Vec<f64> {
    let mut scores = vec![0.0_f64; layout.guessed()];
    for need in layout.needs.iter() {
        let open = need.iter().filter(|&&literal| trail.value(literal) == 0);
        let few = 1.0 / f64::from(narrow(open.clone().count().max(1)));
        for literal in open.filter(|literal| literal.is_positive()) {
            if let Some(score) = scores.get_mut(literal.variable()) {
                *score = score.max(few);
            }
        }
    }
    scores
}
