//! Gives clues of a random puzzle back until it is as easy as wanted.

use super::clues::Clue;
use super::error::{GoOn, MakeErrorKind};
use super::grade::{Climbed, climb};
use super::options::GeneratorOptions;
use crate::definition::Definition;
use crate::grid::CaseData;
use crate::teach::Kind;

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
        let climb = |data: &CaseData, hardest| climb(definition, data, hardest, go_on);
        // What is too hard is not looked for.
        let hardest = options.hardest();
        let climbed = climb(&self.data, hardest)?;
        if !options.is_exceeded(&climbed) {
            return Ok((self.data, climbed));
        }
        let (mut least, mut most) = (0, self.taken.len());
        let mut found = None;
        while least + 1 < most {
            let middle = usize::midpoint(least, most);
            let mut data = self.full.clone();
            let taken = self.taken[..middle].iter().flatten();
            taken.for_each(|clue| clue.take_away(definition, &mut data));
            let climbed = climb(&data, hardest)?;
            if options.is_exceeded(&climbed) {
                most = middle;
            } else {
                (least, found) = (middle, Some((data, climbed)));
            }
        }
        if let Some(found) = found {
            return Ok(found);
        }
        let climbed = climb(&self.full, hardest)?;
        if !options.is_exceeded(&climbed) {
            return Ok((self.full, climbed));
        }
        // Its level is counted among those of all puzzles that were seen.
        let climbed = climb(&self.data, Kind::Guess)?;
        Ok((self.data, climbed))
    }
}
