//! Tells how a printed answer breaks a rule, in the words of the output.

use super::Solver;
use super::parsed::ParsedAnswer;
use crate::encode::{BoundModel, Solution, Wrong};
use crate::grid::{Board, Cell};
use crate::text::{Case, Slot};

/// A breach of a rule by a printed answer.
#[derive(Debug)]
pub(crate) struct PrintedBreach {
    /// The cells that it is about.
    pub(crate) cells: Vec<Cell>,
    /// A description.
    pub(crate) text: String,
}

impl Solver {
    /// Returns the rule that the solution of a parsed answer breaks, if it breaks one.
    pub(super) fn breach(
        &self,
        case: &Case,
        rules: &BoundModel,
        parsed: &ParsedAnswer,
    ) -> Option<PrintedBreach> {
        let solution = parsed.solution.as_ref()?;
        let wrong = rules.verify(&case.data, solution).err()?;
        let cells = wrong.cells(case.data.board.shape);
        let text = self.unknown(case, parsed, &wrong).unwrap_or_else(|| wrong.describe());
        Some(PrintedBreach { cells, text })
    }

    /// Describes the cell at which a grid breaks a rule, if its word is not a symbol: the grid itself is
    /// empty there.
    fn unknown(&self, case: &Case, parsed: &ParsedAnswer, wrong: &Wrong) -> Option<String> {
        let (Wrong::Fill(breach), Some(Solution::Fill(grid))) = (wrong, &parsed.solution) else {
            return None;
        };
        let (cell, board) = (breach.cell?, &case.data.board);
        let at = board.cells().position(|it| it == cell)?;
        let word = parsed.printed.solution.cells.as_ref()?.get(at)?;
        if grid.get(cell).is_some() || board.alphabet.is_blank(word) {
            return None;
        }
        let (name, content) = (board.shape.name(cell), self.content(board, word));
        Some(if self.definition.format.answer.shows(&Slot::Lines) {
            format!("{name} has {content}, and no symbol of this board has that")
        } else {
            format!("{content} in {name} is not a symbol of this board")
        })
    }

    /// Describes the content of a cell: its word, or the lines that leave it, where lines are drawn.
    pub(crate) fn content(&self, board: &Board, word: &[u8]) -> String {
        let word = String::from_utf8_lossy(word);
        let format = &self.definition.format.answer;
        let symbol = board.alphabet.find(&word).map(|symbol| board.alphabet.number(symbol));
        let number = symbol.or_else(|| word.parse().ok());
        let Some(number) = number.filter(|_| format.shows(&Slot::Lines)) else {
            return format!("`{word}`");
        };
        format.lines.describe(number).unwrap_or_else(|| "no line".to_owned())
    }
}
