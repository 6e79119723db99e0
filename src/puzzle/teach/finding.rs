//! What one demand shows.

use super::kind::Kind;
use super::state::State;
use crate::grid::{Node, Symbol};

/// Contents that a demand excludes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) kind: Kind,
    pub(super) excluded: Vec<(Node, Symbol)>,
    /// The nodes of which what is known was used.
    pub(super) premises: Vec<Node>,
}

/// A demand cannot be met: what is known of these nodes breaks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Broken(pub(super) Vec<Node>);

/// What a demand shows, if anything; or that it is broken.
pub(super) type Found = Result<Option<Finding>, Broken>;

impl Finding {
    /// Returns the finding that contents are excluded by what is known of some nodes, if any is still possible.
    pub(super) fn new(
        kind: Kind,
        mut excluded: Vec<(Node, Symbol)>,
        premises: impl IntoIterator<Item = Node>,
        state: &State,
    ) -> Option<Self> {
        excluded.retain(|&(node, content)| state.has(node, content));
        if excluded.is_empty() {
            return None;
        }
        let premises = premises.into_iter().filter(|&node| state.is_narrowed(node)).collect();
        Some(Self { kind, excluded, premises })
    }
}
