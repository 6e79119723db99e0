//! The words of lines as an unknown: keys, forms and courses.

use std::sync::LazyLock;

use super::bound_lines::ANY_DEGREE;
use crate::grid::COURSES;
use crate::language::{Key, Kind, flag, optional, required};

/// The keys of a table at `lines`.
pub(super) const KEYS: &[Key] = &[
    required(
        "form",
        Kind::Text,
        "\"loop through cells\"",
        "The form of the lines, and where they run. `loop`, `path`: exactly one, a path with two ends. `loops`, \
         `paths`: any number. `pairs`: lines of one step. `tree`: one piece that closes no loop; `trees`: \
         any number of such. `net`: one piece of any form; `lines`: anything. Where lines are `of slants`, each cell \
         holds `/` or `\\`, and lines meet at corners.",
    ),
    optional(
        "name",
        Kind::Text,
        "none",
        "\"fence\"",
        "What these lines are called. Of several kinds of lines all but one need a name, and words about them have it in \
         front: `fence.turn`, `a.fence.degree`, `of = \"fence.line\"`. `areas fence` are the cells of each of them, \
         and `{fence}` in a text of `[output]` draws them.",
    ),
    optional("strands", Kind::Integer, "1", "2", "How many lines can run side by side: 1 or 2."),
    flag("directed", "Whether lines have a direction."),
    optional(
        "ends",
        Kind::Expr(&["r", "c"]),
        "anywhere",
        "\"marks[r, c] > 0\"",
        "Where lines begin and end: in exactly the cells where this is true.",
    ),
    optional(
        "join",
        Kind::Expr(&["r", "c"]),
        "no labels",
        "\"ends[r, c]\"",
        "The label of a cell; values below 1 are none. Lines join all cells with the same label, and no cells with \
         different ones. They end in exactly these cells, if the form is one whose lines end.",
    ),
    optional(
        "number",
        Kind::Expr(&[]),
        "1 for `loop`, `path`, `tree` and `net`; otherwise any number",
        "\"k\"",
        "How many of them there are.",
    ),
    optional(
        "one",
        Kind::Text,
        "any number",
        "\"turn\"",
        "A state that exactly one cell of each line has, or one corner. The form must be one whose lines close no loop.",
    ),
    optional(
        "size",
        Kind::Expr(&["r", "c"]),
        "any number",
        "\"n\"",
        "The number of cells of the line through this cell, or of corners on the line through this corner; 0 without a \
         line. Where it has no value, nothing is demanded.",
    ),
    optional(
        "cross",
        Kind::FlagOrExpr(&["r", "c"]),
        "nowhere",
        "\"has(ice)\"",
        "Where lines can cross: in the cells, or at the corners, where this is true. Lines that leave at all four sides \
         do not meet there: each goes straight on.",
    ),
    optional(
        "empty",
        Kind::Text,
        "`\".\"`",
        "\"#\"",
        "What a drawing shows in a cell without a line.",
    ),
];

/// A form of lines.
pub(super) struct FormRow {
    /// Its word.
    pub(super) word: &'static str,
    /// At how many sides of a node lines may leave: a bit for each number.
    pub(super) degrees: u8,
    /// Whether all lines are one piece.
    pub(super) is_one: bool,
    /// Whether lines may close a loop.
    pub(super) may_close: bool,
    /// Its name in a sentence, with a verb.
    pub(super) says: &'static str,
}

/// No side, one, two, any number.
pub(super) const NONE: u8 = 0b1;
pub(super) const ONE: u8 = 0b10;
pub(super) const TWO: u8 = 0b100;
pub(super) const FOUR: u8 = 0b10000;
pub(super) const ANY: u8 = ANY_DEGREE;

/// The forms.
pub(super) const FORMS: [FormRow; 9] = [
    form("loop", [NONE | TWO, 1, 1], "a loop runs"),
    form("loops", [NONE | TWO, 0, 1], "loops run"),
    form("path", [NONE | ONE | TWO, 1, 0], "a path runs"),
    form("paths", [NONE | ONE | TWO, 0, 0], "paths run"),
    form("pairs", [NONE | ONE, 0, 0], "lines of one step run"),
    form("tree", [ANY, 1, 0], "connected lines without a loop run"),
    form("trees", [ANY, 0, 0], "lines without a loop run"),
    form("net", [ANY, 1, 1], "connected lines run"),
    form("lines", [ANY, 0, 1], "lines run"),
];

const fn form(
    word: &'static str,
    [degrees, is_one, may_close]: [u8; 3],
    says: &'static str,
) -> FormRow {
    FormRow { word, degrees, is_one: is_one > 0, may_close: may_close > 0, says }
}

/// What a form must be, in messages.
pub(crate) static FORM_WANTED: LazyLock<String> = LazyLock::new(|| {
    let quoted = |words: Vec<&str>| format!("`{}`", words.join("` `"));
    let forms = quoted(FORMS.iter().map(|row| row.word).collect());
    let courses = quoted(COURSES.iter().map(|course| course.words).collect());
    format!("one of {forms}, then one of {courses}")
});
