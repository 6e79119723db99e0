//! Gives clues of a random puzzle back until it is as easy as wanted.

use super::clues::Clue;
use super::error::{GoOn, MakeErrorKind};
use super::grade::{Climbed, climb};
use super::options::GeneratorOptions;
use crate::definition::Definition;
use crate::grid::CaseData;

/// A puzzle that was made.
pub(super) struct MadePuzzle {
    pub(super) data: CaseData,
    /// It with more clues than it needs.
    full: CaseData,
    /// The clues that it does without, in the order in which they went: those that went together beside each other.
    taken: Vec<Vec<Clue>>,
}

impl MadePuzzle {
    /// A puzzle from which nothing was taken.
    pub(super) fn whole(data: CaseData) -> Self {
        Self { full: data.clone(), data, taken: Vec::new() }
    }

    /// A puzzle from which clues were taken.
    pub(super) const fn thinned(data: CaseData, full: CaseData, taken: Vec<Vec<Clue>>) -> Self {
        Self { data, full, taken }
    }

    /// Gives the last clues back that were taken, if the puzzle is harder than wanted, and as few as make it as easy.
    /// Returns it, and how hard it is.
    pub(super) fn eased(
        self,
        definition: &Definition,
        options: &GeneratorOptions,
        go_on: GoOn<'_>,
    ) -> Result<(CaseData, Climbed), MakeErrorKind> {
        let climbed = climb(definition, &self.data, go_on)?;
        if !options.is_exceeded(&climbed) {
            return Ok((self.data, climbed));
        }
        let (mut least, mut most) = (0, self.taken.len());
        let mut found = (self.data, climbed);
        while least + 1 < most {
            let middle = usize::midpoint(least, most);
            let mut data = self.full.clone();
            let taken = self.taken[..middle].iter().flatten();
            taken.for_each(|clue| clue.take_away(definition, &mut data));
            let climbed = climb(definition, &data, go_on)?;
            if options.is_exceeded(&climbed) {
                most = middle;
            } else {
                (least, found) = (middle, (data, climbed));
            }
        }
        if least == 0 {
            let climbed = climb(definition, &self.full, go_on)?;
            if !options.is_exceeded(&climbed) {
                return Ok((self.full, climbed));
            }
        }
        Ok(found)
    }
}
