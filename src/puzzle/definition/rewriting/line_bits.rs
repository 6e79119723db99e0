//! Lines whose symbols are sets of sides become lines of their own: `grid.lines`, with `bits` for the symbols.
//!
//! Where each symbol is the sum of the sides at which lines leave its cell, a filled board is a set of lines, and `bits` of
//! a cell is what its symbol was. A form of lines says which numbers of sides there are and how many pieces; what else the
//! list of symbols leaves out, a rule says.

#[cfg(test)]
mod tests;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::edit::{Edit, Proof, Rewriting};
use super::entry::{Entry, listed, of_section, plain, with_its_line};
use super::line_form::{Demand, form_of};
use super::meaning::with_name;
use crate::definition::Definition;
use crate::expr::Expr;
use crate::grid::SymbolRange;

/// Writes lines as an unknown of their own, or tells why they stay symbols.
pub(super) fn lines_of_bits(
    text: &str,
    document: &DeTable<'_>,
    definition: &Definition,
) -> Option<Rewriting> {
    let sections = ["input", "grid", "model", "output"].map(|name| of_section(document, name));
    let lines = sections[2].iter().find(|it| it.key.name == "lines")?;
    let change = Bits { text, sections: &sections, lines, definition };
    let written = change.edits();
    Some(match written {
        Ok((form, edits)) => {
            let advice = format!("write `lines = {form}` in `[grid]`, and `bits` for the symbols");
            Rewriting::proved(lines.span.clone(), advice, edits, Proof::Lines)
        }
        Err(reason) => {
            Rewriting::kept(lines.span.clone(), format!("`lines` stays in `[model]`: {reason}"))
        }
    })
}

/// A board whose symbols are lines.
struct Bits<'t, 'd> {
    text: &'t str,
    sections: &'t [Vec<Entry<'t, 'd>>; 4],
    lines: &'t Entry<'t, 'd>,
    definition: &'t Definition,
}

/// Why lines stay symbols.
type Reason = &'static str;

/// The answers that can be printed without the symbols.
const ANSWERS: [&str; 5] = ["count", "best", "decide", "classify", "only"];
/// The keys of `[output]` that do not ask for symbols.
const KEYS: [&str; 10] =
    ["answer", "one", "none", "many", "between", "head", "tail", "modulo", "total", "marks"];
/// What prints symbols.
const SLOTS: [&str; 5] = ["{grid}", "{by_row}", "{by_column}", "{places}", "{areas}"];
/// The keys of rules that can be about a number for each cell instead of a symbol, and what asks it.
const RULES: [(&str, &str, &str); 4] = [
    ("each", "where", "bits"),
    ("count", "where", "a.bits"),
    ("pairs", "where", "a.bits"),
    ("sum", "value", "bits"),
];

impl Bits<'_, '_> {
    /// Returns the form of the lines, and all changes.
    fn edits(&self) -> Result<(String, Vec<Edit>), Reason> {
        self.check_input_and_output()?;
        let (demand, symbols) = (self.demand()?, self.symbols()?);
        let (mut form, rest) = form_of(&demand, &symbols);
        let is_drawn = self.text.contains("{lines}");
        if is_drawn && symbols.contains(&0) {
            form.push_str(", empty = \"0\"");
        }
        let is_short = !form.contains(',');
        let form = if is_short { form } else { format!("{{ form = {form} }}") };
        let grid = &self.sections[1];
        let names =
            grid.iter().find(|it| it.key.name == "symbols").ok_or("the board has pieces")?;
        let sign = self.sign(names);
        // What stands around the sign may align the values of several lines.
        let is_aligned =
            grid.iter().any(|it| it.key.name == "size" && self.sign(it).len() > sign.len());
        let space = if is_aligned { "  " } else { "" };
        let mut edits = vec![(names.span.clone(), format!("lines{space}{sign}{form}"))];
        let rest = rest.map(|rest| format!("{{ where = \"{rest}\" }}"));
        edits.extend(self.renamed_rules()?);
        edits.extend(self.renamed_value()?);
        edits.extend(self.instead_of_rule(rest));
        Ok((form, edits))
    }

    fn entry(&self, section: usize, key: &str) -> Option<&Entry<'_, '_>> {
        self.sections[section].iter().find(|it| it.key.name == key)
    }

    /// Returns what stands between a key and its value.
    fn sign(&self, entry: &Entry<'_, '_>) -> &str {
        &self.text[entry.span.start + entry.key.name.len()..entry.value.span().start]
    }

    fn check_input_and_output(&self) -> Result<(), Reason> {
        let (format, output) = (&self.definition.format, &self.sections[3]);
        let fields = || format.once.iter().chain(&format.fields);
        let model = &self.definition.model;
        if model.givens.is_some()
            || !model.lists.is_empty()
            || fields().any(|it| it.kind.board_picture().is_some())
        {
            return Err("the input can give symbols");
        }
        let answer = self.entry(3, "answer").and_then(|it| it.value.get_ref().as_str());
        let is_plain = answer.is_none_or(|it| ANSWERS.contains(&it));
        let prints =
            |it: &Entry<'_, '_>| SLOTS.iter().any(|slot| self.text[it.span.clone()].contains(slot));
        let is_known = |it: &Entry<'_, '_>| KEYS.contains(&it.key.name) && !prints(it);
        if !is_plain || self.entry(3, "one").is_none() || !output.iter().all(is_known) {
            return Err("the output shows the symbols");
        }
        // A corridor of 141 x 141 cells takes 0.04 s with symbols, and more than 20 s with lines.
        if model.hole_if.is_some() || !format.board.names.holes.is_empty() {
            return Err("the board has holes, between which lines are found faster as symbols");
        }
        if !format.board.layers.is_empty() {
            return Err("the board has lines of another kind");
        }
        Ok(())
    }

    /// Reads off what the rule demands.
    fn demand(&self) -> Result<Demand<'_>, Reason> {
        let [rule] = listed(self.text, self.lines.value)[..] else {
            return Err("there are several rules, or one in another form");
        };
        let table = rule.get_ref().as_table().ok_or("it is in another form")?;
        let mut demand = Demand::default();
        for (key, value) in table {
            match &**key.get_ref() {
                "in" if value.get_ref().as_str() == Some("board") => {}
                "in" | "if" => return Err("its lines are those of a part of the board"),
                "pieces" => demand.pieces = plain(table, "pieces"),
                "open" => demand.is_open = value.get_ref().as_bool() == Some(true),
                "label" => return Err("`label` does not say where lines end, and `join` does"),
                _ => return Err("no word asks for the digits of strands or directions"),
            }
        }
        Ok(demand)
    }

    /// Returns the symbols, each a set of sides.
    fn symbols(&self) -> Result<Vec<i64>, Reason> {
        let board = &self.definition.format.board;
        if board.names.background.is_some() {
            return Err("the background is a cell without a symbol");
        }
        let mut symbols = Vec::new();
        for range in &board.symbols {
            let SymbolRange::Names(names) = range else {
                return Err("the symbols depend on the input");
            };
            for name in names {
                let number = name.parse().ok().filter(|it| (0..16).contains(it));
                symbols.push(number.ok_or("a symbol is not a set of sides, or has a colour")?);
            }
        }
        Ok(symbols)
    }

    /// Returns the rules with `bits` instead of symbols.
    fn renamed_rules(&self) -> Result<Vec<Edit>, Reason> {
        const OTHER: Reason = "another rule is about the symbols";
        let mut edits = Vec::new();
        let others = self.sections[2].iter().filter(|it| it.key.name != "lines");
        for rules in others
            .filter(|it| !["hole_if", "maximise", "minimise", "groups"].contains(&it.key.name))
        {
            let row = RULES.iter().find(|(key, ..)| *key == rules.key.name);
            let &(_, asks, word) = row.ok_or(match rules.key.name {
                "walks" => "`walks` follows the lines of symbols",
                _ => OTHER,
            })?;
            let tables = listed(self.text, rules.value);
            if tables.is_empty() {
                return Err(OTHER);
            }
            for table in tables.iter().filter_map(|it| it.get_ref().as_table()) {
                edits.extend(self.renamed_rule(table, asks, word).ok_or(OTHER)?);
            }
        }
        Ok(edits)
    }

    fn renamed_rule(&self, table: &DeTable<'_>, asks: &str, word: &str) -> Option<Vec<Edit>> {
        let mut edits = Vec::new();
        for (name, value) in table {
            let key = &**name.get_ref();
            match key {
                _ if key == asks => edits.extend(self.renamed(value, word)?),
                // The symbols by their names.
                "of" | "is" => {
                    let listed = value.get_ref().as_str()?.split_whitespace();
                    let numbers = listed.map(|it| it.parse::<i64>().ok().map(|it| it.to_string()));
                    let numbers = numbers.collect::<Option<Vec<_>>>()?.join(", ");
                    let span = name.span().start..value.span().end;
                    edits.push((span, format!("where = \"{word} in ({numbers})\"")));
                }
                "each" => return None,
                _ => {
                    let expr = plain(table, key).and_then(|text| Expr::parse(text).ok());
                    let asks_symbol =
                        |it: &Expr| ["a", "b", "centre"].iter().any(|name| it.uses(name));
                    if key != "in" && expr.as_ref().is_none_or(asks_symbol) {
                        return None;
                    }
                }
            }
        }
        // All contents are counted without a condition.
        let has_it = |key| table.contains_key(key);
        (has_it(asks) != (has_it("of") || has_it("is"))).then_some(edits)
    }

    /// Returns the value of answers with `bits` instead of symbols.
    fn renamed_value(&self) -> Result<Option<Edit>, Reason> {
        const VALUE: Reason = "the value of answers asks for a symbol by itself";
        let mut value =
            self.sections[2].iter().filter(|it| ["maximise", "minimise"].contains(&it.key.name));
        let Some(value) = value.next() else { return Ok(None) };
        let expr = value.value.get_ref().as_str().and_then(|it| Expr::parse(it).ok());
        // Without `a`, it is that of cells with a symbol.
        expr.filter(|it| it.uses("a")).ok_or(VALUE)?;
        self.renamed(value.value, "bits").map(|edits| edits.into_iter().next()).ok_or(VALUE)
    }

    /// Returns an expression with other words for the contents of places.
    fn renamed(&self, value: &Spanned<DeValue<'_>>, word: &str) -> Option<Vec<Edit>> {
        let (span, old) = (value.span(), value.get_ref().as_str()?);
        let expr = Expr::parse(old).ok()?;
        let is_plain =
            expr.words().next().is_none() && !expr.names().any(|it| it.name.contains('.'));
        let written = self.text[span.clone()].to_owned();
        if !is_plain || !written.contains(old) || expr.uses("centre") {
            return None;
        }
        let new = with_name(&with_name(old, "a", word), "b", "b.bits");
        Some(Vec::from([(span, written.replacen(old, &new, 1))]))
    }

    /// Removes the rule, and adds a condition that the form does not say.
    fn instead_of_rule(&self, rest: Option<String>) -> Vec<Edit> {
        let span = self.lines.span.clone();
        let removed = (with_its_line(self.text, &span), String::new());
        match (rest, self.entry(2, "each")) {
            (None, _) => vec![removed],
            (Some(rest), None) => vec![(span, format!("each = [{rest}]"))],
            (Some(rest), Some(each)) => {
                let first = each.value.span().start + 1;
                let is_long = self.text[first..].starts_with('\n');
                let rest = if is_long { format!("\n  {rest},") } else { format!("{rest}, ") };
                vec![removed, (first..first, rest)]
            }
        }
    }
}
