//! Definitions that use, together, every way to delimit cases and to read and print cells.

/// The texts of the definitions.
pub(crate) const DEFINITIONS: [&str; 5] = [
    r#"
        input  = { cases = "count", read = ["givens"] }
        grid   = { rows = 4, cols = 4, symbols = "1-4", blank = "*" }
        model  = { givens = "givens", distinct = ["rows", "columns", "boxes 2x2"] }
        output = { one = "Case #{case}:\n{grid}" }
    "#,
    r#"
        input  = { cases = "eof", read = ["givens"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "-" }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}", between = "\n" }
    "#,
    r#"
        input  = { cases = "eof", read = [{ layer = "givens", lex = "tokens" }] }
        grid   = { rows = 2, cols = 3, symbols = "1..12", blank = "0" }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}", none = "{case}: none", between = "\n", cell_sep = " " }
    "#,
    r#"
        input  = { cases = { until = "end" }, read = ["board"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "." }
        model  = { givens = "board", distinct = ["rows", "columns"] }
        output = { one = "{grid}", flat = true, cell_sep = "," }
    "#,
    r#"
        input  = { cases = "one", read = ["board"] }
        grid   = { rows = 3, cols = 1, symbols = "a-c", blank = "-" }
        model  = { givens = "board", distinct = ["columns"] }
        output = { one = "{case}{{{grid}}}" }
    "#,
];
