//! All covers of a problem that has few of them, listed: then those with some givens are looked up.

use std::ops::ControlFlow;

use super::builder::OptionId;
use super::problem::Problem;
use super::query::Query;
use super::search::Search;

/// Words of a set of covers.
const WORDS: usize = Listed::MAX / 64;
/// Guesses after which the covers are taken to be too hard to list.
const NODES_MAX: u64 = 1 << 12;

/// The covers of a problem, in the order in which a [`Search`] visits them.
///
/// Those with some givens are what the sets of covers with each of the givens have in common: a few
/// operations on words for each, however few covers are left. For grids of 4 by 4, of which there
/// are 288, that is less than a search takes to begin.
#[derive(Clone, Debug)]
pub struct Listed {
    covers: Vec<Vec<OptionId>>,
    options: usize,
}

/// Some of the covers that are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
pub struct CoverSet([u64; WORDS]);

impl Listed {
    /// The most covers that are listed.
    pub const MAX: usize = 512;

    /// Lists the covers of a problem. Returns `None` if there are too many, if finding them takes
    /// more than a few thousand guesses, or if some option is in none of them that would be in one
    /// if it were given, having only secondary items.
    pub fn new(problem: &Problem) -> Option<Self> {
        let eligible = |option| problem.eligible[option / 64] >> (option % 64) & 1 != 0;
        if !(0..problem.options()).all(eligible) {
            return None;
        }
        let mut covers: Vec<Vec<OptionId>> = Vec::new();
        let query = Query { nodes_max: Some(NODES_MAX), ..Query::default() };
        let outcome = Search::new(problem).visit(&query, |cover| {
            covers.push(cover.to_vec());
            if covers.len() > Self::MAX {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        outcome.is_complete().then(|| Self { covers, options: problem.options() })
    }

    /// Returns the covers.
    pub fn covers(&self) -> &[Vec<OptionId>] {
        &self.covers
    }

    /// Returns all covers, and for each option those that contain it.
    pub fn sets(&self) -> (CoverSet, Vec<CoverSet>) {
        let (mut all, mut with) = (CoverSet::default(), vec![CoverSet::default(); self.options]);
        for (number, cover) in self.covers.iter().enumerate() {
            all.insert(number);
            for option in cover {
                with[option.index()].insert(number);
            }
        }
        (all, with)
    }
}

impl CoverSet {
    fn insert(&mut self, cover: usize) {
        self.0[cover / 64] |= 1 << (cover % 64);
    }

    /// Returns what is in both.
    #[inline]
    #[must_use]
    pub fn both(&self, other: &Self) -> Self {
        let mut both = *self;
        for (word, other) in both.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
        both
    }

    /// Returns the number of covers.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Tells whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// Returns the place of the first one among all covers.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        let words = self.0.iter().enumerate();
        let mut some = words.filter(|(_, word)| **word != 0);
        some.next().map(|(number, word)| number * 64 + word.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Builder;
    use super::*;

    #[test]
    fn an_option_that_is_chosen_only_if_given_is_in_no_list() {
        let mut builder = Builder::new();
        let (primary, secondary) = (builder.primary(), builder.secondary());
        builder.option([primary.into()]).unwrap();
        assert!(Listed::new(&builder.clone().build()).is_some());
        builder.option([secondary.into()]).unwrap();
        assert!(Listed::new(&builder.build()).is_none());
    }

    #[test]
    fn many_covers_are_not_listed() {
        let mut builder = Builder::new();
        for _ in 0..10 {
            let item = builder.primary();
            (0..2).for_each(|_| {
                builder.option([item.into()]).unwrap();
            });
        }
        assert!(Listed::new(&builder.build()).is_none());
    }
}
