//! The symbols that a rule is about: all of them together, or each by itself.

use super::RuleError;
use crate::grid::{Alphabet, Symbol};
use crate::language::{Entries, Key, Kind, flag, one_of, optional};

/// The key of the symbols.
pub(super) const OF: Key =
    optional("of", Kind::Words, "all", "\"# o\"", "The symbols, separated by blanks.");

/// The key that separates the symbols.
pub(super) const EACH: Key = flag("each", "Whether the rule is about each symbol separately.");

/// The symbols that a rule is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SymbolSets {
    /// Their names; by default all symbols proper.
    pub(super) of: Option<Vec<String>>,
    /// Whether each symbol is a set of its own.
    pub(super) each: bool,
}

impl SymbolSets {
    /// Takes those that a table names.
    pub(super) fn read(entries: &mut Entries) -> Self {
        Self { of: entries.optional("of"), each: entries.flag("each") }
    }

    /// Names them in a sentence: `Q`, `one of A-P`, `each of 0 1`.
    pub(super) fn words(&self, all: &str) -> String {
        let names = self.of.as_ref().map_or_else(|| all.to_owned(), |of| of.join(" "));
        if self.each { format!("each of {names}") } else { one_of(&names) }
    }

    /// Returns the sets, each in ascending order.
    pub(super) fn bind(&self, alphabet: &Alphabet) -> Result<Vec<Vec<Symbol>>, RuleError> {
        let symbols = match &self.of {
            None => alphabet.symbols().take(alphabet.proper()).collect(),
            Some(names) => named(names, alphabet)?,
        };
        Ok(if self.each { symbols.into_iter().map(|it| vec![it]).collect() } else { vec![symbols] })
    }
}

/// Returns the symbols of some names, in ascending order.
fn named(names: &[String], alphabet: &Alphabet) -> Result<Vec<Symbol>, RuleError> {
    let find = |name: &String| {
        let symbol = alphabet.find(name).filter(|&symbol| !alphabet.is_hole(symbol));
        symbol.ok_or_else(|| RuleError::Symbol(name.clone()))
    };
    let mut symbols: Vec<Symbol> = names.iter().map(find).collect::<Result<_, _>>()?;
    // Listed twice, it counts once.
    symbols.sort();
    symbols.dedup();
    Ok(symbols)
}
