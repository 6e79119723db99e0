//! The rules of `[model]`.

use super::decode::{Decoder, Table};
use super::fault::FaultKind;
use super::fields::{Fields, Holds};
use super::keys;
use super::scope::scope;
use crate::expr::Expr;
use crate::grid::Scope;
use crate::rules::{Count, Distinct, Each, Pairs, Rule, Runs, Seen, Sum};

/// A rule, with the place of its scope.
pub(super) type Placed = (Rule, std::ops::Range<usize>);

/// Reads all rules, in the order of messages and sentences.
pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    model: Table<'d>,
    fields: &Fields,
) -> Vec<Placed> {
    let mut rules = distinct(decoder, model, fields);
    let mut reader = RuleReader { decoder, model, fields, rules: &mut rules };
    reader.each("count", keys::COUNT, |it, table, scope| {
        let of = it.decoder.optional_text(table, "of");
        let of = of.map(|text| text.words().map(|(word, _)| word.to_owned()).collect());
        let each = it.decoder.flag(table, "each");
        let mut bound = |key| it.decoder.optional_expr(table, key, it.fields, Count::NAMES);
        let (exactly, min, max) = (bound("exactly"), bound("at_least"), bound("at_most"));
        if exactly.is_none() && min.is_none() && max.is_none() {
            let keys = vec!["exactly", "at_least", "at_most"];
            it.decoder.fault(table.span(), FaultKind::OneOf(keys));
        }
        for key in ["at_least", "at_most"] {
            if let Some(value) = table.get(key).filter(|_| table.get("exactly").is_some()) {
                it.decoder.fault(value.span(), FaultKind::BesideExactly(key));
            }
        }
        let bounds = [&exactly, &min, &max].into_iter().flatten();
        let clued = bounds.flat_map(Expr::names).any(|name| name.name == "clue");
        if clued && !matches!(scope, Scope::Neighbours(_)) {
            let why = "only a neighbourhood is around a hole";
            it.decoder.fault(table.span(), FaultKind::NoClues(why));
        }
        let (min, max) = (exactly.clone().or(min), exactly.or(max));
        Some(Rule::Count(Count { scope, of, each, min, max }))
    });
    reader.each("each", keys::WHERE, |it, table, scope| {
        let demand = it.decoder.required_expr(table, "where", it.fields, Each::NAMES)?;
        Some(Rule::Each(Each { scope, demand }))
    });
    reader.each("pairs", keys::PAIRS, |it, table, scope| {
        let demand = it.decoder.required_expr(table, "where", it.fields, Pairs::NAMES)?;
        Some(Rule::Pairs(Pairs { scope, demand }))
    });
    reader.each("sum", keys::SUM, |it, table, scope| {
        let total = it.decoder.required_expr(table, "equals", it.fields, &["g", "size"])?;
        Some(Rule::Sum(Sum { scope, total }))
    });
    reader.each("runs", keys::RUNS, |it, table, scope| {
        it.lines("runs", &scope, table);
        let clues = it.decoder.required_text(table, "clues")?;
        let wanted = |holds: &Holds| matches!(holds, Holds::Table { .. });
        let clues = it.fields.named(it.decoder, "table", &clues, wanted)?.name.to_string();
        Some(Rule::Runs(Runs { scope, clues }))
    });
    reader.each("seen", keys::SEEN, |it, table, scope| {
        it.lines("seen", &scope, table);
        let words = [("beginning", false), ("end", true)];
        let from = it.decoder.optional_text(table, "from");
        let from_end = from.and_then(|text| it.decoder.word("end of a line", &text, &words));
        let count = it.decoder.required_expr(table, "count", it.fields, &["g", "size"])?;
        Some(Rule::Seen(Seen { scope, count, from_end: from_end.unwrap_or(false) }))
    });
    rules
}

/// Reads the rules of one key after the other.
struct RuleReader<'r, 'd> {
    decoder: &'r mut Decoder<'d>,
    model: Table<'d>,
    fields: &'r Fields,
    rules: &'r mut Vec<Placed>,
}

impl<'d> RuleReader<'_, 'd> {
    /// Reads the rules of a key, each with its scope.
    fn each(
        &mut self,
        key: &'static str,
        known: &[keys::Key],
        read: impl Fn(&mut Self, Table<'d>, Scope) -> Option<Rule>,
    ) {
        for table in self.decoder.tables(self.model, key, known) {
            let Some(text) = self.decoder.required_text(table, "in") else { continue };
            let Some(scope) = scope(self.decoder, &text, self.fields) else { continue };
            if let Some(rule) = read(self, table, scope) {
                self.rules.push((rule, text.span));
            }
        }
    }
}

impl<'d> RuleReader<'_, 'd> {
    /// Reports groups that are not lines.
    fn lines(&mut self, rule: &'static str, scope: &Scope, table: Table<'d>) {
        let is_line = matches!(
            scope,
            Scope::Rows
                | Scope::Columns
                | Scope::MainDiagonals
                | Scope::Diagonals
                | Scope::RowRuns
                | Scope::ColumnRuns
                | Scope::DiagonalRuns
        );
        if !is_line {
            let span = table.get("in").map(toml::Spanned::span).unwrap_or_default();
            self.decoder.fault(span, FaultKind::NoLine(rule, scope.kind()));
        }
    }
}

fn distinct<'d>(decoder: &mut Decoder<'d>, model: Table<'d>, fields: &Fields) -> Vec<Placed> {
    let scopes = model.get("distinct").and_then(|value| decoder.array(value)).unwrap_or_default();
    let mut rules: Vec<Placed> = Vec::new();
    for value in scopes {
        let Some(text) = decoder.text(value) else { continue };
        let Some(scope) = scope(decoder, &text, fields) else { continue };
        let rule = Rule::Distinct(Distinct { scope });
        if rules.iter().any(|(earlier, _)| *earlier == rule) {
            decoder.fault(text.span, FaultKind::Repeated(text.value));
        } else {
            rules.push((rule, text.span));
        }
    }
    rules
}
