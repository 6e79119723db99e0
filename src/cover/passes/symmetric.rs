//! Uses symmetries: of the options of one item, only one in each orbit is searched.

#![expect(clippy::cast_precision_loss, reason = "shares are estimates")]

use std::collections::BTreeMap;
use std::sync::Arc;

use super::split::Part;
use super::symmetry::{Orbit, Structure, Symmetries, Vertex, find};
use crate::kernel::Prefix;
use crate::model::{Demand, Facet, Id, Item, OptionId, Problem, narrow};

/// The maximum work of the search for symmetries, in about nanoseconds.
pub(crate) const WORK_MAX: u64 = 20_000_000;
/// An option of each orbit is counted alone if there are at most this many orbits, each stands for at least
/// this many options on average, and some symmetry is left that maps one of them to itself.
const ORBITS_MAX: usize = 2;
const MANY: usize = 2;
/// The maximum number of options of all images together: about 16 MiB.
const IMAGES_MAX: usize = 1 << 22;

/// The symmetries of a problem, and the orbits of the options of the item for which they leave the least to
/// search.
pub(crate) struct BestOrbits {
    symmetries: Symmetries,
    orbits: Vec<Orbit>,
}

impl BestOrbits {
    /// Returns the parts of the search that remain.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let total: usize = self.orbits.iter().map(Orbit::size).sum();
        let part = |orbit: &Orbit| Part {
            prefix: Prefix {
                taken: vec![OptionId::of(orbit.representative)],
                excluded: Vec::new(),
            },
            share: orbit.size() as f64 / total as f64,
            images: images(&self.symmetries, orbit),
        };
        self.orbits.iter().map(part).collect()
    }

    /// Returns options of which each cover has one, and how many of them each stands for, as they lie in as
    /// many covers; or `None` if it is not worth counting with each alone.
    pub(crate) fn few(&self) -> Option<Vec<(OptionId, usize)>> {
        let total: usize = self.orbits.iter().map(Orbit::size).sum();
        let are_few = self.orbits.len() <= ORBITS_MAX
            && total >= self.orbits.len() * MANY
            && self.orbits.iter().any(|orbit| is_fixed(&self.symmetries, orbit.representative));
        let orbit = |orbit: &Orbit| (OptionId::of(orbit.representative), orbit.size());
        are_few.then(|| self.orbits.iter().map(orbit).collect())
    }
}

/// Tells whether a symmetry other than the identity maps an option to itself: then two different ones map it to
/// the same option (Schreier's lemma). Returns `false` if that takes too long to find out.
fn is_fixed(symmetries: &Symmetries, option: u32) -> bool {
    let options = symmetries.generators().first().map_or(0, |symmetry| symmetry.images().len());
    // For each option of the orbit, the images of all options under a symmetry that maps the first there.
    let mut known = BTreeMap::from([(option, (0..narrow(options)).collect::<Vec<u32>>())]);
    let mut waiting = vec![option];
    while let Some(from) = waiting.pop() {
        for symmetry in symmetries.generators() {
            let images = known[&from].iter().map(|&to| symmetry.image(to)).collect();
            let to = symmetry.image(from);
            match known.get(&to) {
                Some(others) if *others != images => return true,
                Some(_) => {}
                None => {
                    known.insert(to, images);
                    waiting.push(to);
                }
            }
        }
        if known.len() * options > IMAGES_MAX {
            return false;
        }
    }
    false
}

/// Searches for symmetries of a problem, with at most `work_max` work. Returns `None` if they do not help.
/// Those of nets are not searched for.
pub(crate) fn best_orbits(problem: &Problem, work_max: u64) -> Option<BestOrbits> {
    if !problem.nets.is_empty() {
        return None;
    }
    let symmetries = find(&structure(problem), work_max.min(WORK_MAX));
    if symmetries.generators().is_empty() {
        return None;
    }
    let options = problem.options();
    let once = problem.demands.iter().map(|&demand| demand == Demand::ONCE);
    let members =
        problem.users().iter().zip(once).filter(|&(_, once)| once).map(|(users, _)| {
            users.iter().map(|user| narrow(user.option.at())).collect::<Vec<u32>>()
        });
    let fit = members.filter(|members| members.len() * options <= IMAGES_MAX);
    let rivals = problem.rival_counts();
    let rivals = |members: &[u32]| -> usize { members.iter().map(|&it| rivals[it as usize]).sum() };
    let counted = fit.map(|members| (symmetries.orbit_count(&members), rivals(&members), members));
    // Prefer the most options per orbit, then the fewest orbits, then the most rivals, which leave
    // the least to search, then the first item.
    let (.., best) = counted.reduce(|best, next| {
        let gain = (next.2.len() * best.0).cmp(&(best.2.len() * next.0));
        let better = gain.then(best.0.cmp(&next.0)).then(next.1.cmp(&best.1)).is_gt();
        if better { next } else { best }
    })?;
    let orbits = symmetries.orbits(&best);
    (orbits.len() < best.len()).then_some(BestOrbits { symmetries, orbits })
}

/// Returns, for each other option of an orbit, the image of every option under a symmetry that maps
/// the representative to this option.
fn images(symmetries: &Symmetries, orbit: &Orbit) -> Arc<[Vec<OptionId>]> {
    let image = |word| {
        let composed = symmetries.compose(word);
        composed.images().iter().map(|&to| OptionId::of(to)).collect()
    };
    symmetries.words(orbit).iter().map(image).collect()
}

/// Returns the structure of a problem that its symmetries must preserve.
fn structure(problem: &Problem) -> Structure {
    let vertex = |(facet, item): (usize, &Item)| {
        let class = match problem.weight(Facet::from_at(facet)) {
            1 => u32::from(problem.coloured[facet]),
            weight => weight,
        };
        Vertex { item: narrow(item.at()), class }
    };
    let class = |item: usize| match problem.demands.get(item) {
        None => 0,
        Some(demand) => 1 + (u64::from(demand.min) << 32 | u64::from(demand.max)),
    };
    Structure {
        options: problem.facets.clone().map(|facet| narrow(facet.at())),
        option_classes: vec![0; problem.facets.len()],
        facets: problem.facet_items.iter().enumerate().map(vertex).collect(),
        item_classes: (0..problem.items).map(class).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::props::queens;

    #[test]
    fn the_item_that_leaves_least_is_split_into_orbits() {
        let parts = best_orbits(&queens(7), u64::MAX).unwrap().parts();
        let first = |part: &Part| part.prefix.taken[0].index();
        // There are as many orbits as on the border, but queens in the middle attack more squares.
        let taken: Vec<(usize, usize)> =
            parts.iter().map(|part| (first(part) / 7, first(part) % 7)).collect();
        assert_eq!(taken, [(3, 0), (3, 1), (3, 2), (3, 3)]);
    }
}
