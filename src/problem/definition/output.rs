//! The section `[output]`: how answers are printed.

use super::decode::{Decoder, Table, Text};
use super::fault::FaultKind;
use super::keys;
use crate::text::{AnswerFormat, Piece, Template};

pub(super) fn decode<'d>(decoder: &mut Decoder<'d>, top: Table<'d>) -> Option<AnswerFormat> {
    let table = decoder.section(top, &keys::OUTPUT)?;
    if let Some(answer) = decoder.optional_text(table, "answer") {
        decoder.word("kind of answer", &answer, &[("any", ())]);
    }
    let one = decoder.required_text(table, "one").and_then(|text| template(decoder, &text));
    let none_text = decoder.optional_text(table, "none");
    let none = none_text.as_ref().and_then(|text| template(decoder, text));
    if let (Some(template), Some(text)) = (&none, &none_text)
        && template.pieces().contains(&Piece::Grid)
    {
        let grid = text.value.find("{grid}").map_or(0..0, |at| at..at + "{grid}".len());
        let span = decoder.part(text, grid);
        decoder.fault(span, FaultKind::GridInNone);
    }
    let mut plain = |key| decoder.optional_text(table, key).map(|text| text.value);
    let between = plain("between").unwrap_or_default();
    let cell_sep = plain("cell_sep").unwrap_or_default();
    let flat = match table.get("flat") {
        None => Some(false),
        Some(value) => {
            let flat = value.get_ref().as_bool();
            flat.or_else(|| decoder.wrong_type(value, "true or false"))
        }
    };
    Some(AnswerFormat { one: one?, none, between, cell_sep, flat: flat? })
}

fn template(decoder: &mut Decoder<'_>, text: &Text) -> Option<Template> {
    match Template::parse(&text.value) {
        Ok(template) => Some(template),
        Err(error) => {
            let span = decoder.part(text, error.span);
            decoder.fault(span, FaultKind::Template(error.kind));
            None
        }
    }
}
