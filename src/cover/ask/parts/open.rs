//! Questions, and the parts for which they are open.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use thiserror::Error;

use super::super::super::kernel::Wanted;

/// A question that can be answered in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartsQuestion {
    /// How many covers are there?
    Count,
    /// Which are they?
    Covers,
    /// Which are the best?
    Best(Wanted),
}

/// A part of a search, as numbers that every process understands.
///
/// Its text is one word: `17+3+40-7~5.200e6` is the part of the root 17 whose covers have the options 3
/// and 40 and lack the option 7. It takes about 5.2 milliseconds, rounded to four digits.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenPart {
    /// The part of the first split that it belongs to.
    pub root: usize,
    /// The options that its covers have beyond those of the root.
    pub taken: Vec<usize>,
    /// The options that its covers lack beyond those of the root.
    pub struck: Vec<usize>,
    /// About how many nanoseconds the search of it takes, at least one.
    pub work: f64,
}

impl Display for OpenPart {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.root)?;
        self.taken.iter().try_for_each(|option| write!(out, "+{option}"))?;
        self.struck.iter().try_for_each(|option| write!(out, "-{option}"))?;
        write!(out, "~{:.3e}", self.work)
    }
}

impl FromStr for OpenPart {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        read(text).ok_or(UnknownPart)
    }
}

/// The text of a part could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a part of a search")]
pub struct UnknownPart;

fn read(text: &str) -> Option<OpenPart> {
    let (path, work) = text.split_once('~')?;
    let mut struck = path.split('-');
    let mut taken = struck.next()?.split('+');
    Some(OpenPart {
        root: taken.next()?.parse().ok()?,
        taken: taken.map(str::parse).collect::<Result<_, _>>().ok()?,
        struck: struck.map(str::parse).collect::<Result<_, _>>().ok()?,
        work: work.parse().ok().filter(|work: &f64| work.is_finite())?,
    })
}
