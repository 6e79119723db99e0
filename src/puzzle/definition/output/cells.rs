//! What `[output]` says about cells: what they show, which are printed, and lists of them.

use std::sync::Arc;

use super::super::decode::{Decoder, KeyTable, Text, names};
use super::super::fault::FaultKind;
use super::super::fields::Fields;
use super::super::{grid, keys};
use crate::expr::Expr;
use crate::language::Holds;
use crate::text::{
    AnswerFormat, CellFormat, CellMarks, OF_CELLS, OF_PIECES, PlacesFormat, Slot, Template,
    TemplateErrorKind, TemplatePart,
};

/// The text of a place, and what stands between two, by default.
const PLACE: &str = "{row} {col}";
const BETWEEN_PLACES: &str = "\n";

/// Reads what cells show, and which are printed.
pub(super) fn cells<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
) -> CellFormat {
    let show = table.get("show");
    let own = &["a", "r", "c"];
    let show = show.and_then(|it| decoder.number_expr(it, Expr::parse_operand, fields, own));
    let part = decoder.cell_expr(table, "part", fields);
    let used = show.iter().flat_map(Expr::names).filter(|used| used.indices > 0);
    let words = used.map(|used| (Arc::from(used.name), fields.symbols(used.name).to_vec()));
    CellFormat { words: words.collect(), show, part }
}

/// Reads how the places of symbols, or the pieces, are printed.
pub(super) fn places<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
    fills: bool,
) -> Option<PlacesFormat> {
    let value = table.get("places")?;
    let Some(entries) = value.get_ref().as_table() else {
        return decoder.wrong_type(value, "a table");
    };
    let own = decoder.table("places", entries, value.span(), &names(keys::PLACES));
    let of = if fills {
        decoder.required_text(own, "of").map(|text| grid::words(decoder, &text))
    } else {
        own.get("of").map_or(Some(Vec::new()), |of| {
            decoder.fault(of.span(), FaultKind::WithPieces("of"));
            None
        })
    };
    // Pieces with the same first cell may differ, so no text tells those of every problem apart.
    let text = if fills {
        let text = decoder.optional_text(own, "text");
        text.unwrap_or_else(|| Text { value: PLACE.to_owned(), span: value.span() })
    } else {
        decoder.required_text(own, "text")?
    };
    let sep = decoder.optional_text(own, "sep");
    let base = decoder.integer(own, "base", 1)?;
    let template = place_text(decoder, &text, fields, fills);
    let sep = sep.map_or_else(|| BETWEEN_PLACES.to_owned(), |sep| sep.value);
    Some(PlacesFormat { of: of?, text: template?, sep, base, edges: Vec::new() })
}

/// Reads the text of a place or a piece: it shows its names, and numbers that are computed from them. That of a
/// place shows the row and the column.
fn place_text(
    decoder: &mut Decoder<'_>,
    text: &Text,
    fields: &Fields,
    fills: bool,
) -> Option<Template> {
    let names = if fills { OF_CELLS } else { OF_PIECES };
    let template = match Template::parse(&text.value, names) {
        Ok(template) => template,
        Err(error) => {
            let span = decoder.part(text, error.span);
            let kind = match error.kind {
                TemplateErrorKind::Unknown(word) => unknown(word, fills),
                kind => FaultKind::Template(kind),
            };
            decoder.fault(span, kind);
            return None;
        }
    };
    let mut shown = Vec::new();
    for part in template.parts() {
        match part {
            TemplatePart::Text(_) => {}
            TemplatePart::Slot(Slot::Number(expr, _), _) => {
                let start = text.value.find(expr.text()).unwrap_or_default();
                fields.check(decoder, expr, text, start, names);
                shown.extend(expr.names().map(|it| it.name.to_owned()));
            }
            TemplatePart::Slot(Slot::Field(name), _) => shown.push(name.to_string()),
            TemplatePart::Slot(other, _) => {
                decoder.fault(text.span.clone(), unknown(other.name().to_owned(), fills));
                return None;
            }
        }
    }
    if fills && !names.iter().all(|own| shown.iter().any(|it| it == own)) {
        decoder.fault(text.span.clone(), FaultKind::PlaceText);
    }
    Some(template)
}

/// Tells that a name has no value in the text of a place or a piece.
fn unknown(word: String, fills: bool) -> FaultKind {
    if fills {
        return FaultKind::PlaceText;
    }
    let known = OF_PIECES.iter().map(|&name| name.to_owned()).collect();
    FaultKind::UnknownWord { what: "name", word, known }
}

/// Reads the marks of cells.
pub(super) fn marks<'d>(
    decoder: &mut Decoder<'d>,
    table: KeyTable<'d>,
    fields: &Fields,
) -> Option<CellMarks> {
    let text = decoder.optional_text(table, "marks")?;
    let known = fields.named(decoder, "table", &text, |holds| holds == Holds::Table)?;
    Some(CellMarks { table: Arc::clone(&known.name), words: known.columns[1].clone() })
}

/// Reports keys about cells that no text shows, or that belong to symbols where pieces are placed.
pub(super) fn check(
    decoder: &mut Decoder<'_>,
    table: KeyTable<'_>,
    format: &AnswerFormat,
    fills: bool,
) {
    if format.marks.is_some() && !format.shows(&Slot::Lines) {
        decoder.fault(table.span_of("marks"), FaultKind::MarksUndrawn);
    }
    for (key, slot) in [("show", Slot::Grid), ("part", Slot::Grid), ("places", Slot::Places)] {
        let Some(span) = table.get(key).map(toml::Spanned::span) else { continue };
        if !fills && key != "places" {
            decoder.fault(span, FaultKind::WithPieces(key));
        } else if !format.shows(&slot) {
            decoder.fault(span, FaultKind::Unshown { key, slot: slot.name().to_owned() });
        }
    }
}
