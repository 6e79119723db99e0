//! The steps on a board of pieces.

use super::bind::BoundModel;
use super::error::AskError;
use super::tile::{TileEncoding, TileTask};
use crate::grid::{CaseData, Cell};
use crate::rules::{OnceNumbers, Placement, Tiling};
use runner_cover::{Deduction, Ladder, OptionId};

/// A case on a board of pieces, encoded for its ladder.
#[derive(Debug)]
pub(crate) struct PieceProbe {
    code: TileEncoding,
    once: Option<OnceNumbers>,
}

/// A case on a board of pieces, and the deductions that need no guess.
#[derive(Debug)]
pub(crate) struct PieceLadder<'p> {
    code: &'p TileEncoding,
    once: Option<&'p OnceNumbers>,
    ladder: Ladder<'p>,
}

/// What covers some cells of a board of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Covered {
    /// A piece. Of equal pieces, it is the first.
    By(Placement),
    /// Nothing: the cell stays free.
    Free(Cell),
}

/// What needs the move of a step, or would be left with nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StepReason {
    /// A cell.
    Cell(Cell),
    /// A piece, the first of equal ones.
    Piece(usize),
    /// The numbers under a piece.
    Numbers(Vec<i64>),
    /// Another rule.
    Rule,
}

impl PieceProbe {
    /// Encodes a case with its givens.
    ///
    /// # Errors
    ///
    /// The case is invalid, or too large.
    pub(crate) fn new(
        data: &CaseData,
        rules: &BoundModel,
        tiling: &Tiling,
    ) -> Result<Self, AskError> {
        // That a cell stays free is a step, too.
        let task = TileTask { explicit: true, ..TileTask::new(data, rules, tiling) };
        Ok(Self { code: TileEncoding::new(task)?, once: tiling.once.clone() })
    }

    /// Returns its ladder, unless the areas of the pieces exclude any answer.
    pub(crate) fn ladder(&self) -> Option<PieceLadder<'_>> {
        let Self { code, once } = self;
        let ladder = || PieceLadder { code, once: once.as_ref(), ladder: code.problem.ladder() };
        (!code.infeasible).then(ladder)
    }
}

impl PieceLadder<'_> {
    /// Counts the guesses of a plain search that goes on from here, or `None` if more than `most` are needed.
    pub(crate) fn guesses(&self, most: u64) -> Option<u64> {
        self.ladder.guesses(most)
    }

    /// Takes the next step, by the simplest means.
    pub(crate) fn step(&mut self) -> Option<Deduction> {
        self.ladder.step()
    }

    /// Places something of an answer that no step has placed yet. Returns it.
    pub(crate) fn reveal(&mut self, answer: &[Placement]) -> Option<Covered> {
        let alike =
            |place: &Placement| Placement { piece: self.code.first_of(place), ..place.clone() };
        let answer: Vec<Placement> = answer.iter().map(alike).collect();
        let is_free = |cell: Cell| !answer.iter().any(|place| place.cells.contains(&cell));
        let is_of_answer = |covered: &Covered| match covered {
            Covered::By(place) => answer.contains(place),
            Covered::Free(cell) => is_free(*cell),
        };
        let options = self.code.problem.option_ids().take(self.code.chosen());
        let mut open = options.filter(|option| !self.ladder.chosen().contains(option));
        let (option, covered) =
            open.find_map(|option| Some((option, self.covered(option).filter(is_of_answer)?)))?;
        self.ladder.choose(option);
        Some(covered)
    }

    /// Returns what an option places; none if it is about something else.
    pub(crate) fn covered(&self, option: OptionId) -> Option<Covered> {
        Some(match self.code.place_of(option) {
            Some(place) => {
                let piece = self.code.first_of(place);
                Covered::By(Placement { piece, ..place.clone() })
            }
            None => Covered::Free(*self.code.cells_of(option).first()?),
        })
    }

    /// Returns the reason of a step that was taken.
    pub(crate) fn reason(&self, step: Deduction) -> StepReason {
        self.wanting(&step.reason(&self.code.problem))
    }

    /// Tells whether the steps have led to the answer.
    pub(crate) fn is_done(&self) -> bool {
        self.ladder.is_done()
    }

    /// Returns what has exactly these options.
    fn wanting(&self, options: &[OptionId]) -> StepReason {
        let code = self.code;
        let Some((&first, others)) = options.split_first() else { return StepReason::Rule };
        let all = || code.problem.option_ids().take(code.chosen());
        let has_all = |of: &dyn Fn(OptionId) -> bool| {
            others.iter().all(|&it| of(it)) && all().filter(|&it| of(it)).count() == options.len()
        };
        let covers = |cell: Cell| move |option| code.cells_of(option).contains(&cell);
        let mut cells = code.cells_of(first).iter();
        if let Some(&cell) = cells.find(|&&cell| has_all(&covers(cell))) {
            return StepReason::Cell(cell);
        }
        if let Some(once) = self.once {
            let numbers = |option| once.under(code.cells_of(option));
            if has_all(&|option| numbers(option) == numbers(first)) {
                return StepReason::Numbers(numbers(first));
            }
        }
        let kind = |option| code.place_of(option).map(|place| place.piece);
        match code.place_of(first) {
            Some(place) if has_all(&|option| kind(option) == Some(place.piece)) => {
                StepReason::Piece(code.first_of(place))
            }
            _ => StepReason::Rule,
        }
    }
}
