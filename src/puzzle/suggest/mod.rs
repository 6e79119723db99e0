//! Suggestions for unknown words.
//!
//! Invariant: this module knows words, but not their meanings.

use strsim::normalized_damerau_levenshtein;

/// The similarity of two words from which one is suggested for the other.
const CLOSE: f64 = 0.6;
/// A longer word is not compared: it would take long.
const BYTES_MAX: usize = 200;

/// Returns the known word that was probably meant, if one is similar enough: the fewest letters are changed,
/// added, left out or swapped. Of equally similar words it is the first in the alphabet. Capitals count as
/// small letters.
pub fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let word = word.to_lowercase();
    let short = known.into_iter().filter(|known| word.len().max(known.len()) <= BYTES_MAX);
    let likeness = |known: &str| normalized_damerau_levenshtein(&word, &known.to_lowercase());
    let known = short.map(|known| (likeness(known), known));
    let close = known.filter(|&(likeness, _)| likeness >= CLOSE);
    close.max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1))).map(|(_, known)| known)
}

/// Suggests the known words that end with a word, or else the most similar known word, or else
/// lists all known words.
pub(crate) fn help<S: AsRef<str>>(word: &str, known: &[S]) -> Option<String> {
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
        assert_eq!(closest("uva1209", ["uva1098", "uva1309"]), Some("uva1309"));
        assert_eq!(closest("uva1390", ["uva1098", "uva1309", "uva639"]), Some("uva1309"));
        assert_eq!(closest(&"a".repeat(300), [&*"a".repeat(300)]), None);
        assert_eq!(closest("R1C1", ["r1c10", "r2c3"]), Some("r1c10"));
    }
}
