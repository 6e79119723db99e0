//! The pieces of `[model]`.

use super::decode::{Decoder, KeyTable, Text};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys;
use super::piece_sets::PIECE_SETS;
use crate::encode::{Form, Over, PieceSpec};
use crate::expr::Expr;
use crate::grid::Mask;
use crate::language::Holds;

/// Each piece has exactly one of these keys, which determines its form.
const FORMS: [&str; 9] =
    ["shape", "set", "masks", "size", "box", "rectangles", "cells", "ones", "edges"];

/// Reads all pieces.
pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    model: KeyTable<'d>,
    fields: &Fields,
) -> Vec<PieceSpec> {
    let tables = decoder.tables(model, "pieces", keys::PIECE);
    let pieces = tables.into_iter().filter_map(|table| pieces(decoder, table, fields));
    pieces.flatten().collect()
}

/// Reads a piece, or those of a set.
fn pieces<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
) -> Option<Vec<PieceSpec>> {
    let forms: Vec<&str> = FORMS.into_iter().filter(|form| table.get(form).is_some()).collect();
    let each = over(decoder, table, fields);
    let names: Vec<&str> = match &each {
        Some(Over::Rows(_, names)) => names.iter().map(String::as_str).collect(),
        Some(Over::Range(..)) => vec!["i"],
        Some(Over::Once) if forms == ["masks"] => vec!["i"],
        Some(Over::Once) | None => Vec::new(),
    };
    let (min, max) = copies(decoder, table, fields, &names)?;
    let name = decoder.optional_text(table, "name").map(|text| text.value);
    let (turn, flip) = (decoder.flag(table, "turn"), decoder.flag(table, "flip"));
    let &[form] = forms.as_slice() else {
        decoder.fault(table.span(), FaultKind::OneOf(FORMS.to_vec()));
        return None;
    };
    let rows = matches!(each, Some(Over::Rows(..)));
    if matches!(form, "cells" | "ones" | "edges") && !rows && each.is_some() {
        decoder.fault(table.span(), FaultKind::NeedsRows(form));
        return None;
    }
    let forms = if form == "set" {
        let text = decoder.required_text(table, form)?;
        let set = decoder.word("set of pieces", &text, PIECE_SETS)?;
        let form = |&(name, shape): &(&str, &str)| {
            Some((Some(name.to_owned()), Form::Shape(mask(shape.split('/'))?)))
        };
        set.iter().map(form).collect::<Option<Vec<_>>>()?
    } else {
        vec![(None, self::form(decoder, table, form, fields, &names)?)]
    };
    let each = each?;
    let piece = |(own, form)| {
        let (name, each) = (name.clone().or(own), each.clone());
        PieceSpec { name, each, form, min: min.clone(), max: max.clone(), turn, flip }
    };
    Some(forms.into_iter().map(piece).collect())
}

fn over<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>, fields: &Fields) -> Option<Over> {
    if let Some(text) = decoder.optional_text(table, "from") {
        if table.get("for").is_some() {
            let kind = FaultKind::Idle { key: "for", beside: "from" };
            decoder.fault(table.span_of("for"), kind);
        }
        let wanted = |holds| holds == Holds::Table;
        let field = fields.named(decoder, "table", &text, wanted)?;
        let [names, _] = &field.columns;
        return Some(Over::Rows(field.name.to_string(), names.clone()));
    }
    let Some(text) = decoder.optional_text(table, "for") else { return Some(Over::Once) };
    let [first, last] = decoder.exprs(&text, "..", fields, &[])?;
    Some(Over::Range(first, last))
}

fn copies<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    names: &[&str],
) -> Option<(Expr, Option<Expr>)> {
    let one = || Expr::constant(1);
    let Some(value) = table.get("copies") else { return Some((one(), Some(one()))) };
    let text = decoder.number_text(value)?;
    let Some((first, last)) = text.value.split_once("..") else {
        let copies = decoder.required_expr(table, "copies", fields, names)?;
        return Some((copies.clone(), Some(copies)));
    };
    let part = |decoder: &mut Decoder<'d>, start: usize, part: &str| {
        let expr = decoder.expr(&text, start..start + part.len())?;
        fields.check(decoder, &expr, &text, start, names);
        Some(expr)
    };
    let min = part(decoder, 0, first)?;
    if last.trim().is_empty() {
        return Some((min, None));
    }
    Some((min, Some(part(decoder, first.len() + 2, last)?)))
}

fn form<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    form: &'static str,
    fields: &Fields,
    names: &[&str],
) -> Option<Form> {
    if form == "ones" {
        decoder.flag(table, form);
        return Some(Form::Ones);
    }
    let text = decoder.required_text(table, form)?;
    Some(match form {
        "shape" => Form::Shape(shape(decoder, &text)?),
        "masks" => {
            let field = fields.named(decoder, "shapes", &text, |holds| holds == Holds::Masks)?;
            Form::Masks(field.name.to_string())
        }
        "size" => {
            let [rows, columns] = decoder.exprs(&text, " x ", fields, names)?;
            Form::Size(rows, columns)
        }
        "box" => Form::Box(decoder.exprs(&text, ",", fields, names)?),
        "rectangles" => {
            let wanted = |holds| matches!(holds, Holds::Table | Holds::Clues);
            let field = fields.named(decoder, "table", &text, wanted)?;
            Form::Rectangles(field.name.to_string())
        }
        "edges" => {
            let columns = decoder.columns(&text, 0..text.value.len(), names)?;
            let [top, right, bottom, left] = *columns.as_slice() else {
                let kind = FaultKind::Parts { wanted: 4, separator: " ".to_owned() };
                decoder.fault(text.span, kind);
                return None;
            };
            Form::Edges([top, right, bottom, left])
        }
        _ => {
            let whole = text.value == "row";
            let columns = if whole {
                Vec::new()
            } else {
                decoder.columns(&text, 0..text.value.len(), names)?
            };
            Form::Cells { columns, base: decoder.integer(table, "base", 1)? }
        }
    })
}

/// Reads a shape: rows separated by `/` or line ends, with `#` for a cell and `.` otherwise.
fn shape(decoder: &mut Decoder<'_>, text: &Text) -> Option<Mask> {
    let odd = text.value.find(|char| !matches!(char, '#' | '.' | '/' | '\n' | ' '));
    if let Some(odd) = odd {
        let length = text.value[odd..].chars().next().map_or(1, char::len_utf8);
        let span = decoder.part(text, odd..odd + length);
        decoder.fault(span, FaultKind::Shape);
        return None;
    }
    let mask = mask(text.value.split(['/', '\n']).map(str::trim));
    if mask.is_none() {
        decoder.fault(text.span.clone(), FaultKind::Shape);
    }
    mask
}

/// Returns the cells `#` of some rows, if there are any.
fn mask<'t>(rows: impl Iterator<Item = &'t str>) -> Option<Mask> {
    Mask::new(rows.enumerate().flat_map(|(row, text)| {
        let cells = text.bytes().enumerate().filter(|&(_, byte)| byte == b'#');
        cells.map(move |(column, _)| (row, column))
    }))
}
