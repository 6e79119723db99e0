//! Rules in old words are written as they are now.

use toml::Spanned;
use toml::de::DeValue;

use super::edit::{Edit, Rewriting};
use super::entry::{Entry, with_its_line};
use crate::rules::{OLD_RULES, OldRule};

/// Writes the rules in old words of a section as they are now.
pub(super) fn old_rules(text: &str, entries: &[Entry<'_, '_>]) -> Vec<Rewriting> {
    let of_key = |key: &str| entries.iter().find(|entry| entry.key.name == key);
    let rewriting = |old: &OldRule| {
        let entry = of_key(old.key)?;
        let DeValue::Array(tables) = entry.value.get_ref() else { return None };
        let tables = tables.iter().map(|table| renewed(text, old, table));
        let tables = tables.collect::<Option<Vec<(String, bool)>>>()?;
        let is_old = old.instead != old.key || tables.iter().any(|(_, changes)| *changes);
        let tables: Vec<String> =
            tables.into_iter().map(|(table, _)| table).filter(|_| is_old).collect();
        if tables.is_empty() {
            return None;
        }
        let known = of_key(old.instead).filter(|_| old.instead != old.key);
        let edits = if let Some(known) = known {
            let removed = (with_its_line(text, &entry.span), String::new());
            vec![added(text, known, &tables)?, removed]
        } else {
            let name = entry.span.start..entry.span.start + old.key.len();
            let list = format!("[\n{}]", lines(&tables));
            vec![(name, old.instead.to_owned()), (entry.value.span(), list)]
        };
        let advice = format!("write `{} = [{}]`", old.instead, tables.join(", "));
        Some(Rewriting::new(entry.span.clone(), advice, edits))
    };
    OLD_RULES.iter().filter_map(rewriting).collect()
}

/// Returns the text of a table in braces with its entries as they are written now, and whether any changes.
fn renewed(text: &str, old: &OldRule, table: &Spanned<DeValue<'_>>) -> Option<(String, bool)> {
    let is_in_braces = text[table.span()].starts_with('{');
    let entries = table.get_ref().as_table().filter(|_| is_in_braces)?;
    let new = old.texts(|key| match entries.get(key)?.get_ref() {
        DeValue::Integer(number) => Some(number.as_str()),
        value => value.as_str(),
    });
    let is_kept = |key: &str| new.iter().all(|(known, _)| *known != key);
    let kept = entries.iter().filter(|(key, _)| is_kept(key.get_ref()));
    let mut spans: Vec<_> = kept.map(|(key, value)| (key.span().start, value.span().end)).collect();
    spans.sort_unstable();
    let mut parts: Vec<String> =
        spans.into_iter().map(|(start, end)| text[start..end].to_owned()).collect();
    let changed = |(key, text): &(&str, Option<String>)| {
        text.as_ref().map(|text| format!("{key} = \"{text}\""))
    };
    parts.extend(new.iter().filter_map(changed));
    Some((format!("{{ {} }}", parts.join(", ")), !new.is_empty()))
}

/// Adds tables to the list at a key, each on its line.
fn added(text: &str, entry: &Entry<'_, '_>, tables: &[String]) -> Option<Edit> {
    let span = entry.value.span();
    let list = text[span.clone()].strip_prefix('[')?.strip_suffix(']')?.trim_end();
    let known = list.trim_end_matches(',');
    let known = if known.contains('\n') { known.to_owned() } else { format!("\n  {known}") };
    Some((span, format!("[{known},\n{}]", lines(tables))))
}

/// Returns tables of a list, each on its line.
fn lines(tables: &[String]) -> String {
    tables.iter().flat_map(|table| ["  ", table, ",\n"]).collect()
}
