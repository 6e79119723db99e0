//! What could be left out of a definition, or written in another way, if it means the same.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::edit::{Edit, Rewriting};
use super::entry::{Entry, entries, of_section, with_its_line};
use super::line_bits::lines_of_bits;
use super::measured::measured;
use super::merged::merged;
use super::old_rules::old_rules;
use super::one_sized::one_sized;
use super::views::views;
use crate::definition::keys::SECTIONS;
use crate::definition::{Definition, Key, Kind};

/// Returns the changes that may mean the same, in the order of the text.
pub(super) fn candidates(text: &str, definition: &Definition) -> Vec<Rewriting> {
    let mut found = Vec::new();
    let Ok(document) = DeTable::parse(text) else { return found };
    for section in SECTIONS {
        let value = document.get_ref().get(section.name).map(Spanned::get_ref);
        if let Some(DeValue::Table(table)) = value {
            of_table(text, table, section.keys, &mut found);
            let entries = entries(table, section.keys);
            found.extend(joined(text, &entries, SIZE));
            found.extend(left_out(text, &entries, &QUESTION));
            found.extend(only(text, &entries));
            found.extend(old_rules(text, &entries));
            found.extend(entries.iter().filter_map(|entry| merged(text, entry)));
        }
    }
    let document = document.get_ref();
    found.extend(moved(text, document));
    found.extend(measured(text, document));
    found.extend(one_sized(text, document, definition));
    found.extend(views(text, document, definition));
    found.extend(lines_of_bits(text, document, definition));
    found.sort_by_key(|it| (it.span.start, it.span.end));
    found
}

/// A question and its texts, which can only be left out together.
const QUESTION: [&str; 4] = ["answer", "none", "many", "one"];

/// Two keys, and the one that says the same, with what stands between their values.
const SIZE: ([&str; 2], &str, &str) = (["rows", "cols"], "size", " x ");

/// Finds what can be left out or shortened in a table with some keys.
fn of_table(text: &str, table: &DeTable<'_>, keys: &[Key], found: &mut Vec<Rewriting>) {
    for entry in entries(table, keys) {
        if entry.key.default.is_some() {
            found.extend(left_out(text, std::slice::from_ref(&entry), &[entry.key.name]));
        }
        found.extend(shortened(text, &entry));
        of_value(text, entry.value.get_ref(), entry.key.kind.inner(), found);
    }
}

fn of_value(text: &str, value: &DeValue<'_>, keys: &[Key], found: &mut Vec<Rewriting>) {
    match value {
        DeValue::Table(table) => of_table(text, table, keys, found),
        DeValue::Array(values) => {
            values.iter().for_each(|value| of_value(text, value.get_ref(), keys, found));
        }
        _ => {}
    }
}

/// Leaves out keys with these names, if all are there.
fn left_out(text: &str, entries: &[Entry<'_, '_>], names: &[&str]) -> Option<Rewriting> {
    let entry = |name: &&str| entries.iter().find(|entry| entry.key.name == *name);
    let entries = names.iter().map(entry).collect::<Option<Vec<_>>>()?;
    let edits: Vec<Edit> =
        entries.iter().map(|entry| (with_its_line(text, &entry.span), String::new())).collect();
    let quoted = |entry: &&Entry<'_, '_>| {
        format!("`{} = {}`", entry.key.name, first_line(&text[entry.value.span()]))
    };
    let quoted: Vec<String> = entries.iter().map(quoted).collect();
    let advice = format!("leave out {}", quoted.join(", "));
    Some(Rewriting::new(entries[0].span.clone(), advice, edits))
}

/// Asks for the only answer, with the texts that it has by default for none and for several.
fn only(text: &str, entries: &[Entry<'_, '_>]) -> Option<Rewriting> {
    let [answer, none, many, _] = QUESTION;
    let answer = entries.iter().find(|entry| entry.key.name == answer)?;
    let mut rewriting = left_out(text, entries, &[none, many])?;
    let written = format!("{} = \"only\"", answer.key.name);
    let advice = format!("write `{written}`, and leave out `{none}` and `{many}`");
    rewriting.edits.push((answer.span.clone(), written));
    Some(Rewriting::new(answer.span.clone(), advice, rewriting.edits))
}

/// Says with one key what two texts say.
fn joined(
    text: &str,
    entries: &[Entry<'_, '_>],
    (names, instead, between): ([&str; 2], &str, &str),
) -> Option<Rewriting> {
    let [one, other] = names.map(|name| entries.iter().find(|entry| entry.key.name == name));
    let (one, other) = (one?, other?);
    let written = |entry: &Entry<'_, '_>| text[entry.value.span()].trim_matches('"').to_owned();
    let value = format!("\"{}{between}{}\"", written(one), written(other));
    let advice =
        format!("write `{instead} = {value}` instead of `{}` and `{}`", names[0], names[1]);
    // What stands around the sign may align the values of several lines.
    let sign = &text[one.span.start + names[0].len()..one.value.span().start];
    let edits = vec![
        (one.span.clone(), format!("{instead}{sign}{value}")),
        (with_its_line(text, &other.span), String::new()),
    ];
    Some(Rewriting::new(one.span.clone(), advice, edits))
}

/// Moves the condition for holes from `[model]` to `[grid]`.
fn moved(text: &str, document: &DeTable<'_>) -> Option<Rewriting> {
    let [grid, model] = ["grid", "model"].map(|name| of_section(document, name));
    let entry = model.into_iter().find(|entry| entry.key.name == "hole_if")?;
    let last = grid.iter().map(|entry| entry.span.end).max()?;
    let end = text[last..].find('\n').map_or(text.len(), |end| last + end + 1);
    let written = &text[entry.span.clone()];
    let edits =
        vec![(end..end, format!("{written}\n")), (with_its_line(text, &entry.span), String::new())];
    let advice = "write `hole_if` in `[grid]`".to_owned();
    Some(Rewriting::new(entry.span.clone(), advice, edits))
}

/// Writes texts instead of tables with a single key.
fn shortened(text: &str, entry: &Entry<'_, '_>) -> Option<Rewriting> {
    let (Kind::TextsOrTables(keys) | Kind::ScopesOrTables(keys)) = entry.key.kind else {
        return None;
    };
    let short = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
        DeValue::Table(table) if table.len() == 1 => {
            let (name, value) = table.iter().next()?;
            let is_known = keys.iter().any(|key| key.name == name.get_ref().as_ref());
            is_known.then(|| text[value.span()].to_owned())
        }
        DeValue::String(_) => Some(text[value.span()].to_owned()),
        _ => None,
    };
    let written = match entry.value.get_ref() {
        DeValue::Array(values) => {
            let values = values.iter().map(short).collect::<Option<Vec<String>>>()?;
            let [value] = values.as_slice() else {
                return rewritten(text, entry, format!("[{}]", values.join(", ")));
            };
            value.clone()
        }
        _ => short(entry.value)?,
    };
    rewritten(text, entry, written)
}

/// Writes another value.
fn rewritten(text: &str, entry: &Entry<'_, '_>, value: String) -> Option<Rewriting> {
    let advice = format!("write `{} = {value}`", entry.key.name);
    let span = entry.value.span();
    let is_other = text[span.clone()] != value;
    is_other.then(|| Rewriting::new(span.clone(), advice, vec![(span, value)]))
}

/// Returns the first line of a part.
fn first_line(part: &str) -> String {
    let (line, is_whole) = part.split_once('\n').map_or((part, true), |(line, _)| (line, false));
    if is_whole { line.to_owned() } else { format!("{line} ...") }
}
