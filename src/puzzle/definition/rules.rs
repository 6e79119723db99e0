//! The rules of `[model]`: each reads its own keys.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;

use super::decode::{Decoder, KeyTable, names};
use super::fault::FaultKind;
use super::fields::Fields;
use super::scope::{each, scope};
use crate::grid::Scope;
use crate::language::{Entries, Key, Kind};
use crate::rules::{OLD_RULES, REGION_FORM, RULES, Rule, RuleRow, Takes};

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
    name_areas(decoder, model, fields);
    let mut rules = Vec::new();
    for row in RULES {
        match row.key.kind {
            Kind::ScopesOrTables(keys) => {
                of_scopes(decoder, (row, keys), model, fields, &mut rules);
            }
            Kind::TextsOrTables(keys) => {
                of_texts(decoder, (row, keys), model, fields, &mut rules);
            }
            Kind::Tables(keys) => {
                for table in decoder.tables(model, row.key.name, keys) {
                    of_table(decoder, (row, keys), table, fields, &mut rules);
                }
            }
            _ => {}
        }
    }
    rules
}

/// Adds the names of areas to the fields: rules may use them before the one that gives the name.
fn name_areas<'d>(decoder: &mut Decoder<'d>, model: KeyTable<'d>, fields: &mut Fields) {
    for value in model.get("areas").map(each).unwrap_or_default() {
        let name = value.get_ref().as_table().and_then(|entries| entries.get("name"));
        // Another type is a fault of the rule.
        let name = name.filter(|name| name.get_ref().is_str());
        if let Some(text) = name.and_then(|name| decoder.text(name)) {
            fields.push_areas(decoder, text);
        }
    }
}

/// Tells rules about areas with unknown cells which rule these areas are of.
pub(super) fn join_areas(rules: &mut [Placed]) {
    let called = |at: &Placed| at.rule.areas_called(None).map(str::to_owned);
    let mut regions = rules.iter().filter(|it| it.rule.row.key.name == REGION_FORM.key.name);
    let regions = regions.find_map(called);
    for at in 0..rules.len() {
        let Some(name) = rules[at].rule.scope.areas() else { continue };
        let is_it = |it: &&Placed| {
            // Regions are there even if a rule about them does not apply.
            let regions = regions.as_deref().filter(|_| !it.rule.is_conditional());
            it.rule.areas_called(regions) == Some(name)
        };
        // A rule that demands something of regions tells more than the one that they exist.
        let source = rules.iter().rfind(is_it).map(|it| Arc::new(it.rule.clone()));
        rules[at].rule.areas = source;
    }
}

/// Reads a rule with a table of its own: one for each of its scopes.
fn of_table<'d>(
    decoder: &mut Decoder<'d>,
    (row, keys): (&'static RuleRow, &'static [Key]),
    table: KeyTable<'d>,
    fields: &mut Fields,
    rules: &mut Vec<Placed>,
) {
    let Some(mut entries) = decoder.entries(table, keys, fields) else { return };
    let mut old = OLD_RULES.iter().filter(|old| old.key == row.key.name);
    if let Err(fault) = old.try_for_each(|old| old.renew(&mut entries)) {
        return decoder.refuse(table, fault);
    }
    let said = table.get("in").map(each).unwrap_or_default().iter().map(Spanned::span);
    let (scopes, spans) = match entries.optional("in") {
        Some(scopes) => (scopes, said.collect()),
        None => (Vec::from_iter(default_scope(keys)), vec![table.span()]),
    };
    for (scope, span) in scopes.into_iter().zip::<Vec<_>>(spans) {
        let rule = match Rule::read(row, scope, &mut entries.clone()) {
            Ok(rule) => rule,
            Err(fault) => return decoder.refuse(table, fault),
        };
        let others = keys.iter().filter(|key| key.name != "in");
        let others = others.filter_map(|key| Some((key.name, table.get(key.name)?.span())));
        let placed = Placed { rule, places: [("in", span)].into_iter().chain(others).collect() };
        check(decoder, &placed, fields);
        rules.push(placed);
    }
}

/// Returns the scope that a rule is about if its table has none.
fn default_scope(keys: &[Key]) -> Option<Scope> {
    let Some(key) = keys.iter().find(|key| key.name == "in") else { return Some(Scope::board()) };
    Scope::plain(key.default?.trim_matches(['`', '"']))
}

/// Reads a text, a table, or a list of both, each a rule.
fn of_texts<'d>(
    decoder: &mut Decoder<'d>,
    (row, keys): (&'static RuleRow, &'static [Key]),
    model: KeyTable<'d>,
    fields: &mut Fields,
    rules: &mut Vec<Placed>,
) {
    let own = keys.iter().find(|key| !["in", "if"].contains(&key.name));
    for value in model.get(row.key.name).map(each).unwrap_or_default() {
        if let Some(entries) = value.get_ref().as_table() {
            let table = decoder.table(row.key.name, entries, value.span(), &names(keys));
            of_table(decoder, (row, keys), table, fields, rules);
            continue;
        }
        let Some((own, scope)) = own.zip(default_scope(keys)) else { continue };
        let Some(entry) = decoder.entry(own.name, value, own.kind, fields) else { continue };
        let mut entries = Entries::default();
        entries.push(own.name, entry);
        let rule = Rule::read(row, scope, &mut entries).ok();
        let placed = rule.map(|rule| Placed { rule, places: vec![(own.name, value.span())] });
        if let Some(placed) = &placed {
            check(decoder, placed, fields);
        }
        rules.extend(placed);
    }
}

/// Reports a rule that cannot be about the groups of its scope.
fn check(decoder: &mut Decoder<'_>, placed: &Placed, fields: &Fields) {
    let Placed { rule, .. } = placed;
    let takes = rule.row.takes;
    if !takes.includes(&rule.scope) {
        let is_about_cells = [Takes::Around, Takes::Cells].contains(&takes);
        let kind = if is_about_cells { FaultKind::NoCentre } else { FaultKind::NoLine };
        decoder.fault(placed.at("in"), kind(rule.row.key.name, rule.scope.kind()));
    }
    if rule.scope.areas().is_some() {
        if takes != Takes::GroupsAndAreas {
            decoder.fault(placed.at("in"), FaultKind::NoAreas(rule.row.key.name));
        }
        if let Some((key, name)) = rule.unknown_in_areas() {
            decoder.fault(placed.at(key), FaultKind::UnknownInAreas(name.to_owned()));
        }
    }
    if fields.has_lines() {
        if let Some((key, word)) = rule.stray_line_word() {
            decoder.fault(placed.at(key), FaultKind::StrayLineWord(word.to_owned()));
        } else if let Some((key, word)) = rule.ownerless_line_word() {
            let kind = FaultKind::OwnerlessLineWord(word.to_owned(), rule.scope.kind());
            decoder.fault(placed.at(key), kind);
        }
    }
    if let Some(key) = rule.clue_key()
        && !rule.scope.is_around()
    {
        let why = "only a neighbourhood or a ring is around a hole";
        decoder.fault(placed.at(key), FaultKind::NoClues(why));
    }
}

/// Reads a scope, or a list of scopes or tables, each a rule.
fn of_scopes<'d>(
    decoder: &mut Decoder<'d>,
    (row, keys): (&'static RuleRow, &'static [Key]),
    model: KeyTable<'d>,
    fields: &mut Fields,
    rules: &mut Vec<Placed>,
) {
    let Some(value) = model.get(row.key.name) else { return };
    let listed = if value.get_ref().is_str() { Some(each(value)) } else { decoder.array(value) };
    let mut known: Vec<Scope> = Vec::new();
    for value in listed.unwrap_or_default() {
        if let Some(entries) = value.get_ref().as_table() {
            let table = decoder.table(row.key.name, entries, value.span(), &names(keys));
            of_table(decoder, (row, keys), table, fields, rules);
            continue;
        }
        let Some(text) = decoder.text(value) else { continue };
        let Some(scope) = scope(decoder, &text, fields) else { continue };
        if known.contains(&scope) {
            decoder.fault(text.span, FaultKind::Repeated(text.value));
            continue;
        }
        known.push(scope.clone());
        let rule = Rule::read(row, scope, &mut Entries::default()).ok();
        rules.extend(rule.map(|rule| Placed { rule, places: vec![("in", text.span)] }));
    }
}
