//! The layout of a field: the reader overlooks it, and the writer keeps it.

use super::LineWriter;
use crate::expr::Expr;
use crate::language::{Entries, Key, Kind, flag, optional, word};

/// The layout of a field and the bounds of its numbers. The reader accepts any other as well.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// Where the field begins.
    pub begins: Begins,
    /// Whether it stands once, before all cases.
    pub once: bool,
    /// Whether all rows are in one line.
    pub flat: bool,
    /// The separator of two numbers of a row, if that is not a blank.
    pub separator: Option<u8>,
    /// The least and the greatest number.
    pub within: Option<[Expr; 2]>,
}

/// Where a field begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Begins {
    /// On a new line.
    #[default]
    Line,
    /// In the line of the field before it.
    Word,
    /// After an empty line.
    Gap,
}

/// The key of where a field begins.
pub(super) const BEGINS: Key = optional(
    "begins",
    Kind::Word(&[
        word("line", "on a new line"),
        word("word", "in the line of the field before it"),
        word("gap", "after an empty line"),
    ]),
    "`\"line\"`",
    "\"gap\"",
    "Where the field begins in an input that is generated or validated. A solver accepts any of these.",
);

/// The key of fields that are read once.
pub(super) const ONCE: Key = flag(
    "once",
    "Whether it stands once, before all cases and before their number. Each case has its values. `runner generate` makes no such \
     inputs.",
);

/// The key of rows in one line.
pub(super) const FLAT: Key = flag("flat", "Whether all rows stand in one line.");

/// The key of the sign between numbers.
pub(super) const SEPARATOR: Key = optional(
    "cell_sep",
    Kind::Character,
    "a blank",
    "\",\"",
    "Stands between two numbers of a row.",
);

/// The key of bounds.
pub(super) const WITHIN: Key = optional(
    "within",
    Kind::Range,
    "any",
    "\"1..100\"",
    "The bounds of the numbers, for `generate` and `validate`. A solver accepts any number.",
);

impl Layout {
    /// Takes it from the table of a field.
    pub(crate) fn take(entries: &mut Entries) -> Self {
        let begins = match entries.optional::<String>(BEGINS.name).as_deref() {
            Some("word") => Begins::Word,
            Some("gap") => Begins::Gap,
            _ => Begins::Line,
        };
        Self {
            begins,
            once: entries.flag(ONCE.name),
            flat: entries.flag(FLAT.name),
            separator: entries.optional(SEPARATOR.name),
            within: entries.optional(WITHIN.name),
        }
    }

    /// Takes a writer to where the field begins.
    pub(in crate::text) fn begin(&self, writer: &mut LineWriter) {
        if self.begins != Begins::Word || writer.is_after_rows {
            writer.end_line();
        }
        if self.begins == Begins::Gap {
            writer.line(b"");
        }
        writer.words.clear();
        writer.is_after_rows = false;
        (writer.is_flat, writer.separator) = (self.flat, self.separator);
    }
}
