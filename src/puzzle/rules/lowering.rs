//! Rules in words of core constraints, before an input is read. Validators know these words, and no rules.

/// A core constraint, as a validator knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Core {
    /// What places hold is counted, added up or multiplied, to a number within bounds.
    Tally,
    /// A condition for what each place holds, or the two places of a group.
    Table,
    /// What a group holds, in order, is a row of a table.
    Words,
    /// A state that is worked out along a group ends within bounds.
    Scan,
    /// The lengths of the runs of the first symbol.
    Runs,
    /// A pattern stands nowhere.
    Pattern,
    /// What holds some contents is one piece.
    Connected,
    /// The pieces of what holds some contents, or of the regions of a board.
    Net,
    /// What holds some contents has one of some shapes.
    Shapes,
    /// Symbols are lines, which go on from cell to cell.
    Lines,
    /// Such lines take certain steps.
    Walks,
    /// No two groups hold the same.
    Differ,
}

/// How a rule is a core constraint.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lowering {
    /// The core constraint.
    pub core: Core,
    /// Entries beside those of the rule, or instead of these. In a text, `{key}` stands for the value of another entry, or
    /// else for its default; without either, the entry is left out.
    pub texts: &'static [(&'static str, &'static str)],
}

impl Lowering {
    /// Makes the lowering of a rule whose entries are those of a core constraint.
    pub(super) const fn to(core: Core) -> Self {
        Self { core, texts: &[] }
    }
}

/// Replaces keys in braces by their values; returns nothing if one has no value.
pub(crate) fn filled(text: &str, said: impl Fn(&str) -> Option<String>) -> Option<String> {
    let mut parts = text.split('{');
    let mut filled = parts.next()?.to_owned();
    for part in parts {
        let (key, rest) = part.split_once('}')?;
        filled += &said(key)?;
        filled += rest;
    }
    Some(filled)
}
