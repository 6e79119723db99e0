//! Nets in states: which of the open nodes are in one piece.
//!
//! A node is open from the first step in which it can become present to the last in which something
//! can be linked to it. While it is open, it has a place, and a state knows the number of its piece,
//! or zero as long as it is not present (contests call these the plugs of a profile). The number of a
//! piece is that of its first place, which is also where its size and its labels are stored. A piece
//! without an open node is *finished*: then it must fulfil the demands. A state has the number of
//! finished pieces if the demands limit it.
//!
//! | file | what it is |
//! |---|---|
//! | `contracted.rs` | a net in which nodes that are always joined are one node, and when each is open |
//! | `planner.rs` | which bits are those of open nodes |
//! | `places.rs` | the numbers of the pieces of open nodes |
//! | `step.rs` | the effect of a step on a state |
//! | `component.rs` | the size, the wanted size and the labels of a piece, and the demands on them |

mod component;
mod contracted;
mod places;
mod planner;
mod step;

pub(super) use contracted::entering;
pub(super) use planner::NetPlanner;
pub(super) use step::NetStep;
