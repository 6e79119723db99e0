//! The key at whose value a place of a definition lies.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::{Key, Kind, SECTIONS};

/// Returns the path of the innermost key whose name or value contains a place of a definition, as `model.count.where`.
pub(super) fn key_at(text: &str, place: &Range<usize>) -> Option<String> {
    let document = DeTable::parse(text).ok()?;
    SECTIONS.iter().find_map(|section| {
        let value = document.get_ref().get(section.name)?;
        let within = in_value(value.get_ref(), section.keys, place);
        let is_here = contains(&value.span(), place);
        within
            .map(|within| format!("{}.{within}", section.name))
            .or_else(|| is_here.then(|| section.name.to_owned()))
    })
}

/// Returns the path of such a key below a value, which is a table with some keys or a list of such tables.
fn in_value(value: &DeValue<'_>, keys: &[Key], place: &Range<usize>) -> Option<String> {
    match value {
        DeValue::Array(values) => {
            values.iter().find_map(|value| in_value(value.get_ref(), keys, place))
        }
        DeValue::Table(table) => table.iter().find_map(|(name, value)| {
            let key = keys.iter().find(|key| key.name == name.get_ref())?;
            let (key_spans, value) = ([name.span(), value.span()], value.get_ref());
            let (within, is_named) = match (key.kind, value) {
                (Kind::Named(keys), DeValue::Table(own)) => (
                    own.values().find_map(|value| in_value(value.get_ref(), keys, place)),
                    own.keys().any(|name| contains(&name.span(), place)),
                ),
                (kind, value) => (in_value(value, kind.inner(), place), false),
            };
            let is_here = is_named || key_spans.iter().any(|span| contains(span, place));
            let within = within.map(|within| format!("{}.{within}", key.name));
            within.or_else(|| is_here.then(|| key.name.to_owned()))
        }),
        _ => None,
    }
}

fn contains(span: &Range<usize>, place: &Range<usize>) -> bool {
    span.start <= place.start && place.end <= span.end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_key_is_found() {
        let text = "grid = { rows = 2 }\n[model]\ndistinct = [\"rows\", { in = \"boxes\", if = \"g\" }]\n\
                    [model.groups]\nstar = { around = \"0\" }\n[[model.count]]\nwhere = \"a ==\"\n";
        let at = |part: &str| {
            let start = text.rfind(part).unwrap();
            key_at(text, &(start..start + part.len()))
        };
        assert_eq!(at("2").as_deref(), Some("grid.rows"));
        assert_eq!(at("\"rows\"").as_deref(), Some("model.distinct"));
        assert_eq!(at("boxes").as_deref(), Some("model.distinct.in"));
        assert_eq!(at("{ in").as_deref(), Some("model.distinct"));
        assert_eq!(at("\"0\"").as_deref(), Some("model.groups.around"));
        assert_eq!(at("star").as_deref(), Some("model.groups"));
        assert_eq!(at("==").as_deref(), Some("model.count.where"));
        assert_eq!(at("[[model.count]]").as_deref(), Some("model.count"));
        assert_eq!(at("{ rows").as_deref(), Some("grid"));
    }
}
