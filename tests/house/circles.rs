//! Circles of files: each imports the next, and the last the first.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::imports::Arrows;

/// Returns the files that import each other, if only by way of others: one set for each circle, or
/// for circles that share files.
pub(super) fn circles(arrows: &Arrows) -> BTreeSet<BTreeSet<String>> {
    let circle_of = |file: &String| -> BTreeSet<String> {
        let is_mutual = |other: &String| reachable(arrows, other).contains(file);
        reachable(arrows, file).into_iter().filter(is_mutual).collect()
    };
    arrows.keys().map(circle_of).filter(|circle| !circle.is_empty()).collect()
}

/// Returns the files that a file imports, and those that they import, and so on.
fn reachable(arrows: &Arrows, from: &String) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        for next in arrows.get(file).into_iter().flatten() {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}

/// Lists the files of a circle, each with those of the others that it imports.
pub(super) fn describe(circle: &BTreeSet<String>, arrows: &Arrows) -> String {
    let mut text = format!("{} files import each other:\n", circle.len());
    for file in circle {
        let next: Vec<&str> = arrows[file].intersection(circle).map(String::as_str).collect();
        writeln!(text, "  {file} -> {}", next.join(", ")).expect("a `String` takes all");
    }
    text
}
