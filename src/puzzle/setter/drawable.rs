//! Inputs that are drawn: which part of the text stands for which place of a board, and inputs of nothing.

use std::ops::Range;

use super::draw::{Drawing, sides};
use super::error::MakeError;
use super::random::Random;
use super::set_bounds::{self, SetBounds};
use crate::definition::Definition;
use crate::text::{Case, InputWriter, Next, Reader, Wait, WrittenInput};

/// An input whose words are known by their places.
#[derive(Clone, Debug)]
pub struct DrawableInput {
    /// The input, byte for byte as the format says.
    pub text: String,
    /// The fields with places on the board, case by case.
    pub fields: Vec<DrawableField>,
    /// The numbers that set the size of the board of the first case, with their names.
    pub sizes: Vec<(String, i64)>,
}

/// A field of a case, each word of which stands for a place of the board.
#[derive(Clone, Debug)]
pub struct DrawableField {
    /// The case, counted from one.
    pub case: u64,
    /// Its name.
    pub name: String,
    /// Words that can stand at a place; the first one is nothing.
    pub choices: Vec<String>,
    /// Whether any number can.
    pub has_numbers: bool,
    /// Whether a word may have several characters.
    pub has_words: bool,
    /// The row and the column of each place, with its bytes in the text. A board of R x C cells lies in a grid of
    /// (2R + 1) x (2C + 1) places: cell (r, c) is (2r + 1, 2c + 1), corner (r, c) is (2r, 2c), all others are sides;
    /// the places around it are one away.
    pub places: Vec<([i64; 2], Range<usize>)>,
}

impl Definition {
    /// Finds the places of the words of an input.
    ///
    /// # Errors
    ///
    /// The input cannot be read.
    pub fn drawable(&self, input: &[u8]) -> Result<DrawableInput, MakeError> {
        let mut reader = Reader::new(self.format.as_ref(), input);
        let mut cases = Vec::new();
        while let Next::Case(case) = reader.next(Wait::Yes)? {
            cases.push(case);
        }
        Ok(drawable(self, &cases))
    }

    /// Writes an input of one case with these sizes, which holds nothing where something can be drawn.
    ///
    /// # Errors
    ///
    /// A size is out of its bounds, or unknown.
    pub fn undrawn(&self, set: &[SetBounds]) -> Result<String, MakeError> {
        set_bounds::check(self, set)?;
        let mut random = Random::of_part(0, 1);
        let data =
            Drawing { definition: self, set, random: &mut random, is_usual: false }.data()?;
        let DrawableInput { mut text, fields, .. } =
            drawable(self, &[Case::made(1, data, &self.format.fields)]);
        for field in fields.iter().rev() {
            for (_, bytes) in field.places.iter().rev() {
                text.replace_range(bytes.clone(), &field.choices[0]);
            }
        }
        Ok(text)
    }
}

fn drawable(definition: &Definition, cases: &[Case]) -> DrawableInput {
    let mut writer = InputWriter::placing(&definition.format);
    for case in cases {
        writer.case(case);
    }
    let WrittenInput { text, placed, .. } = writer.finish();
    let sizes = cases.first().map(|case| sides(definition, &case.data.values)).unwrap_or_default();
    let sizes = sizes.into_iter().map(|(name, [_, size])| (name, size)).collect();
    let fields = placed.into_iter().map(|it| DrawableField {
        case: it.case,
        name: it.field.to_string(),
        choices: it.choices,
        has_numbers: it.has_numbers,
        has_words: it.has_words,
        places: it.places,
    });
    // All names and signs of a format are visible ASCII, and words are UTF-8.
    let text = String::from_utf8_lossy(&text).into_owned();
    DrawableInput { text, fields: fields.collect(), sizes }
}
