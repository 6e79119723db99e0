//! The search for an automorphism that maps one given option to another.

use super::graph::Graph;
use super::labels::ItemLabels;
use super::orbits::Automorphism;
use super::pairing;
use super::path::{Path, PathTarget};
use super::work::{OutOfWork, SymmetryWork};
use crate::model::narrow;

/// The maximum number of marks on the second copy in one search. If that is not enough, the
/// structure is a hard one, and the next pair of options may be easier.
const MARKS_MAX: usize = 1000;

/// The second copy before a mark, and the options that may be marked there; the last is next.
struct ImageGuess {
    labels: ItemLabels,
    options: Vec<u32>,
}

/// Returns an automorphism that maps the option a path begins with to another one, if it finds
/// one.
pub(super) fn find(
    graph: &Graph<'_>,
    path: &mut Path<'_>,
    to: u32,
    work: &mut SymmetryWork,
) -> Result<Option<Automorphism>, OutOfWork> {
    let mut guesses = vec![ImageGuess { labels: path.base().clone(), options: vec![to] }];
    let mut marks = 0;
    while let Some(guess) = guesses.last_mut() {
        let Some(option) = guess.options.pop() else {
            guesses.pop();
            continue;
        };
        if marks == MARKS_MAX {
            return Ok(None);
        }
        marks += 1;
        let mut labels = guess.labels.clone();
        labels.mark(option);
        let level = path.level(graph, guesses.len() - 1, work)?;
        if !level.follow(graph, &mut labels, work)? {
            continue;
        }
        let found = pairing::automorphism(graph, level, &labels, work)?;
        if found.is_some() {
            return Ok(found);
        }
        if let Some(target) = level.target {
            let options = candidates(&labels, target);
            guesses.push(ImageGuess { labels, options });
        }
    }
    Ok(None)
}

/// Returns the options of the second copy that could be the image of the first copy's next mark.
///
/// They are tried in ascending order, except that the option itself comes first: the more options
/// stay in place, the sooner the rest can be paired.
fn candidates(labels: &ItemLabels, target: PathTarget) -> Vec<u32> {
    let own = labels.options[target.option as usize] == target.label;
    let like =
        |option: &u32| labels.options[*option as usize] == target.label && *option != target.option;
    let others = (0..narrow(labels.options.len())).rev().filter(like);
    others.chain(own.then_some(target.option)).collect()
}
