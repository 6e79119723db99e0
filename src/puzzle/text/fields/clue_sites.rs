//! The places of a field of clues, and the words that they have.

use std::ops::Range;
use std::sync::Arc;

use super::clue_words::ClueForm;
use super::{CluesFormat, Spelled};
use crate::grid::{Board, ClueSite, Clues, Grid, Symbol, Values};

impl CluesFormat {
    /// Returns the names of the parts of words.
    pub(crate) fn part_names(&self) -> &[Arc<str>] {
        if let ClueForm::Parts(cut) = &self.form { &cut.parts } else { &[] }
    }

    /// Tells whether a place can have several clues in a row.
    pub(crate) fn are_several(&self) -> bool {
        matches!(self.form, ClueForm::Characters | ClueForm::Separated(_) | ClueForm::Line)
    }

    /// Returns the lines of each kind of places.
    pub(super) fn lines(&self, board: &Board, values: &Values) -> Vec<Vec<Range<usize>>> {
        let regions = |field: &str| {
            let regions = values.layer(field).into_iter().flat_map(Grid::contents);
            regions.flatten().map(Symbol::index).max().map_or(0, |last| last + 1)
        };
        let lines = self.sites.iter().map(|site| match site {
            ClueSite::Regions(field) => site.lines(board, regions(field)),
            _ => site.lines(board, 0),
        });
        lines.collect()
    }

    /// Returns the rows and columns of the places in the doubled grid, in the lines in which they are written.
    pub(super) fn places(name: &str, case: &Spelled<'_>) -> Option<Vec<Vec<[i64; 2]>>> {
        let (board, values) = (&case.data.board, &case.data.values);
        let first_of = |field: &str, region| {
            let layer = values.layer(field)?;
            board.cells().find(|&cell| layer.get(cell).is_some_and(|it| it.index() == region))
        };
        let mut lines = Vec::new();
        for (site, places) in values.clues(name)?.sites() {
            for line in site.lines(board, places.len()) {
                let place = |at: usize| match site {
                    ClueSite::Regions(field) => {
                        let first = first_of(field, at)?;
                        Some(ClueSite::Cells.around(first.index(), board.shape))
                    }
                    _ => Some(site.around(at, board.shape)),
                };
                lines.push(line.map(place).collect::<Option<_>>()?);
            }
        }
        Some(lines)
    }

    /// Returns all places of a board without clues.
    pub(crate) fn blank(&self, board: &Board, values: &Values) -> Clues {
        let mut blank = Clues::none(board.shape, &self.words.words);
        for (site, lines) in self.sites.iter().zip(self.lines(board, values)) {
            blank.push(site.clone(), vec![Vec::new(); end(&lines)]);
        }
        blank
    }
}

/// Returns how many places there are.
pub(super) fn end(lines: &[Range<usize>]) -> usize {
    lines.iter().map(|line| line.end).max().unwrap_or(0)
}
