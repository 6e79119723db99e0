//! Nets in states: which of the open nodes are in one piece.
//!
//! A node is open from the first step in which it can become present to the last in which something
//! can be linked to it. While it is open, a state knows the number of its piece, or zero as long as
//! it is not present. Pieces are numbered in the order of the nodes, so that the same pieces are the
//! same state (contests call this the minimal representation of a profile with plugs). The size
//! and the labels of a piece are stored with the first of its open nodes. A piece without an open node
//! is *finished*: then it must fulfil the demands. A state has the number of finished pieces if the
//! demands limit it.
//!
//! | file | what it is |
//! |---|---|
//! | `contracted.rs` | a net in which nodes that are always joined are one node |
//! | `planner.rs`, `span.rs` | which nodes are open at each step, and which bits are theirs |
//! | `step.rs` | the effect of a step on a state |
//! | `piece.rs` | the size, the wanted size and the labels of a piece, and the demands on them |

mod contracted;
mod piece;
mod planner;
mod span;
mod step;

pub(super) use planner::NetPlanner;
pub(super) use step::NetStep;
