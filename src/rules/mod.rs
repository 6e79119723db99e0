//! Rules: checks finished grids, and explains what is wrong.
//!
//! A [`Rule`] is a statement of a definition: a scope and a condition, perhaps with sizes from the
//! input. Bound to a case it becomes a [`Constraint`] on cells, which finds breaches in a grid.
//! Every answer is verified here before it is printed. Constraints are made from the puzzle alone:
//! they share the groups of cells with the encoding for the engine, and nothing else.
//!
//! Boards of pieces are checked by a [`Tiling`] instead.
//!
//! Invariant: this module never sees the engine. It knows only grids.
//!
//! To add a rule: a file here, a variant in [`Rule`] and in [`Constraint`], and its encoding in
//! `puzzle/`.

mod breach;
mod count;
mod distinct;
mod each;
mod error;
mod numbers;
mod packed;
mod pairs;
mod pieces;
mod runs;
mod seen;
mod sum;
mod tiling;

pub use breach::Breach;
pub use count::{Count, Counted};
pub use distinct::{Apart, Distinct};
pub use each::{Each, Unfit};
pub use error::RuleError;
pub use packed::PackedRules;
pub use pairs::{Pairs, Related};
pub use pieces::{EdgeRule, Lies, Piece, Placement};
pub use runs::{Clued, Runs};
pub use seen::{Seen, View};
pub use sum::{Sum, Summed};
pub use tiling::{Tiling, TilingBreach};

use self::numbers::GROUP_NAMES;
use crate::expr::Expr;
use crate::grid::{Grid, Scope, Terrain};

/// A rule of a definition about the contents of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// No symbol twice in a group.
    Distinct(Distinct),
    /// The number of cells of a group with one of some symbols.
    Count(Count),
    /// A condition for the symbol of each cell.
    Each(Each),
    /// A condition for the symbols of two cells.
    Pairs(Pairs),
    /// The sum of the numbers of a group.
    Sum(Sum),
    /// The lengths of the runs of a symbol in a line.
    Runs(Runs),
    /// The number of symbols visible from an end of a line; a symbol hides smaller ones behind it.
    Seen(Seen),
}

/// A rule bound to a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// No symbol twice in a group.
    Distinct(Apart),
    /// The number of cells of each group with one of some symbols.
    Count(Vec<Counted>),
    /// Symbols that cells must not hold.
    Each(Unfit),
    /// A condition for the symbols of two cells.
    Pairs(Related),
    /// The sum of the numbers of a group.
    Sum(Vec<Summed>),
    /// The lengths of the runs of a symbol in a line.
    Runs(Vec<Clued>),
    /// The number of symbols visible from an end of a line.
    Seen(Vec<View>),
}

impl Rule {
    /// Returns the scope of the rule.
    pub fn scope(&self) -> &Scope {
        match self {
            Self::Distinct(rule) => &rule.scope,
            Self::Count(rule) => &rule.scope,
            Self::Each(rule) => &rule.scope,
            Self::Pairs(rule) => &rule.scope,
            Self::Sum(rule) => &rule.scope,
            Self::Runs(rule) => &rule.scope,
            Self::Seen(rule) => &rule.scope,
        }
    }

    /// Returns the rule as a sentence, such as `each row holds A-P once`, for symbols that are
    /// written as `symbols`. `full` tells whether every group is known to have a cell for every
    /// symbol.
    pub fn sentence(&self, symbols: &str, full: bool) -> String {
        match self {
            Self::Distinct(rule) => rule.sentence(symbols, full),
            Self::Count(rule) => rule.sentence(symbols),
            Self::Each(rule) => rule.sentence(),
            Self::Pairs(rule) => rule.sentence(),
            Self::Sum(rule) => rule.sentence(),
            Self::Runs(rule) => rule.sentence(),
            Self::Seen(rule) => rule.sentence(),
        }
    }

    /// Returns the names of the fields that the rule depends on, except in expressions.
    pub fn fields(&self) -> impl Iterator<Item = &str> {
        let clues = match self {
            Self::Runs(rule) => Some(rule.clues.as_str()),
            _ => None,
        };
        self.scope().field().into_iter().chain(clues)
    }

    /// Returns the expressions of the rule, each with its own names in addition to those of fields.
    pub fn exprs(&self) -> Vec<(&Expr, &'static [&'static str])> {
        let own: Vec<(&Expr, &'static [&'static str])> = match self {
            Self::Distinct(_) | Self::Runs(_) => Vec::new(),
            Self::Count(rule) => rule.exprs(),
            Self::Each(rule) => vec![(&rule.demand, Each::NAMES)],
            Self::Pairs(rule) => vec![(&rule.demand, Pairs::NAMES)],
            Self::Sum(rule) => vec![(&rule.total, GROUP_NAMES)],
            Self::Seen(rule) => vec![(&rule.count, GROUP_NAMES)],
        };
        self.scope().exprs().map(|expr| (expr, &[][..])).chain(own).collect()
    }

    /// Tells whether the encoding needs an option for every content of a cell, even the background.
    pub fn needs_values(&self) -> bool {
        matches!(self, Self::Pairs(_) | Self::Sum(_) | Self::Runs(_) | Self::Seen(_))
    }

    /// Binds the rule to a case.
    pub fn bind(&self, terrain: &Terrain<'_>) -> Result<Constraint, RuleError> {
        Ok(match self {
            Self::Distinct(rule) => Constraint::Distinct(rule.bind(terrain)?),
            Self::Count(rule) => Constraint::Count(rule.bind(terrain)?),
            Self::Each(rule) => Constraint::Each(rule.bind(terrain)?),
            Self::Pairs(rule) => Constraint::Pairs(rule.bind(terrain)?),
            Self::Sum(rule) => Constraint::Sum(rule.bind(terrain)?),
            Self::Runs(rule) => Constraint::Runs(rule.bind(terrain)?),
            Self::Seen(rule) => Constraint::Seen(rule.bind(terrain)?),
        })
    }
}

impl Constraint {
    /// Tells whether every group is known to have a cell for every symbol.
    pub fn is_full(&self) -> bool {
        match self {
            Self::Distinct(apart) => {
                apart.groups.iter().all(|group| group.cells.len() == apart.symbols)
            }
            _ => false,
        }
    }

    /// Returns a breach of the constraint by a grid, which may have blanks.
    ///
    /// A grid with blanks that has a breach cannot be completed.
    pub fn breach(&self, grid: &Grid) -> Option<Breach> {
        match self {
            Self::Distinct(apart) => apart.breach(grid),
            Self::Count(counted) => counted.iter().find_map(|it| it.breach(grid)),
            Self::Each(unfit) => unfit.breach(grid),
            Self::Pairs(related) => related.breach(grid),
            Self::Sum(summed) => summed.iter().find_map(|it| it.breach(grid)),
            Self::Runs(clued) => clued.iter().find_map(|it| it.breach(grid)),
            Self::Seen(views) => views.iter().find_map(|it| it.breach(grid)),
        }
    }
}

/// Verifies a finished grid: every open cell is filled, every given is kept, and no constraint is
/// broken.
///
/// # Errors
///
/// The first breach.
///
/// # Panics
///
/// If the grid has another shape than the terrain.
pub fn verify(
    constraints: &[Constraint],
    terrain: &Terrain<'_>,
    answer: &Grid,
) -> Result<(), Breach> {
    let givens = terrain.givens;
    assert_eq!(givens.shape(), answer.shape(), "the givens are of another grid");
    for cell in terrain.board().cells() {
        let Some(found) = answer.get(cell) else { return Err(Breach::Empty(cell)) };
        match givens.get(cell) {
            Some(given) if given != found => return Err(Breach::Given { cell, given }),
            None if terrain.board().alphabet.is_hole(found) => return Err(Breach::Empty(cell)),
            _ => {}
        }
    }
    contradiction(constraints, answer).map_or(Ok(()), |(_, breach)| Err(breach))
}

/// Returns the first breach by givens, with the number of its constraint.
pub fn contradiction(constraints: &[Constraint], givens: &Grid) -> Option<(usize, Breach)> {
    let breaches = constraints.iter().map(|constraint| constraint.breach(givens));
    breaches.enumerate().find_map(|(number, breach)| breach.map(|breach| (number, breach)))
}

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
