//! The report of `show`: a problem in sentences and a picture.

use std::fmt::Write as _;

use super::words;
use crate::grid::{Board, Facts, Grid, Group, Shape, Terrain, Values};
use crate::problem::{Definition, Metadata, Origin, Package};

/// Describes a problem: its input, rules and output.
pub fn show(package: &Package, definition: &Definition, metadata: Option<&Metadata>) -> String {
    let mut out = package.id.clone();
    if let Some(metadata) = metadata {
        out.extend([": ", &metadata.title]);
    }
    let origin = match &package.origin {
        Origin::Folder(folder) => folder.display().to_string(),
        Origin::BuiltIn(_) => "built in".to_owned(),
    };
    // Writing into a `String` cannot fail.
    let _ = write!(out, "\n({origin})\n");
    for (title, sentences) in [
        ("Input", words::read(definition)),
        ("Rules", words::must_hold(definition)),
        ("Output", words::printed(definition)),
    ] {
        let _ = write!(out, "\n{title}:\n");
        for sentence in sentences {
            let _ = writeln!(out, "  - {sentence}");
        }
    }
    if let Some(picture) = board(definition) {
        out.push('\n');
        out += &picture;
    }
    out
}

/// Draws the board, if it is the same in all cases.
fn board(definition: &Definition) -> Option<String> {
    let board = definition.format.board.build(&()).ok().filter(Board::is_rectangle)?;
    let (shape, board) = (board.shape, std::sync::Arc::new(board));
    let facts = Facts { board, values: Values::default() };
    let givens = Grid::empty(shape);
    let terrain = Terrain { facts: &facts, givens: &givens };
    let areas: Vec<Group> =
        definition.areas().filter_map(|scope| scope.groups(&terrain).ok()).flatten().collect();
    Some(picture(shape, &areas.iter().collect::<Vec<_>>()))
}

/// Draws a board, with a line between two cells of different regions. All cells without a region
/// count as one region.
fn picture(shape: Shape, regions: &[&Group]) -> String {
    let mut region_of = vec![0; shape.cells()];
    for (number, region) in (1..).zip(regions) {
        for cell in &region.cells {
            region_of[cell.index()] = number;
        }
    }
    let (rows, columns) = (shape.rows(), shape.columns());
    // The region at a row and column counted from one; `None` outside the board.
    let region = |row: usize, column: usize| {
        let inside = (1..=rows).contains(&row) && (1..=columns).contains(&column);
        inside.then(|| region_of[shape.cell(row - 1, column - 1).index()])
    };
    let mut out = String::new();
    for row in 1..=rows + 1 {
        let above = |column| region(row - 1, column) != region(row, column);
        if (1..=columns).any(above) {
            for column in 1..=columns + 1 {
                let beside = |row: usize| region(row, column - 1) != region(row, column);
                let arms = [beside(row - 1), above(column), beside(row), above(column - 1)];
                out.push(corner(arms));
                if column <= columns {
                    out.push(if above(column) { '─' } else { ' ' });
                }
            }
            trim_line(&mut out);
        }
        if row <= rows {
            for column in 1..=columns + 1 {
                let line = region(row, column - 1) != region(row, column);
                out.push(if line { '│' } else { ' ' });
                if column <= columns {
                    out.push('·');
                }
            }
            trim_line(&mut out);
        }
    }
    out
}

fn trim_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}

/// Returns the character with lines up, right, down and left.
fn corner(arms: [bool; 4]) -> char {
    const CORNERS: [char; 16] =
        [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    CORNERS[(0..4).filter(|&arm| arms[arm]).map(|arm| 1 << arm).sum::<usize>()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_follow_the_regions() {
        let shape = Shape::new(2, 4).unwrap();
        let group = |number: usize| {
            let half = shape.iter().filter(|&cell| shape.position(cell).1 / 2 + 1 == number);
            Group { kind: "box", number, focus: None, first: None, cells: half.collect() }
        };
        let boxes = [group(1), group(2)];
        let drawn = picture(shape, &boxes.iter().collect::<Vec<_>>());
        assert_eq!(drawn, "┌───┬───┐\n│· ·│· ·│\n│· ·│· ·│\n└───┴───┘\n");
        assert_eq!(picture(Shape::new(1, 2).unwrap(), &[]), "┌───┐\n│· ·│\n└───┘\n");
    }
}
