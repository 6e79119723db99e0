//! The list of problems.

use super::put;
use crate::problem::{Metadata, Origin, Problem};

/// Writes a line for each problem: its id, title and size, and where it is.
pub fn list(problems: &[Problem]) -> String {
    let cells = |problem: &Problem| {
        let board = &problem.definition.format.board;
        let title = problem.metadata.as_ref().map(Metadata::title).unwrap_or_default();
        let origin = match &problem.origin {
            Origin::Folder(folder) => folder.display().to_string(),
            Origin::BuiltIn(_) => "(built in)".to_owned(),
        };
        let size = format!("{}x{}", board.rows, board.columns);
        [problem.id.clone(), title, size, origin]
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
