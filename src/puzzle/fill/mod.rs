//! The encoding of filled grids.
//!
//! An option is a cell and a symbol: "this cell holds that symbol". Every cell is an item. The
//! background is an option only if a rule uses it; otherwise a cell without a chosen option has the
//! background, and its item may stay uncovered. The rules add the other items, each in its own
//! file. Lines with clues other than counts become automata (`automaton.rs`), which also add
//! options.

mod automaton;
mod code;
mod count;
mod distinct;
mod draft;
mod open;
mod pairs;
mod runs;
mod seen;
mod sum;

pub use automaton::STATES_MAX;

pub(super) use code::FillCode;

use self::draft::Draft;
use super::bind::Demand;
use super::error::AskError;
use crate::expr::Expr;
use crate::grid::{Cell, Facts, Symbol, Terrain};
use crate::rules::Constraint;

/// A case to encode.
#[derive(Clone, Copy, Debug)]
pub(super) struct FillTask<'t> {
    pub(super) facts: &'t Facts,
    pub(super) demand: &'t Demand,
    /// The value of a symbol in a cell.
    pub(super) score: Option<&'t Expr>,
    /// Whether the background is an option of its own.
    pub(super) explicit: bool,
    /// Further contents that cells cannot have, to check a printed answer.
    pub(super) barred: &'t [(Cell, Symbol)],
}

impl<'t> FillTask<'t> {
    /// Returns the task to find any grid, if no rule uses the background.
    pub(super) fn new(facts: &'t Facts, demand: &'t Demand) -> Self {
        Self { facts, demand, score: None, explicit: false, barred: &[] }
    }
}

impl FillCode {
    pub(super) fn new(task: FillTask<'_>) -> Result<Self, AskError> {
        let nothing_given = task.demand.givens.cells().iter().all(Option::is_none);
        if nothing_given && task.score.is_none() && task.barred.is_empty() {
            let open = Self::open(task.facts, &task.demand.constraints, usize::MAX)?;
            if let Some(code) = open {
                return Ok(code);
            }
        }
        Self::drafted(task)
    }

    /// Encodes any task.
    fn drafted(task: FillTask<'_>) -> Result<Self, AskError> {
        let terrain = Terrain { facts: task.facts, givens: &task.demand.givens };
        let background = terrain.board().alphabet.background();
        let counts = |it| count::speaks_of(it, &task.demand.constraints);
        let explicit = task.explicit || background.is_some_and(counts);
        let mut draft = Draft::new(terrain, explicit, task.score.is_some())?;
        draft.bar(task.barred);
        for constraint in task.demand.constraints.iter() {
            draft.strike_out(constraint);
        }
        let counts = count::joined(&task.demand.constraints);
        if count::clash(&counts, &draft) {
            draft.impossible();
        }
        for counted in &counts {
            count::encode(counted, &mut draft)?;
        }
        for constraint in task.demand.constraints.iter() {
            encode(constraint, &mut draft)?;
        }
        seen::encode(&task.demand.constraints, &mut draft)?;
        draft.finish(task.score)
    }
}

/// Adds the encoding of a constraint.
fn encode(constraint: &Constraint, draft: &mut Draft<'_>) -> Result<(), AskError> {
    match constraint {
        // Excluded contents have been removed before; counts and views are encoded together.
        Constraint::Each(_) | Constraint::Count(_) | Constraint::Seen(_) => {}
        Constraint::Distinct(apart) => distinct::encode(apart, draft),
        Constraint::Pairs(related) => pairs::encode(related, draft),
        Constraint::Sum(summed) => {
            for summed in summed {
                sum::encode(summed, draft)?;
            }
        }
        Constraint::Runs(clued) => {
            for clued in clued {
                runs::encode(clued, draft)?;
            }
        }
    }
    Ok(())
}
