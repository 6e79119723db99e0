//! Mistakes in the lines of nets, and in the uses of nets by options.

use std::fmt;

use super::super::shown::Shown;

/// A mistake about a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NetMistake<'t> {
    /// A demand, or a property of a node, is unknown.
    UnknownWord {
        word: &'t str,
        /// The words that could stand here.
        known: &'static [&'static str],
    },
    /// The text after a `=` is not a number, or not a range of numbers.
    Number { written: &'t str },
    /// The text is not a sum, or not a range of sums.
    Sum { written: &'t str },
    /// A tally is unknown.
    UnknownTally {
        name: &'t str,
        /// The names of tallies of the net, the first 20 000.
        known: Vec<&'t str>,
    },
    /// Something is written twice where once is enough.
    Repeated { word: &'t str },
    /// The line of a net has no lone `|`.
    NoBar,
    /// Two nodes have the same name.
    RepeatedNode { name: &'t str },
    /// A node is unknown.
    UnknownNode {
        name: &'t str,
        /// The names of nodes of the instance, the first 20 000.
        known: Vec<&'t str>,
    },
    /// A link has only one end.
    OneEnd { name: &'t str },
    /// Nothing can link these two nodes, as they are the same, or in different nets.
    Unlinkable { names: [&'t str; 2] },
    /// An option names a link that needs no option, or the other way round.
    TwoWays { names: [&'t str; 2] },
}

impl fmt::Display for NetMistake<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownWord { word, .. } => write!(f, "unknown word `{}` of a net", Shown(word)),
            Self::Number { written } => {
                write!(f, "`{}` is not a number of pieces or nodes", Shown(written))
            }
            Self::Sum { written } => write!(f, "`{}` is not a sum", Shown(written)),
            Self::UnknownTally { name, .. } => write!(f, "unknown tally `{}`", Shown(name)),
            Self::Repeated { word } => write!(f, "`{}` is written twice", Shown(word)),
            Self::NoBar => f.write_str("the net has no `|` before its nodes"),
            Self::RepeatedNode { name } => write!(f, "the node `{}` is listed twice", Shown(name)),
            Self::UnknownNode { name, .. } => write!(f, "unknown node `{}`", Shown(name)),
            Self::OneEnd { name } => write!(f, "the link of `{}` has one end", Shown(name)),
            Self::Unlinkable { names } => {
                write!(f, "no link can join `{}` and `{}`", Shown(names[0]), Shown(names[1]))
            }
            Self::TwoWays { names } => {
                write!(f, "`{}` and `{}` are linked in two ways", Shown(names[0]), Shown(names[1]))
            }
        }
    }
}

impl NetMistake<'_> {
    /// Names the expected text.
    pub(in super::super) fn wanted(&self) -> String {
        let wanted = match self {
            Self::UnknownWord { known, .. } => return format!("one of `{}`", known.join("`, `")),
            Self::Number { .. } => "whole numbers below 2^32, as in `size=3` or `sizes=2:5`",
            Self::Sum { .. } => "whole numbers, as in `3`, `-1..2` or `1..`",
            Self::UnknownTally { .. } => {
                "a tally of the net, which its line declares, as in `sum-NAME=1..2`"
            }
            Self::Repeated { .. } => "it once",
            Self::NoBar => "`|` and the nodes",
            Self::RepeatedNode { .. } => "a name that no other node of any net has",
            Self::UnknownNode { .. } => "a node of a net that an earlier line lists",
            Self::OneEnd { .. } => "a `:` and another node, as in `a:b`",
            Self::Unlinkable { .. } => "two nodes of one net",
            Self::TwoWays { .. } => "a link either in a line that begins with `::` or in options",
        };
        wanted.to_owned()
    }
}
