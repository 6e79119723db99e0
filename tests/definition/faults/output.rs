//! What can be wrong with questions and texts.

use super::Change;

/// Questions and texts.
pub(crate) const TEXTS: &[Change] = &[
    (
        "\"{grid}\"",
        "\"{grid}\"\nmany = \"many\"",
        "`many` is printed only if `answer` is \"classify\" or \"count\"",
        "\"many\"",
    ),
    ("\"any\"", "\"classify\"", "[output] lacks `many`", "\"classify\""),
    ("\"any\"", "\"best\"", "the best answer is wanted, but nothing has a value", "\"best\""),
    ("\"any\"", "\"worst\"", "unknown kind of answer `worst`", "\"worst\""),
    (
        "\"any\"",
        "\"first 3\"\norder = \"any\"",
        "any order is possible only if `answer` is \"all\" or \"count\"",
        "\"any\"",
    ),
    ("\"any\"", "\"first 0\"", "this number is out of bounds", "\"first 0\""),
    (
        "distinct =",
        "maximise = 1\ndistinct =",
        "[model] has `maximise` or `minimise`, but `answer` is not \"best\"",
        "\"any\"",
    ),
    ("\"any\"", "\"any\"\nmodulo = 7", "`modulo` is used only if `answer` is \"count\"", "7"),
    ("\"any\"", "\"count\"\nmodulo = \"n - k\"", "unknown name `k`", "k"),
    ("\"any\"", "\"count\"\nmodulo = 0", "`modulo` is 0, but it must be at least 1", "0"),
    (
        "\"any\"",
        "\"count\"\nmodulo = 7\nnone = \"no\"",
        "`none` cannot be used beside `modulo`: the remainder does not tell how many answers exist",
        "\"no\"",
    ),
    ("\"{grid}\"", "\"{gird}\"", "unknown name `{gird}`", "{gird}"),
    ("\"{grid}\"", "\"{grid\"", "this brace is not paired", "{"),
    (
        "\"{grid}\"",
        "\"{grid} {count}\"",
        "`{count}` is not known here: it is known if `answer` is \"count\", \"all\" or \"first 3\"",
        "{count}",
    ),
    (
        "\"{grid}\"",
        "\"{value:3}\"",
        "`{value}` is not known here: it is known if `answer` is \"best\"",
        "{value:3}",
    ),
    (
        "\"{grid}\"",
        "\"{i}\"",
        "`{i}` is not known here: it is known if `answer` is \"all\" or \"first 3\"",
        "{i}",
    ),
    (
        "\"{grid}\"",
        "\"{grid}\"\nnone = \"{grid}\"",
        "`{grid}` is not known here: this text shows no answer",
        "{grid}",
    ),
    (
        "\"any\"",
        "\"decide\"",
        "`{grid}` is not known here: no answer is shown if `answer` is \"decide\"",
        "{grid}",
    ),
    ("\"{grid}\"", "\"{grid}\"\nflat = 1", "expected true or false, found integer", "1"),
    ("\"{grid}\"", "\"{grid}\"\nsep = \"\"", "unknown key `sep` in [output]", "sep"),
];

/// Scores.
pub(crate) const BEST: &[Change] = &[
    (
        "maximise = 1",
        "maximise = 1\nminimise = \"n\"",
        "this needs exactly one of `maximise`, `minimise`",
        "\"n\"",
    ),
    ("maximise = 1", "maximise = \"a * size\"", "unknown name `size`", "size"),
    (
        "maximise = 1",
        "maximise = \"a / (r - 2)\"",
        "`a / (r - 2)` cannot be computed: division by zero",
        "\"a / (r - 2)\"",
    ),
    (
        "maximise = 1",
        "maximise = \"a * 100000000000000000\"",
        "the scores add up to more than 2^62",
        "\"a * 100000000000000000\"",
    ),
];
