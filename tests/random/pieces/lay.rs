//! All ways to lay pieces.

use super::{Laid, Lie, Pieces};
use crate::places::Place;

/// The most ways to lay pieces, right or wrong, that are tried.
const WAYS_MAX: usize = 3000;

struct Search<'s> {
    board: &'s Pieces,
    open: Vec<Place>,
    /// How many times each piece is used.
    used: Vec<usize>,
    laid: Vec<Laid>,
    ways: usize,
    found: Vec<Vec<Laid>>,
}

impl Pieces {
    /// Returns all answers, each in the order of the first cells of its pieces, unless there are too many ways.
    pub(crate) fn answers(&self) -> Option<Vec<Vec<Laid>>> {
        let (open, used) = (self.open_cells(), vec![0; self.pieces.len()]);
        let mut search =
            Search { board: self, open, used, laid: Vec::new(), ways: 0, found: Vec::new() };
        search.lay(0);
        (search.ways <= WAYS_MAX).then_some(search.found)
    }
}

impl Search<'_> {
    /// Lays pieces on the open cells from one on.
    fn lay(&mut self, from: usize) {
        if self.ways > WAYS_MAX {
            return;
        }
        let is_free = |cell: &Place| {
            self.open.contains(cell) && !self.laid.iter().any(|it| it.lie.cells.contains(cell))
        };
        let Some(at) = (from..self.open.len()).find(|&at| is_free(&self.open[at])) else {
            return self.note();
        };
        let mut choices: Vec<Laid> = Vec::new();
        for (number, piece) in self.board.pieces.iter().enumerate() {
            let begins =
                |lie: &&Lie| lie.cells[0] == self.open[at] && lie.cells.iter().all(is_free);
            if self.used[number] < piece.copies[1] {
                let lies = piece.lies.iter().filter(begins).cloned();
                choices.extend(lies.map(|lie| Laid { piece: number, lie }));
            }
        }
        for laid in choices {
            let piece = laid.piece;
            self.used[piece] += 1;
            self.laid.push(laid);
            self.lay(at + 1);
            self.laid.pop();
            self.used[piece] -= 1;
        }
        if !self.board.covers_all {
            self.lay(at + 1);
        }
    }

    fn note(&mut self) {
        self.ways += 1;
        let is_used = |(piece, used): (&super::Piece, &usize)| *used >= piece.copies[0];
        if self.board.pieces.iter().zip(&self.used).all(is_used) {
            self.found.push(self.laid.clone());
        }
    }
}
