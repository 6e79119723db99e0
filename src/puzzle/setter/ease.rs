//! Gives clues of a random puzzle back until it is as easy as wanted.

use super::clues::Clue;
use super::error::{GoOn, MakeErrorKind};
use super::grade::{Climbed, climb};
use super::level::Level;
use super::minimise::bare;
use super::options::GeneratorOptions;
use crate::definition::Definition;
use crate::encode::CaseProbe;
use crate::grid::CaseData;
use crate::teach::Kind;

/// A hard puzzle seldom needs this many guesses or fewer.
const FEW_FOR_HARD: u64 = 1;
/// An extreme puzzle seldom needs this many guesses or fewer.
const FEW_FOR_EXTREME: u64 = 4;

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

    /// Tells whether it may be as hard as wanted. Puzzles of givens alone are made faster than they are graded, and seldom
    /// hard if a plain search needs few guesses. Of 3000 sudokus, 49 % need one guess or none, but only 12 % of the hard ones;
    /// 83 % need four or fewer, but only 24 % of the extreme ones.
    pub(super) fn is_promising(
        &self,
        definition: &Definition,
        options: &GeneratorOptions,
    ) -> Result<bool, MakeErrorKind> {
        let few = match options.level {
            Some(Level::Hard) => FEW_FOR_HARD,
            Some(Level::Extreme) => FEW_FOR_EXTREME,
            _ => return Ok(true),
        };
        let mut clues = self.taken.iter().flatten();
        if self.taken.is_empty() || !clues.all(|clue| matches!(clue, Clue::Cell(_))) {
            return Ok(true);
        }
        let (rules, givens) = bare(definition, &self.data)?;
        let mut probe = CaseProbe::new(&definition.model, &self.data, &rules)?;
        Ok(!probe.is_plain() || probe.guesses(&givens, few)?.is_none())
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
