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
        required(
            "cases",
            Kind::WordOrTable(
                &[
                    word("one", "the input is one case"),
                    word("count", "the number of cases comes first"),
                    word("eof", "cases follow until the input ends"),
                ],
                UNTIL,
            ),
            "\"eof\"",
            "How the cases are delimited.",
        ),
        optional(
            "read",
            Kind::NamesOrTables(FIELD),
            "[]",
            "[\"givens\"]",
            "The fields of a case, in order. A plain name is a layer of characters.",
        ),
    ],
};

/// The keys of a table at `cases`.
pub(in super::super) const UNTIL: &[Key] = &[required(
    "until",
    Kind::Text,
    "\"end\"",
    "Cases follow until this word, or these words, stand where a case would begin; the rest of \
     the input is not read.",
)];

/// The keys of a field: those of names, and those beside them.
pub(in super::super) const FIELD: &[Key] = &{
    let mut keys = [LEX; count()];
    let mut beside = FIELDS.len() + 1;
    let mut row = 0;
    while row < FIELDS.len() {
        keys[row] = FIELDS[row].key;
        let mut at = 0;
        while at < FIELDS[row].keys.len() {
            keys[beside] = FIELDS[row].keys[at];
            (at, beside) = (at + 1, beside + 1);
        }
        row += 1;
    }
    keys
};

/// Returns how many keys a field can have.
const fn count() -> usize {
    let (mut row, mut count) = (0, FIELDS.len() + 1);
    while row < FIELDS.len() {
        count += FIELDS[row].keys.len();
        row += 1;
    }
    count
}
