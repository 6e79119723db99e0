//! The keys of `[draw]`.

use crate::draw::FIGURES;
use crate::language::{Holds, Key, Kind, Section, flag, optional};

pub(in super::super) const DRAW: Section = Section {
    name: "draw",
    title: "[draw]",
    doc: "How pictures show the board. Most follows from the rules; the names of figures say which words are drawn as \
          what: symbols, holes, or clues. `symbols` are all symbols. A default word of one letter is a figure only if \
          it is the only symbol. Words of several forms, such as arrows, stand in the order of the forms. In pictures \
          a dashed line around cells is a cage, or a rule that these cells break; a coloured corner marks the first \
          cell that differs.",
    keys: &KEYS,
};

/// The keys that name no figure.
pub(in super::super) const CIRCLED: Key = optional(
    "circled",
    Kind::WordsOrField(&[], Holds::Clues),
    "none",
    "\"n\"",
    "The fields of clues on cells that stand in circles.",
);
pub(in super::super) const DARK: Key = optional(
    "dark",
    Kind::WordsOrField(&[], Holds::Clues),
    "none",
    "\"arrow\"",
    "The fields of clues on cells whose cells are dark, like holes.",
);
pub(in super::super) const FAR: Key = optional(
    "far",
    Kind::WordsOrField(&[], Holds::Clues),
    "none",
    "\"minus\"",
    "The fields of clues of rows and columns that stand to the right and below, where those of another field stand \
     to the left and above.",
);
pub(in super::super) const LETTERS: Key =
    flag("letters", "Whether numbers are drawn as letters, `A` for 1.");

const OTHERS: [Key; 4] = [CIRCLED, DARK, FAR, LETTERS];

const KEYS: [Key; FIGURES.len() + OTHERS.len()] = {
    let mut keys = [CIRCLED; FIGURES.len() + OTHERS.len()];
    let mut at = 0;
    while at < FIGURES.len() {
        let row = &FIGURES[at];
        let default = if row.words.is_empty() { "none" } else { row.words };
        keys[at] = optional(row.name, Kind::Symbols, default, "\"a b\"", row.doc);
        at += 1;
    }
    while at < keys.len() {
        keys[at] = OTHERS[at - FIGURES.len()];
        at += 1;
    }
    keys
};
