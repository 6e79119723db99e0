//! The names of genres. Collections call the same genre by different names: a row has them all.

/// A line for each genre with its names, in small letters and digits only: first the id of its problem here, then other
/// names in links of puzz.link, in `noqx`, in `cspuz_core`, as a game of Simon Tatham's collection, and in Nikoli's
/// books.
const GENRES: &str = include_str!("genres.txt");

/// Returns the names of the genre that has a name, in any spelling; first the id of its problem.
pub(super) fn names_of(name: &str) -> impl Iterator<Item = &'static str> + use<> {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let short: String = letters.map(|it| it.to_ascii_lowercase()).collect();
    let rows = GENRES.lines().filter(move |row| row.split(' ').any(|known| known == short));
    rows.flat_map(|row| row.split(' '))
}

/// Tells whether links with the name `other` are of the genre that a definition calls `own`. The name of several genres
/// stands only for itself.
pub(super) fn is_name_of(other: &str, own: &str) -> bool {
    let mut rows = GENRES.lines().filter(|row| row.split(' ').any(|known| known == own));
    let is_in = |row: &str| row.split(' ').any(|known| known == other);
    other == own || (rows.next().is_some_and(is_in) && rows.next().is_none())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_name_is_of_one_genre() {
        // The boxes of Tatham's Solo may be irregular, which is a genre of its own here.
        let is_of_two = |name: &&str| *name == "solo";
        let mut seen = HashSet::new();
        let names = GENRES.lines().flat_map(|row| row.split(' ')).filter(|name| !is_of_two(name));
        for name in names {
            assert!(seen.insert(name), "{name} is twice in the table");
            assert!(
                name.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()),
                "{name}"
            );
        }
        assert!(GENRES.lines().is_sorted());
    }

    #[test]
    fn the_spelling_of_a_name_makes_no_difference() {
        assert_eq!(names_of("Ripple Effect").next(), Some("ripple"));
        assert_eq!(names_of("hebi-ichigo").collect::<Vec<_>>(), ["hebi", "hebiichigo"]);
        assert_eq!(names_of("nothing").count(), 0);
    }

    #[test]
    fn a_name_in_a_link_is_that_of_its_genre() {
        assert!(is_name_of("pearl", "mashu") && !is_name_of("pearl", "range"));
        assert!(is_name_of("solo", "sudoku") && !is_name_of("sudoku", "solo"));
    }
}
