//! Suggestions for unknown names.

use crate::suggest::closest;

/// Suggestions are made for words up to this length, in bytes.
const SIMILAR_BYTES: usize = 40;
/// A word is compared with at most this many names, at a microsecond each.
const SIMILAR_NAMES: usize = 20_000;

/// Returns the known name that was probably meant, if one is similar enough.
pub(super) fn meant<'t>(name: &str, known: impl Iterator<Item = &'t str>) -> Option<&'t str> {
    if name.len() > SIMILAR_BYTES {
        return None;
    }
    let short = known.filter(|name| name.len() <= 2 * SIMILAR_BYTES);
    closest(name, short.take(SIMILAR_NAMES))
}
