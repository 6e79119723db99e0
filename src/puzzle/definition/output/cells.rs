//! What `[output]` says about cells: what they show, which are printed, and lists of them.

use std::sync::Arc;

use super::super::decode::{Decoder, KeyTable, Text, names};
use super::super::fault::FaultKind;
use super::super::fields::Fields;
use super::super::{grid, keys};
use crate::expr::Expr;
use crate::language::Holds;
use crate::text::{
    AnswerFormat, COLUMN, CellFormat, CellMarks, PlacesFormat, ROW, Slot, Template,
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

/// Reads how the places of symbols are printed.
pub(super) fn places<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>) -> Option<PlacesFormat> {
    let value = table.get("places")?;
    let Some(entries) = value.get_ref().as_table() else {
        return decoder.wrong_type(value, "a table");
    };
    let own = decoder.table("places", entries, value.span(), &names(keys::PLACES));
    let of = decoder.required_text(own, "of").map(|text| grid::words(decoder, &text));
    let text = decoder.optional_text(own, "text");
    let text = text.unwrap_or_else(|| Text { value: PLACE.to_owned(), span: value.span() });
    let sep = decoder.optional_text(own, "sep");
    let base = decoder.integer(own, "base", 1)?;
    let template = place_text(decoder, &text);
    let sep = sep.map_or_else(|| BETWEEN_PLACES.to_owned(), |sep| sep.value);
    Some(PlacesFormat { of: of?, text: template?, sep, base })
}

/// Reads the text of a place: it shows the row and the column, and nothing else.
fn place_text(decoder: &mut Decoder<'_>, text: &Text) -> Option<Template> {
    let template = match Template::parse(&text.value, &[ROW, COLUMN]) {
        Ok(template) => template,
        Err(error) => {
            let span = decoder.part(text, error.span);
            let kind = match error.kind {
                TemplateErrorKind::Unknown(_) => FaultKind::PlaceText,
                kind => FaultKind::Template(kind),
            };
            decoder.fault(span, kind);
            return None;
        }
    };
    let shown: Vec<&Slot> = template
        .parts()
        .iter()
        .filter_map(|part| if let TemplatePart::Slot(slot, _) = part { Some(slot) } else { None })
        .collect();
    let own = [ROW, COLUMN].map(|name| Slot::Field(name.into()));
    let fits =
        own.iter().all(|own| shown.contains(&own)) && shown.iter().all(|it| own.contains(it));
    if !fits {
        decoder.fault(text.span.clone(), FaultKind::PlaceText);
    }
    Some(template)
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
        if !fills {
            decoder.fault(span, FaultKind::WithPieces(key));
        } else if !format.shows(&slot) {
            decoder.fault(span, FaultKind::Unshown { key, slot: slot.name().to_owned() });
        }
    }
}
