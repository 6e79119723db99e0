//! The encoding of filled grids.
//!
//! An option is a cell and a symbol: "this cell holds that symbol". Every cell is an item. The
//! background is an option only if a rule uses it; otherwise a cell without a chosen option has the
//! background, and its item may stay uncovered. The rules add the other items, each in its own file
//! and with a row in the table of encodings. Lines with clues other than counts become automata
//! (`automaton.rs`), which also add options.
//!
//! A rule that is not encoded is checked on every grid that the search finds.

mod area_sizes;
mod automaton;
mod border;
mod code;
mod connected;
mod dependent;
mod derived;
mod distinct;
mod draft;
mod encoding;
mod forms;
mod inside;
mod lines;
mod loops;
mod marks;
mod net;
mod open;
mod planar;
mod price;
mod region_places;
mod regions;
mod scan;
mod shapes;
mod slants;
mod sum;
mod table;
mod tallies;
mod walks;
mod weights;

pub(super) use code::FillEncoding;

use self::draft::FillDraft;
use self::encoding::Encoding;
use super::bind::BoundModel;
use super::error::{AskError, in_time};
use crate::grid::{CaseData, Node, Symbol, Terrain};
use crate::rules::{Core, RuleRow};

/// How constraints are encoded, in the order in which they add their items.
const ENCODINGS: [Encoding; 13] = [
    table::ENCODING,
    sum::COUNTED,
    distinct::ENCODING,
    table::PAIRS,
    dependent::ENCODING,
    sum::ENCODING,
    scan::ENCODING,
    connected::ENCODING,
    planar::ENCODING,
    regions::ENCODING,
    shapes::ENCODING,
    lines::ENCODING,
    walks::ENCODING,
];

/// Tells whether rules of a row are encoded: all that do not come down to [`Core::Differ`].
pub(super) fn is_encoded(row: &RuleRow) -> bool {
    row.lowering.is_none_or(|lowering| lowering.core != Core::Differ)
}

/// A case to encode.
#[derive(Clone, Copy, Debug)]
pub(super) struct FillTask<'t> {
    pub(super) data: &'t CaseData,
    pub(super) rules: &'t BoundModel,
    /// Whether what nodes hold costs what it is worth.
    pub(super) is_priced: bool,
    /// Whether the background is an option of its own, even if no rule uses it.
    pub(super) explicit: bool,
    /// Further contents that nodes cannot have, to check a printed answer.
    pub(super) barred: &'t [(Node, Symbol)],
}

impl<'t> FillTask<'t> {
    /// Returns the task to find any grid.
    pub(super) fn new(data: &'t CaseData, rules: &'t BoundModel) -> Self {
        Self { data, rules, is_priced: false, explicit: false, barred: &[] }
    }
}

impl FillEncoding {
    pub(super) fn new(task: FillTask<'_>) -> Result<Self, AskError> {
        let nothing_given = task.rules.givens.contents().all(|content| content.is_none());
        if nothing_given
            && !task.is_priced
            && task.barred.is_empty()
            && let Some(code) = Self::open(task.data, &task.rules.constraints, usize::MAX)
        {
            return Ok(code);
        }
        Self::drafted(task)
    }

    /// Encodes any task.
    fn drafted(task: FillTask<'_>) -> Result<Self, AskError> {
        let terrain = Terrain { data: task.data, givens: &task.rules.givens };
        let constraints = &*task.rules.constraints;
        let background = terrain.board().alphabet.background();
        let counts = |symbol| ENCODINGS.iter().any(|it| (it.counts)(constraints, symbol));
        let explicit = task.explicit || background.is_some_and(counts);
        let worth = task.rules.worth.as_ref().filter(|_| task.is_priced);
        let mut draft = FillDraft::new(terrain, explicit, worth.is_some())?;
        for &(node, content) in task.barred {
            draft.bar(node, content);
        }
        for encoding in &ENCODINGS {
            (encoding.exclude)(constraints, &mut draft);
        }
        for encoding in &ENCODINGS {
            (encoding.encode)(constraints, &mut draft)?;
            in_time()?;
        }
        if let Some(worth) = worth {
            price::encode(worth, &mut draft)?;
        }
        draft.finish()
    }
}
