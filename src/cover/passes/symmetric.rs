//! Uses symmetries: of the options of one item, only one in each orbit is searched.

#![expect(clippy::cast_precision_loss, reason = "shares are estimates")]

use std::sync::Arc;

use super::split::Part;
use super::symmetry::{Orbit, Structure, Symmetries, Vertex, find};
use crate::kernel::Prefix;
use crate::model::{Demand, Facet, Id, Item, OptionId, Problem, narrow};

/// The maximum work of the search for symmetries, in about nanoseconds.
pub(crate) const WORK_MAX: u64 = 20_000_000;
/// The maximum number of options of all images together: about 16 MiB.
const IMAGES_MAX: usize = 1 << 22;

/// Searches for symmetries of a problem, with at most `work_max` work, and returns the parts of the
/// search that remain, or `None` if symmetries do not help. Those of nets are not searched for.
pub(crate) fn parts(problem: &Problem, work_max: u64) -> Option<Vec<Part>> {
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
    if orbits.len() == best.len() {
        return None;
    }
    let total = best.len() as f64;
    let part = |orbit: &Orbit| Part {
        prefix: Prefix { taken: vec![OptionId::of(orbit.representative)], excluded: Vec::new() },
        share: orbit.size() as f64 / total,
        images: images(&symmetries, orbit),
    };
    Some(orbits.iter().map(part).collect())
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
        let parts = parts(&queens(7), u64::MAX).unwrap();
        let first = |part: &Part| part.prefix.taken[0].index();
        // There are as many orbits as on the border, but queens in the middle attack more squares.
        let taken: Vec<(usize, usize)> =
            parts.iter().map(|part| (first(part) / 7, first(part) % 7)).collect();
        assert_eq!(taken, [(3, 0), (3, 1), (3, 2), (3, 3)]);
    }
}
