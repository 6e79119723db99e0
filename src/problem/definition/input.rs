//! The section `[input]`: how cases are delimited and what each consists of.

use super::decode::{Decoder, Table, Text, Value, names};
use super::fault::FaultKind;
use super::grid::Board;
use super::keys;
use crate::text::{Cases, Layer, Lex};

/// What `[input]` says.
#[derive(Clone, Debug)]
pub(super) struct Input {
    pub(super) cases: Cases,
    until: Option<Text>,
    pub(super) read: Vec<Field>,
}

/// A layer that is read.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: Text,
    lex: Lex,
}

pub(super) fn decode<'d>(decoder: &mut Decoder<'d>, top: Table<'d>) -> Option<Input> {
    let table = decoder.section(top, &keys::INPUT)?;
    let cases = decoder.required(table, "cases").and_then(|value| cases(decoder, value));
    let read = decoder.required(table, "read").and_then(|value| decoder.array(value));
    let read: Option<Vec<Field>> =
        read.map(|read| read.iter().filter_map(|value| field(decoder, value)).collect());
    let (cases, until) = cases?;
    let read = read?;
    if let ([], Some(value)) = (read.as_slice(), table.get("read")) {
        if value.get_ref().as_array().is_some_and(|array| array.is_empty()) {
            decoder.fault(value.span(), FaultKind::NothingRead);
        }
        return None;
    }
    for (index, field) in read.iter().enumerate() {
        if read[..index].iter().any(|earlier| earlier.name.value == field.name.value) {
            let kind = FaultKind::Repeated(field.name.value.clone());
            decoder.fault(field.name.span.clone(), kind);
        }
    }
    Some(Input { cases, until, read })
}

fn cases<'d>(decoder: &mut Decoder<'d>, value: &'d Value<'d>) -> Option<(Cases, Option<Text>)> {
    if let Some(entries) = value.get_ref().as_table() {
        let table = decoder.table("cases", entries, value.span(), &names(keys::UNTIL));
        let until = decoder.required_text(table, "until")?;
        return Some((Cases::Until(until.value.clone()), Some(until)));
    }
    if value.get_ref().as_str().is_none() {
        return decoder.wrong_type(value, "a string, or { until = \"...\" }");
    }
    let text = decoder.text(value)?;
    let words = [("one", &Cases::One), ("count", &Cases::Count), ("eof", &Cases::Eof)];
    let cases = decoder.word("way to delimit cases", &text, &words)?.clone();
    Some((cases, None))
}

fn field<'d>(decoder: &mut Decoder<'d>, value: &'d Value<'d>) -> Option<Field> {
    let Some(entries) = value.get_ref().as_table() else {
        if value.get_ref().as_str().is_none() {
            return decoder.wrong_type(value, "the name of a layer, or { layer = \"...\" }");
        }
        return Some(Field { name: decoder.text(value)?, lex: Lex::Chars });
    };
    let table = decoder.table("a field of `read`", entries, value.span(), &names(keys::LAYER));
    let name = decoder.required_text(table, "layer");
    let lex = match decoder.optional_text(table, "lex") {
        Some(text) => decoder.word("lex", &text, &[("chars", Lex::Chars), ("tokens", Lex::Tokens)]),
        None => Some(Lex::Chars),
    };
    Some(Field { name: name?, lex: lex? })
}

/// Returns the layers on a board, and checks that they can be told apart from what ends the input.
pub(super) fn layers(
    decoder: &mut Decoder<'_>,
    input: &Input,
    board: &Board,
) -> Option<Vec<Layer>> {
    let mut layers = Vec::new();
    for field in &input.read {
        let long = board.alphabet.symbols().map(|s| board.alphabet.name(Some(s)));
        let long = long.chain([board.alphabet.name(None)]).find(|name| name.len() > 1);
        if let Some(long) = long.filter(|_| field.lex == Lex::Chars) {
            let kind = FaultKind::LongSymbol(long.to_owned(), field.name.value.clone());
            decoder.fault(board.symbols_span.clone(), kind);
            return None;
        }
        layers.push(Layer {
            name: field.name.value.clone(),
            shape: board.shape,
            alphabet: board.alphabet.clone(),
            lex: field.lex,
        });
    }
    if let (Some(until), Some(first)) = (&input.until, layers.first())
        && let Some(why) = ambiguous(&until.value, first)
    {
        decoder.fault(until.span.clone(), FaultKind::EndWord(until.value.clone(), why));
    }
    Some(layers)
}

/// Tells why a word that ends the input could be the beginning of a case.
fn ambiguous(word: &str, first: &Layer) -> Option<&'static str> {
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Some("it is not one word of visible ASCII characters");
    }
    let cells = match first.lex {
        Lex::Tokens => first.alphabet.read_word(word.as_bytes()).is_some(),
        Lex::Chars => {
            let row = word.len() == first.shape.columns() || word.len() == first.shape.cells();
            row && word.bytes().all(|byte| first.alphabet.read_byte(byte).is_some())
        }
    };
    cells.then_some("it could be the first cells of a case")
}
