//! The section `[draw]`: how pictures show the board.

use super::decode::{Decoder, KeyTable};
use super::fields::Fields;
use super::keys::{CIRCLED, DARK, DRAW, FAR, LETTERS};
use crate::draw::{FIGURES, FigureRow};

/// How pictures show the board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawing {
    /// The figures, each with the words that it stands for.
    pub figures: Vec<(&'static FigureRow, Vec<String>)>,
    /// The clues that stand in circles.
    pub circled: Vec<String>,
    /// The clues whose cells are dark.
    pub dark: Vec<String>,
    /// The clues of rows and columns that stand to the right and below.
    pub far: Vec<String>,
    /// Whether numbers are letters.
    pub letters: bool,
}

impl Drawing {
    /// Returns a word as it is drawn: a number may be a letter.
    pub(crate) fn lettered(&self, word: &str) -> String {
        let number = word.parse().ok().filter(|it| self.letters && (1..=26).contains(it));
        number.map_or_else(|| word.to_owned(), |it: u8| char::from(b'A' + it - 1).to_string())
    }
}

pub(super) fn decode<'d>(
    decoder: &mut Decoder<'d>,
    top: KeyTable<'d>,
    fields: &mut Fields,
) -> Option<Drawing> {
    let table = decoder.section(top, &DRAW)?;
    let mut entries = decoder.entries(table, DRAW.keys, fields)?;
    let figures = FIGURES.iter().filter_map(|row| Some((row, entries.optional(row.name)?)));
    Some(Drawing {
        figures: figures.collect(),
        circled: entries.optional(CIRCLED.name).unwrap_or_default(),
        dark: entries.optional(DARK.name).unwrap_or_default(),
        far: entries.optional(FAR.name).unwrap_or_default(),
        letters: entries.flag(LETTERS.name),
    })
}
