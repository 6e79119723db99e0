//! The keys of a rule that faults and errors are about.

use super::common::IN;
use super::demand::MODULO;
use super::scene::ROLES;
use super::{Rule, RuleError};
use crate::grid::LineWord;

impl Rule {
    /// Returns a word about lines in an expression that is not about the answer, with the key: it has no value there.
    pub(crate) fn stray_line_word(&self) -> Option<(&'static str, &str)> {
        let asking = self.condition.asking_keys();
        let stray = self.exprs().into_iter().filter(|(key, _)| !asking.contains(key));
        let mut words =
            stray.flat_map(|(key, expr)| expr.names().map(move |name| (key, name.name)));
        words.find(|(_, name)| name.rsplit('.').next().is_some_and(LineWord::asks))
    }

    /// Returns a word about lines that asks the place that a group is about, with the key, where groups are about none.
    pub(crate) fn ownerless_line_word(&self) -> Option<(&'static str, &str)> {
        if self.scope.is_about_places() {
            return None;
        }
        let tested = self.condition.tested_keys();
        let asking = self.exprs().into_iter().filter(|(key, _)| !tested.contains(key));
        let mut words =
            asking.flat_map(|(key, expr)| expr.names().map(move |name| (key, name.name)));
        let is_bare = |name: &str| {
            let (root, word) = name.rsplit_once('.').unwrap_or(("", name));
            LineWord::named(word).is_some() && !root.split('.').any(|it| ROLES.contains(&it))
        };
        words.find(|(_, name)| is_bare(name))
    }

    /// Returns what has no value for areas with unknown cells, with the key: their numbers and sizes are not known either.
    pub(crate) fn unknown_in_areas(&self) -> Option<(&'static str, &str)> {
        self.exprs().into_iter().find_map(|(key, expr)| {
            let mut names = expr.names().map(|it| it.name);
            let name = names.find(|name| ["g", "size", "clue"].contains(name));
            name.or((key == MODULO.name).then_some(key)).map(|name| (key, name))
        })
    }

    /// Returns the key that an error is about.
    pub(crate) fn key_of(&self, error: &RuleError) -> &'static str {
        let mut exprs = self.exprs().into_iter();
        let key = match error {
            RuleError::Symbol(_) | RuleError::LineWord(_) => Some("of"),
            RuleError::NoClue { .. } => Some("clues"),
            RuleError::OfRegions(said) => said.split(' ').next(),
            RuleError::OfAreas(said, _) => Some(*said),
            RuleError::Unfit { key, .. } => Some(*key),
            RuleError::Eval { expr, .. } | RuleError::NoInside(expr) => {
                exprs.find(|(_, own)| own.to_string() == *expr).map(|(key, _)| key)
            }
            RuleError::Never(_) | RuleError::TooMany { .. } => {
                self.numbers().chain(exprs).next().map(|(key, _)| key)
            }
            RuleError::TimeIsUp
            | RuleError::Scope(_)
            | RuleError::TooFewSymbols { .. }
            | RuleError::NoPair { .. }
            | RuleError::TooLong { .. }
            | RuleError::TooManyStates { .. }
            | RuleError::SeveralContents(_)
            | RuleError::TooManyContents { .. }
            | RuleError::NoGroup { .. } => None,
        };
        key.unwrap_or(IN.name)
    }
}
