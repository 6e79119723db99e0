//! The partridge puzzle: one square of side 1, two of side 2, and so on, fill a large square.
//!
//! The areas fit, as 1·1² + 2·2² + ... + n·n² = (n(n+1)/2)², yet up to 7 the squares do not, but
//! for 1; with 8 they do. That 7 has no cover takes long to see.

use super::model::{Model, named};
use super::{Answer, Instance};

/// The size is the side of the largest of the squares.
pub(super) static INSTANCES: [Instance; 2] = [
    Instance {
        file: "partridge7.mcc.dlx",
        options: 4403,
        answer: Answer::Covers(0),
        make: squares,
        size: 7,
    },
    Instance {
        file: "partridge8.mcc.dlx",
        options: 8492,
        answer: Answer::Exists,
        make: squares,
        size: 8,
    },
];

/// An item for each side, with its number of squares as bounds, and one for each cell of the
/// large square; an option for each place of a square.
fn squares(largest: usize) -> Vec<Model> {
    let side = largest * (largest + 1) / 2;
    let mut model = Model::default();
    for (small, copies) in (1..=largest).zip(1..) {
        model.bounded(named("#", &[small]), copies, copies);
    }
    for row in 0..side {
        for column in 0..side {
            model.bounded(named("", &[row, column]), 1, 1);
        }
    }
    for small in 1..=largest {
        let places = side - small + 1;
        for place in 0..places * places {
            let (top, left) = (place / places, place % places);
            let cells = (0..small * small)
                .map(|cell| named("", &[top + cell / small, left + cell % small]));
            let entries: Vec<String> = std::iter::once(named("#", &[small])).chain(cells).collect();
            model.option(&entries);
        }
    }
    vec![model]
}
