//! Why an input was rejected, or cannot be used.

use super::caret::{CaretMark, halt, plain};
use runner_puzzle::setter::{Obstacle, Rejected};

/// Renders why an input was rejected.
pub(crate) fn rejected(input: &str, rejected: &Rejected) -> String {
    let wanted = rejected.why.wanted();
    let mark = CaretMark {
        place: (rejected.place.line, rejected.place.column),
        excerpt: rejected.excerpt.as_ref(),
        chars: 1,
        label: &wanted,
    };
    mark.render(input, &rejected.why.to_string(), None)
}

/// Renders the obstacle that an input met.
pub(crate) fn obstacle(input: &str, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Read(error) => halt(input, "<stdout>", &error.into()),
        obstacle => plain(&format!("{input}: {obstacle}"), None),
    }
}
