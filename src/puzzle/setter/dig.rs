//! Makes holes: for puzzles in which holes are all there is, or have clues.

use super::change::{Change, Changed, Proposal};
use super::random::Random;
use super::say::says_something;
use super::strengthen::say_hole;
use crate::definition::Definition;
use crate::grid::{CaseData, Cell, Grid, Near};

/// The holes of the givens.
pub(super) struct Holes<'d> {
    definition: &'d Definition,
    givens: &'d str,
    are_clues: bool,
}

impl<'d> Holes<'d> {
    /// Returns those of a case, if they are of several kinds, or if it says nothing else.
    pub(super) fn of(definition: &'d Definition, data: &CaseData) -> Option<Self> {
        data.board.alphabet.hole()?;
        let givens = definition.model.givens.as_deref()?;
        let are_clues = data.board.alphabet.holes().len() > 1;
        (are_clues || !says_something(definition, data)).then_some(Self {
            definition,
            givens,
            are_clues,
        })
    }

    /// Makes a hole of a cell, where the rules hold without what the answer has there, or draws the clue of a hole in its
    /// row or column anew. The answer else stays, and clues say more of it.
    fn clued(
        &self,
        data: &CaseData,
        (answer, cell): (&Grid, Cell),
        random: &mut Random,
    ) -> Proposal {
        let hole = data.board.alphabet.hole();
        let place = |cell: Cell| data.board.shape.position(cell);
        let is_in_line = |it: &Cell| place(*it).0 == place(cell).0 || place(*it).1 == place(cell).1;
        let mut holes: Vec<Cell> =
            data.board.cells().filter(|&it| answer.get(it) >= hole).filter(is_in_line).collect();
        random.shuffle(&mut holes);
        let Some(&like) = holes.first() else { return Ok(None) };
        let mut dug = answer.clone();
        for lines in &data.board.layers {
            let [from, to] = [like, cell].map(|cell| lines.nodes.node(cell));
            dug.set(to, answer.get(from));
        }
        for (cell, mut answer) in [(cell, dug), (like, answer.clone())] {
            let mut data = data.clone();
            if say_hole(self.definition, &mut data, (cell, &mut answer), random)? {
                return Ok(Some(Changed { data, answer: Some(answer) }));
            }
        }
        Ok(None)
    }

    /// Makes holes of a cell and one beside it: a loop passes as many cells of each colour of a chessboard.
    fn pair(&self, data: &CaseData, cell: Cell, random: &mut Random) -> Option<Changed> {
        let layer = data.values.layer(self.givens)?;
        let around = Near::Edge.around(data.board.shape, cell);
        let beside: Vec<Cell> =
            around.filter(|&next| data.board.has(next) && layer.get(next).is_none()).collect();
        let next = *beside.get(random.below(beside.len().max(1)))?;
        let mut data = data.clone();
        for cell in [cell, next] {
            data.values.set_cell(self.givens, cell, data.board.alphabet.hole());
        }
        Some(Changed { data, answer: None })
    }
}

impl Change for Holes<'_> {
    fn near(&self, data: &CaseData, place: (&Grid, Cell), random: &mut Random) -> Proposal {
        if self.are_clues {
            self.clued(data, place, random)
        } else {
            Ok(self.pair(data, place.1, random))
        }
    }
}
