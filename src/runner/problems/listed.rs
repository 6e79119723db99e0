//! A problem with all that it can be found by.

use super::catalogue::{DEFINITION, FindError};
use runner_judge::{Metadata, Package};
use runner_puzzle::{Definition, Link};

/// A problem, and what it can be found by.
#[derive(Debug)]
pub(crate) struct Listed {
    /// The problem.
    pub package: Package,
    /// Its kind.
    pub definition: Definition,
    /// Its title, keywords and source, which may be missing.
    pub metadata: Metadata,
    /// What it is, in a sentence or a few: the comment at the head of its definition.
    pub about: String,
}

impl Listed {
    /// Reads what a problem can be found by.
    ///
    /// # Errors
    ///
    /// A file of it cannot be read.
    pub(crate) fn new(package: Package, definition: Definition) -> Result<Self, FindError> {
        let metadata = package.metadata()?.unwrap_or_default();
        let text = package.text(DEFINITION)?.unwrap_or_default();
        let head = text.lines().take_while(|line| line.starts_with('#'));
        // Such a line is for editors.
        let head = head.filter(|line| !line.starts_with("#:"));
        let words = head.map(|line| line.trim_matches(['#', ' ']));
        // An empty line parts paragraphs.
        let about = words.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        Ok(Self { package, definition, metadata, about })
    }

    /// Returns other names of its genre.
    pub(crate) fn names(&self) -> Vec<&str> {
        let (id, genres) = (&*self.package.id, self.definition.genres());
        let of_id: Vec<&str> = Link::names_of_genre(id).collect();
        let of_links = genres.iter().flat_map(|genre| Link::names_of_genre(genre));
        let mut names: Vec<&str> = if of_id.is_empty() { of_links.collect() } else { of_id };
        names.extend(genres.iter().map(String::as_str));
        let mut seen = vec![id];
        names.retain(|name| {
            let is_new = !seen.contains(name);
            seen.push(name);
            is_new
        });
        names
    }

    /// Returns the words by which it is searched for.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        let Metadata { title, keywords, source, .. } = &self.metadata;
        let texts = [&self.package.id, title, source].into_iter().chain(keywords);
        self.names().into_iter().chain(texts.map(String::as_str))
    }

    /// Tells whether a text stands in one of its words, or in what it is.
    pub(crate) fn has(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.words().chain([&*self.about]).any(|word| word.to_lowercase().contains(&text))
    }

    /// Tells whether it has a keyword.
    pub(crate) fn is_of_kind(&self, kind: &str) -> bool {
        self.metadata.keywords.iter().any(|keyword| keyword.eq_ignore_ascii_case(kind))
    }

    /// Tells whether it is of a judge: a word of its source begins so, or its id.
    pub(crate) fn is_of_judge(&self, judge: &str) -> bool {
        let judge = judge.to_lowercase();
        let source = format!(" {}", self.metadata.source.to_lowercase());
        self.package.id.starts_with(&judge) || source.contains(&format!(" {judge}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::Catalogue;

    /// What is asked, in keywords.
    const ASKED: [&str; 7] = [
        "any answer",
        "one answer",
        "least answer",
        "counting",
        "optimisation",
        "enumeration",
        "decision",
    ];
    /// Keywords that say how a problem is solved.
    const METHODS: [&str; 4] = ["logic puzzle", "exact cover", "broken profile", "search"];

    fn all() -> impl Iterator<Item = Listed> {
        let catalogue = Catalogue::default();
        catalogue.ids().into_iter().map(move |id| {
            let (package, definition) = catalogue.defined(id.as_ref()).unwrap();
            Listed::new(package, definition).unwrap()
        })
    }

    #[test]
    fn all_that_is_shipped_can_be_found() {
        for listed in all() {
            let (id, Metadata { keywords, source, url, .. }) =
                (&listed.package.id, &listed.metadata);
            let asked = keywords.iter().filter(|keyword| ASKED.contains(&keyword.as_str()));
            assert_eq!(asked.count(), 1, "{id}: the keywords say once what is asked: {keywords:?}");
            let is_kind = |word: &&str| !ASKED.contains(word) && !METHODS.contains(word);
            let kinds = keywords.iter().map(String::as_str).filter(is_kind);
            assert_ne!(kinds.count(), 0, "{id}: the keywords name a kind: {keywords:?}");
            assert!(!source.is_empty() && url.is_some(), "{id}: no judge, or no link");
            assert!(listed.about.len() > 30, "{id}: {:?}", listed.about);
        }
    }

    #[test]
    fn each_genre_is_in_the_table_of_names() {
        let all: Vec<Listed> = all().collect();
        for listed in &all {
            let id = &listed.package.id;
            let genre = listed.definition.genres().first().unwrap_or(id);
            let first = Link::names_of_genre(genre).next();
            let is_genre = listed.is_of_kind("logic puzzle");
            assert!(!is_genre || first.is_some(), "{id}: the names of {genre} are not known");
            let is_shipped = |first| all.iter().any(|other| other.package.id == first);
            assert!(first.is_none_or(is_shipped), "{first:?} is not shipped");
        }
    }

    #[test]
    fn a_problem_is_found_by_each_of_its_names() {
        let found = |text: &str| {
            let has = all().filter(|listed| listed.has(text));
            has.map(|listed| listed.package.id).collect::<Vec<_>>()
        };
        assert_eq!(found("loopy"), ["slitherlink", "slitherlinkall"]);
        assert_eq!(found("Timus"), ["ural1519"]);
        let ids = found("heyawacky");
        assert_eq!(ids, ["heyawake"]);
    }
}
