//! Options with the same facets: any of them may take the place of another.
//!
//! One automorphism rotates all sets of such twins at once, and so makes orbits of them. The search
//! leaves them together.

use super::classes::{Classes, mix};
use super::orbits::Automorphism;
use crate::model::{Rows, narrow};

/// Returns for every option the least option with the same facets and class.
pub(super) fn find(options: &Rows<u32>, option_classes: &[u64]) -> Vec<u32> {
    let rows = options.iter().zip(option_classes);
    let hash = |(row, &class): (&[u32], &u64)| {
        row.iter().fold(mix(class), |sum, &facet| sum.wrapping_add(mix(u64::from(facet))))
    };
    let hashes: Vec<u64> = rows.map(hash).collect();
    let sorted = |option| {
        let mut row = options.row(option).to_vec();
        row.sort_unstable();
        row
    };
    let same = |a, b| option_classes[a] == option_classes[b] && sorted(a) == sorted(b);
    let classes = Classes::of(&hashes);
    let mut firsts = vec![None; classes.len()];
    let twin = |(option, &class): (usize, &u32)| {
        let first = *firsts[class as usize].get_or_insert(option);
        narrow(if first == option || same(first, option) { first } else { option })
    };
    classes.class_of.iter().enumerate().map(twin).collect()
}

/// Returns an automorphism that maps each option to the next of its twins, in a cycle; `None`
/// without twins.
pub(super) fn turn(twins: &[u32]) -> Option<Automorphism> {
    let mut images: Vec<u32> = (0..narrow(twins.len())).collect();
    for (option, &first) in (0..).zip(twins) {
        // Insert the twin between the first one and its image.
        if option != first {
            images.swap(option as usize, first as usize);
        }
    }
    twins.iter().zip(0..).any(|(&first, option)| first != option).then(|| Automorphism::new(images))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twins_have_the_same_facets_in_any_order_and_the_same_class() {
        let rows = [&[0, 1][..], &[0], &[1, 0], &[0, 1], &[1], &[0], &[0, 1]];
        let options = rows.into_iter().map(|row| row.iter().copied()).collect();
        let twins = find(&options, &[0, 0, 0, 7, 0, 0, 0]);
        assert_eq!(twins, [0, 1, 0, 3, 4, 1, 0]);
        let turn = turn(&twins).unwrap();
        let mut cycle = vec![0];
        while turn.image(cycle[cycle.len() - 1]) != 0 {
            cycle.push(turn.image(cycle[cycle.len() - 1]));
        }
        cycle.sort_unstable();
        assert_eq!(cycle, [0, 2, 6]);
        assert_eq!((turn.image(1), turn.image(5)), (5, 1));
        assert_eq!((turn.image(3), turn.image(4)), (3, 4));
        assert!(super::turn(&[0, 1, 2]).is_none());
    }
}
