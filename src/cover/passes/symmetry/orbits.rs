//! The result: generators of a group, its orbits, and paths within them.

use std::collections::VecDeque;

use crate::model::{distinct, narrow};

/// A group of automorphisms.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    /// Generators of the group, including their inverses.
    generators: Vec<Automorphism>,
    /// The least option in the orbit of every option.
    roots: Vec<u32>,
}

/// Options out of a list that the group maps to one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Orbit {
    /// The least of the options.
    pub(crate) representative: u32,
    /// The others, in ascending order.
    pub(crate) others: Vec<u32>,
}

/// Generators applied one after the other: an automorphism in little memory.
///
/// Its length is that of a path between two options, usually a handful. To map many options by the
/// same word, [compose](Symmetries::compose) it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Permutation(Vec<u32>);

impl Orbit {
    /// Returns the number of options, including the representative.
    pub(crate) fn size(&self) -> usize {
        self.others.len() + 1
    }
}

impl Symmetries {
    pub(super) fn new(generators: Vec<Automorphism>, roots: Vec<u32>) -> Self {
        Self { generators, roots }
    }

    /// Returns generators of the group, including their inverses; empty if the group is trivial.
    pub(crate) fn generators(&self) -> &[Automorphism] {
        &self.generators
    }

    /// Returns the number of orbits of some distinct options.
    ///
    /// # Panics
    ///
    /// If the option does not exist.
    pub(crate) fn orbit_count(&self, options: &[u32]) -> usize {
        distinct(options.iter().map(|&option| self.roots[option as usize])).len()
    }

    /// Returns some distinct options as orbits, in the order of their representatives.
    ///
    /// Options are in one orbit if the group maps them to one another, perhaps by a path through
    /// options that are not in the list.
    ///
    /// # Panics
    ///
    /// If the option does not exist.
    pub(crate) fn orbits(&self, options: &[u32]) -> Vec<Orbit> {
        let root = |option: u32| self.roots[option as usize];
        let mut sorted = options.to_vec();
        sorted.sort_by_key(|&a| (root(a), a));
        let orbits = sorted.chunk_by(|&a, &b| root(a) == root(b)).filter_map(|orbit| {
            let (&representative, others) = orbit.split_first()?;
            Some(Orbit { representative, others: others.to_vec() })
        });
        let mut orbits: Vec<Orbit> = orbits.collect();
        orbits.sort_by_key(|a| a.representative);
        orbits
    }

    /// Returns for each of the others of an orbit a word that maps the representative to it.
    ///
    /// The words are as short as possible. The time is proportional to the generators times the
    /// options at most as far away.
    ///
    /// # Panics
    ///
    /// If this group does not map the representative to one of the others.
    pub(crate) fn words(&self, orbit: &Orbit) -> Vec<Permutation> {
        // For every option that was reached, the option before it and the generator.
        let mut steps: Vec<Option<(u32, u32)>> = vec![None; self.roots.len()];
        let mut reached = vec![false; self.roots.len()];
        let mut wanted = vec![false; self.roots.len()];
        for &other in &orbit.others {
            wanted[other as usize] = true;
        }
        let mut missing = orbit.others.len();
        let mut queue = VecDeque::from([orbit.representative]);
        reached[orbit.representative as usize] = true;
        while missing > 0 {
            let option = queue.pop_front().expect("an orbit's options map to one another");
            for (number, generator) in (0..).zip(&self.generators) {
                let image = generator.image(option) as usize;
                if !reached[image] {
                    reached[image] = true;
                    steps[image] = Some((option, number));
                    missing -= usize::from(wanted[image]);
                    queue.push_back(narrow(image));
                }
            }
        }
        let word = |&other: &u32| {
            let back = std::iter::successors(steps[other as usize], |step| steps[step.0 as usize]);
            let mut word: Vec<u32> = back.map(|step| step.1).collect();
            word.reverse();
            Permutation(word)
        };
        orbit.others.iter().map(word).collect()
    }

    /// Returns the image of an option under a word of this group.
    ///
    /// # Panics
    ///
    /// If the option does not exist.
    #[inline]
    pub(crate) fn image(&self, word: &Permutation, option: u32) -> u32 {
        word.0.iter().fold(option, |option, &step| self.generators[step as usize].image(option))
    }

    /// Returns a word of this group as one automorphism: four bytes for every option.
    pub(crate) fn compose(&self, word: &Permutation) -> Automorphism {
        let options = 0..narrow(self.roots.len());
        Automorphism::new(options.map(|option| self.image(word, option)).collect())
    }
}

/// The image of every option under a symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Automorphism(Box<[u32]>);

impl Automorphism {
    /// Makes an automorphism of the image of every option; the images must be a permutation.
    pub(super) fn new(images: Vec<u32>) -> Self {
        Self(images.into_boxed_slice())
    }

    /// Returns the image of an option.
    ///
    /// # Panics
    ///
    /// If the option does not exist.
    #[inline]
    pub(crate) fn image(&self, option: u32) -> u32 {
        self.0[option as usize]
    }

    /// Returns the image of every option.
    pub(crate) fn images(&self) -> &[u32] {
        &self.0
    }

    pub(super) fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.0.len()];
        for (option, &image) in self.0.iter().enumerate() {
            inverse[image as usize] = narrow(option);
        }
        Self::new(inverse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The group that turns options 0 to 4 round, and swaps 5 and 6.
    fn turns() -> Symmetries {
        let turn = Automorphism::new(vec![1, 2, 3, 4, 0, 5, 6, 7]);
        let swap = Automorphism::new(vec![0, 1, 2, 3, 4, 6, 5, 7]);
        let generators = vec![turn.inverse(), turn, swap];
        Symmetries::new(generators, vec![0, 0, 0, 0, 0, 5, 5, 7])
    }

    #[test]
    fn orbits_are_among_the_options_of_the_list() {
        let symmetries = turns();
        let orbit =
            |representative, others: &[u32]| Orbit { representative, others: others.into() };
        let list = [7, 6, 4, 3, 1];
        assert_eq!(symmetries.orbits(&list), [orbit(1, &[3, 4]), orbit(6, &[]), orbit(7, &[])]);
        assert_eq!(symmetries.orbit_count(&list), 3);
        assert_eq!(symmetries.orbits(&list)[0].size(), 3);
        assert_eq!(symmetries.orbits(&[]), []);
    }

    #[test]
    fn words_are_short_and_lead_through_options_outside_the_list() {
        let symmetries = turns();
        let orbit = &symmetries.orbits(&[1, 3, 4])[0];
        let words = symmetries.words(orbit);
        assert_eq!(words, [Permutation(vec![1, 1]), Permutation(vec![0, 0])]);
        for (word, &other) in words.iter().zip(&orbit.others) {
            assert_eq!(symmetries.image(word, 1), other);
            let composed = symmetries.compose(word);
            assert!((0..8).all(|option| composed.image(option) == symmetries.image(word, option)));
        }
    }
}
