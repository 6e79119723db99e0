//! What can be wrong with a text, and where.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

use super::model::Bounds;

/// A text that could not be read on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("instance {instance}: {kind}")]
pub struct ReadError<'t> {
    /// What is wrong.
    pub kind: ReadErrorKind<'t>,
    /// In which instance, counted from one.
    pub instance: u64,
    /// Where the wrong part begins.
    pub place: Place,
    /// The line, without its end.
    pub line: &'t [u8],
    /// The wrong part, as bytes of the line; if something is missing, it is empty.
    pub span: Range<usize>,
}

/// A line and a column, both counted from one; a column is a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadErrorKind<'t> {
    /// An instance has no line that lists its items.
    #[error("there are no items")]
    NoItemLine {
        /// What stands in its place.
        found: Found,
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
    /// What stands before the `|` of an item does not bound it.
    #[error("`{}|` does not say how often an item is covered", Shown(.written))]
    Bounds {
        /// What stands there; it may be nothing.
        written: &'t str,
    },
    /// The lower bound of an item exceeds the upper one.
    #[error("the bounds `{0}` are the wrong way round")]
    ReversedBounds(Bounds),
    /// A secondary item has bounds.
    #[error("the secondary item `{}` has bounds", Shown(.name))]
    BoundedSecondary {
        /// The item.
        name: &'t str,
    },
    /// The name of an item is missing.
    #[error("an item has no name")]
    EmptyName,
    /// A `:` or `|` follows a name or colour.
    #[error("a `{mark}` cannot follow here")]
    Mark {
        /// Which of the two.
        mark: char,
    },
    /// The item line has the same name twice.
    #[error("the item `{}` is listed twice", Shown(.name))]
    RepeatedItem {
        /// The name.
        name: &'t str,
    },
    /// An option has an item that the instance does not have.
    #[error("there is no item `{}`", Shown(.name))]
    UnknownItem {
        /// The name.
        name: &'t str,
        /// The line that lists the items.
        line: u64,
        /// The item that was probably meant.
        meant: Option<&'t str>,
    },
    /// An option has an item twice.
    #[error("the item `{}` occurs twice in one option", Shown(.name))]
    RepeatedEntry {
        /// The item.
        name: &'t str,
    },
    /// A primary item has a colour.
    #[error("the primary item `{}` has a colour", Shown(.name))]
    ColouredPrimary {
        /// The item.
        name: &'t str,
    },
    /// A colour is missing.
    #[error("a colour is missing")]
    EmptyColour,
    /// What follows the `|` of a cost is not a number, or does not fit.
    #[error("`|{}` is not a cost", Shown(.written))]
    Cost {
        /// What stands there; it may be nothing.
        written: &'t str,
    },
    /// The costs of an option, added from left to right, do not fit.
    #[error("the costs of the option add up to too much")]
    CostSum,
    /// The costs of all options of an instance together, signs aside, do not fit.
    #[error("the costs of the options add up to too much")]
    CostTotal,
    /// An option has costs, and no items.
    #[error("the option has no items")]
    NoEntry,
    /// There are more items or colours than can be numbered.
    #[error("more than 2^32 items or colours")]
    TooMany,
}

impl ReadErrorKind<'_> {
    /// Says what was expected at the place.
    pub fn wanted(&self) -> String {
        let wanted = match self {
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
            Self::ColouredPrimary { .. } => "a name alone: only secondary items have colours",
            Self::EmptyColour => "a colour after the `:`",
            Self::Cost { .. } => "`|` and a whole number from -2^63 to 2^63 - 1",
            Self::CostSum => "a sum from -2^63 to 2^63 - 1",
            Self::CostTotal => "2^62 at most for all options together, signs aside",
            Self::NoEntry => "at least one item",
            Self::TooMany => "fewer",
        };
        format!("expected {wanted}")
    }

    /// Says what may help, if there is anything.
    pub fn help(&self) -> Option<String> {
        match self {
            Self::UnknownItem { meant: Some(meant), .. } => {
                Some(format!("did you mean `{}`?", Shown(meant)))
            }
            Self::Bounds { written: "" } => {
                Some("the `|` before secondary items has a blank on both sides".to_owned())
            }
            Self::Cost { written: "" } => {
                Some("a `|` in column 1 would begin a comment".to_owned())
            }
            _ => None,
        }
    }
}

/// What stands where an item line is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing more.
    End,
    /// A line that begins with `%%`.
    Separator,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::End => "the end of the text",
            Self::Separator => "`%%`",
        })
    }
}

/// A word as messages show it: not too long, and nothing in it that a terminal would act on.
struct Shown<'w>(&'w str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CHARS_MAX: usize = 40;
        let mut chars = self.0.chars();
        for char in chars.by_ref().take(CHARS_MAX) {
            match char {
                char if char.is_control() => write!(f, "{}", char.escape_unicode())?,
                char => write!(f, "{char}")?,
            }
        }
        f.write_str(if chars.as_str().is_empty() { "" } else { "..." })
    }
}

/// Something wrong with a line, before it is known which line of which instance that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault<'t> {
    pub(super) kind: ReadErrorKind<'t>,
    /// The wrong part: a slice of the line itself, from whose address its place is known.
    pub(super) at: &'t [u8],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_shown_short_and_harmless() {
        assert_eq!(Shown("é%\u{1B}[1m").to_string(), "é%\\u{1b}[1m");
        assert_eq!(Shown(&"x".repeat(40)).to_string(), "x".repeat(40));
        assert_eq!(Shown(&"é".repeat(41)).to_string(), "é".repeat(40) + "...");
    }
}
