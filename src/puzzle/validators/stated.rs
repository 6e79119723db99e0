//! States the rules of a definition as core constraints, so that validators need not know rules.

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::defaults::set;
use crate::language::Kind;
use crate::rules::{Core, Lowering, OLD_RULES, RULES, RuleRow, filled};

/// Takes the rules from a model, and returns them as core constraints: each a table with one scope. Returns also which
/// core constraints there are.
pub(super) fn take<'d>(model: &mut DeTable<'d>) -> (DeArray<'d>, Vec<Core>) {
    let (mut stated, mut cores) = (DeArray::new(), Vec::new());
    for row in RULES {
        let Some(lowering) = row.lowering else { continue };
        let rules = model.remove(row.key.name).map(Spanned::into_inner);
        for rule in rules.into_iter().flat_map(listed) {
            cores.push(lowering.core);
            for table in of_scopes(row, rule) {
                stated.push(Spanned::new(0..0, DeValue::Table(lowered(row, lowering, table))));
            }
        }
    }
    cores.sort_unstable();
    cores.dedup();
    (stated, cores)
}

/// Returns the values of a list, or else the value itself.
fn listed(value: DeValue<'_>) -> Vec<DeValue<'_>> {
    match value {
        DeValue::Array(values) => values.into_iter().map(Spanned::into_inner).collect(),
        value => vec![value],
    }
}

/// Makes a rule tables, each with one scope.
fn of_scopes<'d>(row: &RuleRow, rule: DeValue<'d>) -> Vec<DeTable<'d>> {
    let mut table = match rule {
        DeValue::Table(table) => table,
        text => {
            let is_scope = matches!(row.key.kind, Kind::ScopesOrTables(_));
            let mut own = row.key.kind.inner().iter().map(|key| key.name);
            let own = own.find(|key| is_scope == (*key == "in") && *key != "if");
            let mut table = DeTable::new();
            if let Some(key) = own {
                set(&mut table, key, text.as_str());
            }
            table
        }
    };
    for old in OLD_RULES.iter().filter(|old| old.key == row.key.name) {
        for (key, new) in old.texts(|key| text(&table, key)) {
            table.remove(key);
            set(&mut table, key, new.as_deref());
        }
    }
    let scopes = table.remove("in").map(Spanned::into_inner).map(listed);
    let scopes =
        scopes.map(|all| all.iter().filter_map(DeValue::as_str).map(str::to_owned).collect());
    let default = || vec![default(row, "in").unwrap_or("board").to_owned()];
    let of_scope = |scope: String| {
        let mut table = table.clone();
        set(&mut table, "in", Some(&scope));
        table
    };
    scopes.unwrap_or_else(default).into_iter().map(of_scope).collect()
}

/// Adds what the core constraint of a rule says besides.
fn lowered<'d>(row: &RuleRow, lowering: Lowering, mut table: DeTable<'d>) -> DeTable<'d> {
    for &(key, template) in lowering.texts {
        let said = |key: &str| text(&table, key).or_else(|| default(row, key)).map(str::to_owned);
        if let Some(text) = filled(template, said) {
            table.remove(key);
            set(&mut table, key, Some(&text));
        }
    }
    set(&mut table, "core", Some(&format!("{:?}", lowering.core).to_lowercase()));
    table
}

/// Returns the text, or the number, at a key.
fn text<'t>(table: &'t DeTable<'_>, key: &str) -> Option<&'t str> {
    match table.get(key)?.get_ref() {
        DeValue::Integer(number) => Some(number.as_str()),
        value => value.as_str(),
    }
}

/// Returns the value that a key has by default, if it has one.
fn default(row: &RuleRow, key: &str) -> Option<&'static str> {
    let key = row.key.kind.inner().iter().find(|own| own.name == key)?;
    let value = key.default?.strip_prefix('`')?;
    Some(value.trim_end_matches('`').trim_matches('"'))
}
