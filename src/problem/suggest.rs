//! Did you mean: the known word that is closest to one that is not known.

/// Returns the known word that was probably meant, if one is close enough.
pub fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let known: Vec<&str> = known.into_iter().collect();
    similar::get_close_matches(word.to_lowercase().as_str(), &known, 1, 0.6).first().copied()
}

/// Suggests the known words that end with a word, or else the closest known word, or lists all of
/// them, if there are any.
pub(super) fn help<S: AsRef<str>>(word: &str, known: &[S]) -> Option<String> {
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
    }
}
