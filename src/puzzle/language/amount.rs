//! Amounts in sentences.

use crate::expr::Expr;

/// Renders a number of things: `1 row`, `9 rows`, `` `n` rows``. The word is the plural.
pub(crate) fn amount(count: &Expr, things: &str) -> String {
    match count.as_constant() {
        Some(count) => counted(count, things),
        None => format!("{} {things}", count.quoted()),
    }
}

/// Renders a number of things: `1 row`, `9 rows`. The word is the plural.
pub(crate) fn counted(count: i64, things: &str) -> String {
    let things = things.strip_suffix('s').filter(|_| count == 1).unwrap_or(things);
    format!("{count} {things}")
}

/// Writes rows and columns: `2 x 3`.
pub(crate) fn rows_by_columns(rows: &Expr, columns: &Expr) -> String {
    format!("{} x {}", rows.quoted(), columns.quoted())
}

/// Renders a number of times: `once`, `9 times`, `` `n` times``.
pub(crate) fn times(count: &Expr) -> String {
    match count.as_constant() {
        Some(1) => "once".to_owned(),
        _ => amount(count, "times"),
    }
}

/// Names symbols that are listed, or one of them if there are several: `Q`, `one of 1-6`.
pub(crate) fn one_of(symbols: &str) -> String {
    let is_range = matches!(symbols.as_bytes(), [_, b'-', _]);
    let is_several = symbols.contains(' ') || symbols.contains("..") || is_range;
    if is_several { format!("one of {symbols}") } else { symbols.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many_and_names_are_quoted() {
        let rows = |text: &str| amount(&Expr::parse(text).unwrap(), "rows");
        assert_eq!([rows("1"), rows("9")], ["1 row", "9 rows"]);
        assert_eq!([rows("rows"), rows("2 * n")], ["`rows` rows", "`2 * n` rows"]);
        assert_eq!(times(&Expr::constant(1)), "once");
        assert_eq!(times(&Expr::constant(2)), "2 times");
    }

    #[test]
    fn one_symbol_is_not_one_of_several() {
        for symbol in ["Q", "10", "queen"] {
            assert_eq!(one_of(symbol), symbol);
        }
        for symbols in ["A-P", "1..n", "a b"] {
            assert_eq!(one_of(symbols), format!("one of {symbols}"));
        }
    }
}
