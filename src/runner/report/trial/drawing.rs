//! Where an input can be drawn: which part of its text stands for which place of a board.

use serde::Serialize;

use runner_puzzle::{BoardPicture, Definition, DrawableField};

/// An input, and where it can be drawn.
#[derive(Debug, Serialize)]
pub(super) struct DrawingJson {
    /// The input as the format says; places are those in it.
    text: String,
    fields: Vec<FieldJson>,
    sizes: Vec<(String, i64)>,
    /// The side of a cell in a picture.
    cell: usize,
}

/// A field of a case.
#[derive(Debug, Serialize)]
struct FieldJson {
    case: u64,
    name: String,
    choices: Vec<String>,
    has_numbers: bool,
    has_words: bool,
    /// The row and the column in half cells, and the first and the last UTF-16 unit in the text.
    places: Vec<(i64, i64, usize, usize)>,
}

impl DrawingJson {
    /// Finds the places of an input, if it can be read and has any.
    pub(super) fn new(definition: &Definition, input: &str) -> Option<Self> {
        let found = definition.drawable(input.as_bytes()).ok()?;
        // How many units begin before each byte.
        let mut units = vec![0];
        for char in found.text.chars() {
            let last = units[units.len() - 1];
            units.resize(units.len() + char.len_utf8(), last + char.len_utf16());
        }
        let fields = found.fields.into_iter().map(|field| FieldJson::new(field, &units)).collect();
        let (text, sizes) = (found.text, found.sizes);
        Some(Self { text, fields, sizes, cell: BoardPicture::CELL })
    }
}

impl FieldJson {
    fn new(field: DrawableField, units: &[usize]) -> Self {
        let DrawableField { case, name, choices, has_numbers, has_words, places } = field;
        let unit = |byte: usize| units.get(byte).copied().unwrap_or_default();
        let places = places.into_iter();
        let places =
            places.map(|([row, column], it)| (row, column, unit(it.start), unit(it.end))).collect();
        Self { case, name, choices, has_numbers, has_words, places }
    }
}
