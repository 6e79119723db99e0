//! Why an input was rejected.

use super::caret::CaretMark;
use crate::setter::Rejected;

/// Renders why an input was rejected.
pub fn rejected(input: &str, rejected: &Rejected) -> String {
    let wanted = rejected.why.wanted();
    let mark = CaretMark {
        place: (rejected.place.line, rejected.place.column),
        excerpt: rejected.excerpt.as_ref(),
        chars: 1,
        label: &wanted,
    };
    mark.render(input, &rejected.why.to_string(), None)
}
