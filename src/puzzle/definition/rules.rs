//! The rules of `[model]`: each reads its own keys.

use std::ops::Range;

use super::decode::{Decoder, KeyTable, names};
use super::fault::FaultKind;
use super::fields::Fields;
use super::scope::scope;
use crate::grid::Scope;
use crate::language::{Entries, Key, KeyValue, Kind};
use crate::rules::{RULES, Rule, RuleRow};

/// A rule, with the places of the values that state it.
#[derive(Debug)]
pub(super) struct Placed {
    pub(super) rule: Rule,
    /// The value of each key; the scope comes first.
    pub(super) places: Vec<(&'static str, Range<usize>)>,
}

impl Placed {
    /// Returns the place of the value of a key, or else of the scope.
    pub(super) fn at(&self, key: &str) -> Range<usize> {
        let place = self.places.iter().find(|(own, _)| *own == key).or(self.places.first());
        place.map(|(_, span)| span.clone()).unwrap_or_default()
    }
}

/// Reads all rules, in the order of messages and sentences.
pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    model: KeyTable<'d>,
    fields: &mut Fields,
) -> Vec<Placed> {
    let mut rules = Vec::new();
    for row in RULES {
        match row.key.kind {
            Kind::ScopesOrTables(keys) => {
                of_scopes(decoder, (row, keys), model, fields, &mut rules);
            }
            Kind::Tables(keys) => {
                for table in decoder.tables(model, row.key.name, keys) {
                    rules.extend(rule(decoder, row, keys, table, fields));
                }
            }
            _ => {}
        }
    }
    rules
}

/// Reads a rule with a table of its own.
fn rule<'d>(
    decoder: &mut Decoder<'d>,
    row: &'static RuleRow,
    keys: &'static [Key],
    table: KeyTable<'d>,
    fields: &mut Fields,
) -> Option<Placed> {
    let mut entries = decoder.entries(table, keys, fields)?;
    let rule = match Rule::read(row, &mut entries) {
        Ok(rule) => rule,
        Err(fault) => {
            decoder.refuse(table, fault);
            return None;
        }
    };
    let place = |key: &Key| Some((key.name, table.get(key.name)?.span()));
    let placed = Placed { rule, places: keys.iter().filter_map(place).collect() };
    let scope = &placed.rule.scope;
    if !(row.takes)(scope) {
        decoder.fault(placed.at("in"), FaultKind::NoLine(row.key.name, scope.kind()));
    }
    if let Some(key) = placed.rule.clue_key()
        && !scope.is_around()
    {
        let why = "only a neighbourhood or a ring is around a hole";
        decoder.fault(placed.at(key), FaultKind::NoClues(why));
    }
    Some(placed)
}

/// Reads a list of scopes or tables, each a rule.
fn of_scopes<'d>(
    decoder: &mut Decoder<'d>,
    (row, keys): (&'static RuleRow, &'static [Key]),
    model: KeyTable<'d>,
    fields: &mut Fields,
    rules: &mut Vec<Placed>,
) {
    let listed = model.get(row.key.name).and_then(|value| decoder.array(value));
    let mut known: Vec<Scope> = Vec::new();
    for value in listed.unwrap_or_default() {
        if let Some(entries) = value.get_ref().as_table() {
            let table = decoder.table(row.key.name, entries, value.span(), &names(keys));
            rules.extend(rule(decoder, row, keys, table, fields));
            continue;
        }
        let Some(text) = decoder.text(value) else { continue };
        let Some(scope) = scope(decoder, &text, fields) else { continue };
        if known.contains(&scope) {
            decoder.fault(text.span, FaultKind::Repeated(text.value));
            continue;
        }
        known.push(scope.clone());
        let mut entries = Entries::default();
        entries.push("in", KeyValue::Scope(scope));
        let rule = Rule::read(row, &mut entries).ok();
        rules.extend(rule.map(|rule| Placed { rule, places: vec![("in", text.span)] }));
    }
}
