//! What a link says, before it is written or a definition gives it a meaning.

use super::error::LinkErrorKind;
use crate::grid::Shape;

/// What a link says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) genre: String,
    pub(super) flags: String,
    pub(super) shape: Shape,
    pub(super) body: String,
}

/// A fault of a text: the bytes before it, and what it is.
pub(super) type Fault = (usize, LinkErrorKind);
