//! What a definition says in old words, or says without need, and how it is written instead.
//!
//! A rewriting is an edit of the text after which the definition is the same, and its rules state the same: each is
//! tried before it is offered, so none can change what a definition means. Where words of another kind say the same,
//! only what is not about them is compared; the module that writes them tells why they mean the same. A part in old words
//! of which that cannot be told stays, and is listed with the reason.

mod candidates;
mod edit;
mod entry;
mod line_bits;
mod line_form;
mod meaning;
mod measured;
mod merged;
mod old_rules;
mod one_sized;
mod views;

use std::ops::Range;

use self::candidates::candidates;
pub use self::edit::Rewriting;
use self::meaning::Meaning;
use super::Definition;

impl Definition {
    /// Returns what a definition can leave out or write in a newer way, in the order of the text: parts of it that
    /// do not overlap, each of which can be changed by itself; and what it must keep in old words. There are none in a
    /// text with faults.
    pub fn rewritings(text: &str) -> Vec<Rewriting> {
        let mut apart: Vec<Rewriting> = Vec::new();
        for rewriting in equivalent(text) {
            let overlaps = |other: &Rewriting| {
                let mut others = other.edits.iter();
                others.any(|(it, _)| rewriting.edits.iter().any(|(own, _)| meet(it, own)))
            };
            if !apart.iter().any(overlaps) {
                apart.push(rewriting);
            }
        }
        apart
    }

    /// Returns the text of a definition with everything left out or written anew that can be.
    pub fn rewritten(text: &str) -> String {
        let mut text = text.to_owned();
        loop {
            let Some(rewriting) = equivalent(&text).find(|it| !it.is_kept()) else { return text };
            text = rewriting.applied(&text);
        }
    }
}

/// Returns the changes that mean the same, and the parts that stay.
fn equivalent(text: &str) -> impl Iterator<Item = Rewriting> {
    let definition = Definition::parse(text).ok();
    let candidates = definition.as_ref().map(|it| candidates(text, it)).unwrap_or_default();
    let meaning = definition.map(Meaning::of);
    let is_proved = move |it: &Rewriting| {
        let new = || Definition::parse(&it.applied(text)).ok().map(Meaning::of);
        it.is_kept()
            || meaning.as_ref().is_some_and(|old| new().is_some_and(|new| old.is(&new, &it.proof)))
    };
    candidates.into_iter().filter(is_proved)
}

/// Tells whether two ranges have a byte in common.
fn meet(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

#[cfg(test)]
mod tests;
