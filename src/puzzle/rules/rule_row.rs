//! A row in the table of rules: how a definition and a validator state a rule.

use std::fmt;

use super::condition::Condition;
use super::lowering::Lowering;
use crate::grid::{CELLS, RINGS, Scope};
use crate::language::{Entries, EntryFault, Key, Kind};

/// A row in the table of rules.
pub(crate) struct RuleRow {
    /// The key in `[model]`: a list of scopes, or of tables that have a scope at `in`.
    pub key: Key,
    /// The groups that it can be about.
    pub takes: Takes,
    /// How it is a core constraint; `None` for what `[grid]` states.
    pub lowering: Option<Lowering>,
    /// Reads the keys of a table beside the scope.
    pub read: fn(&mut Entries) -> Result<Box<dyn Condition>, EntryFault>,
}

/// Groups that a rule can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    /// All that an input tells.
    Groups,
    /// These, and areas with unknown cells.
    GroupsAndAreas,
    /// Lines, which have a beginning and an end.
    Lines,
    /// Lines and rings.
    LinesAndRings,
    /// What is around cells.
    Around,
    /// Single cells.
    Cells,
    /// The board.
    Board,
}

impl Takes {
    /// Tells whether it takes the groups of a scope, if an input tells these.
    pub(crate) fn includes(self, scope: &Scope) -> bool {
        match self {
            Self::Groups | Self::GroupsAndAreas => true,
            Self::Lines => scope.is_of_lines(),
            Self::LinesAndRings => scope.is_of_lines() || *scope.row == RINGS,
            Self::Around => scope.is_around(),
            Self::Cells => *scope.row == CELLS,
            Self::Board => scope.is_board(),
        }
    }
}

impl fmt::Debug for RuleRow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.key.name)
    }
}

impl RuleRow {
    /// Returns the names that the expression at a key may use besides those of fields.
    pub(super) fn names_at(&self, key: &str) -> &'static [&'static str] {
        let own = self.key.kind.inner().iter().find(|own| own.name == key);
        if let Some(Kind::Expr(names)) = own.map(|own| own.kind) { names } else { &[] }
    }

    /// Returns the keys of one kind.
    pub(super) fn keys_of(&self, is_it: fn(Kind) -> bool) -> impl Iterator<Item = &'static str> {
        self.key.kind.inner().iter().filter(move |key| is_it(key.kind)).map(|key| key.name)
    }
}
