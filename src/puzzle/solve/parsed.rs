//! The answer to a case in an output, parsed.

use super::Solver;
use crate::encode::{AskError, BoundModel, LinePositions, Solution};
use crate::grid::{Board, CaseData, Grid};
use crate::rules::{Lies, Placement};
use crate::text::PrintedAnswer;
use crate::text::{AnswerReader, Case, Multiplicity, PrintedSolution};

/// The answer to a case in an output, if it can be parsed.
#[derive(Clone, Debug)]
pub(super) struct ParsedAnswer {
    /// The printed values.
    pub(super) printed: PrintedAnswer,
    /// The solution that it shows, if it shows a valid one.
    pub(super) solution: Option<Solution>,
}

/// Parses the answer to a case in an output, or `None` if it cannot be read.
///
/// # Errors
///
/// The engine failed to identify the solution.
pub(super) fn read(
    solver: &Solver,
    answers: &mut AnswerReader<'_>,
    case: &Case,
    rules: &BoundModel,
) -> Result<Option<ParsedAnswer>, AskError> {
    let names = names(&case.data, rules);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let Some(printed) = answers.next(case.number, &case.data, &names) else { return Ok(None) };
    let solution = if printed.multiplicity == Multiplicity::None {
        None
    } else {
        solution(solver, &case.data, rules, &printed.solution)?
    };
    Ok(Some(ParsedAnswer { printed, solution }))
}

/// Returns the contents that the cells of a printed grid can have.
pub(super) fn names(data: &CaseData, rules: &BoundModel) -> Vec<String> {
    let alphabet = &data.board.alphabet;
    let labels = rules.tiling.iter().flat_map(|tiling| tiling.labels(data.board.shape));
    let mut names: Vec<String> = labels.collect();
    names.extend(alphabet.symbols().map(|symbol| alphabet.name(Some(symbol)).to_owned()));
    names.extend_from_slice(alphabet.holes());
    names.sort();
    names.dedup();
    names
}

/// Returns the printed solution, if it is valid.
///
/// # Errors
///
/// The engine failed to identify the solution.
pub(super) fn solution(
    solver: &Solver,
    data: &CaseData,
    rules: &BoundModel,
    printed: &PrintedSolution,
) -> Result<Option<Solution>, AskError> {
    if let Some(chosen) = &printed.chosen {
        return Ok(chosen_pieces(rules, chosen));
    }
    let board = &data.board;
    if let (Some(lines), Some(contents)) = (&board.lines, &printed.lines) {
        let mut grid = rules.givens.clone();
        grid.extend_to(board.domain().nodes());
        lines.put(contents, &mut grid);
        if let Some(words) = &printed.cells {
            fill(&mut grid, board, words);
        }
        return Ok(Some(Solution::Fill(grid)));
    }
    let Some(words) = printed.cells.as_ref() else {
        let firsts = LinePositions {
            by_row: printed.by_row.as_deref(),
            by_column: printed.by_column.as_deref(),
        };
        let shown = printed.by_row.is_some() || printed.by_column.is_some();
        if !shown || rules.tiling.is_some() {
            return Ok(None);
        }
        return solver.definition.model.recognise_firsts(data, rules, firsts);
    };
    if rules.tiling.is_some() {
        let mut labels = vec![String::new(); board.shape.cells()];
        for (cell, word) in board.cells().zip(words) {
            labels[cell.index()] = String::from_utf8_lossy(word).into_owned();
        }
        return solver.definition.model.recognise(data, rules, &labels);
    }
    let mut grid = Grid::empty(board.shape);
    fill(&mut grid, board, words);
    Ok(Some(Solution::Fill(grid)))
}

/// Fills the cells of a grid with the symbols that words name.
fn fill(grid: &mut Grid, board: &Board, words: &[Vec<u8>]) {
    for (cell, word) in board.cells().zip(words) {
        let name = std::str::from_utf8(word).ok();
        grid.set(cell, name.and_then(|name| board.alphabet.find(name)));
    }
}

/// Returns pieces by their numbers, counted from one, if each has only one place.
fn chosen_pieces(rules: &BoundModel, chosen: &[u64]) -> Option<Solution> {
    let pieces = &rules.tiling.as_ref()?.pieces;
    let place = |&number: &u64| {
        let piece = usize::try_from(number.checked_sub(1)?).ok()?;
        match &pieces.get(piece)?.lies {
            Lies::On(places) => match places.as_slice() {
                [cells] => Some(Placement { cells: cells.clone(), piece, pose: 0 }),
                _ => None,
            },
            Lies::Anywhere(_) => None,
        }
    };
    chosen.iter().map(place).collect::<Option<_>>().map(Solution::Tile)
}
