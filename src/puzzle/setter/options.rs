//! What is wanted of random cases.

use super::answers::AnswerCount;
use super::grade::Climbed;
use super::level::Level;
use super::minimise::{RemovalPolicy, Symmetry};
use super::set_bounds::SetBounds;
use crate::definition::Definition;
use crate::teach::Kind;

/// The requirements for a random case.
#[derive(Clone, Debug, Default)]
pub struct GeneratorOptions {
    /// The seed.
    pub seed: u64,
    /// Bounds of numbers.
    pub set: Vec<SetBounds>,
    /// The clues that go together.
    pub symmetry: Symmetry,
    /// The least number of clues that stay.
    pub clues: usize,
    /// How many answers a puzzle has.
    pub answers: AnswerCount,
    /// How hard a puzzle with one answer is.
    pub level: Option<Level>,
    /// The kind of step that it needs, one of [`CaseGrade::kinds`](super::CaseGrade::kinds).
    pub needs: Option<&'static str>,
    /// The hardest kind of step that it may need.
    pub max_step: Option<&'static str>,
    /// Whether boards are as large as usual, if the definition says how large that is; else they are small.
    pub usual: bool,
}

impl GeneratorOptions {
    /// Tells whether it matters how hard a puzzle is.
    pub(super) const fn is_graded(&self) -> bool {
        self.level.is_some() || self.names_kinds()
    }

    /// Tells whether the kinds of steps matter.
    pub(super) const fn names_kinds(&self) -> bool {
        self.needs.is_some() || self.max_step.is_some()
    }

    /// Tells whether no puzzle can be as hard as wanted.
    pub(super) fn contradict(&self) -> bool {
        let [needs, most] = [self.needs, self.max_step].map(|word| word.and_then(Kind::of_word));
        let level_of = |kind: Option<Kind>| kind.map(Level::that_needs);
        needs.zip(most).is_some_and(|(needs, most)| needs > most)
            || level_of(needs).zip(self.level).is_some_and(|(needs, level)| needs > level)
            || self.level.zip(level_of(most)).is_some_and(|(level, most)| level > most)
    }

    /// Tells whether a puzzle is as hard as wanted.
    pub(super) fn are_met(&self, climbed: &Climbed) -> bool {
        let needs = self.needs.and_then(Kind::of_word);
        !self.is_exceeded(climbed)
            && self.level.is_none_or(|level| climbed.level == level)
            && needs.is_none_or(|kind| climbed.kinds.contains_key(&kind))
    }

    /// Tells whether a puzzle is harder than wanted.
    pub(super) fn is_exceeded(&self, climbed: &Climbed) -> bool {
        let most = self.max_step.and_then(Kind::of_word);
        let hardest = climbed.kinds.keys().next_back();
        self.level.is_some_and(|level| climbed.level > level)
            || most.is_some_and(|most| hardest.is_some_and(|it| *it > most))
    }

    /// Returns the hardest kind of step that is not too hard.
    pub(super) fn hardest(&self) -> Kind {
        let of_level =
            self.level.and_then(|level| Kind::all().rfind(|it| Level::that_needs(*it) <= level));
        let most = self.max_step.and_then(Kind::of_word);
        of_level.into_iter().chain(most).min().unwrap_or(Kind::Guess)
    }

    /// Says how hard a puzzle is wanted.
    pub(super) fn wish(&self) -> String {
        let level = self.level.map(|it| format!("{} case", it.word()));
        let needs = self.needs.map(|it| format!(" that needs {it}"));
        let most = self.max_step.map(|it| format!(" without steps harder than {it}"));
        let level = level.unwrap_or_else(|| "case".to_owned());
        level + &needs.unwrap_or_default() + &most.unwrap_or_default()
    }

    /// Returns how clues are taken away.
    pub(super) const fn taking(&self, definition: &Definition) -> RemovalPolicy {
        let least = if definition.fair.full { usize::MAX } else { self.clues };
        RemovalPolicy { symmetry: self.symmetry, least }
    }
}
