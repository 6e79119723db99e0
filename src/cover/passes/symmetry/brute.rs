//! A slow, independent definition of automorphisms, for tests.

use std::collections::BTreeSet;

use super::orbits::{Automorphism, Permutation};
use super::{Orbit, Structure, Symmetries, find};

/// Work enough for all structures of the tests.
pub(super) const AMPLE: u64 = 1 << 30;

/// A facet but for its number: its class and its options.
type Described = (u32, Vec<u32>);

/// The description of an item but for its number: its class, and the class and the options of each of
/// its facets, as they are after a permutation. All in some order that does not depend on numbers, and
/// so for all items.
fn described(structure: &Structure, images: &[u32]) -> Vec<(u64, Vec<Described>)> {
    let mut facets: Vec<Described> =
        structure.facets.iter().map(|facet| (facet.class, Vec::new())).collect();
    for (row, &image) in structure.options.iter().zip(images) {
        for &facet in row {
            facets[facet as usize].1.push(image);
        }
    }
    let mut items: Vec<(u64, Vec<_>)> =
        structure.item_classes.iter().map(|&class| (class, Vec::new())).collect();
    for (facet, mut described) in structure.facets.iter().zip(facets) {
        described.1.sort_unstable();
        items[facet.item as usize].1.push(described);
    }
    for item in &mut items {
        item.1.sort_unstable();
    }
    items.sort_unstable();
    items
}

pub(super) fn identity(structure: &Structure) -> Vec<u32> {
    (0..).take(structure.options.len()).collect()
}

/// Tells whether permutations of facets and items go with one of options.
pub(super) fn is_automorphism(structure: &Structure, images: &[u32]) -> bool {
    let classes = &structure.option_classes;
    images.iter().copied().collect::<BTreeSet<u32>>().into_iter().eq(identity(structure))
        && images.iter().zip(classes).all(|(&image, &class)| classes[image as usize] == class)
        && described(structure, images) == described(structure, &identity(structure))
}

/// Returns the orbits of all options, found by trying all their permutations: the least option
/// in the orbit of each.
pub(super) fn brute_force(structure: &Structure) -> Vec<u32> {
    fn extend(structure: &Structure, images: &mut Vec<u32>, roots: &mut [u32]) {
        let at = images.len();
        let kind =
            |option: usize| (structure.option_classes[option], structure.options.row(option).len());
        if at == roots.len() && is_automorphism(structure, images) {
            for (root, &image) in roots.iter_mut().zip(&*images) {
                *root = image.min(*root);
            }
        }
        for image in identity(structure) {
            if at < roots.len() && !images.contains(&image) && kind(at) == kind(image as usize) {
                images.push(image);
                extend(structure, images, roots);
                images.pop();
            }
        }
    }
    let mut roots = identity(structure);
    extend(structure, &mut Vec::new(), &mut roots);
    roots
}

/// Returns the least option in the orbit of each, as found.
pub(super) fn roots(structure: &Structure, symmetries: &Symmetries) -> Vec<u32> {
    let options = identity(structure);
    let mut roots = options.clone();
    for orbit in symmetries.orbits(&options) {
        for other in orbit.others {
            roots[other as usize] = orbit.representative;
        }
    }
    roots
}

/// Returns a word as one automorphism, which it must be.
fn composed(structure: &Structure, symmetries: &Symmetries, word: &Permutation) -> Automorphism {
    let composed = symmetries.compose(word);
    assert!(is_automorphism(structure, composed.images()));
    composed
}

/// Finds symmetries, and checks each generator and word.
pub(super) fn sound(structure: &Structure, work_max: u64) -> Symmetries {
    let symmetries = find(structure, work_max);
    for generator in symmetries.generators() {
        assert!(is_automorphism(structure, generator.images()));
        assert!(symmetries.generators().contains(&generator.inverse()));
    }
    let options = identity(structure);
    let orbits = symmetries.orbits(&options);
    assert_eq!(symmetries.orbit_count(&options), orbits.len());
    assert_eq!(orbits.iter().map(Orbit::size).sum::<usize>(), options.len());
    for orbit in &orbits {
        for (word, &other) in symmetries.words(orbit).iter().zip(&orbit.others) {
            assert_eq!(symmetries.image(word, orbit.representative), other);
            assert_eq!(composed(structure, &symmetries, word).image(orbit.representative), other);
        }
    }
    symmetries
}
