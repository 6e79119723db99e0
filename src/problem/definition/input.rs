//! The section `[input]`: how cases are delimited, and their fields.

use std::sync::Arc;

use super::decode::{Decoder, Table, Text, Value, names};
use super::fault::FaultKind;
use super::fields::{Fields, Holds};
use super::keys;
use crate::expr::Expr;
use crate::text::{
    Cases, Columns, Field, FieldKind, Lex, MaskFormat, TableFormat, TableLex, Walls,
};

/// The values of `[input]`.
#[derive(Debug, Default)]
pub(super) struct Input {
    pub(super) cases: Option<Cases>,
    pub(super) until: Option<Text>,
    pub(super) read: Vec<Field>,
    pub(super) fields: Fields,
    /// The text of each layer whose cells are single characters.
    pub(super) chars: Vec<Text>,
}

/// Reads the section. Faulty parts are reported and left out.
pub(super) fn decode<'d>(decoder: &mut Decoder<'d>, top: Table<'d>) -> Input {
    let mut input = Input::default();
    let Some(table) = decoder.section(top, &keys::INPUT) else { return input };
    if let Some(value) = decoder.required(table, "cases") {
        cases(decoder, value, &mut input);
    }
    let read = table.get("read").and_then(|value| decoder.array(value)).unwrap_or_default();
    for value in read {
        field(decoder, value, &mut input);
    }
    input
}

fn cases<'d>(decoder: &mut Decoder<'d>, value: &'d Value<'d>, input: &mut Input) {
    if let Some(entries) = value.get_ref().as_table() {
        let table = decoder.table("cases", entries, value.span(), &names(keys::UNTIL));
        input.until = decoder.required_text(table, "until");
        let words = |text: &Text| text.words().map(|(word, _)| word.to_owned()).collect();
        input.cases = input.until.as_ref().map(words).map(Cases::Until);
    } else if value.get_ref().as_str().is_none() {
        decoder.wrong_type::<()>(value, "a string, or { until = \"...\" }");
    } else if let Some(text) = decoder.text(value) {
        let words = [("one", &Cases::One), ("count", &Cases::Count), ("eof", &Cases::Eof)];
        input.cases = decoder.word("way to delimit cases", &text, &words).cloned();
    }
}

/// Each field has exactly one of these keys, which determines its kind.
const FORMS: [&str; 8] =
    ["layer", "regions", "region_list", "signed", "ints", "word", "table", "masks"];

fn field<'d>(decoder: &mut Decoder<'d>, value: &'d Value<'d>, input: &mut Input) {
    let Some(entries) = value.get_ref().as_table() else {
        if value.get_ref().as_str().is_none() {
            decoder.wrong_type::<()>(value, "the name of a layer, or { layer = \"...\" }");
        } else if let Some(text) = decoder.text(value) {
            let name = input.fields.push(decoder, &text, Holds::Layer);
            input.chars.push(text);
            input.read.push(Field { name, kind: FieldKind::Layer(Lex::Chars) });
        }
        return;
    };
    let table = decoder.table("a field of `read`", entries, value.span(), &names(keys::FIELD));
    let forms: Vec<&str> = FORMS.into_iter().filter(|form| table.get(form).is_some()).collect();
    let &[form] = forms.as_slice() else {
        decoder.fault(value.span(), FaultKind::OneOf(FORMS.to_vec()));
        return;
    };
    let Some(name) = table.get(form).and_then(|value| decoder.text(value)) else { return };
    let kind = match form {
        "ints" => return ints(decoder, &name, input),
        "table" => {
            let Some((format, names)) = table_format(decoder, table, input) else { return };
            let symbols = format.symbols.clone();
            let name = input.fields.push(decoder, &name, Holds::Table { names, symbols });
            input.read.push(Field { name, kind: FieldKind::Table(format) });
            return;
        }
        "word" => (FieldKind::Word, Holds::Word),
        "region_list" => (FieldKind::RegionList, Holds::Regions),
        "regions" => (FieldKind::Regions(lex(decoder, table)), Holds::Regions),
        "masks" => {
            let Some(format) = mask_format(decoder, table, input) else { return };
            (FieldKind::Masks(format), Holds::Masks)
        }
        "signed" => {
            let Some(order) = decoder.required_text(table, "order") else { return };
            let order = input.fields.push(decoder, &order, Holds::Less);
            input.chars.push(name.clone());
            (FieldKind::Signed { order }, Holds::Layer)
        }
        _ => (layer(decoder, table, &name, input), Holds::Layer),
    };
    let (kind, holds) = kind;
    let name = input.fields.push(decoder, &name, holds);
    input.read.push(Field { name, kind });
}

fn ints(decoder: &mut Decoder<'_>, text: &Text, input: &mut Input) {
    for (word, part) in text.words() {
        let name: Arc<str> = word.into();
        let span = decoder.part(text, part);
        input.fields.push_part(decoder, text, &name, span, Holds::Int);
        input.read.push(Field { name, kind: FieldKind::Int });
    }
}

fn lex<'d>(decoder: &mut Decoder<'d>, table: Table<'d>) -> Lex {
    let words = [("chars", Lex::Chars), ("tokens", Lex::Tokens)];
    let text = decoder.optional_text(table, "lex");
    text.and_then(|text| decoder.word("lex", &text, &words)).unwrap_or(Lex::Chars)
}

fn layer<'d>(
    decoder: &mut Decoder<'d>,
    table: Table<'d>,
    name: &Text,
    input: &mut Input,
) -> FieldKind {
    if let Some(walls) = table.get("walls").and_then(|value| walls(decoder, value, input)) {
        return FieldKind::Walled(walls);
    }
    let lex = lex(decoder, table);
    if lex == Lex::Chars {
        input.chars.push(name.clone());
    }
    FieldKind::Layer(lex)
}

fn walls<'d>(decoder: &mut Decoder<'d>, value: &'d Value<'d>, input: &mut Input) -> Option<Walls> {
    let Some(entries) = value.get_ref().as_table() else {
        return decoder.wrong_type(value, "a table");
    };
    let table = decoder.table("walls", entries, value.span(), &names(keys::WALLS));
    let mut bits = |key| {
        decoder.required(table, key)?;
        decoder.integer(table, key, 0)
    };
    let mask = bits("mask");
    let sides = [bits("up"), bits("right"), bits("down"), bits("left")];
    let regions = decoder.required_text(table, "regions")?;
    let regions = input.fields.push(decoder, &regions, Holds::Regions);
    let [up, right, down, left] = sides;
    Some(Walls { mask: mask?, bits: [up?, right?, down?, left?], regions })
}

fn table_format<'d>(
    decoder: &mut Decoder<'d>,
    table: Table<'d>,
    input: &Input,
) -> Option<(TableFormat, Vec<String>)> {
    let words = [("chars", TableLex::Chars), ("tokens", TableLex::Tokens)];
    let lex = decoder.optional_text(table, "lex");
    let lex = lex.and_then(|text| decoder.word("lex", &text, &words)).unwrap_or(TableLex::Tokens);
    let rows = match table.get("rows") {
        Some(_) => decoder.required_expr(table, "rows", &input.fields, &[])?,
        None => Expr::constant(1),
    };
    let listed = |text: Text| text.words().map(|(word, _)| word.to_owned()).collect::<Vec<_>>();
    let names = decoder.optional_text(table, "names").map(listed).unwrap_or_default();
    let columns = if let Some(value) = table.get("cols") {
        match decoder.number_text(value)?.value.as_str() {
            "counted" => Columns::Counted,
            "line" => Columns::Line,
            _ => Columns::Fixed(decoder.required_expr(table, "cols", &input.fields, &[])?),
        }
    } else if names.is_empty() {
        decoder.required(table, "cols")?;
        return None;
    } else {
        Columns::Fixed(Expr::constant(i64::try_from(names.len()).unwrap_or(i64::MAX)))
    };
    let symbols = decoder.optional_text(table, "symbols");
    let symbols = symbols.map(|text| super::grid::words(decoder, &text)).unwrap_or_default();
    let skip_blank = decoder.flag(table, "skip_blank");
    Some((TableFormat { rows, columns, lex, symbols, skip_blank }, names))
}

fn mask_format<'d>(
    decoder: &mut Decoder<'d>,
    table: Table<'d>,
    input: &Input,
) -> Option<MaskFormat> {
    let count = match table.get("count") {
        Some(_) => decoder.required_expr(table, "count", &input.fields, &[])?,
        None => Expr::constant(1),
    };
    let size = match decoder.optional_text(table, "size") {
        Some(text) => {
            let [rows, columns] = decoder.exprs(&text, " x ", &input.fields, &[])?;
            Some((rows, columns))
        }
        None => None,
    };
    let mut cell = |key, absent| match decoder.optional_text(table, key) {
        None => Some(absent),
        Some(text) => match *text.value.as_bytes() {
            [byte] if byte.is_ascii_graphic() => Some(byte),
            _ => {
                decoder.fault(text.span, FaultKind::OneCharacter);
                None
            }
        },
    };
    let (full, empty) = (cell("full", b'1'), cell("empty", b'0'));
    Some(MaskFormat { count, size, full: full?, empty: empty? })
}
