//! Rules that differ only in their groups become one rule.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use super::edit::{Edit, Rewriting};
use super::entry::{Entry, with_its_line};

/// The most columns of a line that is written.
const COLUMNS: usize = 100;
/// The columns of what stands around a rule that is alone: ` = [` and `]`.
const SIGNS: usize = 5;

/// A rule of a list.
struct Listed {
    span: Range<usize>,
    /// The value at `in`.
    groups: Range<usize>,
    /// All but this value.
    rest: [String; 2],
}

/// Makes one rule of those of a list that differ only in their groups.
pub(super) fn merged(text: &str, entry: &Entry<'_, '_>) -> Option<Rewriting> {
    let DeValue::Array(tables) = entry.value.get_ref() else { return None };
    let rules: Vec<Listed> = tables.iter().filter_map(|table| listed(text, table)).collect();
    let same = rules.iter().find_map(|rule| {
        let same: Vec<&Listed> = rules.iter().filter(|other| other.rest == rule.rest).collect();
        (same.len() > 1).then_some(same)
    })?;
    let (first, others) = same.split_first()?;
    let groups = same.iter().map(|rule| text[rule.groups.clone()].trim_matches(['[', ']']));
    let groups = format!("[{}]", groups.collect::<Vec<_>>().join(", "));
    let advice = format!("write `in = {groups}` in one rule instead of {}", same.len());
    let [before, after] = &first.rest;
    let rule = format!("{before}{groups}{after}");
    let edits = if same.len() == tables.len()
        && entry.key.name.len() + rule.len() <= COLUMNS - SIGNS
    {
        vec![(entry.value.span(), format!("[{rule}]"))]
    } else {
        let removed = |rule: &&Listed| -> Edit { (with_its_line(text, &rule.span), String::new()) };
        others.iter().map(removed).chain([(first.span.clone(), rule)]).collect()
    };
    Some(Rewriting::new(first.span.clone(), advice, edits))
}

/// Reads off how a rule is written, if it names its groups in braces.
fn listed(text: &str, table: &Spanned<DeValue<'_>>) -> Option<Listed> {
    let (span, groups) = (table.span(), table.get_ref().as_table()?.get("in")?.span());
    if !text[span.clone()].starts_with('{') {
        return None;
    }
    let plain = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
    let before = plain(&text[span.start..groups.start]) + " ";
    let after = plain(&text[groups.end..span.end]);
    let space = if after.starts_with('}') { " " } else { "" };
    Some(Listed { span, groups, rest: [before, format!("{space}{after}")] })
}
