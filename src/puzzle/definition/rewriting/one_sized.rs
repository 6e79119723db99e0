//! Areas that have exactly one cell with a size: `one` says it of these cells.
//!
//! `one` also says that each of them is in an area. So it means the same only where a cell with a size cannot hold
//! anything else: the area has all contents, or a rule `each` rules the others out for every size there can be. A condition
//! without arithmetic compares the size only with numbers that stand in it and those of contents; sizes up to the next
//! number after these are all cases.

use toml::de::DeTable;

use super::edit::{Proof, Rewriting};
use super::entry::{listed, of_section, plain};
use crate::definition::Definition;
use crate::expr::{Env, Expr, Operand};
use crate::grid::{Alphabet, LineSpec, Symbol};

/// Writes `one` instead of `one_sized`.
pub(super) fn one_sized(
    text: &str,
    document: &DeTable<'_>,
    definition: &Definition,
) -> Vec<Rewriting> {
    let model = of_section(document, "model");
    let list = |key: &str| {
        let entry = model.iter().find(|entry| entry.key.name == key);
        let tables = entry.map(|entry| listed(text, entry.value)).unwrap_or_default();
        tables.into_iter().filter_map(|it| it.get_ref().as_table()).collect::<Vec<_>>()
    };
    let conditions = list("each");
    let rewriting = |table: &DeTable<'_>| {
        let (name, value) = table.get_key_value("one_sized")?;
        if value.get_ref().as_bool() != Some(true) {
            return None;
        }
        let (span, size) = (name.span().start..value.span().end, plain(table, "size")?);
        let reason = reason_to_stay(table, size, &conditions, definition);
        if let Some(reason) = reason {
            return Some(Rewriting::kept(span, format!("`one_sized` stays: {reason}")));
        }
        let written = format!("one = \"{size} > 0\"");
        let advice = format!("write `{written}` instead of `one_sized`");
        Some(Rewriting::proved(span.clone(), advice, vec![(span, written)], Proof::Rules("areas")))
    };
    list("areas").into_iter().filter_map(rewriting).collect()
}

/// Tells why `one` could say more than `one_sized`, if it could.
fn reason_to_stay(
    areas: &DeTable<'_>,
    size: &str,
    conditions: &[&DeTable<'_>],
    definition: &Definition,
) -> Option<&'static str> {
    const OTHERS: &str =
        "`one` would put each cell with a size in an area, and one may hold something else here";
    if areas.contains_key("name") {
        return Some("with `one`, rules about these areas would be about that cell");
    }
    if areas.contains_key("each") {
        return Some("`one` would be about the areas of each symbol");
    }
    let board = &definition.format.board;
    let of: Option<Vec<&str>> = plain(areas, "of").map(|of| of.split_whitespace().collect());
    if !board.layers.is_empty() {
        // Every cell is in a region.
        let are_regions = of.is_none() && board.layers.iter().any(LineSpec::are_borders);
        return (!are_regions).then_some("the areas are of lines");
    }
    let Ok(alphabet) = board.alphabet(&()) else {
        return Some("the symbols depend on the input");
    };
    let is_in = |symbol: &Symbol| {
        let is_proper = alphabet.background() != Some(*symbol);
        of.as_ref().map_or(is_proper, |of| {
            of.contains(&alphabet.name(Some(*symbol))) || is_proper && of.contains(&"symbols")
        })
    };
    let mut others = alphabet.symbols().filter(|it| !is_in(it)).peekable();
    others.peek()?;
    let Some(size) = Size::read(size) else {
        return Some(
            "a size is more than a clue or an entry of a table, so `each` cannot tell what is there",
        );
    };
    let ruled_out = |symbol: Symbol| {
        conditions.iter().any(|table| size.rules_out(table, symbol, &alphabet) == Some(true))
    };
    (!others.all(ruled_out)).then_some(OTHERS)
}

/// The size of a cell, as it is written: `clues[r, c]`, or a bare clue.
struct Size<'t> {
    text: &'t str,
    name: String,
}

impl<'t> Size<'t> {
    fn read(text: &'t str) -> Option<Self> {
        let expr = Expr::parse(text).ok()?;
        let name = expr.names().next()?.name.to_owned();
        let is_plain = text == name || text == format!("{name}[r, c]");
        is_plain.then_some(Self { text, name })
    }

    /// Tells whether a rule forbids a content in each cell with a size.
    fn rules_out(&self, table: &DeTable<'_>, symbol: Symbol, alphabet: &Alphabet) -> Option<bool> {
        let is_of_all = match plain(table, "in") {
            None | Some("cells") => true,
            Some("board") => !table.contains_key("if"),
            Some(_) => false,
        };
        let expr = |key| plain(table, key).map(|text| self.condition(text));
        let (applies, holds) = (expr("if"), expr("where"));
        if !is_of_all || applies == Some(None) || holds == Some(None) {
            return None;
        }
        let (applies, holds) = (applies.flatten(), holds.flatten());
        let is_background = alphabet.background() == Some(symbol);
        // A condition is about the background only if it asks for a content.
        if is_background
            && holds.as_ref().is_some_and(|it| !it.uses("a") || it.words().next().is_none())
        {
            return None;
        }
        let (name, proper) = (alphabet.name(Some(symbol)), !is_background);
        let is_one = plain(table, "is").is_none_or(|is| {
            is.split_whitespace().any(|it| it == name || it == "symbols" && proper)
        });
        let numbers = [&applies, &holds].into_iter().flatten().flat_map(numbers_in);
        let most = numbers.chain(alphabet.symbols().map(|it| alphabet.number(it))).max();
        let is_ruled_out = |size: i64| {
            let cell = Sized { size, name: &self.name, content: alphabet.operand(symbol) };
            let is = |expr: &Expr| expr.eval(&cell).ok().map(|value| value != 0);
            let applies = applies.as_ref().map_or(Some(true), is) == Some(true);
            applies && (!is_one || holds.as_ref().and_then(is) == Some(false))
        };
        let most = most.filter(|&most| most < SIZE_MAX)?;
        Some((1..=most.max(0) + 1).all(is_ruled_out))
    }

    /// Returns a condition that compares the size and the content, and does nothing else with them.
    fn condition(&self, text: &str) -> Option<Expr> {
        let expr = Expr::parse(text).ok()?;
        let uses = expr.names().filter(|it| it.name == self.name).count();
        let is_about_cell = uses == text.matches(self.text).count();
        let reckons = text.contains(['+', '*', '/', '%']) || text.contains(" - ");
        let calls =
            ["abs", "min", "max", "sum", "count", "len"].iter().any(|name| text.contains(name));
        (is_about_cell && !reckons && !calls).then_some(expr)
    }
}

/// Returns the numbers that stand in an expression.
fn numbers_in(expr: &Expr) -> Vec<i64> {
    let digits = expr.text().split(|it: char| !it.is_ascii_digit());
    digits.filter_map(|number| number.parse().ok()).collect()
}

/// The greatest size that is tried.
const SIZE_MAX: i64 = 10_000;

/// A cell with a size.
struct Sized<'c> {
    size: i64,
    name: &'c str,
    content: Operand<'c>,
}

impl Env for Sized<'_> {
    fn value(&self, name: &str, indices: &[i64]) -> Option<Operand<'_>> {
        match name {
            "a" => Some(self.content),
            "r" | "c" => Some(Operand::Number(0)),
            _ if name == self.name && [0, 2].contains(&indices.len()) => {
                Some(Operand::Number(self.size))
            }
            _ => None,
        }
    }
}
