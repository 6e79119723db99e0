//! Amounts in sentences.

use crate::expr::Expr;

/// Says how many things there are: `1 row`, `9 rows`, `` `n` rows``. The word is the plural.
pub fn amount(count: &Expr, things: &str) -> String {
    match count.as_constant() {
        Some(1) => format!("1 {}", things.strip_suffix('s').unwrap_or(things)),
        Some(count) => format!("{count} {things}"),
        None => format!("`{count}` {things}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many_and_names_are_quoted() {
        let rows = |text: &str| amount(&Expr::parse(text).unwrap(), "rows");
        assert_eq!([rows("1"), rows("9")], ["1 row", "9 rows"]);
        assert_eq!([rows("rows"), rows("2 * n")], ["`rows` rows", "`2 * n` rows"]);
    }
}
