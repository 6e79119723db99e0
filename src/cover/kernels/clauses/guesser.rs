//! The choice of a guess: the variable that took part in the most conflicts lately.
//!
//! (Variable state independent decaying sum: Moskewicz et al., "Chaff", 2001.) It gets the value that
//! it had last, or in stable mode the one of the longest trail without a conflict.

use super::layout::ClauseLayout;
use super::literal::Literal;
use super::trail::ClauseTrail;
use crate::model::narrow;

/// Each conflict counts this much more than the one before.
const GROWTH: f64 = 1.0 / 0.95;
/// Scores are scaled down beyond this.
const SCORE_MAX: f64 = 1e100;

/// The scores of the variables, and a heap of those that may be open.
#[derive(Clone, Debug, Default)]
pub(super) struct Guesser {
    scores: Vec<f64>,
    step: f64,
    /// A heap of variables, the greatest score first.
    heap: Vec<u32>,
    /// For each variable, its place in the heap, or `u32::MAX`.
    places: Vec<u32>,
    /// The value that each variable had last.
    saved_phases: Vec<bool>,
    /// The values of the longest list without a conflict since the last restart.
    best_phases: Vec<bool>,
    /// The length of that list.
    pub(super) longest: usize,
}

impl Guesser {
    /// Begins anew. `scores` is how good a guess each variable is before there was any conflict. Those of
    /// the first variables, which are the options, are tried as true: others usually are true of few.
    pub(super) fn begin(&mut self, scores: impl Iterator<Item = f64>, options: usize) {
        self.scores.clear();
        self.scores.extend(scores);
        let variables = self.scores.len();
        self.step = 1.0;
        self.heap.clear();
        self.places.clear();
        self.places.resize(variables, u32::MAX);
        for values in [&mut self.saved_phases, &mut self.best_phases] {
            values.clear();
            values.extend((0..variables).map(|variable| variable < options));
        }
        self.longest = 0;
        (0..variables).for_each(|variable| self.put(variable));
    }

    /// Puts a variable into the heap, unless it is there.
    pub(super) fn put(&mut self, option: usize) {
        if self.places[option] == u32::MAX {
            self.heap.push(narrow(option));
            self.rise(self.heap.len() - 1);
        }
    }

    /// Notes the value of a variable that is undone, and puts it back.
    #[inline]
    pub(super) fn undone(&mut self, literal: Literal) {
        if literal.variable() < self.saved_phases.len() {
            self.saved_phases[literal.variable()] = literal.is_positive();
            self.put(literal.variable());
        }
    }

    /// Keeps the first values, if they are the longest list without a conflict since the last restart.
    pub(super) fn note_longest(&mut self, trail: &ClauseTrail, length: usize) {
        if length > self.longest {
            self.longest = length;
            for literal in &trail.literals()[..length] {
                if let Some(best) = self.best_phases.get_mut(literal.variable()) {
                    *best = literal.is_positive();
                }
            }
        }
    }

    /// Raises the scores of variables that took part in a conflict.
    pub(super) fn bump(&mut self, options: &[u32]) {
        for &option in options {
            let option = option as usize;
            self.scores[option] += self.step;
            if self.places[option] != u32::MAX {
                self.rise(self.places[option] as usize);
            }
        }
        self.step *= GROWTH;
        if self.step > SCORE_MAX {
            self.scores.iter_mut().for_each(|score| *score /= SCORE_MAX);
            self.step /= SCORE_MAX;
        }
    }

    /// Takes the best open variable out of the heap, and returns it with the value to try.
    pub(super) fn pick(
        &mut self,
        layout: &ClauseLayout,
        trail: &ClauseTrail,
        is_stable: bool,
    ) -> Option<Literal> {
        debug_assert_eq!(
            self.scores.len(),
            layout.guessed(),
            "a variable to be guessed has a score"
        );
        loop {
            let option = self.pop()? as usize;
            let is_leader = layout.leader(option).is_some_and(|it| it as usize == option);
            if trail.value(Literal::positive(option)) == 0 && is_leader {
                let values = if is_stable { &self.best_phases } else { &self.saved_phases };
                let literal = Literal::positive(option);
                return Some(if values[option] { literal } else { !literal });
            }
        }
    }

    fn pop(&mut self) -> Option<u32> {
        let first = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[first as usize] = u32::MAX;
        if first != last {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.sink(0);
        }
        Some(first)
    }

    fn score(&self, place: usize) -> f64 {
        self.scores[self.heap[place] as usize]
    }

    fn rise(&mut self, mut place: usize) {
        let option = self.heap[place];
        while place > 0 && self.score((place - 1) / 2) < self.scores[option as usize] {
            self.heap[place] = self.heap[(place - 1) / 2];
            self.places[self.heap[place] as usize] = narrow(place);
            place = (place - 1) / 2;
        }
        self.heap[place] = option;
        self.places[option as usize] = narrow(place);
    }

    fn sink(&mut self, mut place: usize) {
        let option = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.score(child + 1) > self.score(child) {
                child += 1;
            }
            if self.score(child) <= self.scores[option as usize] {
                break;
            }
            self.heap[place] = self.heap[child];
            self.places[self.heap[place] as usize] = narrow(place);
            place = child;
        }
        self.heap[place] = option;
        self.places[option as usize] = narrow(place);
    }
}
