//! What follows from the demands of a net.

use crate::model::OptionId;

/// A consequence of the demands of a net: true in every cover that has the chosen options and no other than
/// these and the active ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// A node is not present.
    Absent(u32),
    /// A node is present.
    Present(u32),
    /// A link with options does not hold.
    Fails(u32),
    /// A link holds.
    Holds(u32),
    /// An option is not chosen.
    Excluded(OptionId),
}
