//! The best of problems whose items are demands of two options, against brute force.

use proptest::prelude::*;

use super::plain::Plain;
use super::{hundreds, numbers};
use crate::Aim;

proptest! {
    #![proptest_config(hundreds())]

    #[test]
    fn the_best_of_pairs_is_the_best(
        demands in prop::collection::vec((0..3_u32, 0..2_u32, 0..7_usize, 0..7_usize), 0..8),
        costs in prop::collection::vec(-9..9_i64, 7),
        cheapest in any::<bool>(),
    ) {
        let mut options = vec![Vec::new(); costs.len()];
        for (item, &(_, _, one, other)) in demands.iter().enumerate() {
            options[one].push((item, None));
            if other != one {
                options[other].push((item, None));
            }
        }
        let demands = demands.iter().map(|&(min, more, ..)| (min, min + more)).collect();
        let plain = Plain { demands, secondaries: 0, options, costs, nets: Vec::new() };
        let (aim, sign) = if cheapest { (Aim::Cheapest, 1) } else { (Aim::Dearest, -1) };
        let (problem, _) = plain.compile();
        let covers = plain.covers(&[]);
        let least = covers.iter().map(|cover| sign * plain.cost(cover)).min();
        let found = problem.query().best(aim, 1, None).unwrap().found;
        prop_assert_eq!(found.first().map(|best| sign * best.cost), least);
        for best in found {
            prop_assert!(covers.contains(&numbers(&best.options)));
            prop_assert_eq!(plain.cost(&numbers(&best.options)), best.cost);
        }
    }
}
