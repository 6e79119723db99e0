//! The keys of `[input]`: those of fields are their kinds' own.

use crate::language::{Key, Kind, Section, optional, required, word};
use crate::text::{FIELDS, LEX};

pub(in super::super) const INPUT: Section = Section {
    name: "input",
    title: "[input]",
    doc: "The format of the input. It is read as words, regardless of lines, unless a field says \
          otherwise. CRLF, a missing last newline, blanks around lines and blank lines between \
          cases make no difference.",
    keys: &[
        optional(
            "cases",
            Kind::WordOrTable(
                &[
                    word("one", "the input is one case"),
                    word("count", "the number of cases comes first"),
                    word("eof", "cases follow until the input ends"),
                ],
                UNTIL,
            ),
            "`\"one\"`",
            "\"eof\"",
            "How the cases are delimited.",
        ),
        optional(
            "read",
            Kind::NamesOrTables(FIELD),
            "[]",
            "[\"givens\"]",
            "The fields of a case, in order. A plain name is a layer of characters. A field whose name begins with \
             `_` is read, and need not be used.",
        ),
        optional(
            "between",
            Kind::Text,
            "`\"\"`",
            "\"\\n\"",
            "Stands between two cases, and before the word of `until`, in an input that is generated or \
             validated. A solver accepts any number of blank lines.",
        ),
        optional(
            "link",
            Kind::Text,
            "no links",
            "\"heyawake: Border rooms, RoomNum16 counts\"",
            "How links to puzzles of puzz.link fill the fields: the genre, with names after `/` that are not known for it; then after `:` each \
             encoding with the fields that it fills, in the order of the link. `runner help links` lists the encodings, \
             and what else can be said.",
        ),
    ],
};

/// The keys of a table at `cases`.
pub(in super::super) const UNTIL: &[Key] = &[required(
    "until",
    Kind::Text,
    "\"end\"",
    "Cases follow until this word, or these words, stand where a case would begin; a solver does not read the \
     rest of the input. A validator does: say all words of the last line, as in `0 0`.",
)];

/// The keys of a field: those of names, and those beside them, each once.
pub(in super::super) const FIELD: &[Key] = &{
    let mut keys = [LEX; count()];
    let mut beside = FIELDS.len() + 1;
    let mut row = 0;
    while row < FIELDS.len() {
        keys[row] = FIELDS[row].key;
        let mut at = 0;
        while at < FIELDS[row].keys.len() {
            if is_first(row, at) {
                keys[beside] = FIELDS[row].keys[at];
                beside += 1;
            }
            at += 1;
        }
        row += 1;
    }
    keys
};

/// Returns how many keys a field can have.
const fn count() -> usize {
    let (mut row, mut count) = (0, FIELDS.len() + 1);
    while row < FIELDS.len() {
        let mut at = 0;
        while at < FIELDS[row].keys.len() {
            count += is_first(row, at) as usize;
            at += 1;
        }
        row += 1;
    }
    count
}

/// Tells whether no row before has a key of this name.
const fn is_first(row: usize, at: usize) -> bool {
    let name = FIELDS[row].keys[at].name.as_bytes();
    let mut before = 0;
    while before < row {
        let mut other = 0;
        while other < FIELDS[before].keys.len() {
            if is_equal(name, FIELDS[before].keys[other].name.as_bytes()) {
                return false;
            }
            other += 1;
        }
        before += 1;
    }
    true
}

const fn is_equal(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
