//! Langford pairs: two of each number in a row, with that many others between them.
//!
//! The numbers of ways are twice those of OEIS A014552, as a row and its reverse are two.

use super::model::{Model, named};
use super::{Answer, Instance};

/// The size is the largest number.
pub(super) static INSTANCES: [Instance; 3] = [
    Instance { name: "langford8", options: 84, answer: Answer::Covers(300), make: pairs, size: 8 },
    Instance {
        name: "langford11",
        options: 165,
        answer: Answer::Covers(35_584),
        make: pairs,
        size: 11,
    },
    Instance {
        name: "langford12",
        options: 198,
        answer: Answer::Covers(216_288),
        make: pairs,
        size: 12,
    },
];

/// An item for each number and each slot; an option for each place of a pair.
fn pairs(largest: usize) -> Model {
    let numbers = (1..=largest).map(|number| named("d", &[number]));
    let slots = (0..2 * largest).map(|slot| named("s", &[slot]));
    let mut model = Model::new(numbers.chain(slots));
    for number in 1..=largest {
        for slot in 0..2 * largest - number - 1 {
            let other = slot + number + 1;
            model.option(&[named("d", &[number]), named("s", &[slot]), named("s", &[other])]);
        }
    }
    model
}
