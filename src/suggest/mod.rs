//! Suggestions for unknown words.
//!
//! Invariant: this module knows words, but not their meanings.

use similar::algorithms::{Capture, myers};
use similar::diff_ratio;

/// The similarity of two words from which one is suggested for the other.
const CLOSE: f32 = 0.6;

/// Returns the known word that was probably meant, if one is similar enough; of equally similar
/// words the first in the alphabet. Capitals count as small letters.
pub fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let word = lowercase(word);
    let known = known.into_iter().map(|known| (likeness(&word, known), known));
    let close = known.filter(|&(likeness, _)| likeness >= CLOSE);
    close.max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1))).map(|(_, known)| known)
}

/// Returns the similarity of two words, from 0 to 1; 0 if their lengths differ too much.
fn likeness(word: &[char], known: &str) -> f32 {
    let known = lowercase(known);
    let (ours, theirs) = (word.len(), known.len());
    if 10 * ours.min(theirs) < 3 * (ours + theirs) {
        return 0.0;
    }
    let mut operations = Capture::new();
    let known = known.as_slice();
    let Ok(()) = myers::diff_deadline_raw(&mut operations, word, 0..ours, known, 0..theirs, None);
    diff_ratio(operations.ops(), ours, theirs)
}

fn lowercase(word: &str) -> Vec<char> {
    word.chars().flat_map(char::to_lowercase).collect()
}

/// Suggests the known words that end with a word, or else the most similar known word, or else
/// lists all known words.
pub fn help<S: AsRef<str>>(word: &str, known: &[S]) -> Option<String> {
    if known.is_empty() {
        return None;
    }
    let is_end = |known: &&str| known.strip_suffix(word).is_some_and(|rest| rest.ends_with(' '));
    let longer = known.iter().map(AsRef::as_ref).find(is_end);
    if let Some(meant) = longer.or_else(|| closest(word, known.iter().map(AsRef::as_ref))) {
        return Some(format!("did you mean `{meant}`?"));
    }
    let known: Vec<String> = known.iter().map(|word| format!("`{}`", word.as_ref())).collect();
    Some(format!("known: {}", known.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_what_is_close_and_lists_what_is_not() {
        let said = |word, known: &[&str]| help(word, known).unwrap_or_default();
        assert_eq!(said("colums", &["rows", "columns"]), "did you mean `columns`?");
        assert_eq!(said("zz", &["rows", "columns"]), "known: `rows`, `columns`");
        assert_eq!(said("zz", &[]), "");
        assert_eq!(said("runs", &["rows", "row runs"]), "did you mean `row runs`?");
        assert_eq!(closest("uva139", ["uva1309", "uva12988"]), Some("uva1309"));
        assert_eq!(closest("R1C1", ["r1c10", "r2c3"]), Some("r1c10"));
    }
}
