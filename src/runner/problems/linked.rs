//! Finding problems by links to puzzles.

use super::catalogue::{Catalogue, DEFINITION, FindError, definition};
use runner_judge::Package;
use runner_puzzle::{Definition, Link};

/// A puzzle behind a link.
#[derive(Debug)]
pub(crate) struct LinkedPuzzle {
    /// The problem of its genre.
    pub(crate) package: Package,
    /// The definition of the problem.
    pub(crate) definition: Definition,
    /// The input of the problem that it is.
    pub(crate) input: Vec<u8>,
}

impl Catalogue {
    /// Finds the puzzle behind a link. Of several problems of its genre, it is of the first that can read it: the one with
    /// the name of the genre, and then in the order of their names.
    ///
    /// # Errors
    ///
    /// The link cannot be read, or no problem is of its genre.
    pub(crate) fn linked(&self, text: &str) -> Result<LinkedPuzzle, FindError> {
        let link = Link::parse(text)?;
        let own = Link::names_of_genre(link.genre()).next();
        let own = own.and_then(|id| Some((id, self.find(id.as_ref()).ok()?)));
        let own_id = own.as_ref().map(|(id, _)| *id);
        let (mut first, mut shipped) = (None, Vec::new());
        let mut read = |package: Package| {
            // A draft with a fault is not the problem that a link is looked up for.
            let definition = definition(&package).ok().flatten()?;
            if !definition.is_of_genre(&link) {
                shipped.push(definition.genres().to_vec());
                return None;
            }
            let input =
                definition.input_of(&link).map_err(|error| first.get_or_insert(error)).ok()?;
            Some(LinkedPuzzle { package, definition, input })
        };
        // To look at all problems takes longer than most puzzles do.
        if let Some(puzzle) = own.and_then(|(_, package)| read(package)) {
            return Ok(puzzle);
        }
        for package in self.linkable(&link, own_id)? {
            if let Some(puzzle) = read(package) {
                return Ok(puzzle);
            }
        }
        shipped.sort_unstable();
        shipped.dedup();
        let genre = link.genre().to_owned();
        Err(first.map_or(FindError::NotShipped { genre, shipped }, FindError::Link))
    }

    /// Returns the problems whose definitions seem to have a link, but for one: first those that name the genre.
    fn linkable(&self, link: &Link, but: Option<&str>) -> Result<Vec<Package>, FindError> {
        let mut linkable = Vec::new();
        for id in self.ids().iter().filter(|id| Some(id.as_str()) != but) {
            let package = self.find(id.as_ref())?;
            let has_key = |rest: &str| rest.trim_start().starts_with('=');
            let text = package.text(DEFINITION)?.unwrap_or_default();
            if text.split("link").skip(1).any(has_key) {
                let mut names = Link::names_of_genre(link.genre());
                let is_named = text.contains(link.genre()) || names.any(|name| text.contains(name));
                linkable.push((!is_named, package));
            }
        }
        linkable.sort_by_key(|&(is_other, _)| is_other);
        Ok(linkable.into_iter().map(|(_, package)| package).collect())
    }
}
