//! The names that expressions can use besides those of fields, as data.

/// A name in expressions.
#[derive(Debug)]
pub(crate) struct NameRow {
    /// The name.
    pub name: &'static str,
    /// Its value.
    pub doc: &'static str,
    /// The expressions that can use it.
    pub stands: &'static str,
}

const fn row(name: &'static str, stands: &'static str, doc: &'static str) -> NameRow {
    NameRow { name, doc, stands }
}

const PLACES: &str = "expressions about places or groups: at `where`, `if`, `value` and bounds, in [grid], `hole_if`, \
                      `show` and `part`";
const GROUPS: &str = "expressions of rules about groups";
const LINES: &str = "rules on a board with `lines` or `regions`: `each.where`, `pairs.where`, `sum.value`, `maximise`, \
                     `minimise` and `worth` ask the tested place; `count.where`, `if` and bounds ask the one at the \
                     centre of the group, or with `a.` before it the counted one";
const STATES: &str = "as `degree`, and as words at `is` and `of`";

/// The names.
pub(crate) const NAMES: &[NameRow] = &[
    row(
        "a",
        "`where`, `value`, `show` and values of answers",
        "What the place holds that is tested, counted, weighed or printed, the first of a pair: its symbol, or the number \
         of lines at a side. The background has the number 0. `a.turn` and `a.k` ask that place for its lines and its \
         clue. In bounds of `count` with `each`, the symbol that is counted.",
    ),
    row(
        "b",
        "`pairs.where`, `around.where`",
        "What the second place of a pair holds, or in `around` a neighbour; `b.turn` and `b.k` ask it.",
    ),
    row(
        "centre",
        "`if`, `where` and bounds of `count`, `sum`, `product`, `around` and `connected`",
        "What the cell at the centre of the group holds, or the place that the group is about. A rule whose `if` uses it \
         holds while that is true.",
    ),
    row(
        "r",
        PLACES,
        "The row, from zero, of the tested place in `each`, `sum.value` and values, or of the first of a pair; else of the \
         centre of the group, or of its first cell. A side or a corner has that of the cell below it.",
    ),
    row(
        "c",
        PLACES,
        "The column, as `r` is the row: that of the cell to the right of a side or a corner.",
    ),
    row(
        "dr",
        "`where` and `value` of `count`, `sum`, `pairs`",
        "The rows down from `r` to the tested place, or to the second of a pair. It is a difference on the board, also in \
         groups that go on at its other side.",
    ),
    row("dc", "as `dr`", "The columns to the right, as `dr` is the rows down."),
    row("g", GROUPS, "The number of the group among those of its scope, from zero."),
    row(
        "size",
        "as `g`; values of pieces",
        "The number of places of the group, without holes; of a piece, its cells.",
    ),
    row(
        "i",
        "pieces with `for`; `copies` of `masks`",
        "The number for which the piece is made; the number of the shape, from zero.",
    ),
    row("state", "`scan.next`, `scan.where`, `scan.equals`", "The state so far along a group."),
    row("clue", "bounds of `count`", "The number in the hole at the centre of the group."),
    row("degree", LINES, "The number of lines that leave a cell or a corner."),
    row(
        "line",
        STATES,
        "The number of lines at a side; at a cell or a corner, whether any line is there.",
    ),
    row(
        "outgoing",
        "as `degree`",
        "The number of lines with a direction that go out of a cell or a corner.",
    ),
    row("up", "as `degree`", "The number of lines that leave at the upper side."),
    row("right", "as `degree`", "The number of lines that leave at the right side."),
    row("down", "as `degree`", "The number of lines that leave at the lower side."),
    row("left", "as `degree`", "The number of lines that leave at the left side."),
    row(
        "bits",
        "as `degree`",
        "The sides where lines leave, added: 1 up, 2 right, 4 down, 8 left.",
    ),
    row(
        "joined",
        "`where` of `pairs`, and of rules about groups around a cell",
        "Whether a line leads from `a` to `b`, or to the centre; with `regions`, whether both are in one region.",
    ),
    row("border", STATES, "Whether a border between regions is there."),
    row("empty", STATES, "Whether no line is there."),
    row("end", STATES, "Whether one line leaves."),
    row(
        "straight",
        STATES,
        "Whether as many lines leave at two opposite sides, and none at the others.",
    ),
    row("turn", STATES, "Whether lines leave at two sides that meet, and at no others."),
    row("tee", STATES, "Whether lines leave at three sides."),
    row("cross", STATES, "Whether lines leave at all four sides."),
    row("horizontal", STATES, "Whether lines go straight from left to right."),
    row("vertical", STATES, "Whether lines go straight from top to bottom."),
    row("inside", STATES, "Whether no line is there, and it is inside of the loops."),
    row("outside", STATES, "Whether no line is there, and it is outside of the loops."),
];
