//! A picture whose size is named is measured without names: the first picture of a case gives the size of the board, as
//! `rows` and `cols`.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::edit::{Edit, Proof, Rewriting};
use super::entry::{entries, of_section, plain, with_its_line};
use super::meaning::with_name;
use crate::definition::keys::SECTIONS;
use crate::definition::measure::SIDES;
use crate::definition::{Key, Kind};

/// Lets the first picture give the size of the board, instead of a field before it.
pub(super) fn measured(text: &str, document: &DeTable<'_>) -> Option<Rewriting> {
    let read = of_section(document, "input").into_iter().find(|it| it.key.name == "read")?;
    let DeValue::Array(fields) = read.value.get_ref() else { return None };
    let is_picture = |it: &&Spanned<DeValue<'_>>| names_of(it).is_some();
    let picture = fields.iter().find(is_picture)?;
    let [lines, columns] = names_of(picture)?;
    let names = [(lines.to_owned(), SIDES[0]), (columns.to_owned(), SIDES[1])];
    let grid = of_section(document, "grid");
    let size = grid.iter().find(|it| it.key.name == "size")?;
    let is_of_picture = size.value.get_ref().as_str()? == format!("{lines} x {columns}");
    let is_in_braces = text[picture.span()].starts_with('{');
    if !is_of_picture || !is_in_braces {
        return None;
    }
    let mut edits: Vec<Edit> = [picture.span(), size.span.clone()]
        .iter()
        .map(|span| (with_its_line(text, span), String::new()))
        .collect();
    let removed: Vec<_> = edits.iter().map(|(span, _)| span.clone()).collect();
    let mut rename = |span: Range<usize>, kind: Kind| {
        let written = &text[span.clone()];
        let renamed = with_names(written, kind, &names);
        let is_there = removed.iter().all(|it| !it.contains(&span.start));
        if renamed != written && is_there {
            edits.push((span, renamed));
        }
    };
    for section in SECTIONS {
        if let Some(DeValue::Table(table)) = document.get(section.name).map(Spanned::get_ref) {
            each_expression(text, table, section.keys, &mut rename);
        }
    }
    let advice = format!(
        "leave out `picture` and `size`: the first picture gives them, as `{}` and `{}`",
        SIDES[0], SIDES[1]
    );
    Some(Rewriting::proved(picture.span(), advice, edits, Proof::Renamed(names)))
}

/// Returns the names of the sides of a picture, if a field says no more.
fn names_of<'t>(field: &'t Spanned<DeValue<'_>>) -> Option<[&'t str; 2]> {
    let table = field.get_ref().as_table()?;
    let is_plain = table.keys().all(|key| ["picture", "lex"].contains(&&**key.get_ref()));
    let names: Vec<&str> = plain(table, "picture")?.split_whitespace().collect();
    names.try_into().ok().filter(|_| is_plain)
}

/// Returns a text of a definition with other names of fields, where it has any.
fn with_names(written: &str, kind: Kind, names: &[(String, &'static str)]) -> String {
    let renamed = |part: &str| {
        names.iter().fold(part.to_owned(), |part, (old, new)| with_name(&part, old, new))
    };
    // What stands between two signs is a word, or is printed; and a symbol is a word, unless it is a range.
    let (separator, first) = match kind {
        Kind::Template => (['{', '}'].as_slice(), 1),
        Kind::Symbols => ([' '].as_slice(), 0),
        _ => (['\''].as_slice(), 0),
    };
    if written.contains("{{") || written.contains("}}") {
        return written.to_owned();
    }
    let parts = written.split_inclusive(separator).enumerate();
    let is_of_names = |(at, part): (usize, &str)| match kind {
        Kind::Symbols => part.contains(".."),
        _ => at % 2 == first,
    };
    let parts = parts.map(|it| if is_of_names(it) { renamed(it.1) } else { it.1.to_owned() });
    parts.collect()
}

/// Visits each text of a table in which names of fields stand, with the kind of its key.
fn each_expression(
    text: &str,
    table: &DeTable<'_>,
    keys: &[Key],
    visit: &mut impl FnMut(Range<usize>, Kind),
) {
    for entry in entries(table, keys) {
        // Symbols can be ranges, whose ends are expressions.
        let kind = if entry.key.name == "symbols" { Kind::Symbols } else { entry.key.kind };
        each_text(text, entry.value, kind, visit);
    }
}

fn each_text(
    text: &str,
    value: &Spanned<DeValue<'_>>,
    kind: Kind,
    visit: &mut impl FnMut(Range<usize>, Kind),
) {
    match (value.get_ref(), kind) {
        (DeValue::Table(table), _) => each_expression(text, table, kind.inner(), visit),
        (DeValue::Array(values), _) => {
            values.iter().for_each(|value| each_text(text, value, kind, visit));
        }
        (
            DeValue::String(_),
            Kind::Expr(_)
            | Kind::FlagOrExpr(_)
            | Kind::ExprOrTable(_)
            | Kind::OneOrTwoExprs(_)
            | Kind::WordOrExpr(_)
            | Kind::Symbols
            | Kind::Size
            | Kind::Range
            | Kind::Template,
        ) => visit(value.span(), kind),
        _ => {}
    }
}
