//! Makes a permutation from labels, and checks whether it is an automorphism.

use super::classes::Classes;
use super::graph::Graph;
use super::labels::ItemLabels;
use super::orbits::Automorphism;
use super::path::PathLevel;
use super::work::{OutOfWork, SymmetryWork};
use crate::model::narrow;

/// Pairs options, facets and items with equal labels in both copies. Returns the result if it is an
/// automorphism.
///
/// If each option differs from all others except its twins, this finds an automorphism if one
/// exists, unless labels are equal by chance. Items with equal labels then have the same options,
/// facet by facet, so it does not matter which of them are paired.
pub(super) fn automorphism(
    graph: &Graph<'_>,
    level: &PathLevel,
    labels: &ItemLabels,
    work: &mut SymmetryWork,
) -> Result<Option<Automorphism>, OutOfWork> {
    work.spend(2 * Graph::size(graph.structure))?;
    let Some(options) = pair(&level.options, &labels.options) else {
        return Ok(None);
    };
    let Some(items) = pair(&level.items, &labels.items) else {
        return Ok(None);
    };
    let Some(facets) = pair_facets(graph, &level.labels, labels, &items) else {
        return Ok(None);
    };
    let kept = keeps_structure(graph, &options, &facets, &items);
    Ok(kept.then(|| Automorphism::new(options)))
}

/// Returns a permutation that maps each label in the first copy to the same label in the second,
/// unless the labels differ. As many elements as possible stay in place; the rest keep their order.
fn pair(classes: &Classes, labels: &[u64]) -> Option<Vec<u32>> {
    let there: Vec<u32> =
        labels.iter().map(|&label| classes.class(label)).collect::<Option<_>>()?;
    let mut sizes = vec![0; classes.len()];
    for &class in &there {
        sizes[class as usize] += 1;
    }
    if sizes != classes.sizes {
        return None;
    }
    // For every class a queue of its members that are in it only in the second copy.
    let mut begins = Vec::with_capacity(sizes.len());
    let mut total = 0;
    for size in sizes {
        begins.push(total);
        total += size as usize;
    }
    let mut ends = begins.clone();
    let mut queues = vec![0; labels.len()];
    let both = || (0..).zip(classes.class_of.iter().zip(&there));
    for (at, (_, &class)) in both().filter(|(_, (here, there))| here != there) {
        let end = &mut ends[class as usize];
        queues[*end] = at;
        *end += 1;
    }
    let image = |(at, (&here, &there)): (u32, (&u32, &u32))| {
        if here == there {
            return at;
        }
        let begin = &mut begins[here as usize];
        *begin += 1;
        queues[*begin - 1]
    };
    Some(both().map(image).collect())
}

/// Returns a permutation of facets for one of items, unless paired items have different numbers of
/// facets. The facets of an item are paired in the order of their labels.
fn pair_facets(
    graph: &Graph<'_>,
    here: &ItemLabels,
    there: &ItemLabels,
    items: &[u32],
) -> Option<Vec<u32>> {
    let sorted = |facets: &[u32], labels: &ItemLabels| {
        let mut facets = facets.to_vec();
        let key = |facet: u32| (labels.facets[facet as usize], facet);
        facets.sort_by_key(|&one| key(one));
        facets
    };
    let mut images = vec![0; here.facets.len()];
    for (item, &image) in items.iter().enumerate() {
        match (graph.facets_of.row(item), graph.facets_of.row(image as usize)) {
            (&[facet], &[image]) => images[facet as usize] = image,
            (facets, others) if facets.len() == others.len() => {
                for (facet, image) in sorted(facets, here).into_iter().zip(sorted(others, there)) {
                    images[facet as usize] = image;
                }
            }
            _ => return None,
        }
    }
    Some(images)
}

/// Tells whether permutations of options, facets and items together are an automorphism.
fn keeps_structure(graph: &Graph<'_>, options: &[u32], facets: &[u32], items: &[u32]) -> bool {
    let structure = graph.structure;
    let keeps_class = |classes: &[u64], images: &[u32]| {
        images.iter().zip(classes).all(|(&image, &class)| classes[image as usize] == class)
    };
    let keeps_facet = |(facet, &image): (usize, &u32)| {
        let (facet, image) = (structure.facets[facet], structure.facets[image as usize]);
        facet.class == image.class && items[facet.item as usize] == image.item
    };
    // `seen[f] == o + 1` if facet f is one of the image of option o.
    let mut seen = vec![0; facets.len()];
    let mut keeps_row = |(option, &image): (usize, &u32)| {
        let (row, image) = (structure.options.row(option), structure.options.row(image as usize));
        let stamp = narrow(option + 1);
        for &facet in image {
            seen[facet as usize] = stamp;
        }
        // The facets of a row are distinct, and so are their images.
        row.len() == image.len()
            && row.iter().all(|&facet| seen[facets[facet as usize] as usize] == stamp)
    };
    keeps_class(&structure.option_classes, options)
        && keeps_class(&structure.item_classes, items)
        && facets.iter().enumerate().all(keeps_facet)
        && options.iter().enumerate().all(&mut keeps_row)
}

#[cfg(test)]
mod tests {
    use super::super::problems::Plain;
    use super::*;

    /// Options `a b`, `c d`, `a:1 e` and `c:1 e`: facets 0 to 6 are `a b c d a:1 e c:1`.
    fn plain() -> Plain {
        let mut plain = Plain::new(5, 0);
        plain.option([0, 1]);
        plain.option([2, 3]);
        plain.options.push((0, vec![(0, Some(1)), (4, None)]));
        plain.options.push((0, vec![(2, Some(1)), (4, None)]));
        plain
    }

    fn keeps(plain: &Plain, options: [u32; 4], facets: [u32; 7], items: [u32; 5]) -> bool {
        let structure = plain.structure();
        keeps_structure(&Graph::new(&structure), &options, &facets, &items)
    }

    #[test]
    fn permutations_keep_rows_items_classes_and_colours_or_are_refused() {
        let (options, facets, items) = ([1, 0, 3, 2], [2, 3, 0, 1, 6, 5, 4], [2, 3, 0, 1, 4]);
        assert!(keeps(&plain(), [0, 1, 2, 3], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4]));
        assert!(keeps(&plain(), options, facets, items));
        // Rows, by the options and by the facets.
        assert!(!keeps(&plain(), [0, 1, 3, 2], facets, items));
        assert!(!keeps(&plain(), options, [2, 1, 0, 3, 6, 5, 4], [2, 1, 0, 3, 4]));
        // The items of facets.
        assert!(!keeps(&plain(), options, facets, [2, 1, 0, 3, 4]));
        // Classes.
        let mut other = plain();
        other.options[0].0 = 1;
        assert!(!keeps(&other, options, facets, items));
        let mut other = plain();
        other.items[1] = 1;
        assert!(!keeps(&other, options, facets, items));
        // An item in a colour is not that item without one.
        let mut rows = Plain::new(1, 0);
        rows.options = vec![(0, vec![(0, None)]), (0, vec![(0, Some(1))])];
        let structure = rows.structure();
        let graph = Graph::new(&structure);
        assert!(keeps_structure(&graph, &[0, 1], &[0, 1], &[0]));
        assert!(!keeps_structure(&graph, &[1, 0], &[1, 0], &[0]));
    }

    #[test]
    fn pairs_stay_where_they_can_and_keep_their_order() {
        let classes = Classes::of(&[7, 7, 8, 8, 8, 7]);
        assert_eq!(pair(&classes, &[8, 7, 7, 8, 8, 7]), Some(vec![2, 1, 0, 3, 4, 5]));
        assert_eq!(pair(&classes, &[8, 8, 7, 7, 8, 7]), Some(vec![2, 3, 0, 1, 4, 5]));
        assert_eq!(pair(&classes, &[7, 7, 7, 8, 8, 7]), None);
        assert_eq!(pair(&classes, &[7, 7, 8, 8, 9, 7]), None);
    }
}
