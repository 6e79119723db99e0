//! What can be wrong with fields and boards.

use super::Change;

const SIZE: &str = "a board of 0 rows and 4 columns: it has 1 to 1000 of each, and at most 1000000 \
                    cells";
const DIVIDES: &str = "the number of columns cannot be computed: division by zero";
const NAME_N: &str = "`N` cannot name a field: names are lower-case letters, digits and `_`";
const FIELD_FORMS: &str = "this needs exactly one of `layer`, `regions`, `region_list`, \
                           `numbers`, `signed`, `ints`, `picture`, `word`, `table`, `masks`";

/// Fields.
pub(crate) const FIELDS: &[Change] = &[
    ("\"board\", {", "\"board\", \"more\", {", "layer `more` is read but never used", "\"more\""),
    (
        "\"board\", {",
        "\"board\", { regions = \"more\" }, {",
        "field of regions `more` is read but never used",
        "\"more\"",
    ),
    (
        "\"board\", {",
        "\"board\", { table = \"more\", cols = 1 }, {",
        "table `more` is read but never used",
        "\"more\"",
    ),
    (
        "\"board\", {",
        "\"board\", { masks = \"more\" }, {",
        "field of shapes `more` is read but never used",
        "\"more\"",
    ),
    (
        "ints = \"n\"",
        "ints = \"n clue\"",
        "`clue` already has a meaning in expressions and texts",
        "clue",
    ),
    ("ints = \"n\"", "ints = \"n N\"", NAME_N, "N"),
    ("ints = \"n\"", "ints = \"n n\"", "`n` is listed twice", "n"),
    ("\"board\", {", "\"board\", \"board\", {", "`board` is listed twice", "\"board\""),
    (
        "{ ints = \"n\" }",
        "{ ints = \"n\", word = \"w\" }",
        FIELD_FORMS,
        "{ ints = \"n\", word = \"w\" }",
    ),
    ("{ ints = \"n\" }", "{ lex = \"chars\" }", FIELD_FORMS, "{ lex = \"chars\" }"),
    (
        "{ ints = \"n\" }",
        "7",
        "expected the name of a layer, or { layer = \"...\" }, found integer",
        "7",
    ),
    (
        "rows = 2, cols = 2",
        "rows = 2",
        "a field of `read` lacks `cols`",
        "{ table = \"t\", rows = 2 }",
    ),
    (
        "\"board\", {",
        "\"board\", { numbers = \"k\", of = \"board\" }, {",
        "unknown field of regions `board`",
        "board",
    ),
    (
        "\"board\", {",
        "\"board\", { numbers = \"k\" }, {",
        "a field of `read` lacks `of`",
        "{ numbers = \"k\" }",
    ),
    (
        "{ table = \"t\", rows = 2,",
        "{ regions = \"g2\" }, { table = \"t\", rows = \"g2[0]\",",
        "`g2` is a field of regions, which has two indices",
        "g2",
    ),
    ("ints = \"n\"", "picture = \"n\"", "expected 2 parts, separated by blanks", "\"n\""),
    ("ints = \"n\"", "picture = \"n N\"", NAME_N, "N"),
    (
        "rows = 2, cols",
        "split = \"/\", cols",
        "a field of `read` lacks `parts`",
        "{ table = \"t\", split = \"/\", cols = 2 }",
    ),
    (
        "rows = 2, cols",
        "parts = \"u\", cols",
        "a field of `read` lacks `split`",
        "{ table = \"t\", parts = \"u\", cols = 2 }",
    ),
    ("rows = 2, cols", "split = \"/\", parts = \"u n\", cols", "`n` is listed twice", "n"),
    (
        "rows = 2, cols",
        "lex = \"chars\", split = \"/\", parts = \"u\", cols",
        "`split` has no effect beside `lex`",
        "\"/\"",
    ),
    ("rows = 2, cols", "rows = \"m\", cols", "unknown name `m`", "m"),
    ("rows = 2, cols", "rows = \"t[0]\", cols", "unknown name `t`", "t"),
    ("rows = 2, cols", "lex = \"words\", cols", "unknown word `words`", "\"words\""),
    (
        "\"board\", {",
        "\"board\", { masks = \"m\", full = \"##\" }, {",
        "expected one visible character",
        "\"##\"",
    ),
    (
        "\"board\", {",
        "\"board\", { masks = \"m\", size = \"4\" }, {",
        "expected 2 parts, separated by `x`",
        "\"4\"",
    ),
    ("cases = \"one\"", "cases = \"oef\"", "unknown way to delimit cases `oef`", "\"oef\""),
    (
        "cases = \"one\"",
        "cases = { until = \"é\" }",
        "`é` cannot end the input: it is not made of words of visible ASCII characters",
        "\"é\"",
    ),
];

/// Boards.
pub(crate) const BOARDS: &[Change] = &[
    ("rows    = 4", "rows    = 0", SIZE, "0"),
    ("cols    = 4", "cols    = \"5 / 0\"", DIVIDES, "\"5 / 0\""),
    (
        "blank   = \".\"\n",
        "",
        "no cell can be empty: every cell of `board` is given, since [grid] has no `blank`",
        "\"board\"",
    ),
    ("symbols = \"1-4\"\n", "", "[grid] lacks `symbols`", ""),
    ("\"1-4\"", "\"4-1\"", "`4-1` is not a range of symbols", "4-1"),
    ("\"1-4\"", "\"a 4..1\"", "`4..1` is not a range of symbols", "4..1"),
    ("\"1-4\"", "\"1..m\"", "unknown name `m`", "m"),
    ("\"1-4\"", "\"a b c a\"", "`a` has two meanings", "\"a b c a\""),
    ("\"1-4\"", "\"a b c .\"", "`.` has two meanings", "\"a b c .\""),
    ("blank   = \".\"", "blank   = \".\"\nhole    = \"# .\"", "`.` has two meanings", "\"# .\""),
    (
        "\"1-4\"",
        "\"1..10\"",
        "`10` has several characters, but layer `board` reads every character as a cell",
        "\"1..10\"",
    ),
    ("cols    = 4", "cols    = \"4 +\"", "a number, a name or `(` is missing", ""),
    ("cols    = 4", "cols    = \"board\"", "unknown name `board`", "board"),
    (
        "cols    = 4",
        "cols    = true",
        "expected a whole number or an expression, found boolean",
        "true",
    ),
    (
        "rows    = 4",
        "rows    = 99999999999999999999",
        "this number is out of bounds",
        "99999999999999999999",
    ),
];
