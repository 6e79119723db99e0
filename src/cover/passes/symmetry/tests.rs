//! Problems with known symmetries.

use std::collections::{BTreeSet, VecDeque};

use super::brute::{AMPLE, identity, sound};
use super::problems::{
    Plain, dominoes, langford, latin, macmahon, pentominoes, plane, queens, soma,
};
use super::{Structure, Symmetries, Vertex, find};

/// Returns the number of permutations that the generators make.
fn order(structure: &Structure, symmetries: &Symmetries) -> usize {
    let mut seen = BTreeSet::from([identity(structure)]);
    let mut queue: VecDeque<Vec<u32>> = seen.iter().cloned().collect();
    while let Some(element) = queue.pop_front() {
        for generator in symmetries.generators() {
            let product: Vec<u32> = element.iter().map(|&image| generator.image(image)).collect();
            if seen.insert(product.clone()) {
                queue.push_back(product);
            }
        }
    }
    seen.len()
}

/// Returns the options, the order of the group and the number of its orbits.
fn facts(structure: &Structure) -> (usize, usize, usize) {
    let symmetries = sound(structure, AMPLE);
    let orbits = symmetries.orbit_count(&identity(structure));
    (structure.options.len(), order(structure, &symmetries), orbits)
}

#[test]
fn boards_are_turned_and_mirrored() {
    assert_eq!(facts(&queens(6)), (36, 8, 6));
    assert_eq!(facts(&queens(7)), (49, 8, 10));
    assert_eq!(facts(&queens(8)), (64, 8, 10));
    assert_eq!(facts(&langford(7)), (63, 2, 33));
    assert_eq!(facts(&langford(12)), (198, 2, 102));
    assert_eq!(facts(&dominoes(4, 6)), (38, 4, 12));
    assert_eq!(facts(&dominoes(6, 6)), (60, 8, 9));
}

#[test]
fn pieces_are_turned_and_change_places_with_their_mirror_images() {
    let (options, order, _) = facts(&pentominoes(6, 10, &[]));
    assert_eq!((options, order), (2056, 4));
    let holes = [[0, 3, 3], [0, 3, 4], [0, 4, 3], [0, 4, 4]];
    let (options, order, _) = facts(&pentominoes(8, 8, &holes));
    assert_eq!((options, order), (1568, 8));
    let (options, order, _) = facts(&soma());
    assert_eq!((options, order), (688, 48));
}

#[test]
fn colours_change_places_with_one_another() {
    // Turned and mirrored, and the colours in any order.
    let (_, order, _) = facts(&macmahon(2, 2, 2, false));
    assert_eq!(order, 8 * 2);
    let (_, order, _) = facts(&macmahon(2, 3, 3, false));
    assert_eq!(order, 4 * 6);
    // The colour of the border stays.
    let (_, order, _) = facts(&macmahon(4, 6, 3, true));
    assert_eq!(order, 4 * 2);
}

#[test]
fn large_groups_are_known_by_few_generators() {
    for n in [2, 3, 4, 9] {
        let structure = latin(n);
        let symmetries = sound(&structure, AMPLE);
        assert_eq!(symmetries.orbit_count(&identity(&structure)), 1, "order {n}");
        assert!(symmetries.generators().len() <= 6 * n);
    }
    for order in [2, 3, 5, 7] {
        let structure = plane(order);
        let symmetries = sound(&structure, AMPLE);
        assert_eq!(symmetries.orbit_count(&identity(&structure)), 1, "order {order}");
    }
}

/// Structures beside one another.
fn parts<'s>(parts: impl IntoIterator<Item = &'s Structure>) -> Structure {
    let mut structure = Structure::default();
    for part in parts {
        let facets = u32::try_from(structure.facets.len()).unwrap();
        let items = u32::try_from(structure.item_classes.len()).unwrap();
        for row in part.options.iter() {
            structure.options.push(row.iter().map(|facet| facet + facets));
        }
        let moved = part.facets.iter().map(|facet| Vertex { item: facet.item + items, ..*facet });
        structure.facets.extend(moved);
        structure.option_classes.extend(&part.option_classes);
        structure.item_classes.extend(&part.item_classes);
    }
    structure
}

#[test]
fn many_parts_change_places() {
    // A hundred boards to be tiled with dominoes, and a last one that is another.
    let structure = parts([&dominoes(2, 3); 100].into_iter().chain([&dominoes(2, 2)]));
    let symmetries = sound(&structure, AMPLE);
    // Of a board's seven options the one in the middle stays; of the last one's four none does.
    assert_eq!(symmetries.orbit_count(&identity(&structure)), 3 + 1);
}

#[test]
fn nothing_has_no_symmetries() {
    assert_eq!(facts(&Structure::default()), (0, 1, 0));
    let no_items = Plain { items: Vec::new(), options: vec![(0, Vec::new()); 3] };
    assert_eq!(facts(&no_items.structure()), (3, 3, 1));
}

#[test]
fn a_little_work_finds_a_little() {
    let structure = soma();
    let known = |work_max| order(&structure, &sound(&structure, work_max));
    let orders: Vec<usize> = (0..11).map(|step| known(step * 30_000)).collect();
    assert!(orders.is_sorted());
    assert_eq!((orders[0], orders[10]), (1, 48));
    assert!(orders.iter().any(|order| (2..48).contains(order)));
}

#[test]
fn orbits_are_complete_with_as_little_work_as_ever() {
    // Options of eight kinds, twenty of each with the same items: to mark them tells nothing.
    let mut twins = Plain::new(1, 0);
    twins.options = (0..160).map(|option| (1 + option / 20, vec![(0, None)])).collect();
    let few = [
        (queens(14), 53_419),
        (pentominoes(6, 10, &[]), 822_284),
        (soma(), 289_197),
        (macmahon(4, 6, 3, true), 814_305),
        (latin(9), 2_366_592),
        (plane(13), 808_653),
        (parts([&twins.structure(), &plane(5)]), 120_739),
    ];
    for (structure, work) in few {
        let options = identity(&structure);
        let orbits = |work_max| find(&structure, work_max).orbit_count(&options);
        assert_eq!(orbits(work), orbits(AMPLE));
        assert!(orbits(work - 1) > orbits(AMPLE), "it takes less: {work}");
    }
}
