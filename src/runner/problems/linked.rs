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
    /// Finds the puzzle behind a link. Of several problems of its genre, it is of the first that can read it.
    ///
    /// # Errors
    ///
    /// The link cannot be read, or no problem is of its genre.
    pub(crate) fn linked(&self, text: &str) -> Result<LinkedPuzzle, FindError> {
        let link = Link::parse(text)?;
        let mut linked = Vec::new();
        for id in self.ids() {
            let package = self.find(id.as_ref())?;
            let has_key = |rest: &str| rest.trim_start().starts_with('=');
            let text = package.text(DEFINITION)?.unwrap_or_default();
            if text.split("link").skip(1).any(has_key) {
                let mut names = Link::names_of_genre(link.genre());
                let is_named = text.contains(link.genre()) || names.any(|name| text.contains(name));
                linked.push((!is_named, package));
            }
        }
        // To parse all definitions would take longer than most puzzles do: those that name the genre come first.
        linked.sort_by_key(|&(is_other, _)| is_other);
        let (mut first, mut shipped) = (None, Vec::new());
        for (_, package) in linked {
            // A draft with a fault is not the problem that a link is looked up for.
            let Ok(Some(definition)) = definition(&package) else { continue };
            if !definition.is_of_genre(&link) {
                shipped.push(definition.genres().to_vec());
                continue;
            }
            match definition.input_of(&link) {
                Ok(input) => return Ok(LinkedPuzzle { package, definition, input }),
                Err(error) => first = first.or(Some(error)),
            }
        }
        shipped.sort_unstable();
        shipped.dedup();
        let genre = link.genre().to_owned();
        Err(first.map_or(FindError::NotShipped { genre, shipped }, FindError::Link))
    }
}
