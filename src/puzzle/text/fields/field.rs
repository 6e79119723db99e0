//! Kinds of fields: a row in the table of kinds, and the field at a part of a case.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::{Draft, Layout, LineWriter, Spelled};
use crate::grid::ClueSite;
use crate::language::{Entries, EntryFault, Holds, Key, Kind, optional};
use crate::text::lexing::{Interrupt, LEX, Lex};

/// A row in the table of kinds: how a definition states fields of the kind.
#[derive(Debug)]
pub(crate) struct FieldRow {
    /// The key of the field's name, which also states the kind.
    pub key: Key,
    /// The kind of its value.
    pub holds: Holds,
    /// How many names the key may hold.
    pub names: FieldNames,
    /// Whether the key `lex` states how cells or numbers are separated.
    pub has_lex: bool,
    /// The keys beside it.
    pub keys: &'static [Key],
    /// Makes the kind that a table states; the names are a text at their key.
    pub read: fn(&mut Entries) -> Result<Arc<dyn FieldKind>, EntryFault>,
}

/// How many names the key of a field may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldNames {
    /// One.
    One,
    /// Several, each that of a field.
    Each,
    /// Several, those of values that are read together.
    Together,
}

impl FieldRow {
    /// Tells whether the table of a field of this kind may have a key.
    pub(crate) fn has(&self, key: &str) -> bool {
        let is_lex = self.has_lex && key == LEX.name;
        is_lex || self.key.name == key || self.keys.iter().any(|own| own.name == key)
    }
}

/// Makes the key of the name of a field.
pub(super) const fn field_key(name: &'static str, example: &'static str, doc: &'static str) -> Key {
    optional(name, Kind::Text, "another field", example, doc)
}

/// The key of the number of rows of a field.
pub(super) const ROWS: Key = optional(
    "rows",
    Kind::Expr(&[]),
    "1; for `numbers` all lines up to an empty one; required for a list of clues",
    "\"2 * n\"",
    "The number of rows of a table, of labels with a number, or of a list of clues.",
);

/// The key of the sign between the parts of a word.
pub(super) const SPLIT: Key = optional(
    "split",
    Kind::Character,
    "none",
    "\"/\"",
    "The sign between the parts of a word, as in `7/16`. Such a word is -1 in a table, where a word without the sign \
     is a number; with `cols = \"word\"`, the table holds all of its numbers. In a layer it is a hole, in clues a \
     clue that is this sign.",
);

/// The key of the names of these parts.
pub(super) const fn parts_key(holds: Holds) -> Key {
    optional(
        "parts",
        Kind::NewFields(holds),
        "required for `split`, but with `cols = \"word\"`",
        "\"down across\"",
        "A name for each part of such words: a table with the numbers of this part, and -1 for none; in a layer or \
         clues, the clues of cells. A part of these may be left out, or `none`; `generate` and `validate` know parts of \
         layers that are left out, and of clues that are `none`.",
    )
}

/// The key of the word for nothing.
pub(super) const BLANK: Key = optional(
    "blank",
    Kind::Text,
    "none",
    "\".\"",
    "The label of cells that belong to no region, or the word that stands for -1 in a table. If it is `\" \"`, \
     for a table of characters, each row is a line, at whose end blanks may be missing.",
);

/// A part of a case, with a name for its value.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// The name.
    pub name: Arc<str>,
    /// Its kind.
    pub kind: Arc<dyn FieldKind>,
    /// How it is written.
    pub layout: Layout,
}

/// The words of a field, each of which stands for a place of the board.
pub(crate) struct PlacedWords<'c> {
    /// How they are separated.
    pub lex: Lex,
    /// The words of each line, each with the row and the column of its place in the doubled grid of
    /// [`ClueSite`]; those around the board are one place away from it.
    pub lines: Vec<Vec<([i64; 2], Cow<'c, str>)>>,
    /// Words that can stand there; the first one is nothing.
    pub choices: Vec<String>,
    /// Whether any number can.
    pub has_numbers: bool,
}

/// The kind of a field.
pub(crate) trait FieldKind: Any + fmt::Debug + Send + Sync {
    /// Describes the field of this name in a sentence; `cells` describes cells that hold symbols.
    fn sentence(&self, name: &str, cells: &dyn Fn(Lex) -> String) -> String;

    /// Reads it, and adds its value.
    fn read(&self, name: &Arc<str>, case: &mut Draft<'_, '_>) -> Result<(), Interrupt>;

    /// Writes its value, which a case has.
    fn write(&self, name: &str, case: &Spelled<'_>, writer: &mut LineWriter);

    /// Returns its numbers that were written and may have bounds, each with its word and the
    /// characters before it in the word.
    fn numbers(&self, name: &str, case: &Spelled<'_>) -> Vec<(i64, [usize; 2])> {
        let _ = (name, case);
        Vec::new()
    }

    /// Returns the words that stand for places of the board, if its words do: they come first.
    fn placed<'c>(&'c self, name: &str, case: &Spelled<'c>) -> Option<PlacedWords<'c>> {
        let _ = (name, case);
        None
    }

    /// Tells whether every character is a cell that holds a symbol.
    fn is_of_characters(&self) -> bool {
        false
    }

    /// Returns how cells are separated and which places are shown, if it is a picture that shows the size of the
    /// board.
    fn board_picture(&self) -> Option<(Lex, ClueSite)> {
        None
    }

    /// Tells whether it can only be read if the size of the board is known.
    fn needs_board(&self) -> bool {
        self.board_picture().is_some()
    }

    /// Tells whether even a blank line at its beginning is part of it.
    fn is_of_lines(&self) -> bool {
        false
    }

    /// Tells whether only a blank line, or the end of the input, ends it.
    fn goes_on_to_blank_line(&self) -> bool {
        false
    }

    /// Tells whether a blank line ends its lookahead, so that one is written between two cases.
    fn ends_at_blank_line(&self) -> bool {
        false
    }

    /// Tells whether something stands for it in an input.
    fn is_written(&self) -> bool {
        true
    }

    /// Returns the names of the numbers in a row, and the words that stand for numbers.
    fn columns(&self) -> [&[String]; 2] {
        [&[], &[]]
    }
}

impl Field {
    /// Returns a field.
    #[cfg(test)]
    pub(crate) fn new(name: &str, kind: impl FieldKind) -> Self {
        Self { name: name.into(), kind: Arc::new(kind), layout: Layout::default() }
    }

    /// Returns the kind, if it is of this type.
    pub(crate) fn kind<T: FieldKind>(&self) -> Option<&T> {
        (&*self.kind as &dyn Any).downcast_ref()
    }
}
