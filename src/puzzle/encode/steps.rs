//! The steps of a case that need no guess.

use std::collections::HashSet;
use std::fmt;

use super::bind::BoundModel;
use super::error::AskError;
use super::fill::FillEncoding;
use super::probe::CaseProbe;
use super::tile::{TileEncoding, TileTask};
use crate::grid::{CaseData, Cell};
use crate::rules::{Placement, Tiling};
use runner_cover::{Deduction, Ladder, OptionId, Problem, Search, Technique};

/// A case, and the deductions that need no guess.
pub(crate) struct CaseLadder<'p> {
    code: LadderCode<'p>,
    ladder: Ladder<'p>,
    knows_all: bool,
    /// The search whose propagation knows nets, once it is needed.
    search: Option<Search>,
    /// Options that it has excluded, and the ladder not yet.
    excluded: Vec<OptionId>,
}

/// The case behind a ladder.
#[derive(Clone, Copy, Debug)]
enum LadderCode<'p> {
    Fill(&'p FillEncoding),
    Tile(&'p TileEncoding),
}

/// A case on a board of pieces, encoded for its ladder.
#[derive(Debug)]
pub(crate) struct PieceProbe(TileEncoding);

/// A step that follows without a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CaseStep {
    /// The means.
    pub means: Technique,
    /// What is placed or excluded; none if the step is about something else.
    pub moved: Option<Covered>,
    /// The deduction, unless it is about a net.
    deduction: Option<Deduction>,
}

/// What covers some cells of a board of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Covered {
    /// A piece. Of equal pieces, it is the first.
    By(Placement),
    /// Nothing: the cell stays free.
    Free(Cell),
}

impl fmt::Debug for CaseLadder<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("CaseLadder").finish_non_exhaustive()
    }
}

/// What needs the move of a step, or would be left with nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StepReason {
    /// A cell.
    Cell(Cell),
    /// A piece, the first of equal ones.
    Piece(usize),
    /// Another rule.
    Rule,
}

impl<'p> CaseProbe<'p> {
    /// Returns the ladder of the case with some cells given, one byte each, as in
    /// [`Grid::cells`](crate::grid::Grid::cells), unless the givens contradict each other at once.
    pub(crate) fn ladder(&'p self, givens: &[u8]) -> Option<CaseLadder<'p>> {
        let code = self.code();
        let mut options = Vec::new();
        code.givens(givens, &mut options)?;
        let mut ladder = CaseLadder::new(LadderCode::Fill(code), self.is_all_encoded());
        options.into_iter().all(|option| ladder.ladder.choose(option)).then_some(ladder)
    }
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
        TileEncoding::new(task).map(Self)
    }

    /// Returns its ladder, unless the areas of the pieces exclude any answer.
    pub(crate) fn ladder(&self) -> Option<CaseLadder<'_>> {
        let Self(code) = self;
        (!code.infeasible).then(|| CaseLadder::new(LadderCode::Tile(code), true))
    }
}

impl<'p> LadderCode<'p> {
    fn problem(self) -> &'p Problem {
        match self {
            Self::Fill(code) => &code.problem,
            Self::Tile(code) => &code.problem,
        }
    }

    /// Returns what an option places on a board of pieces.
    fn moved(self, option: OptionId) -> Option<Covered> {
        match self {
            Self::Fill(_) => None,
            Self::Tile(code) => {
                let covered = if let Some(place) = code.place_of(option) {
                    let piece = code.first_of(place);
                    Covered::By(Placement { piece, ..place.clone() })
                } else {
                    Covered::Free(*code.cells_of(option).first()?)
                };
                Some(covered)
            }
        }
    }
}

impl<'p> CaseLadder<'p> {
    fn new(code: LadderCode<'p>, knows_all: bool) -> Self {
        let ladder = code.problem().ladder();
        Self { code, ladder, knows_all, search: None, excluded: Vec::new() }
    }

    /// Tells whether the steps know all rules of the case.
    pub(crate) fn knows_all(&self) -> bool {
        self.knows_all
    }

    /// Tells whether something must be connected, which a plain search does not know.
    pub(crate) fn has_nets(&self) -> bool {
        self.code.problem().has_nets()
    }

    /// Counts the guesses of a plain search that goes on from here, or `None` if more than `most` are needed.
    pub(crate) fn guesses(&self, most: u64) -> Option<u64> {
        self.ladder.guesses(most)
    }

    /// Takes the next step, by the simplest of the means up to `most`.
    pub(crate) fn step(&mut self, most: Technique) -> Option<CaseStep> {
        let deduction = self.ladder.step(most);
        let (means, option) = match deduction {
            Some(Deduction { means, option, .. }) => (means, option),
            None if most < Technique::Connected || self.ladder.has_failed() => return None,
            None => (Technique::Connected, self.disconnected()?),
        };
        Some(CaseStep { means, moved: self.code.moved(option), deduction })
    }

    /// Excludes an option with which something could not be connected as it must.
    fn disconnected(&mut self) -> Option<OptionId> {
        let problem = self.code.problem();
        self.excluded.retain(|&option| self.ladder.is_active(option));
        if self.excluded.is_empty() && problem.has_nets() {
            let search = self.search.get_or_insert_with(|| Search::new(problem));
            let excluded: Vec<OptionId> = self.ladder.excluded().collect();
            let active: HashSet<OptionId> =
                search.active(self.ladder.chosen(), &excluded)?.into_iter().collect();
            let options = problem.option_ids().filter(|&it| self.ladder.is_active(it));
            self.excluded = options.filter(|option| !active.contains(option)).collect();
            self.excluded.reverse();
        }
        let option = self.excluded.pop()?;
        self.ladder.exclude(option);
        Some(option)
    }

    /// Returns the reason of a step that was taken.
    pub(crate) fn reason(&self, step: &CaseStep) -> StepReason {
        let Some(deduction) = step.deduction else { return StepReason::Rule };
        let options = deduction.reason(self.code.problem());
        match self.code {
            LadderCode::Fill(_) => StepReason::Rule,
            LadderCode::Tile(code) => wanting(code, &options),
        }
    }

    /// Tells whether the steps have led to the answer.
    pub(crate) fn is_done(&self) -> bool {
        self.ladder.is_done()
    }
}

/// Returns what has exactly these options.
fn wanting(code: &TileEncoding, options: &[OptionId]) -> StepReason {
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
    let kind = |option| code.place_of(option).map(|place| place.piece);
    match code.place_of(first) {
        Some(place) if has_all(&|option| kind(option) == Some(place.piece)) => {
            StepReason::Piece(code.first_of(place))
        }
        _ => StepReason::Rule,
    }
}
