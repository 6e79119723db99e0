//! The format of answers.

use std::sync::Arc;

use super::{CellFormat, PlacesFormat, Slot, Template};
use crate::grid::{CaseData, ClueSite, LineCode, Value};

/// How answers are printed.
#[derive(Clone, Debug)]
pub(crate) struct AnswerFormat {
    /// Printed before the solutions of a case that has any.
    pub head: Option<Template>,
    /// Printed for a solution, or for a case with a solution.
    pub one: Template,
    /// Printed between two solutions of one case.
    pub between_solutions: String,
    /// Printed after the solutions of a case that has any.
    pub tail: Option<Template>,
    /// Printed for a case without a solution; if absent, every case is expected to have one.
    pub none: Option<Template>,
    /// Printed instead of `one` for a case with several solutions, if the question tells them
    /// apart.
    pub many: Option<Template>,
    /// Printed instead of `one` for a case whose only solution does not take every given.
    pub spare: Option<Template>,
    /// Printed between the answers to two cases.
    pub between: String,
    /// Printed between two cells of a row, and between two numbers of a list.
    pub cell_sep: String,
    /// Printed between two rows.
    pub row_sep: String,
    /// What the cells of a grid show, and which are printed.
    pub cells: CellFormat,
    /// How the places of symbols are printed.
    pub places: Option<PlacesFormat>,
    /// Whether only the sum of the values of all cases is printed, at the end.
    pub total: bool,
    /// The values for each of which the number of solutions is printed.
    pub by: Option<CountedValues>,
    /// How symbols encode the sides at which lines leave, where they are drawn.
    pub lines: LineCode,
    /// The words that cells show where lines are drawn.
    pub marks: Option<CellMarks>,
}

/// The values whose solutions are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CountedValues {
    /// Those of a table.
    OfTable(Arc<str>),
    /// Those that solutions have: one each, or two.
    OfAnswers,
}

/// The marks of cells: the numbers above 0 of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CellMarks {
    /// The table.
    pub table: Arc<str>,
    /// Words for its numbers, from 0, if they have any.
    pub words: Vec<String>,
}

impl AnswerFormat {
    /// Tells whether answers show the grid, or its lines.
    pub(crate) fn shows(&self, slot: &Slot) -> bool {
        let texts = [Some(&self.one), self.many.as_ref()];
        texts.into_iter().flatten().flat_map(Template::slots).any(|it| it == slot)
    }
}

impl AnswerFormat {
    /// Returns the mark of the cell at a row and a column, if it has one.
    pub(in crate::text) fn mark(
        &self,
        data: &CaseData,
        row: usize,
        column: usize,
    ) -> Option<String> {
        let Some(marks) = &self.marks else { return clue(data, row, column) };
        let number = *data.values.table(&marks.table)?.get(row)?.get(column)?;
        let word = || Some(marks.words.get(usize::try_from(number).ok()?)?.clone());
        (number > 0).then(|| word().unwrap_or_else(|| number.to_string()))
    }
}

/// Returns the first clue of the input that lies on the cell at a row and a column, where lines are an unknown.
fn clue(data: &CaseData, row: usize, column: usize) -> Option<String> {
    data.board.specs().find(|lines| lines.are_drawn())?;
    let cell = data.board.shape.cell(row, column).index();
    data.values.iter().find_map(|(_, value)| match value {
        Value::Clues(clues) => clues.words_at(&ClueSite::Cells, cell).next(),
        _ => None,
    })
}

/// Prints every solution with this template, and nothing else.
impl From<Template> for AnswerFormat {
    fn from(one: Template) -> Self {
        Self {
            head: None,
            one,
            between_solutions: String::new(),
            tail: None,
            none: None,
            many: None,
            spare: None,
            between: String::new(),
            cell_sep: String::new(),
            row_sep: "\n".to_owned(),
            cells: CellFormat::default(),
            places: None,
            total: false,
            by: None,
            lines: LineCode::Strands(1),
            marks: None,
        }
    }
}
