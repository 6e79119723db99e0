//! The report of `list`.

use super::put;
use runner_judge::{Metadata, Package};
use runner_puzzle::Definition;

/// A problem in the list.
#[derive(Debug)]
pub(crate) struct Listed {
    /// The problem.
    pub package: Package,
    /// Its kind.
    pub definition: Definition,
    /// Its title and link, which may be missing.
    pub metadata: Metadata,
}

/// Renders a line per problem: its id, title, size and place.
pub(crate) fn list(problems: &[Listed]) -> String {
    let cells = |Listed { package, definition, metadata }: &Listed| {
        let built_in = || "(built in)".to_owned();
        let origin = package.folder().map_or_else(built_in, |folder| folder.display().to_string());
        let sides = definition.sides();
        let is_plain = sides.iter().all(|side| !side.contains(' '));
        let size = sides.join(if is_plain { "x" } else { " x " });
        [package.id.clone(), metadata.title.clone(), size, origin]
    };
    let rows: Vec<[String; 4]> = problems.iter().map(cells).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths = [0, 1, 2].map(|column| width(column).unwrap_or(0));
    let mut out = String::new();
    for [id, title, size, origin] in &rows {
        let [ids, titles, sizes] = widths;
        put(&mut out, format_args!("{id:ids$}  {title:titles$}  {size:sizes$}  {origin}\n"));
    }
    out
}
