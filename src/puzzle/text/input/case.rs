//! A case; reads its fields in order.

use std::sync::Arc;

use crate::grid::{CaseData, Cell};
use crate::text::fields::{Draft, Field, Regions, Spelled, Spelling};
use crate::text::lexing::{Interrupt, SourcePlace, Words};

/// One case of an input.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// Its number, counted from one.
    pub number: u64,
    /// The place of its beginning.
    pub place: SourcePlace,
    /// Its values.
    pub data: CaseData,
    /// The places of its layers.
    pub(in crate::text) words: Vec<(Arc<str>, Words)>,
    /// The spellings of fields whose values do not determine them.
    pub(in crate::text) spellings: Vec<(Arc<str>, Spelling)>,
}

impl Case {
    /// Returns a case that was not read.
    pub(crate) fn made(number: u64, data: CaseData, fields: &[Field]) -> Self {
        let place = SourcePlace { line: 1, column: 1 };
        let labels = |field: &Field| {
            let labels = field.kind::<Regions>()?.labels(data.values.layer(&field.name)?);
            Some((Arc::clone(&field.name), Spelling::Labels(labels)))
        };
        let spellings = fields.iter().filter_map(labels).collect();
        Self { number, place, data, words: Vec::new(), spellings }
    }

    /// Returns its values, and how they are spelled.
    pub(super) fn spelled(&self) -> Spelled<'_> {
        Spelled { data: &self.data, spellings: &self.spellings }
    }

    /// Returns the numbers of a field, in the order of the input.
    pub(crate) fn numbers_of(&self, field: &Field) -> impl Iterator<Item = i64> {
        let numbers = field.kind.numbers(&field.name, &self.spelled());
        numbers.into_iter().map(|(number, _)| number)
    }

    /// Returns the place of a cell of a layer in the input, or `None` if the layer or the cell does
    /// not exist, or if the layer was given as a list.
    pub(crate) fn place_of(&self, name: &str, cell: Cell) -> Option<SourcePlace> {
        let (_, words) = self.words.iter().find(|(known, _)| **known == *name)?;
        words.place(&self.data.board, cell)
    }
}

/// Reads the fields of a case, whose number is given.
pub(in crate::text) fn read(
    mut draft: Draft<'_, '_>,
    number: u64,
    fields: &[Field],
) -> Result<Case, Interrupt> {
    for field in fields {
        field.kind.read(&field.name, &mut draft)?;
    }
    let data = CaseData { board: draft.board()?, values: draft.values };
    let (words, spellings) = (draft.words, draft.spellings);
    Ok(Case { number, place: draft.place, data, words, spellings })
}
