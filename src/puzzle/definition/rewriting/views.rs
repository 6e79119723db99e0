//! What is seen from all four sides of a square board is one rule about `views`.
//!
//! The views of a board with n rows and columns are its columns from the top, its rows from the left, its rows from the
//! right, and its columns from the bottom. View `g` is line `g % n` of side `g / n`, so four rules whose numbers stand in
//! the rows 0, 1, 2, 3 of a table, in this order, are one rule with `t[g / n, g % n]`.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::edit::{Proof, Rewriting};
use super::entry::{listed, of_section, plain};
use crate::definition::Definition;
use crate::expr::Expr;

/// The lines of each side, and the end from which they are seen, in the order of `views`.
const SIDES: [(&str, &str); 4] =
    [("columns", "beginning"), ("rows", "beginning"), ("rows", "end"), ("columns", "end")];

/// Makes one rule of four.
pub(super) fn views(
    text: &str,
    document: &DeTable<'_>,
    definition: &Definition,
) -> Option<Rewriting> {
    let seen = of_section(document, "model").into_iter().find(|it| it.key.name == "seen")?;
    let rules = listed(text, seen.value);
    let is_from_end = |it: &&&Spanned<DeValue<'_>>| {
        it.get_ref().as_table().and_then(|table| plain(table, "from")) == Some("end")
    };
    let last = rules.iter().find(is_from_end)?;
    let board = &definition.format.board;
    let side = board.rows.text().trim();
    let kept =
        |why: &str| Some(Rewriting::kept(last.span(), format!("`from = \"end\"` stays: {why}")));
    if rules.len() != SIDES.len() {
        return kept("`views` are lines from all four sides");
    }
    if board.columns.text().trim() != side {
        return kept("the views of a board that is not square have no common place in a table");
    }
    let side = if side.bytes().all(|it| it.is_ascii_alphanumeric()) {
        side.to_owned()
    } else {
        format!("({side})")
    };
    let of_side = |number: usize| {
        let (lines, end) = SIDES[number];
        let is_it = |table: &&DeTable<'_>| {
            plain(table, "in") == Some(lines) && plain(table, "from").unwrap_or("beginning") == end
        };
        let table = rules.iter().filter_map(|it| it.get_ref().as_table()).find(is_it)?;
        about_views(table, number, &side)
    };
    let written: Option<Vec<String>> = (0..SIDES.len()).map(of_side).collect();
    let same = written.filter(|it| it.iter().all(|one| *one == it[0]));
    let Some(rule) = same.and_then(|it| it.into_iter().next()) else {
        return kept("the numbers are not the rows 0 to 3 of a table: top, left, right, bottom");
    };
    let written = format!("[{{ in = \"views\", {rule} }}]");
    let advice = format!("write `seen = {written}`");
    let edits = vec![(seen.value.span(), written)];
    Some(Rewriting::proved(seen.span, advice, edits, Proof::Rules("seen")))
}

/// Returns the entries of a rule about the lines of a side, as they are about views.
fn about_views(table: &DeTable<'_>, number: usize, side: &str) -> Option<String> {
    let others =
        table.keys().map(|key| &**key.get_ref()).filter(|key| !["in", "from"].contains(key));
    let mut parts = Vec::new();
    for key in others {
        let old = plain(table, key)?;
        let index = format!("[{number}, g]");
        let of_line = Expr::parse(old).ok()?;
        let is_index =
            of_line.names().filter(|it| it.name == "g").count() == old.matches(&index).count();
        // The first cell of a line from its end is another one.
        let is_of_group = ["r", "c", "clue"].iter().any(|name| of_line.uses(name));
        if !is_index || is_of_group {
            return None;
        }
        let new = old.replace(&index, &format!("[g / {side}, g % {side}]"));
        parts.push(format!("{key} = \"{new}\""));
    }
    Some(parts.join(", "))
}
