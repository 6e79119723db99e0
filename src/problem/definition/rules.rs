//! The rules of `[model]`: what each says is the rule's own.

use std::ops::Range;
use std::sync::Arc;

use super::decode::{Decoder, KeyTable};
use super::fault::FaultKind;
use super::fields::Fields;
use super::scope::scope;
use crate::grid::Scope;
use crate::language::{Entries, Key, KeyValue, Kind};
use crate::rules::{RULES, Rule, RuleRow};

/// A rule, with the place of its scope.
pub(super) type Placed = (Arc<dyn Rule>, Range<usize>);

/// Reads all rules, in the order of messages and sentences.
pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    model: KeyTable<'d>,
    fields: &mut Fields,
) -> Vec<Placed> {
    let mut rules = Vec::new();
    for row in RULES {
        if let Kind::Tables(keys) = row.key.kind {
            for table in decoder.tables(model, row.key.name, keys) {
                rules.extend(rule(decoder, row, keys, table, fields));
            }
        } else {
            of_scopes(decoder, row, model, fields, &mut rules);
        }
    }
    rules
}

/// Reads a rule with a table of its own.
fn rule<'d>(
    decoder: &mut Decoder<'d>,
    row: &RuleRow,
    keys: &'static [Key],
    table: KeyTable<'d>,
    fields: &mut Fields,
) -> Option<Placed> {
    let mut entries = decoder.entries(table, keys, row.names, fields)?;
    let rule = match (row.read)(&mut entries) {
        Ok(rule) => rule,
        Err(fault) => {
            decoder.refuse(table, fault);
            return None;
        }
    };
    let (kind, span) = (rule.scope().kind(), table.span_of("in"));
    if row.of_lines && !rule.scope().is_of_lines() {
        decoder.fault(span.clone(), FaultKind::NoLine(row.key.name, kind));
    }
    if rule.uses_clue() && !matches!(rule.scope(), Scope::Neighbours(_)) {
        let why = "only a neighbourhood is around a hole";
        decoder.fault(table.span(), FaultKind::NoClues(why));
    }
    Some((rule, span))
}

/// Reads a list of scopes, each a rule.
fn of_scopes<'d>(
    decoder: &mut Decoder<'d>,
    row: &RuleRow,
    model: KeyTable<'d>,
    fields: &mut Fields,
    rules: &mut Vec<Placed>,
) {
    let listed = model.get(row.key.name).and_then(|value| decoder.array(value));
    let mut known: Vec<Scope> = Vec::new();
    for value in listed.unwrap_or_default() {
        let Some(text) = decoder.text(value) else { continue };
        let Some(scope) = scope(decoder, &text, fields) else { continue };
        if known.contains(&scope) {
            decoder.fault(text.span, FaultKind::Repeated(text.value));
            continue;
        }
        known.push(scope.clone());
        let mut entries = Entries::default();
        entries.push("in", KeyValue::Scope(scope));
        rules.extend((row.read)(&mut entries).ok().map(|rule| (rule, text.span)));
    }
}
