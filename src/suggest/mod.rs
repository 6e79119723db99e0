//! Suggestions for unknown words.
//!
//! Invariant: this module knows words, but not what they name.

use std::cmp::Ordering;

/// Returns the known word that was probably meant, if one is similar enough; of equally similar
/// words the first in the alphabet. Capitals count as small letters.
pub fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let word = lowercase(word);
    let mut best: Option<(Likeness, &str)> = None;
    for known in known {
        let likeness = Likeness::new(&word, &lowercase(known));
        let is_better =
            |best: (Likeness, &str)| likeness.cmp(best.0).then_with(|| best.1.cmp(known)).is_gt();
        if likeness.is_close() && best.is_none_or(is_better) {
            best = Some((likeness, known));
        }
    }
    best.map(|(_, known)| known)
}

/// How similar two words are.
#[derive(Clone, Copy, Debug)]
struct Likeness {
    /// The length of their longest common subsequence.
    common: usize,
    /// The sum of their lengths.
    length: usize,
}

impl Likeness {
    /// Compares two words.
    fn new(word: &[char], known: &[char]) -> Self {
        // For each beginning of the known word, what it has in common with the other one so far.
        let mut common = vec![0; known.len() + 1];
        for ours in word {
            let mut before = 0;
            for (place, theirs) in known.iter().enumerate() {
                let above = common[place + 1];
                common[place + 1] =
                    if ours == theirs { before + 1 } else { above.max(common[place]) };
                before = above;
            }
        }
        Self { common: common[known.len()], length: word.len() + known.len() }
    }

    /// Tells whether one word is suggested for the other: at least three fifths of their letters are
    /// common ones.
    fn is_close(self) -> bool {
        10 * self.common >= 3 * self.length
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.common * other.length).cmp(&(other.common * self.length))
    }
}

fn lowercase(word: &str) -> Vec<char> {
    word.to_lowercase().chars().collect()
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
