//! Making use of symmetries: of the options of one item, only one of each orbit is looked at.

#![expect(clippy::cast_precision_loss, reason = "shares are estimates")]

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use super::super::builder::OptionId;
use super::super::enumerate::Prefix;
use super::super::residue::Residue;
use super::super::symmetry::{Facet, Found, Orbit, Structure, Symmetries, search};
use super::split::Part;

/// The most work that the search for symmetries may take, in about nanoseconds.
pub(super) const WORK_MAX: u64 = 20_000_000;
/// The most options that all images together may have: some 16 MiB.
const IMAGES_MAX: usize = 1 << 22;

/// Looks for symmetries of a residue, with no more than so much work.
pub(super) fn look(residue: &Residue, work_max: &AtomicU64) -> Found {
    search(&structure(residue), work_max)
}

/// Returns the parts of a search that remain when symmetries are made use of; none if there is
/// nothing to be gained. Options are numbered as in the residue.
pub(super) fn parts(residue: &Residue, symmetries: &Symmetries) -> Option<Vec<Part>> {
    let options = residue.options.len();
    if symmetries.generators().is_empty() {
        return None;
    }
    let mut members: Vec<Vec<u32>> = vec![Vec::new(); residue.primaries];
    for (option, facets) in (0..).zip(residue.facets.iter()) {
        for &facet in facets {
            if let Some(members) = members.get_mut(residue.facet_items[facet as usize] as usize) {
                members.push(option);
            }
        }
    }
    let fit = members.iter().filter(|members| members.len() * options <= IMAGES_MAX);
    let rivals = residue.rivals();
    let rivals = |members: &[u32]| -> usize { members.iter().map(|&it| rivals[it as usize]).sum() };
    let counted = fit.map(|members| (symmetries.orbit_count(members), rivals(members), members));
    // Most options an orbit, then fewest orbits, then the most rivals, so that little is left, then
    // the first item.
    let (.., best) = counted.reduce(|best, next| {
        let gain = (next.2.len() * best.0).cmp(&(best.2.len() * next.0));
        let better = gain.then(best.0.cmp(&next.0)).then(next.1.cmp(&best.1)).is_gt();
        if better { next } else { best }
    })?;
    let orbits = symmetries.orbits(best);
    if orbits.len() == best.len() {
        return None;
    }
    let total = best.len() as f64;
    let part = |orbit: &Orbit| Part {
        prefix: Prefix {
            taken: vec![OptionId::new(orbit.representative as usize)],
            struck: Vec::new(),
        },
        share: orbit.size() as f64 / total,
        images: images(symmetries, orbit),
    };
    Some(orbits.iter().map(part).collect())
}

/// Returns the image of every option under what maps the representative of an orbit to each of its
/// other options.
fn images(symmetries: &Symmetries, orbit: &Orbit) -> Arc<[Vec<OptionId>]> {
    let image = |word| {
        let composed = symmetries.compose(word);
        composed.images().iter().map(|&to| OptionId::new(to as usize)).collect()
    };
    symmetries.words(orbit).iter().map(image).collect()
}

/// Returns what of a residue matters to its symmetries.
fn structure(residue: &Residue) -> Structure {
    let facet = |(&item, &coloured): (&u32, &bool)| Facet { item, coloured };
    Structure {
        options: residue.facets.clone(),
        option_classes: vec![0; residue.options.len()],
        facets: residue.facet_items.iter().zip(&residue.coloured).map(facet).collect(),
        item_classes: (0..residue.items).map(|item| u64::from(item < residue.primaries)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::props::queens;
    use super::*;

    #[test]
    fn the_item_that_leaves_least_is_split_into_orbits() {
        let problem = queens(7);
        let residue = Residue::new(&problem, &[], &problem.eligible);
        let symmetries = look(&residue, &u64::MAX.into()).within(u64::MAX);
        let parts = parts(&residue, &symmetries).unwrap();
        let first = |part: &Part| part.prefix.taken[0].index();
        // As many orbits as on the border, but in the middle queens attack the most squares.
        let taken: Vec<(usize, usize)> =
            parts.iter().map(|part| (first(part) / 7, first(part) % 7)).collect();
        assert_eq!(taken, [(3, 0), (3, 1), (3, 2), (3, 3)]);
    }
}
