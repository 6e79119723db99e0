//! The reference of the definition language for people: what each of its words means, and the scopes drawn.

mod entry;
mod groups;
mod links;
mod paragraph;
mod uses;

use toml::de::DeTable;

use self::entry::Entry;
use self::paragraph::{WIDTH, paragraph};
use super::put;
use crate::definition::Definition;
use crate::suggest::closest;

/// The maximum number of problems that are named as examples.
const EXAMPLES_MAX: usize = 5;

impl Definition {
    /// Explains a word of the definition language: a key, as `where`, `count.where` or `[model] count`; a scope, as
    /// `boxes`; a slot of texts, as `{grid}`; a name in expressions, as `degree`; or a function, as `has`. It names those of some problems that use it;
    /// these are ids and definitions.
    ///
    /// # Errors
    ///
    /// If no such word is known, the nearest one, if one is similar.
    pub fn help(word: &str, problems: &[(&str, &str)]) -> Result<String, Option<&'static str>> {
        let entries = Entry::all();
        let found = Entry::find(&entries, word);
        if found.is_empty() {
            return Err(closest(word, entries.iter().map(Entry::name)));
        }
        let read = |&(id, text)| Some((id, DeTable::parse(text).ok()?));
        let problems: Vec<_> = problems.iter().filter_map(read).collect();
        let using = |entry: &Entry| -> Vec<&str> {
            let uses = problems.iter().filter(|(_, it)| entry.is_used(it.get_ref()));
            uses.map(|(id, _)| *id).collect()
        };
        let explained = found.iter().map(|entry| explained(entry, &using(entry)));
        Ok(explained.collect::<Vec<_>>().join("\n"))
    }

    /// Returns the names of all words of the definition language, each with what it is.
    pub fn words() -> Vec<(&'static str, String)> {
        Entry::all().iter().map(|entry| (entry.name(), entry.title())).collect()
    }

    /// Draws each scope on a board of four by four: one of its groups is shaded.
    pub fn scopes_drawn() -> String {
        groups::drawn()
    }
}

/// Explains an entry, which some problems use.
fn explained(entry: &Entry, users: &[&str]) -> String {
    let mut out = entry.title();
    out.push('\n');
    paragraph(&mut out, "  ", WIDTH, &entry.meaning());
    let mut facts = entry.facts();
    if let [examples @ .., _] = users {
        let named = if users.len() > EXAMPLES_MAX { &users[..EXAMPLES_MAX] } else { users };
        let more = (examples.len() + 1).saturating_sub(EXAMPLES_MAX);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        facts.push(("used in", format!("{}{more}", named.join(", "))));
    }
    rows(&mut out, &facts);
    for (title, parts) in entry.parts() {
        put(&mut out, format_args!("\n  {title}:\n"));
        rows(&mut out, &parts);
    }
    out
}

/// Appends rows of a table: names, and what they mean.
fn rows(out: &mut String, rows: &[(&str, String)]) {
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, meaning) in rows {
        let mut text = String::new();
        paragraph(&mut text, &" ".repeat(width + 4), WIDTH, meaning);
        put(out, format_args!("  {name:width$}  {}", text.trim_start()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{LineState, LineWord};

    #[test]
    fn every_word_is_explained_where_it_belongs() {
        let entries = Entry::all();
        assert!(entries.len() > 200, "{}", entries.len());
        for entry in &entries {
            let explained = Definition::help(entry.name(), &[]).unwrap();
            let meaning = entry.meaning();
            let first = meaning.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
            assert!(explained.contains(&first), "{}: {explained}", entry.name());
            if let Entry::Key(_, places) = entry {
                let of_place = Definition::help(&places[0], &[]).unwrap();
                assert!(of_place.starts_with(&entry.title()), "{of_place}");
            }
        }
    }

    #[test]
    fn problems_are_named_by_what_they_use() {
        let problem = r#"
            grid.lines = "loop through cells"
            model.groups = { star = { around = "1,1" } }
            model.count = [{ in = "boxes 2 x n of cells", where = "abs(a) > 1" }, { in = "star" }]
            output.one = "{count:3}"
        "#;
        let uses = |word: &str| {
            let explained = Definition::help(word, &[("mine", problem)]).unwrap();
            let words: Vec<&str> = explained.split_whitespace().collect();
            words.windows(3).any(|words| words == ["used", "in", "mine"])
        };
        for word in [
            "grid",
            "grid.lines",
            "groups.around",
            "count.where",
            "boxes 2x3 of cells",
            "{count}",
            "abs",
            "a",
        ] {
            assert!(uses(word), "{word}");
        }
        for word in
            ["lines.form", "groups.by", "each.where", "boxes 2x3", "{case}", "max", "groups.lines"]
        {
            assert!(!uses(word), "{word}");
        }
    }

    #[test]
    fn every_word_about_lines_is_explained() {
        let states = LineState::WORDS.map(|(word, _)| word);
        let others = ["degree", "outgoing", "bits", "joined", "up", "right", "down", "left"];
        for word in states.into_iter().chain(others) {
            assert!(LineWord::asks(word), "{word}");
            let explained = Definition::help(word, &[]).unwrap();
            assert!(explained.contains("a name in expressions"), "{explained}");
        }
    }

    #[test]
    fn the_nearest_word_is_named() {
        assert_eq!(Definition::help("neighbors king", &[]), Err(Some("neighbours king")));
        assert_eq!(Definition::help("zzz", &[]), Err(None));
    }
}
