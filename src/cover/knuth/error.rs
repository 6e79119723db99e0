//! Errors of a text, with their places.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use super::model::Bounds;
use super::nets::NetMistake;
use super::shown::Shown;

/// An unknown name comes with at most this many known ones: with more, a suggestion would take long.
pub(super) const NAMES_MAX: usize = 20_000;

/// An error of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DlxError<'t> {
    pub(super) kind: DlxErrorKind<'t>,
    /// The instance, counted from one.
    pub instance: u64,
    /// The line and the character of the start of the wrong part, both counted from one.
    pub place: [u64; 2],
    /// The line, without its end.
    pub line: &'t [u8],
    /// The wrong part, in bytes of the line; empty if something is missing.
    pub span: Range<usize>,
}

impl fmt::Display for DlxError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { instance, kind, .. } = self;
        write!(f, "instance {instance}: {kind}")
    }
}

impl Error for DlxError<'_> {}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DlxErrorKind<'t> {
    /// An instance lacks the line that lists its items.
    NoItemLine { found: &'static str },
    /// A byte is not part of UTF-8 text.
    NotUtf8 { byte: u8 },
    /// The item line has more than one lone `|`.
    SecondBar,
    /// The text before the `|` of an item is not a bound.
    Bounds { written: &'t str },
    /// The lower bound of an item exceeds the upper one.
    ReversedBounds(Bounds),
    /// A secondary item has bounds.
    BoundedSecondary { name: &'t str },
    /// The name of an item or node is missing.
    EmptyName,
    /// A `:` or `|` follows a name or colour.
    Mark { mark: char },
    /// The item line has the same name twice.
    RepeatedItem { name: &'t str },
    /// An option has an unknown item.
    UnknownItem {
        name: &'t str,
        /// The line that lists the items.
        line: u64,
        /// The names of items of the instance, the first 20 000.
        known: Vec<&'t str>,
    },
    /// An option has an item twice.
    RepeatedEntry { name: &'t str },
    /// A primary item that is covered at most once has a colour or a weight.
    ColouredPrimary { name: &'t str },
    /// The text after the `:` of a primary item is not a weight.
    Weight { written: &'t str },
    /// A colour is missing.
    EmptyColour,
    /// The text after the `|` of a cost is not a number, or does not fit.
    Cost { written: &'t str },
    /// The sum of the costs of an option, from left to right, overflows.
    CostSum,
    /// The sum of the absolute costs of all options of an instance is too large.
    CostTotal,
    /// An option has costs but no items.
    NoEntry,
    /// The instance has more items, colours, nodes or links than can be numbered.
    TooMany,
    /// A mistake about a net.
    Net(NetMistake<'t>),
}

impl fmt::Display for DlxErrorKind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoItemLine { .. } => write!(f, "the items are missing"),
            Self::NotUtf8 { byte } => write!(f, "the byte 0x{byte:02X} is not UTF-8"),
            Self::SecondBar => f.write_str("the item line has a second `|`"),
            Self::Bounds { written } => {
                write!(f, "`{}|` is not a bound of an item", Shown(written))
            }
            Self::ReversedBounds(it) => {
                write!(f, "the bounds `{it}` have a minimum above their maximum")
            }
            Self::BoundedSecondary { name } => {
                write!(f, "the secondary item `{}` has bounds", Shown(name))
            }
            Self::EmptyName => f.write_str("a name is missing"),
            Self::Mark { mark } => write!(f, "a `{mark}` cannot follow here"),
            Self::RepeatedItem { name } => write!(f, "the item `{}` is listed twice", Shown(name)),
            Self::UnknownItem { name, .. } => write!(f, "unknown item `{}`", Shown(name)),
            Self::RepeatedEntry { name } => {
                write!(f, "the item `{}` occurs twice in one option", Shown(name))
            }
            Self::ColouredPrimary { name } => {
                write!(f, "the primary item `{}` has a colour", Shown(name))
            }
            Self::Weight { written } => write!(f, "`{}` is not a weight", Shown(written)),
            Self::EmptyColour => f.write_str("a colour is missing"),
            Self::Cost { written } => write!(f, "`|{}` is not a cost", Shown(written)),
            Self::CostSum => f.write_str("the sum of the costs of the option is too large"),
            Self::CostTotal => f.write_str("the sum of the costs of all options is too large"),
            Self::NoEntry => f.write_str("the option has no items"),
            Self::TooMany => f.write_str("more than 2^32 items, nodes or links, or 2^31 colours"),
            Self::Net(it) => write!(f, "{it}"),
        }
    }
}

impl<'t> From<NetMistake<'t>> for DlxErrorKind<'t> {
    fn from(mistake: NetMistake<'t>) -> Self {
        Self::Net(mistake)
    }
}

impl DlxError<'_> {
    /// Names the expected text.
    pub fn wanted(&self) -> String {
        let wanted = match &self.kind {
            DlxErrorKind::Net(mistake) => return format!("expected {}", mistake.wanted()),
            DlxErrorKind::NoItemLine { found } => {
                return format!("expected a line that lists items, found {found}");
            }
            DlxErrorKind::UnknownItem { line, .. } => {
                return format!("expected an item that line {line} lists");
            }
            DlxErrorKind::NotUtf8 { .. } => "UTF-8 text",
            DlxErrorKind::SecondBar => "secondary items to the end of the line",
            DlxErrorKind::Bounds { .. } => "whole numbers below 2^32, as in `2|` or `2:3|`",
            DlxErrorKind::ReversedBounds(_) => "the lower bound first",
            DlxErrorKind::BoundedSecondary { .. } => "a name alone: secondary items have no bounds",
            DlxErrorKind::EmptyName => "a name",
            DlxErrorKind::Mark { .. } => "a blank or the end of the line",
            DlxErrorKind::RepeatedItem { .. } => "a name that is new",
            DlxErrorKind::RepeatedEntry { .. } => "each item once",
            DlxErrorKind::ColouredPrimary { .. } => {
                "a name alone: a colour is for secondary items, a weight for bounds above 1"
            }
            DlxErrorKind::Weight { .. } => "a whole number from 1 to 2^31 - 1",
            DlxErrorKind::EmptyColour => "a colour after the `:`",
            DlxErrorKind::Cost { .. } => "`|` and a whole number from -2^63 to 2^63 - 1",
            DlxErrorKind::CostSum => "a sum from -2^63 to 2^63 - 1",
            DlxErrorKind::CostTotal => {
                "at most 2^62 for the absolute costs of all options together"
            }
            DlxErrorKind::NoEntry => "at least one item",
            DlxErrorKind::TooMany => "fewer",
        };
        format!("expected {wanted}")
    }

    /// Returns an unknown name or word with those that are known, of which one may have been meant.
    pub fn unknown(&self) -> Option<(&str, &[&str])> {
        match &self.kind {
            DlxErrorKind::UnknownItem { name, known, .. }
            | DlxErrorKind::Net(
                NetMistake::UnknownNode { name, known } | NetMistake::UnknownTally { name, known },
            ) => Some((name, known)),
            DlxErrorKind::Net(NetMistake::UnknownWord { word, known }) => Some((word, known)),
            _ => None,
        }
    }

    /// Returns a hint, if there is one.
    pub fn hint(&self) -> Option<&'static str> {
        match &self.kind {
            DlxErrorKind::NotUtf8 { byte: 0xFE | 0xFF } => {
                Some("text in UTF-16 begins with this byte")
            }
            DlxErrorKind::Bounds { written: "" } => {
                Some("the `|` before secondary items has a blank on both sides")
            }
            DlxErrorKind::Cost { written: "" } => Some("a `|` in column 1 would begin a comment"),
            _ => None,
        }
    }
}

/// An error in a line, before the line and the instance are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TextFault<'t> {
    pub(super) kind: DlxErrorKind<'t>,
    /// The wrong part: a slice of the line itself, whose address gives its place.
    pub(super) at: &'t [u8],
}
