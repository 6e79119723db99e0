//! Questions, and the parts for which they are open.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use num_bigint::BigUint;

use super::super::super::kernel::{Aim, CostedCover, Wanted};

/// A question that can be answered in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartsQuestion {
    /// How many covers are there?
    Count,
    /// Which are they?
    Covers,
    /// Which are the best?
    Best {
        /// The cheapest or the most expensive.
        aim: Aim,
        /// The number of covers.
        count: usize,
        /// Only covers that cost this or are better.
        bound: Option<i64>,
    },
}

impl PartsQuestion {
    /// Returns the best covers that are wanted, if they are.
    pub(super) fn best(self) -> Option<Wanted> {
        match self {
            Self::Best { aim, count, bound } => Some(Wanted { aim, count, bound }),
            Self::Count | Self::Covers => None,
        }
    }
}

/// The answer for one part of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartAnswer {
    /// The number of the part in the list of those that were asked for.
    pub part: usize,
    /// The number of guesses.
    pub nodes: u64,
    /// The number of covers of each component, if they are counted.
    pub covers: Vec<BigUint>,
    /// The covers that are better than those known before, if the best are wanted.
    pub best: Vec<CostedCover>,
}

/// A part of a search, as numbers that every process understands.
///
/// Its text is one word: `17+3+40-7~5.200e6` is the part of the root 17 whose covers have the options 3
/// and 40 and lack the option 7. It takes about 5.2 milliseconds, rounded to four digits.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchPart {
    /// The part of the first split that it belongs to.
    pub root: usize,
    /// The options that its covers have beyond those of the root.
    pub taken: Vec<usize>,
    /// The options that its covers lack beyond those of the root.
    pub excluded: Vec<usize>,
    /// About how many nanoseconds the search of it takes, at least one.
    pub work: f64,
}

impl Display for SearchPart {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.root)?;
        self.taken.iter().try_for_each(|option| write!(out, "+{option}"))?;
        self.excluded.iter().try_for_each(|option| write!(out, "-{option}"))?;
        write!(out, "~{:.3e}", self.work)
    }
}

impl FromStr for SearchPart {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        read(text).ok_or(UnknownPart)
    }
}

/// The text of a part could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPart;

impl Display for UnknownPart {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str("not a part of a search")
    }
}

impl Error for UnknownPart {}

fn read(text: &str) -> Option<SearchPart> {
    let (path, work) = text.split_once('~')?;
    let mut excluded = path.split('-');
    let mut taken = excluded.next()?.split('+');
    Some(SearchPart {
        root: taken.next()?.parse().ok()?,
        taken: taken.map(str::parse).collect::<Result<_, _>>().ok()?,
        excluded: excluded.map(str::parse).collect::<Result<_, _>>().ok()?,
        work: work.parse().ok().filter(|work: &f64| work.is_finite())?,
    })
}
