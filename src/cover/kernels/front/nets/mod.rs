//! What hangs together, in states: which of the open nodes are in one piece.
//!
//! A node is open from the first step in which it can become present to the last in which something
//! can be linked to it. While it is open, a state knows the number of its piece, or zero as long as
//! it is not present. Pieces are numbered in the order of the nodes, so that the same pieces are the
//! same state (contests call this the minimal representation of a profile with plugs). What else is
//! known of a piece (its size, its labels) stands with the first of its open nodes. A piece without
//! an open node is *finished*: then it must be as demanded, and how many there are is part of the
//! state if it matters.
//!
//! | file | what it is |
//! |---|---|
//! | `contracted.rs` | a net without what is certain from the start |
//! | `planner.rs`, `span.rs` | which nodes are open at each step, and which bits are theirs |
//! | `step.rs` | what a step does to a state |
//! | `piece.rs` | what a state knows of a piece, and what is demanded of it |

mod contracted;
mod piece;
mod planner;
mod span;
mod step;

pub(super) use planner::NetPlanner;
pub(super) use step::NetStep;
