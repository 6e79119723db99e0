//! Words on the command line that stand for values.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use runner_puzzle::Level;

/// Reads one of some words.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let value = |word: String| words.iter().find(|known| known.0 == word).map(|known| known.1);
    PossibleValuesParser::new(words.iter().map(|&(word, _)| word))
        .try_map(move |word| value(word).ok_or("unknown"))
}

/// Reads how hard puzzles are.
pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::word))
        .try_map(|word| Level::ALL.into_iter().find(|level| level.word() == word).ok_or("unknown"))
}
