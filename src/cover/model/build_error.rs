//! Why a builder rejects an item, an option or a net.

use std::error::Error;
use std::fmt;

use super::ids::{ItemId, OptionId};

/// Why an item, an option or a net was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildError {
    /// No item has this number. An item of another builder with a number that is known here is not told apart.
    UnknownItem(ItemId),
    /// An option has an item twice.
    RepeatedItem(ItemId),
    /// A primary item has a colour: only secondary items can.
    ColouredPrimary(ItemId),
    /// A secondary item has a weight, or a primary one that can be covered only once.
    Weighted(ItemId),
    /// The lower bound of an item, or in a demand of a net, exceeds the upper one.
    Bounds {
        /// The lower bound.
        min: i64,
        /// The upper bound.
        max: i64,
    },
    /// The problem has more options or entries than can be numbered.
    TooLarge,
    /// A net depends on an option that does not exist.
    UnknownOption(OptionId),
    /// A net has a link to a node that does not exist, from a node to itself, or a second one
    /// between the same nodes.
    Link([u32; 2]),
    /// The sum of the absolute costs exceeds 2^62.
    CostsTooLarge,
    /// The sum of the absolute weights of a tally exceeds 2^62.
    WeightsTooLarge,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownItem(it) => write!(f, "item {} does not exist", it.index()),
            Self::RepeatedItem(it) => write!(f, "item {} occurs twice in one option", it.index()),
            Self::ColouredPrimary(it) => {
                write!(f, "primary item {} cannot have a colour", it.index())
            }
            Self::Weighted(it) => write!(f, "item {} cannot have a weight", it.index()),
            Self::Bounds { min, max } => write!(f, "no number is at least {min} and at most {max}"),
            Self::TooLarge => f.write_str("more than 2^31 options or entries"),
            Self::UnknownOption(it) => write!(f, "option {} does not exist", it.index()),
            Self::Link(it) => write!(f, "no link can join nodes {} and {}", it[0], it[1]),
            Self::CostsTooLarge => f.write_str("the costs add up to more than 2^62"),
            Self::WeightsTooLarge => f.write_str("the weights of a tally add up to more than 2^62"),
        }
    }
}

impl Error for BuildError {}
