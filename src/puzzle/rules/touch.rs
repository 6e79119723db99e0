//! How cells that are connected touch.

use crate::grid::Near;
use crate::language::{Entries, Key, Kind, optional, word};

/// The key of how cells touch.
pub(super) const BY: Key = optional(
    "by",
    Kind::Word(&[
        word("edge", "they share an edge"),
        word("king", "they share an edge or a corner"),
        word("corner", "they share a corner and no edge"),
    ]),
    "`\"edge\"`",
    "\"king\"",
    "How two cells touch, so that they are connected.",
);

/// Reads how cells touch.
pub(super) fn read(entries: &mut Entries) -> Near {
    match entries.optional::<String>(BY.name).as_deref() {
        Some("king") => Near::King,
        Some("corner") => Near::Corner,
        _ => Near::Edge,
    }
}

/// Says by what cells touch.
pub(super) const fn says(touch: Near) -> &'static str {
    match touch {
        Near::King => "sides and corners",
        Near::Corner => "corners",
        Near::Edge | Near::Knight => "sides",
    }
}
