//! The keys of `[model]`: those of rules are the rules' own.

use super::pieces::{EDGES, PIECE};
use crate::language::{Holds, Key, Kind, Section, flag, join, optional, required, tables, word};
use crate::rules::RULES;

pub(in super::super) const MODEL: Section = Section {
    name: "model",
    title: "[model]",
    doc: "The rules for answers. Expressions about a group can use `g`, its number from zero; `size`, its \
          number of cells; `r` and `c`, the row and column from zero of the place at its centre, or else of \
          its first cell, which may be a hole.",
    keys: &join::<{ FIRST.len() + RULES.len() + LAST.len() }>(&[FIRST, &RULE_KEYS, LAST]),
};

const FIRST: &[Key] = &[
    optional(
        "place",
        Kind::Word(&[
            word("fill", "every cell holds one symbol, or the background"),
            word("tile", "pieces lie on the board without overlap"),
        ]),
        "`\"tile\"` if there are `pieces`, else `\"fill\"`",
        "\"tile\"",
        "An old word for how the board is filled: `pieces` say it.",
    ),
    optional(
        "givens",
        Kind::Text,
        "the only layer, if no rule takes it for regions",
        "\"givens\"",
        "The layer with the givens, including holes. Answers keep them.",
    ),
    tables(
        "given_at",
        AT,
        "[{ list = \"queens\", symbol = \"Q\" }]",
        "Givens as lists: tables with the row and column of a cell in each row.",
    ),
    optional(
        "groups",
        Kind::Named(GROUP),
        "no groups of one's own",
        "{ star = { around = \"0,1 1,0\", wrap = true } }",
        "Groups of cells by names of one's own. A rule has such a name at `in`, as in `in = \"star\"`.",
    ),
    optional(
        "hole_if",
        Kind::Expr(&["r", "c"]),
        "no further holes",
        "\"clues[r, c] < 0\"",
        "An old place: write `hole_if` in `[grid]`.",
    ),
];

const RULE_KEYS: [Key; RULES.len()] = {
    let mut keys = [RULES[0].key; RULES.len()];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = RULES[at].key;
        at += 1;
    }
    keys
};

const LAST: &[Key] = &[
    tables("pieces", PIECE, "[{ size = \"1 x 2\", turn = true, copies = \"0..\" }]", "The pieces."),
    optional(
        "cover",
        Kind::Word(&[word("all", "every cell is covered"), word("some", "cells may stay free")]),
        "`\"all\"`",
        "\"some\"",
        "Which cells must be covered by pieces.",
    ),
    optional(
        "edges",
        Kind::Table(EDGES),
        "edges do not matter",
        "{ match = \"O I\", border = \"F\" }",
        "Which edges of two neighbouring pieces match.",
    ),
    optional(
        "once",
        Kind::Text,
        "no such rule",
        "\"numbers\"",
        "A table with a number for each cell. No two pieces may cover the same numbers. A \
         piece is then printed as the place of its numbers, from 1, among all that as many cells \
         can have, each in ascending order: 1 for 0 and 0, 2 for 0 and 1, and so on. A cell can \
         have the numbers of `within` of the table, or else those from 0 to the greatest that the \
         table holds.",
    ),
    optional(
        "letters",
        Kind::Text,
        "the names of the pieces",
        "\"a-l\"",
        "The printed names of the pieces, in the order of their first cells; an answer with more \
         pieces is an error.",
    ),
    optional(
        "maximise",
        Kind::ExprOrTable(WORTH),
        "nothing",
        "\"a * weights[r, c]\"",
        "The value of what a place holds, or of a piece; the sum of the values must be as large as possible. An \
         expression is about cells; a table can be about sides. Pieces can use `size` and the names of their table.",
    ),
    optional(
        "minimise",
        Kind::ExprOrTable(WORTH),
        "nothing",
        "1",
        "The same, but as small as possible.",
    ),
    optional(
        "worth",
        Kind::OneOrTwoExprs(WORTH),
        "nothing",
        "[\"a > 0\", \"r == 0\"]",
        "The value of what a place holds, or of a piece, as for `maximise`, or a list of one or two values: `by` and \
         `answer = \"values\"` in `[output]` count answers by the sums of the values.",
    ),
    optional(
        "fair",
        Kind::Table(FAIR),
        "any board",
        "{ size = \"10 x 10\", holes = 20 }",
        "Which boards people would print: what `generate` makes, unless told otherwise. Answers need not follow it.",
    ),
];

/// The keys of a fair board.
pub(in super::super) const FAIR: &[Key] = &[
    optional(
        "size",
        Kind::Size,
        "sides of at most 6",
        "\"10 x 10\"",
        "The usual numbers of rows and columns, if these are read.",
    ),
    optional(
        "set",
        Kind::Words,
        "any",
        "\"stars=1\"",
        "The usual values of other numbers that are read, and of tables, row by row, with 0 at the end: `lengths=3,2,1`.",
    ),
    optional(
        "holes",
        Kind::Integer,
        "20, or 33 if they are clues, or 45 if they have clues",
        "25",
        "How many of a hundred cells are holes, before more are made where several answers are left.",
    ),
    optional(
        "clues",
        Kind::Integer,
        "clues lie wherever the answer allows one",
        "25",
        "How many of a hundred cells have clues, at most 50. Their places are drawn before the answer, no two side by \
         side: for genres in which a cell without a clue tells much. One of their words must be `?`, any number.",
    ),
    optional(
        "regions",
        Kind::Range,
        "\"4..8\", or as rules say",
        "\"2..4\"",
        "The numbers of cells of regions; what is left over joins the last one.",
    ),
    optional(
        "most",
        Kind::Words,
        "any",
        "\"#\"",
        "Symbols, or a state of lines such as `line`, that cells of an answer have nearly wherever they can: for genres \
         whose boards would else be almost empty.",
    ),
    flag(
        "full",
        "Whether all clues stay, also those without which there is one answer. Blank entries of a table of cells are \
         filled where they can.",
    ),
];

/// The keys of a value.
pub(in super::super) const WORTH: &[Key] = &[
    optional(
        "in",
        Kind::Word(&[
            word("cells", "every cell but holes"),
            word("corners", "every corner of a cell"),
            word("sides", "every side of a cell"),
        ]),
        "`\"cells\"`",
        "\"sides\"",
        "The places that have a value.",
    ),
    optional(
        "value",
        Kind::Expr(&["a", "r", "c"]),
        "`a`",
        "\"line * cost\"",
        "The value of what a place holds. `a` is the number of the symbol, or of the lines at a side; `r` and `c` are \
         the row and column; clues and words about lines are those of the place. The background has the value for \
         `a` = 0. If the expression does not use `a`, the value is that of any symbol, and the background has none.",
    ),
];

/// The keys of a table at `given_at`.
pub(in super::super) const AT: &[Key] = &[
    required("list", Kind::Text, "\"queens\"", "The table."),
    optional("base", Kind::Integer, "1", "0", "The number of the first row and column."),
    optional(
        "symbol",
        Kind::Text,
        "the third number of each row",
        "\"Q\"",
        "The symbol in these cells.",
    ),
    flag("hole", "These cells are holes."),
];

/// The keys of groups with a name.
pub(in super::super) const GROUP: &[Key] = &[
    optional(
        "by",
        Kind::Expr(&["r", "c"]),
        "another form",
        "\"r + c\"",
        "The cells of the board with the same value of this expression about their row and column; groups \
         are in the order of their values.",
    ),
    optional(
        "around",
        Kind::Text,
        "another form",
        "\"0,1 1,0\"",
        "For every cell, even a hole, the cells at these steps from it, in this order. A step is the number \
         of rows down, a comma, and the number of columns to the right; `0,0` is the cell itself.",
    ),
    optional(
        "within",
        Kind::Expr(&["dr", "dc"]),
        "another form",
        "\"abs(dr) + abs(dc) <= d\"",
        "For every cell, even a hole, the cells for which this holds, itself too: `dr` is the number of rows down to \
         them, `dc` the number of columns to the right.",
    ),
    flag(
        "wrap",
        "Whether `around` goes on at the other side of the board. Each cell is taken once. `dr` and `dc` are \
         differences on the board, not the step.",
    ),
    flag("whole", "Whether `around` leaves out groups that have a cell off the board."),
    optional(
        "lines",
        Kind::Text,
        "another form",
        "\"1,-1\"",
        "The longest lines by this step, in the order of their first cells; of several steps, one after \
         the other.",
    ),
    optional(
        "runs",
        Kind::Text,
        "another form",
        "\"0,1 1,0\"",
        "The stretches of such lines between holes.",
    ),
    optional(
        "cells",
        Kind::Texts,
        "another form",
        "[\"r1c1 r1c2\", \"r2c1 r2c2\"]",
        "The cells of each group, in this order.",
    ),
    optional(
        "list",
        Kind::FieldName(Holds::Table),
        "another form",
        "\"cages\"",
        "A table with the cells of a group in each row: the row and the column of each, from zero. A cell that is \
         listed twice is taken once.",
    ),
];
