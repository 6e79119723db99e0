//! The definition language: every table and key, with its kind and meaning.
//!
//! The decoder checks definitions with these tables, and the JSON Schema and the reference page are
//! generated from them.

mod draw;
mod grid;
mod input;
mod model;
mod output;
mod pieces;

pub(super) use draw::{CIRCLED, DARK, DRAW, FAR, LETTERS};
pub(super) use grid::GRID;
pub(super) use input::{FIELD, INPUT, UNTIL};
pub(super) use model::{AT, FAIR, GROUP, MODEL, WORTH};
pub(super) use output::{OUTPUT, PLACES};
pub(super) use pieces::{EDGES, PIECE};

use crate::grid::SCOPES;
use crate::language::{Section, Word, word};
use crate::text::{SLOTS, slot_docs};

/// All tables.
pub(crate) const SECTIONS: [Section; 5] = [INPUT, GRID, MODEL, OUTPUT, DRAW];

/// The title of all tables together.
pub(super) const TOP: &str = "the definition";

/// The words of the scopes.
pub(crate) const SCOPE_WORDS: &[Word] = &{
    let mut words = [word("", ""); SCOPES.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = word(SCOPES[at].words, SCOPES[at].doc);
        at += 1;
    }
    words
};

/// Names that fields cannot have, because expressions use them.
const OF_EXPRESSIONS: [&str; 15] =
    ["a", "b", "r", "c", "dr", "dc", "g", "i", "size", "clue", "state", "abs", "min", "max", "if"];

/// Returns the names that fields cannot have, because expressions or templates use them.
pub(crate) fn reserved() -> impl Iterator<Item = &'static str> {
    let of_templates = SLOTS.iter().filter(|row| row.is_reserved()).map(|row| row.name);
    let of_templates = of_templates.filter(|name| !OF_EXPRESSIONS.contains(name));
    OF_EXPRESSIONS.into_iter().chain(of_templates)
}

/// Returns the meaning of a table, with the slots of templates where they belong.
pub(crate) fn section_doc(section: &Section) -> String {
    section.doc.replace("[slots]", &slot_docs())
}
