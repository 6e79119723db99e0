//! Tells how a printed answer breaks a rule, in the words of the output.

use super::Solver;
use super::parsed::ParsedAnswer;
use crate::encode::{BoundModel, Solution, Wrong};
use crate::grid::{Board, Cell};
use crate::text::{Case, Multiplicity, Slot};

/// A breach of a rule by a printed answer.
#[derive(Debug)]
pub(crate) struct PrintedBreach {
    /// The cells that it is about.
    pub(crate) cells: Vec<Cell>,
    /// A description.
    pub(crate) text: String,
}

impl Solver {
    /// Returns the rule that the solution of a parsed answer breaks, if it breaks one, or why no solution is like it.
    pub(super) fn breach(
        &self,
        case: &Case,
        rules: &BoundModel,
        parsed: &ParsedAnswer,
    ) -> Option<PrintedBreach> {
        let Some(solution) = &parsed.solution else { return unrecognised(case, rules, parsed) };
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

/// Explains why no solution is like a printed one, if something was printed.
fn unrecognised(case: &Case, rules: &BoundModel, parsed: &ParsedAnswer) -> Option<PrintedBreach> {
    let is_none = parsed.printed.multiplicity == Multiplicity::None;
    let words = parsed.printed.solution.cells.as_ref().filter(|_| !is_none)?;
    let Some(tiling) = &rules.tiling else {
        let text = "no answer that keeps the rules looks like this".to_owned();
        return Some(PrintedBreach { cells: Vec::new(), text });
    };
    let board = &case.data.board;
    for letter in &tiling.letters {
        let cells = board.cells().zip(words).filter(|(_, word)| **word == letter.as_bytes());
        let cells: Vec<Cell> = cells.map(|(cell, _)| cell).collect();
        let mut places = tiling.pieces.iter().flat_map(|piece| piece.places(board.shape));
        if !cells.is_empty() && places.all(|(_, place)| place != cells) {
            return Some(PrintedBreach { cells, text: format!("`{letter}` is not a piece") });
        }
    }
    Some(PrintedBreach { cells: Vec::new(), text: "the pieces cannot lie like this".to_owned() })
}
