//! A line that is followed from a cell, and what breaks it.

use super::breach::name;
use super::common::index;
use super::constraint::GroupConstraint;
use super::{BoundLines, Breach};
use crate::grid::{Board, Cell, CellSide, Grid, Shape, Symbol};
use crate::language::counted;

/// A line that begins at a cell of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundWalk {
    /// The lines of the group.
    pub lines: BoundLines,
    /// Where it begins.
    pub begin: Cell,
    /// The minimum number of steps.
    pub min: usize,
    /// The maximum.
    pub max: usize,
    /// For each step and each cell of the group, the sides where it may leave the cell.
    pub(super) allowed: Vec<u8>,
    /// The condition for them.
    pub(super) condition: String,
}

impl BoundWalk {
    /// Tells whether a line leaves a symbol's cell at a side.
    pub(crate) fn leaves(&self, symbol: Symbol, side: CellSide) -> bool {
        self.lines.leaves(symbol, side).is_some()
    }

    /// Tells whether a step may leave the cell at a place at a side.
    pub(crate) fn allows(&self, step: usize, place: usize, side: CellSide) -> bool {
        self.allowed[step * self.lines.cells().len() + place] >> side as u8 & 1 == 1
    }

    /// Returns a breach if the line may not end at a cell after some steps.
    fn wrong_end(&self, at: Cell, steps: usize, shape: Shape) -> Option<Breach> {
        let begin = shape.name(self.begin);
        if steps == 0 {
            return Some(Breach::at(at, format!("no line begins at {begin}")));
        }
        let actual = counted(index(steps), "steps");
        let text = format!("the line from {begin} has {actual}, less than {}", self.min);
        (steps < self.min).then(|| Breach::between([self.begin, at], text))
    }
}

impl GroupConstraint for BoundWalk {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let shape = board.shape;
        let (mut at, mut by, mut step) = (self.begin, None, 0);
        loop {
            let symbol = grid.get(at)?;
            let ahead = |&side: &CellSide| self.leaves(symbol, side) && by != Some(side);
            let mut ahead = CellSide::ALL.into_iter().filter(ahead);
            let (side, another) = (ahead.next(), ahead.next());
            let here = shape.name(at);
            if by.is_some_and(|by| !self.leaves(symbol, by)) {
                return Some(Breach::at(at, format!("the line does not enter {here}")));
            }
            if another.is_some() {
                return Some(Breach::at(at, format!("the line branches in {here}")));
            }
            let Some(side) = side else { return self.wrong_end(at, step, shape) };
            let Some(next) = self.lines.next(at, side) else {
                let text = format!("the line of {here} leaves {}", name(&self.lines.group, board));
                return Some(Breach::at(at, text));
            };
            let begin = shape.name(self.begin);
            if step == self.max {
                let most = counted(index(self.max), "steps");
                let text = format!("the line from {begin} has more than {most}");
                return Some(Breach::between([at, next], text));
            }
            // The group has this cell, as the line came here through its cells.
            if !self.allows(step, self.lines.place(at)?, side) {
                let (next_name, number) = (shape.name(next), step + 1);
                let text = format!(
                    "step {number} of the line from {begin}, from {here} to {next_name}, does not satisfy `{}`",
                    self.condition
                );
                return Some(Breach::between([at, next], text));
            }
            (at, by, step) = (next, Some(side.opposite()), step + 1);
        }
    }
}
