//! Sorting where it takes no time: one sort for all types.
//!
//! The standard library's sorts are compiled anew for every type and every order, about 1500 lines of
//! LLVM's language each. Here only swaps are; a comparison is a call through a pointer. So this is for
//! lists that are short or sorted once, and not for the inner loop of a search.

use std::cmp::Ordering;
use std::mem;

/// The most items that are sorted by insertion.
const FEW: usize = 16;

/// Sorts items. Equal items keep their order.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, &mut T::cmp);
}

/// Sorts items by an order of their own. Equal items keep their order.
pub fn sort_by<T>(items: &mut [T], compare: &mut dyn FnMut(&T, &T) -> Ordering) {
    if items.len() > FEW {
        let swaps = swaps(items.len(), &mut |one, other| compare(&items[one], &items[other]));
        for (one, other) in swaps {
            items.swap(one, other);
        }
        return;
    }
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && compare(&items[place], &items[place - 1]).is_lt() {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Returns the places whose items have to be swapped, one pair after the other, to sort a list.
fn swaps(length: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<(usize, usize)> {
    let mut sorted: Vec<usize> = (0..length).collect();
    sorted.sort_by(|&one, &other| compare(one, other));
    let mut swaps = Vec::new();
    for start in 0..length {
        // Each place of a cycle takes the item of the next, until the first item is met again.
        let mut place = start;
        loop {
            let from = mem::replace(&mut sorted[place], place);
            if from == start || from == place {
                break;
            }
            swaps.push((place, from));
            place = from;
        }
    }
    swaps
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lists_are_sorted_and_equal_items_keep_their_order(
            items in prop::collection::vec(0_u8..20, 0..60),
        ) {
            let mut items: Vec<(u8, usize)> = items.into_iter().zip(0..).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort_by(&mut items, &mut |one, other| one.0.cmp(&other.0));
            prop_assert_eq!(&items, &expected);
            items.reverse();
            sort(&mut items);
            prop_assert_eq!(items, expected);
        }
    }
}
