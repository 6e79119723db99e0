//! Errors of a text, with their places.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

use super::model::Bounds;
use super::nets::NetMistake;
use super::shown::ShownBytes;

/// An unknown name comes with at most this many known ones: with more, a suggestion would take long.
pub(super) const NAMES_MAX: usize = 20_000;

/// An error of a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("instance {instance}: {kind}")]
pub struct DlxError<'t> {
    /// The kind of error.
    pub kind: DlxErrorKind<'t>,
    /// The instance, counted from one.
    pub instance: u64,
    /// The start of the wrong part.
    pub place: TextPlace,
    /// The line, without its end.
    pub line: &'t [u8],
    /// The wrong part, in bytes of the line; empty if something is missing.
    pub span: Range<usize>,
}

/// A line and a column, both counted from one; a column is a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

/// The kind of an error.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DlxErrorKind<'t> {
    /// An instance lacks the line that lists its items.
    #[error("the items are missing")]
    NoItemLine {
        /// The separator or the end found instead.
        found: FoundBytes,
    },
    /// A byte is not part of UTF-8 text.
    #[error("the byte 0x{byte:02X} is not UTF-8")]
    NotUtf8 {
        /// The byte.
        byte: u8,
    },
    /// The item line has more than one lone `|`.
    #[error("the item line has a second `|`")]
    SecondBar,
    /// The text before the `|` of an item is not a bound.
    #[error("`{}|` is not a bound of an item", ShownBytes(.written))]
    Bounds {
        /// The text, which may be empty.
        written: &'t str,
    },
    /// The lower bound of an item exceeds the upper one.
    #[error("the bounds `{0}` have a minimum above their maximum")]
    ReversedBounds(Bounds),
    /// A secondary item has bounds.
    #[error("the secondary item `{}` has bounds", ShownBytes(.name))]
    BoundedSecondary {
        /// The item.
        name: &'t str,
    },
    /// The name of an item or node is missing.
    #[error("a name is missing")]
    EmptyName,
    /// A `:` or `|` follows a name or colour.
    #[error("a `{mark}` cannot follow here")]
    Mark {
        /// The mark.
        mark: char,
    },
    /// The item line has the same name twice.
    #[error("the item `{}` is listed twice", ShownBytes(.name))]
    RepeatedItem {
        /// The name.
        name: &'t str,
    },
    /// An option has an unknown item.
    #[error("unknown item `{}`", ShownBytes(.name))]
    UnknownItem {
        /// The name.
        name: &'t str,
        /// The line that lists the items.
        line: u64,
        /// The names of items of the instance, the first 20 000.
        known: Vec<&'t str>,
    },
    /// An option has an item twice.
    #[error("the item `{}` occurs twice in one option", ShownBytes(.name))]
    RepeatedEntry {
        /// The item.
        name: &'t str,
    },
    /// A primary item that is covered at most once has a colour or a weight.
    #[error("the primary item `{}` has a colour", ShownBytes(.name))]
    ColouredPrimary {
        /// The item.
        name: &'t str,
    },
    /// The text after the `:` of a primary item is not a weight.
    #[error("`{}` is not a weight", ShownBytes(.written))]
    Weight {
        /// The text.
        written: &'t str,
    },
    /// A colour is missing.
    #[error("a colour is missing")]
    EmptyColour,
    /// The text after the `|` of a cost is not a number, or does not fit.
    #[error("`|{}` is not a cost", ShownBytes(.written))]
    Cost {
        /// The text, which may be empty.
        written: &'t str,
    },
    /// The sum of the costs of an option, from left to right, overflows.
    #[error("the sum of the costs of the option is too large")]
    CostSum,
    /// The sum of the absolute costs of all options of an instance is too large.
    #[error("the sum of the costs of all options is too large")]
    CostTotal,
    /// An option has costs but no items.
    #[error("the option has no items")]
    NoEntry,
    /// The instance has more items, colours, nodes or links than can be numbered.
    #[error("more than 2^32 items, nodes or links, or 2^31 colours")]
    TooMany,
    /// A mistake about a net.
    #[error("{0}")]
    Net(NetMistake<'t>),
}

impl<'t> From<NetMistake<'t>> for DlxErrorKind<'t> {
    fn from(mistake: NetMistake<'t>) -> Self {
        Self::Net(mistake)
    }
}

impl DlxErrorKind<'_> {
    /// Names the expected text.
    pub fn wanted(&self) -> String {
        let wanted = match self {
            Self::Net(mistake) => return format!("expected {}", mistake.wanted()),
            Self::NoItemLine { found } => {
                return format!("expected a line that lists items, found {found}");
            }
            Self::UnknownItem { line, .. } => {
                return format!("expected an item that line {line} lists");
            }
            Self::NotUtf8 { .. } => "UTF-8 text",
            Self::SecondBar => "secondary items to the end of the line",
            Self::Bounds { .. } => "whole numbers below 2^32, as in `2|` or `2:3|`",
            Self::ReversedBounds(_) => "the lower bound first",
            Self::BoundedSecondary { .. } => "a name alone: secondary items have no bounds",
            Self::EmptyName => "a name",
            Self::Mark { .. } => "a blank or the end of the line",
            Self::RepeatedItem { .. } => "a name that is new",
            Self::RepeatedEntry { .. } => "each item once",
            Self::ColouredPrimary { .. } => {
                "a name alone: a colour is for secondary items, a weight for bounds above 1"
            }
            Self::Weight { .. } => "a whole number from 1 to 2^31 - 1",
            Self::EmptyColour => "a colour after the `:`",
            Self::Cost { .. } => "`|` and a whole number from -2^63 to 2^63 - 1",
            Self::CostSum => "a sum from -2^63 to 2^63 - 1",
            Self::CostTotal => "at most 2^62 for the absolute costs of all options together",
            Self::NoEntry => "at least one item",
            Self::TooMany => "fewer",
        };
        format!("expected {wanted}")
    }

    /// Returns an unknown name or word with those that are known, of which one may have been meant.
    pub fn unknown(&self) -> Option<(&str, &[&str])> {
        match self {
            Self::UnknownItem { name, known, .. }
            | Self::Net(NetMistake::UnknownNode { name, known }) => Some((name, known)),
            Self::Net(NetMistake::UnknownWord { word, known }) => Some((word, known)),
            _ => None,
        }
    }

    /// Returns a hint, if there is one.
    pub fn hint(&self) -> Option<&'static str> {
        match self {
            Self::NotUtf8 { byte: 0xFE | 0xFF } => Some("text in UTF-16 begins with this byte"),
            Self::Bounds { written: "" } => {
                Some("the `|` before secondary items has a blank on both sides")
            }
            Self::Cost { written: "" } => Some("a `|` in column 1 would begin a comment"),
            _ => None,
        }
    }
}

/// The separator or the end found instead of an item line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundBytes {
    /// The end of the text.
    End,
    /// A line that begins with `%%`.
    Separator,
}

impl fmt::Display for FoundBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::End => "the end of the text",
            Self::Separator => "`%%`",
        })
    }
}

/// An error in a line, before the line and the instance are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextFault<'t> {
    pub(super) kind: DlxErrorKind<'t>,
    /// The wrong part: a slice of the line itself, whose address gives its place.
    pub(super) at: &'t [u8],
}
