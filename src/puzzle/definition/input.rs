//! The section `[input]`: how cases are delimited, and their fields.

use std::sync::Arc;

use super::decode::{Decoder, KeyTable, Text, TomlValue, names};
use super::fault::FaultKind;
use super::fields::Fields;
use super::keys;
use super::measure::measure;
use crate::language::{Holds, KeyValue};
use crate::links::{ENCODINGS, FormatFault, KnownFields, LinkFormat};
use crate::text::{
    Begins, Cases, FIELDS, Field, FieldKind, FieldNames, FieldRow, LEX, Layer, Layout, Lex, Regions,
};

/// The values of `[input]`.
#[derive(Debug, Default)]
pub(super) struct Input {
    pub(super) cases: Option<Cases>,
    pub(super) until: Option<Text>,
    /// The fields that stand once before the cases.
    pub(super) once: Vec<Field>,
    pub(super) read: Vec<Field>,
    pub(super) between: String,
    pub(super) link: Option<LinkFormat>,
    pub(super) fields: Fields,
    /// The text of each layer whose cells are single characters.
    pub(super) chars: Vec<Text>,
}

/// Reads the section. Faulty parts are reported and left out.
pub(super) fn decode<'d>(decoder: &mut Decoder<'d>, top: KeyTable<'d>) -> Input {
    let mut input = Input::default();
    let Some(table) = decoder.section(top, &keys::INPUT) else { return input };
    match table.get("cases") {
        Some(value) => cases(decoder, value, &mut input),
        None => input.cases = Some(Cases::One),
    }
    if let Some(between) = decoder.optional_text(table, "between") {
        input.between = between.value;
    }
    let read = table.get("read").and_then(|value| decoder.array(value)).unwrap_or_default();
    for value in read {
        field(decoder, value, &mut input);
        measure(decoder, top, &mut input.fields, &mut input.read);
        let is_once = input.read.iter().map(|field| field.layout.once);
        if !is_once.is_sorted_by_key(|once| !once)
            && input.read.last().is_some_and(|it| it.layout.once)
        {
            decoder.fault(value.span(), FaultKind::LateOnce);
        }
    }
    input.once = input.read.extract_if(.., |field| field.layout.once).collect();
    input.link = decoder.optional_text(table, "link").and_then(|text| link(decoder, &text, &input));
    input
}

/// Reads how links fill the fields.
fn link(decoder: &mut Decoder<'_>, text: &Text, input: &Input) -> Option<LinkFormat> {
    let names = input.fields.names();
    LinkFormat::parse(&text.value, KnownFields { names: &names, read: &input.read })
        .map_err(|(fault, part)| {
            let word = text.value[part.clone()].to_owned();
            let span = decoder.part(text, part);
            let known = |what, known: Vec<String>| FaultKind::UnknownWord { what, word, known };
            let kind = match fault {
                FormatFault::Syntax => FaultKind::Link,
                FormatFault::Encoding => {
                    let kinds = ENCODINGS.iter().map(|encoding| encoding.name.to_owned());
                    known("encoding", kinds.collect())
                }
                FormatFault::Places => {
                    let why = "this encoding says clues of places that the field does not hold";
                    FaultKind::Unfit { key: "link", why }
                }
                FormatFault::Field => {
                    known("field", names.iter().map(|&name| name.to_owned()).collect())
                }
            };
            decoder.fault(span, kind);
        })
        .ok()
}

fn cases<'d>(decoder: &mut Decoder<'d>, value: &'d TomlValue<'d>, input: &mut Input) {
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

fn field<'d>(decoder: &mut Decoder<'d>, value: &'d TomlValue<'d>, input: &mut Input) {
    let Some(entries) = value.get_ref().as_table() else {
        if value.get_ref().as_str().is_none() {
            decoder.wrong_type::<()>(value, "the name of a layer, or { layer = \"...\" }");
        } else if let Some(text) = decoder.text(value) {
            let kind = Arc::new(Layer(Lex::Chars));
            push(decoder, text, Holds::Layer, Some((kind, Layout::default())), input);
        }
        return;
    };
    let table = decoder.table("a field of `read`", entries, value.span(), &names(keys::FIELD));
    let rows: Vec<&FieldRow> =
        FIELDS.iter().filter(|row| table.get(row.key.name).is_some()).collect();
    let &[row] = rows.as_slice() else {
        let names = FIELDS.iter().map(|row| row.key.name).collect();
        decoder.fault(value.span(), FaultKind::OneOf(names));
        return;
    };
    let Some(text) = table.get(row.key.name).and_then(|value| decoder.text(value)) else { return };
    let mut keys = row.keys.to_vec();
    keys.extend(row.has_lex.then_some(LEX));
    refuse_others(decoder, table, row);
    let entries = decoder.entries(table, &keys, &mut input.fields);
    let kind = entries.and_then(|mut entries| {
        entries.push(row.key.name, KeyValue::Text(text.value.clone()));
        let layout = Layout::take(&mut entries);
        let kind = (row.read)(&mut entries).map_err(|fault| decoder.refuse(table, fault)).ok()?;
        Some((kind, layout))
    });
    if row.names == FieldNames::One {
        return push(decoder, text, row.holds, kind, input);
    }
    let mut kind = kind;
    for (word, part) in text.words() {
        let name = Text { value: word.to_owned(), span: decoder.part(&text, part) };
        match (row.names, &mut kind) {
            (FieldNames::Together, kind) => push(decoder, name, row.holds, kind.take(), input),
            (_, kind) => {
                push(decoder, name, row.holds, kind.clone(), input);
                if let Some((_, layout)) = kind {
                    layout.begins = Begins::Word;
                }
            }
        }
    }
}

/// Reports keys that belong to fields of other kinds.
fn refuse_others<'d>(decoder: &mut Decoder<'d>, table: KeyTable<'d>, row: &'static FieldRow) {
    for key in keys::FIELD {
        let Some(span) = table.span_of_key(key.name).filter(|_| !row.has(key.name)) else {
            continue;
        };
        let beside = FIELDS.iter().filter(|row| row.has(key.name));
        let beside = beside.map(|row| row.key.name).collect();
        let kind = FaultKind::OtherField { key: key.name, field: row.key.name, beside };
        decoder.fault(span, kind);
    }
}

/// Adds a field; one that cannot be read because of a fault is known by its name all the same.
fn push(
    decoder: &mut Decoder<'_>,
    text: Text,
    holds: Holds,
    kind: Option<(Arc<dyn FieldKind>, Layout)>,
    input: &mut Input,
) {
    let columns = kind.as_ref().map(|(kind, _)| kind.columns()).unwrap_or_default();
    let within = kind.as_ref().and_then(|(_, layout)| layout.within.clone());
    let name = input.fields.push(decoder, &text, holds, columns, within);
    let Some((kind, layout)) = kind else { return };
    if kind.is_of_characters() {
        input.chars.push(text);
    }
    let field = Field { name, kind, layout };
    // The scopes of these regions use them.
    let walls = field.kind::<Regions>().and_then(|regions| regions.walls.clone());
    if let Some(walls) = walls {
        input.fields.uses(&walls);
    }
    input.read.push(field);
}
