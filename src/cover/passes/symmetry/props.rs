//! Symmetries of small random structures against brute force.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::brute::{AMPLE, brute_force, is_automorphism, roots, sound};
use super::problems::{Plain, reordered};
use super::{Structure, Vertex};
use crate::props::cases;

/// A few options, items and colours, as they come.
fn any_plain() -> impl Strategy<Value = Plain> {
    let sizes = (0..9_usize, prop::collection::vec(0..2_u64, 1..6), 1..4_u32, 1..3_u64);
    sizes.prop_flat_map(|(options, items, colours, classes)| {
        let entry = (0..items.len(), prop::option::of(0..colours));
        let option = (0..classes, prop::collection::vec(entry, 0..4));
        prop::collection::vec(option, options)
            .prop_map(move |options| Plain { items: items.clone(), options })
    })
}

/// Options, facets and items with a permutation of the options that is an automorphism, made so:
/// with each item there are all of its images.
fn any_symmetric() -> impl Strategy<Value = (Structure, Vec<u32>)> {
    let facet = |n| (0..3_u32, prop::collection::btree_set(0..n, 0..=3_usize));
    let item = move |n| (0..2_u64, prop::collection::vec(facet(n), 1..3_usize));
    let permutation =
        (2..13_u32).prop_flat_map(|n| Just((0..n).collect::<Vec<u32>>()).prop_shuffle());
    let seeds = permutation.prop_flat_map(move |images| {
        let n = u32::try_from(images.len()).unwrap();
        (Just(images), prop::collection::vec(item(n), 1..4_usize))
    });
    seeds.prop_map(|(images, seeds)| {
        let mut structure =
            Structure { option_classes: vec![0; images.len()], ..Structure::default() };
        let mut rows = vec![Vec::new(); images.len()];
        for (class, facets) in seeds {
            let mut now = facets.clone();
            loop {
                let item = u32::try_from(structure.item_classes.len()).unwrap();
                structure.item_classes.push(class);
                for (facet_class, options) in &now {
                    let facet = u32::try_from(structure.facets.len()).unwrap();
                    structure.facets.push(Vertex { item, class: *facet_class });
                    for &option in options {
                        rows[option as usize].push(facet);
                    }
                }
                for (_, options) in &mut now {
                    *options = options.iter().map(|&option| images[option as usize]).collect();
                }
                if now == facets {
                    break;
                }
            }
        }
        for row in rows {
            structure.options.push(row);
        }
        (structure, images)
    })
}

/// Returns a structure with other numbers: number `n` becomes `names[n]`. Cut to length, one
/// list of numbers serves for all.
fn renamed(structure: &Structure, names: &[u32]) -> (Structure, Vec<u32>) {
    let cut = |len: usize| -> Vec<u32> {
        let sorted: BTreeSet<(u32, usize)> = names[..len].iter().copied().zip(0..).collect();
        let mut ranks = vec![0; len];
        for (rank, (_, at)) in (0..).zip(sorted) {
            ranks[at] = rank;
        }
        ranks
    };
    let inverse = |names: &[u32]| -> Vec<usize> {
        let mut order: Vec<usize> = (0..names.len()).collect();
        order.sort_by_key(|&at| names[at]);
        order
    };
    let [options, facets, items] = [
        cut(structure.options.len()),
        cut(structure.facets.len()),
        cut(structure.item_classes.len()),
    ];
    let facet = |at: usize| {
        let facet = structure.facets[at];
        Vertex { item: items[facet.item as usize], ..facet }
    };
    let order = inverse(&options);
    let renamed = Structure {
        options: reordered(&structure.options, &order, &facets),
        option_classes: order.iter().map(|&at| structure.option_classes[at]).collect(),
        facets: inverse(&facets).into_iter().map(facet).collect(),
        item_classes: inverse(&items).into_iter().map(|at| structure.item_classes[at]).collect(),
    };
    (renamed, options)
}

fn names() -> impl Strategy<Value = Vec<u32>> {
    Just((0..400).collect::<Vec<u32>>()).prop_shuffle()
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn orbits_are_those_of_all_automorphisms(plain in any_plain()) {
        let structure = plain.structure();
        let symmetries = sound(&structure, AMPLE);
        prop_assert_eq!(roots(&structure, &symmetries), brute_force(&structure));
    }

    #[test]
    fn what_is_made_symmetric_is_found_symmetric(
        (structure, images) in any_symmetric(),
        names in names(),
    ) {
        prop_assert!(is_automorphism(&structure, &images));
        let found = roots(&structure, &sound(&structure, AMPLE));
        for (option, &image) in images.iter().enumerate() {
            prop_assert_eq!(found[option], found[image as usize]);
        }
        if structure.options.len() <= 6 {
            prop_assert_eq!(&found, &brute_force(&structure));
        }
        // With other numbers the same is found.
        let (renamed, names) = renamed(&structure, &names);
        let other = roots(&renamed, &sound(&renamed, AMPLE));
        for (a, b) in (0..images.len()).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let [named_a, named_b] = [a, b].map(|option| other[names[option] as usize]);
            prop_assert_eq!(found[a] == found[b], named_a == named_b);
        }
    }

    #[test]
    fn any_limit_is_sound(plain in any_plain(), (symmetric, _) in any_symmetric(), work_max in 0..6000_u64) {
        for structure in [plain.structure(), symmetric] {
            let all = roots(&structure, &sound(&structure, AMPLE));
            let some = sound(&structure, work_max);
            let some = roots(&structure, &some);
            for (option, &root) in some.iter().enumerate() {
                prop_assert_eq!(all[option], all[root as usize]);
            }
        }
    }
}
