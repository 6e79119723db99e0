//! Tally: what the parts of each piece of a net are worth adds up to a number within bounds.

use std::sync::Arc;

use super::sum::Term;
use crate::grid::Grid;

/// A sum over each piece of a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// What each part of the net adds while it is present.
    pub parts: Vec<PartWeights>,
    /// The least and the greatest sum of every piece.
    pub sums: [i64; 2],
    /// Parts with the least and the greatest sum of their pieces.
    pub dues: Vec<(usize, [i64; 2])>,
    /// What is counted, in quotes, if places are counted.
    pub(super) counted: Option<Arc<str>>,
}

/// What a part adds to a tally.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PartWeights {
    /// What it adds whatever nodes hold.
    pub always: i64,
    /// What it adds by what nodes hold.
    pub terms: Vec<Term>,
    /// Terms of 0 and 1; it adds 1 for each list while all of it are 1.
    pub all_of: Vec<Vec<Term>>,
}

impl Tally {
    /// Returns the tally of what some parts are worth, within any bounds.
    pub(in crate::rules) fn of(parts: Vec<PartWeights>, counted: Option<Arc<str>>) -> Self {
        Self { parts, sums: [i64::MIN, i64::MAX], dues: Vec::new(), counted }
    }

    /// Adds its sums to others, with bounds for the piece of a part, or for all.
    pub(in crate::rules) fn add_to(
        self,
        tallies: &mut Vec<Self>,
        part: Option<usize>,
        [min, max]: [i64; 2],
    ) {
        let is_same = |it: &Self| it.counted == self.counted && it.parts == self.parts;
        let at = tallies.iter().position(is_same).unwrap_or_else(|| {
            tallies.push(self);
            tallies.len() - 1
        });
        let Self { sums: [least, most], dues, .. } = &mut tallies[at];
        if let Some(part) = part {
            dues.push((part, [min, max]));
        } else {
            (*least, *most) = (min.max(*least), max.min(*most));
        }
    }

    /// Returns the least and the greatest sum of a piece with some parts, which may grow by others.
    pub(super) fn range(&self, own: &[usize], possible: &[usize], grid: &Grid) -> [i64; 2] {
        let mut is_own = vec![false; self.parts.len()];
        for &part in own {
            is_own[part] = true;
        }
        possible.iter().fold([0, 0], |[least, most], &part| {
            let [low, high] = self.parts[part].range(grid);
            let [low, high] = if is_own[part] { [low, high] } else { [low.min(0), high.max(0)] };
            [i64::saturating_add(least, low), i64::saturating_add(most, high)]
        })
    }

    /// Returns the bounds of the piece of a part, each with the part that it is about. `of` is the piece of each part.
    pub(super) fn dues_of(
        &self,
        part: usize,
        of: &[Option<usize>],
    ) -> impl Iterator<Item = (usize, [i64; 2])> {
        let dues = self.dues.iter().filter(move |&&(other, _)| of[other] == of[part]);
        dues.copied().chain([(part, self.sums)])
    }
}

impl PartWeights {
    fn range(&self, grid: &Grid) -> [i64; 2] {
        let joint = |terms: &Vec<Term>| {
            let ranges = terms.iter().map(|term| term.range(grid));
            ranges.fold([1, 1], |[least, most], [low, high]| [least.min(low), most.min(high)])
        };
        let ranges = self.terms.iter().map(|term| term.range(grid));
        ranges.chain(self.all_of.iter().map(joint)).fold([self.always; 2], |[least, most], it| {
            [least.saturating_add(it[0]), most.saturating_add(it[1])]
        })
    }
}
