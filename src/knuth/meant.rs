//! Suggestions for unknown names.

use similar::algorithms::{Capture, myers};
use similar::diff_ratio;

/// The similarity of two names from which one is suggested for the other.
const CLOSE: f32 = 0.6;

/// Returns the known name that was probably meant, if one is similar enough; of equally similar
/// names the first in the alphabet.
pub(super) fn meant<'t>(name: &str, known: impl IntoIterator<Item = &'t str>) -> Option<&'t str> {
    let name: Vec<char> = name.chars().collect();
    let known = known.into_iter().map(|known| (likeness(&name, known), known));
    let close = known.filter(|&(likeness, _)| likeness >= CLOSE);
    close.max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1))).map(|(_, known)| known)
}

/// Returns the similarity of two names, from 0 to 1; 0 if their lengths differ too much.
fn likeness(name: &[char], known: &str) -> f32 {
    let known: Vec<char> = known.chars().collect();
    let (ours, theirs) = (name.len(), known.len());
    if 10 * ours.min(theirs) < 3 * (ours + theirs) {
        return 0.0;
    }
    let mut operations = Capture::new();
    let known = known.as_slice();
    let Ok(()) = myers::diff_deadline_raw(&mut operations, name, 0..ours, known, 0..theirs, None);
    diff_ratio(operations.ops(), ours, theirs)
}
