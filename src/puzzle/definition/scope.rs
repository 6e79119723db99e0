//! Reads scopes: words and what they take.

use std::ops::Range;
use std::sync::Arc;

use toml::de::DeValue;

use super::decode::{Decoder, Text, TomlValue};
use super::fault::FaultKind;
use super::fields::Fields;
use crate::grid::{Argument, Cut, Holding, SCOPES, Scope, ScopeRow, Size};
use crate::language::Holds;

/// Reads a scope, or a list of scopes.
pub(super) fn scopes<'d>(
    decoder: &mut Decoder<'d>,
    value: &'d TomlValue<'d>,
    fields: &Fields,
) -> Option<Vec<Scope>> {
    let values = each(value);
    if values.is_empty() {
        let (wanted, found) = ("a scope, or a list of scopes", "an empty list");
        decoder.fault(value.span(), FaultKind::WrongType { wanted, found });
        return None;
    }
    let mut scopes = Vec::new();
    for value in values {
        let text = decoder.text(value)?;
        let scope = scope(decoder, &text, fields)?;
        if scopes.contains(&scope) {
            decoder.fault(text.span, FaultKind::Repeated(text.value));
            return None;
        }
        scopes.push(scope);
    }
    Some(scopes)
}

/// Returns the values of a list; any other value is a list of one.
pub(super) fn each<'d>(value: &'d TomlValue<'d>) -> &'d [TomlValue<'d>] {
    match value.get_ref() {
        DeValue::Array(values) => values,
        _ => std::slice::from_ref(value),
    }
}

/// Reads a scope.
pub(super) fn scope(decoder: &mut Decoder<'_>, text: &Text, fields: &Fields) -> Option<Scope> {
    if let Some(own) = fields.groups().find(|own| own.name == text.value) {
        return Some(Scope::own(Arc::clone(own)));
    }
    let words: Vec<(&str, Range<usize>)> = text.words().collect();
    let Some((row, words)) = found(&words) else {
        let mut known: Vec<String> = SCOPES.iter().map(|row| row.words.to_owned()).collect();
        known.extend(fields.groups().map(|own| own.name.clone()));
        if fields.holds(&text.value) == Some(Holds::Regions) {
            known.push(format!("regions {}", text.value));
        }
        let word = text.value.clone();
        decoder.fault(text.span.clone(), FaultKind::UnknownWord { what: "scope", word, known });
        return None;
    };
    let argument = match row.cut {
        Cut::Plain(_) | Cut::Own => Argument::None,
        Cut::Size(_) => Argument::Size(size(decoder, text, part(words), fields)?),
        Cut::Field(holding, _) => {
            let (what, wanted): (_, &[Holds]) = match holding {
                Holding::Regions => ("regions", &[Holds::Regions, Holds::Layer]),
                Holding::Layer => ("layer", &[Holds::Layer]),
                Holding::Less => ("order of cells", &[Holds::Less]),
            };
            let wanted = |holds| wanted.contains(&holds);
            let field = fields.find(decoder, what, (text, part(words)), wanted)?;
            Argument::Field(field.name.to_string())
        }
        Cut::Areas => {
            let known: Vec<String> = fields.areas().map(str::to_owned).collect();
            let (name, span) = words.first().cloned().unwrap_or((row.words, 0..text.value.len()));
            let word = name.to_owned();
            if !known.contains(&word) {
                let span = decoder.part(text, span);
                decoder.fault(span, FaultKind::UnknownWord { what: "area", word, known });
                return None;
            }
            Argument::Areas(word)
        }
        Cut::Columns => listed(decoder, text, words, fields)?,
    };
    Some(Scope::new(row, argument))
}

/// Returns the row of the scope that a text names.
pub(crate) fn scope_row(text: &str) -> Option<&'static ScopeRow> {
    let text = Text { value: text.to_owned(), span: 0..0 };
    found(&text.words().collect::<Vec<_>>()).map(|(row, _)| row)
}

/// Words of a text, with their places in it.
type Words<'t> = [(&'t str, Range<usize>)];

/// Returns the row of the scope that words name, and those of what it takes.
fn found<'w, 't>(words: &'w Words<'t>) -> Option<(&'static ScopeRow, &'w Words<'t>)> {
    let (first, _) = words.first()?;
    let rows = SCOPES.iter().filter(|row| row.words.starts_with(first));
    let found = rows.filter_map(|row| Some((row, argument(row, words)?)));
    // What a scope takes may end with words of another one.
    found.min_by_key(|(_, argument)| argument.len())
}

/// Returns the words of what a scope takes, if its own words stand around them.
fn argument<'w, 't>(row: &ScopeRow, words: &'w Words<'t>) -> Option<&'w Words<'t>> {
    let [before, after] = row.around_argument();
    let is_own =
        |own: &[&str], part: &[(&str, _)]| own.iter().eq(part.iter().map(|(word, _)| word));
    let middle = before.len()..words.len().checked_sub(after.len())?;
    let argument = words.get(middle.clone())?;
    let fits = match row.cut {
        Cut::Plain(_) => argument.is_empty(),
        Cut::Size(_) => !argument.is_empty(),
        Cut::Areas => argument.len() == usize::from(row.takes_name()),
        Cut::Field(..) => argument.len() == 1,
        Cut::Columns => argument.len() > 1 && argument.len() % 2 == 1,
        Cut::Own => false,
    };
    let is_it = is_own(&before, &words[..middle.start]) && is_own(&after, &words[middle.end..]);
    (fits && is_it).then_some(argument)
}

/// Returns the place of some words of a text.
fn part(words: &Words<'_>) -> Range<usize> {
    let [start, end] = [words.first(), words.last()].map(|word| word.map(|(_, part)| part));
    start.map_or(0, |part| part.start)..end.map_or(0, |part| part.end)
}

/// Reads the name of a table, and the names of its columns that hold rows and columns of cells.
fn listed(
    decoder: &mut Decoder<'_>,
    text: &Text,
    words: &Words<'_>,
    fields: &Fields,
) -> Option<Argument> {
    let (table, columns) = words.split_first()?;
    let known =
        fields.find(decoder, "table", (text, table.1.clone()), |holds| holds == Holds::Table)?;
    let names: Vec<&str> = known.columns[0].iter().map(String::as_str).collect();
    let columns = decoder.columns(text, part(columns), &names)?;
    let cells = columns.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    Some(Argument::Columns(known.name.to_string(), cells))
}

/// Reads a size such as `2x3` or `n x n` in a part of a text.
fn size(
    decoder: &mut Decoder<'_>,
    text: &Text,
    part: Range<usize>,
    fields: &Fields,
) -> Option<Size> {
    let (start, rest) = (part.start, &text.value[part.clone()]);
    // A name may contain an x, so the separator has blanks or digits around it.
    let at = rest.find(" x ").map(|at| at + 1).or_else(|| {
        let bytes = rest.as_bytes();
        (1..bytes.len().saturating_sub(1)).find(|&at| {
            bytes[at] == b'x' && bytes[at - 1].is_ascii_digit() && bytes[at + 1].is_ascii_digit()
        })
    });
    let Some(at) = at else {
        decoder.fault(text.span.clone(), FaultKind::Parts { wanted: 2, separator: "x".to_owned() });
        return None;
    };
    let sides = [start..start + at, start + at + 1..part.end];
    let [rows, columns] = sides.map(|side| {
        let expr = decoder.expr(text, side.clone());
        expr.inspect(|expr| fields.check(decoder, expr, text, side.start, &[]))
    });
    Some(Size { rows: rows?, columns: columns? })
}
