//! Words on the command line that stand for values.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use runner_puzzle::{CaseGrade, Level, Symmetry};

/// Which givens are taken away together.
pub(super) const SYMMETRIES: [(&str, Symmetry); 3] =
    [("none", Symmetry::None), ("rotate", Symmetry::Rotate), ("mirror", Symmetry::Mirror)];

/// Reads one of some words, which may have a description in the help.
pub(super) fn one_of<W: Into<PossibleValue>, T: Clone + Send + Sync + 'static>(
    words: impl IntoIterator<Item = (W, T)>,
) -> impl TypedValueParser<Value = T> {
    let words: Vec<(PossibleValue, T)> =
        words.into_iter().map(|(word, value)| (word.into(), value)).collect();
    PossibleValuesParser::new(words.iter().map(|(word, _)| word.clone())).try_map(move |typed| {
        let known = words.iter().find(|(word, _)| word.get_name() == typed);
        known.map(|(_, value)| value.clone()).ok_or("unknown")
    })
}

/// Reads how hard puzzles are.
pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(Level::ALL.map(|level| (level.word(), level)))
}

/// Reads a kind of step.
pub(super) fn step_kind() -> impl TypedValueParser<Value = &'static str> {
    one_of(CaseGrade::kinds().map(|kind| (kind, kind)))
}
