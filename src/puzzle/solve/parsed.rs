//! The answer to a case in an output, parsed.

use super::{Solver, listed};
use crate::encode::{AskError, BoundModel, PartlyShown, Solution};
use crate::grid::{Board, CaseData, Cell, Grid, Node, Symbol};
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
    let names = names(solver, &case.data, rules);
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
pub(super) fn names(solver: &Solver, data: &CaseData, rules: &BoundModel) -> Vec<String> {
    let alphabet = &data.board.alphabet;
    let labels = rules.tiling.iter().flat_map(|tiling| tiling.labels(data.board.shape));
    let mut names: Vec<String> = labels.collect();
    let cells = &solver.definition.format.answer.cells;
    if cells.is_plain() {
        names.extend(alphabet.symbols().map(|symbol| alphabet.name(Some(symbol)).to_owned()));
    } else {
        names.extend(cells.texts(data));
    }
    names.extend_from_slice(alphabet.holes());
    names.sort_unstable();
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
    let format = solver.definition.format.answer.places.as_ref();
    if let (Some(tiling), Some((format, texts))) =
        (&rules.tiling, format.zip(printed.places.as_ref()))
    {
        return Ok(listed::pieces(format, data, tiling, texts).map(Solution::Tile));
    }
    if rules.tiling.is_some() {
        let Some(words) = &printed.cells else { return Ok(None) };
        let mut labels = vec![String::new(); data.board.shape.cells()];
        for (cell, word) in data.board.cells().zip(words) {
            labels[cell.index()] = String::from_utf8_lossy(word).into_owned();
        }
        return solver.definition.model.recognise(data, rules, &labels);
    }
    filled(solver, data, rules, printed)
}

/// Tells whether a printed list could also stand for other cells or pieces.
pub(super) fn is_ambiguous(
    solver: &Solver,
    data: &CaseData,
    rules: &BoundModel,
    printed: &PrintedSolution,
) -> bool {
    let format = solver.definition.format.answer.places.as_ref();
    let Some((format, texts)) = format.zip(printed.places.as_ref()) else { return false };
    match &rules.tiling {
        Some(tiling) => listed::are_pieces_ambiguous(format, data, tiling, texts),
        None => listed::are_cells_ambiguous(format, data, texts),
    }
}

/// Returns the grid that an answer shows, or of which it shows a part.
fn filled(
    solver: &Solver,
    data: &CaseData,
    rules: &BoundModel,
    printed: &PrintedSolution,
) -> Result<Option<Solution>, AskError> {
    let (format, board) = (&solver.definition.format.answer, &data.board);
    let PrintedSolution { cells, by_row, by_column, places, lines, .. } = printed;
    let (by_row, by_column) = (by_row.as_deref(), by_column.as_deref());
    let mut grid = rules.givens.clone();
    let mut barred: Vec<(Node, Symbol)> = Vec::new();
    if !lines.is_empty() {
        let domain = board.domain();
        grid.extend_to(domain.nodes());
        put(lines, board, &mut grid);
        if board.alphabet.len() == 0 && lines.len() == board.layers.len() {
            return Ok(Some(Solution::Fill(grid)));
        }
        for node in domain.iter().skip(board.shape.cells()) {
            if let Some(held) = grid.get(node) {
                let others = domain.contents(node).filter(|&it| it != held);
                barred.extend(others.map(|content| (node, content)));
            }
        }
    }
    let mut bar = |cell: Cell, may_hold: &dyn Fn(Symbol) -> bool| {
        let others = board.alphabet.symbols().filter(|&symbol| !may_hold(symbol));
        barred.extend(others.map(|symbol| (cell.into(), symbol)));
    };
    if let Some(words) = cells {
        let contents = |(cell, word): (Cell, &Vec<u8>)| (cell, contents(solver, data, cell, word));
        let held: Vec<(Cell, Vec<Symbol>)> = board.cells().zip(words).map(contents).collect();
        if held.iter().all(|(_, contents)| contents.len() < 2) {
            for (cell, contents) in held {
                grid.set(cell, contents.first().copied());
            }
            for slants in board.layers.iter().filter(|it| !it.spec.are_drawn()) {
                grid.extend_to(board.domain().nodes());
                slants.complete(board, &mut grid);
            }
            return Ok(Some(Solution::Fill(grid)));
        }
        for (cell, contents) in &held {
            bar(*cell, &|symbol| contents.contains(&symbol));
        }
    }
    if let Some((listed, places)) = places.as_ref().zip(format.places.as_ref()) {
        let Some(listed) = listed::cells(places, data, listed) else { return Ok(None) };
        for cell in board.cells() {
            bar(cell, &|symbol| places.has(board, symbol) == listed.contains(&cell));
        }
    }
    let shows_cells = cells.is_some() || by_row.is_some() || by_column.is_some();
    if !shows_cells && places.is_none() && lines.is_empty() {
        return Ok(None);
    }
    let shown = PartlyShown { by_row, by_column, barred };
    let mut found = solver.definition.model.recognise_filled(data, rules, shown)?;
    if let Some(Solution::Fill(grid)) = &mut found {
        // Of lines that break their rule, others may have been found.
        put(lines, board, grid);
    }
    Ok(found)
}

/// Puts the lines of some layers into a grid.
fn put(lines: &[(usize, Vec<Symbol>)], board: &Board, grid: &mut Grid) {
    for (layer, ways) in lines {
        board.layers[*layer].put(ways, grid);
    }
}

/// Returns what a cell can hold that shows a word.
pub(super) fn contents(solver: &Solver, data: &CaseData, cell: Cell, word: &[u8]) -> Vec<Symbol> {
    let cells = &solver.definition.format.answer.cells;
    if !cells.is_plain() {
        return cells.contents(data, cell, word);
    }
    let name = std::str::from_utf8(word).ok();
    Vec::from_iter(name.and_then(|name| data.board.alphabet.find(name)))
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
