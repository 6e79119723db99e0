//! Learning: a clause from a conflict.
//!
//! The causes of the conflict are followed back until a single literal of the last guess remains (the
//! first unique implication point: Marques-Silva and Sakallah, "GRASP", 1996). Literals that follow
//! from others of the clause are left out (Sörensson and Biere, "Minimizing learned clauses", 2009).

use std::ops::ControlFlow;

use super::antecedents::Causes;
use super::layout::ClauseLayout;
use super::literal::Literal;
use super::nets::ClauseNets;
use super::propagate::Conflict;
use super::store::ClauseStore;
use super::trail::{ClauseTrail, Reason};
use crate::model::narrow;

/// The mark of a literal while a clause is shortened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum CauseMark {
    #[default]
    None,
    /// It is in the clause, or was followed back.
    Seen,
    /// It follows from others of the clause.
    Follows,
    /// It does not.
    Stays,
}

/// How deep literals are followed back to shorten a clause.
const DEPTH_MAX: u32 = 100;

/// A learned clause, and the options and causes found on the way.
#[derive(Clone, Debug, Default)]
pub(super) struct Learner {
    /// The clause: its first literal follows when the last guesses are undone, and its second one is
    /// among those set last before.
    pub(super) clause: Vec<Literal>,
    /// The variables to be guessed that took part in the conflict.
    pub(super) bumped: Vec<u32>,
    /// The number of causes visited.
    pub(super) looks: u64,
    marks: Vec<CauseMark>,
    marked: Vec<u32>,
    /// For each level, the number of the clause in which it was counted last.
    counted: Vec<u64>,
    count: u64,
}

impl Learner {
    /// Forgets everything.
    pub(super) fn clear(&mut self, layout: &ClauseLayout) {
        self.marks.clear();
        self.marks.resize(layout.variables, CauseMark::None);
        self.marked.clear();
        self.counted.clear();
        self.counted.resize(layout.variables + 1, 0);
        self.count = 0;
    }

    /// Learns a clause from a conflict that depends on the last guess. Returns the level to go back
    /// to, and the glue of the clause: the number of different levels of its literals.
    pub(super) fn learn(
        &mut self,
        layout: &ClauseLayout,
        trail: &ClauseTrail,
        store: &mut ClauseStore,
        nets: &mut ClauseNets,
        conflict: Conflict,
    ) -> (u32, u32) {
        self.clause.clear();
        self.bumped.clear();
        self.clause.push(Literal::default());
        let mut open = 0;
        if let Conflict::Clause(clause) = conflict {
            store.touch(clause);
        }
        let antecedents = Causes { layout, trail, store, nets };
        let looks = antecedents
            .of_conflict(conflict, &mut |antecedent| self.see(antecedents, antecedent, &mut open));
        self.looks += looks;
        for &literal in trail.literals().iter().rev() {
            if self.marks[literal.variable()] == CauseMark::None {
                continue;
            }
            open -= 1;
            if open == 0 {
                self.clause[0] = !literal;
                break;
            }
            match trail.reason_of(literal) {
                Reason::Clause(clause) => store.touch(clause),
                Reason::Net(fact) => nets.find_reason(layout, trail, fact),
                _ => {}
            }
            let antecedents = Causes { layout, trail, store, nets };
            let looks = antecedents
                .of_value(literal, &mut |antecedent| self.see(antecedents, antecedent, &mut open));
            self.looks += looks;
        }
        self.shorten(Causes { layout, trail, store, nets });
        for variable in self.marked.drain(..) {
            self.marks[variable as usize] = CauseMark::None;
        }
        self.finish(trail)
    }

    fn see(
        &mut self,
        antecedents: Causes<'_>,
        antecedent: Literal,
        open: &mut u32,
    ) -> ControlFlow<()> {
        let (variable, level) = (antecedent.variable(), antecedents.trail.level_of(antecedent));
        if level > 0 && self.marks[variable] == CauseMark::None {
            self.mark(variable, CauseMark::Seen);
            self.bumped.extend(antecedents.layout.leader(variable));
            if level == antecedents.trail.level() {
                *open += 1;
            } else {
                self.clause.push(!antecedent);
            }
        }
        ControlFlow::Continue(())
    }

    fn mark(&mut self, variable: usize, mark: CauseMark) {
        if self.marks[variable] == CauseMark::None {
            self.marked.push(narrow(variable));
        }
        self.marks[variable] = mark;
    }

    /// Leaves out literals that follow from the others.
    fn shorten(&mut self, antecedents: Causes<'_>) {
        let mut clause = std::mem::take(&mut self.clause);
        let first = clause[0];
        clause.retain(|&literal| literal == first || !self.follows(antecedents, !literal, 0));
        self.clause = clause;
    }

    /// Tells whether a true literal follows from those of the clause.
    fn follows(&mut self, antecedents: Causes<'_>, literal: Literal, depth: u32) -> bool {
        let trail = antecedents.trail;
        let is_unknown = match trail.reason_of(literal) {
            Reason::None => true,
            Reason::Net(fact) => antecedents.nets.reason(fact).is_none(),
            _ => false,
        };
        if is_unknown || depth > DEPTH_MAX {
            return false;
        }
        let mut follows = true;
        let looks = antecedents.of_value(literal, &mut |antecedent| {
            let level = trail.level_of(antecedent);
            follows = match self.marks[antecedent.variable()] {
                _ if level == 0 => true,
                CauseMark::Follows => true,
                // Literals of the last level are not in the clause, even if they were seen.
                CauseMark::Seen => level < trail.level(),
                CauseMark::Stays => false,
                CauseMark::None => self.follows(antecedents, antecedent, depth + 1),
            };
            if follows { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        self.looks += looks;
        if depth > 0 {
            self.mark(
                literal.variable(),
                if follows { CauseMark::Follows } else { CauseMark::Stays },
            );
        }
        follows
    }

    /// Puts a literal of the greatest level second, and counts the levels.
    fn finish(&mut self, trail: &ClauseTrail) -> (u32, u32) {
        self.count += 1;
        let (mut glue, mut back) = (0, 0);
        for place in 0..self.clause.len() {
            let level = trail.level_of(self.clause[place]);
            if std::mem::replace(&mut self.counted[level as usize], self.count) != self.count {
                glue += 1;
            }
            if place > 0 && level > back {
                back = level;
                self.clause.swap(1, place);
            }
        }
        (back, glue)
    }
}
