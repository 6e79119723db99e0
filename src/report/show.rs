//! What a problem is, in sentences and a picture.

use std::fmt::Write as _;

use crate::grid::{Group, Shape};
use crate::problem::{Definition, Origin, Problem};
use crate::rules::Rule;
use crate::text::{AnswerFormat, Cases, Layer, Lex, Piece, Template};

/// Says what a problem is: what is read, what must hold, what is printed.
pub fn show(problem: &Problem) -> String {
    let definition = &problem.definition;
    let mut out = problem.id.clone();
    if let Some(metadata) = &problem.metadata {
        out.extend([": ", &metadata.title()]);
    }
    let origin = match &problem.origin {
        Origin::Folder(folder) => folder.display().to_string(),
        Origin::BuiltIn(_) => "built in".to_owned(),
    };
    // Writing into a `String` cannot fail.
    let _ = write!(out, "\n({origin})\n");
    for (title, sentences) in [
        ("Read", read(definition)),
        ("Must hold", must_hold(definition)),
        ("Printed", printed(&definition.format.answer)),
    ] {
        let _ = write!(out, "\n{title}:\n");
        for sentence in sentences {
            let _ = writeln!(out, "  - {sentence}");
        }
    }
    let boxes: Vec<&Group> = definition
        .model
        .rules()
        .iter()
        .flat_map(Rule::groups)
        .filter(|group| group.kind == "box")
        .collect();
    out.push('\n');
    out += &picture(definition.model.shape(), &boxes);
    out
}

fn read(definition: &Definition) -> Vec<String> {
    let cases = match &definition.format.cases {
        Cases::One => "one case".to_owned(),
        Cases::Count => "the number of cases, then the cases".to_owned(),
        Cases::Eof => "cases until the input ends".to_owned(),
        Cases::Until(word) => format!("cases until the line `{word}`"),
    };
    let layer = |layer: &Layer| {
        let (rows, columns) = (layer.shape.rows(), layer.shape.columns());
        let lex = match layer.lex {
            Lex::Chars => "characters",
            Lex::Tokens => "words",
        };
        let (symbols, blank) = (&layer.alphabet, layer.alphabet.name(None));
        format!("{rows} rows of {columns} {lex}: {symbols}, or `{blank}` where a cell is empty")
    };
    let layers = definition.format.layers.iter().map(|it| format!("in each case {}", layer(it)));
    [cases].into_iter().chain(layers).collect()
}

fn must_hold(definition: &Definition) -> Vec<String> {
    let alphabet = definition.model.alphabet();
    let placed = format!("each cell holds one of {alphabet}, and what is given is kept");
    let rules = definition.model.rules().iter().map(|rule| rule.sentence(alphabet));
    [placed].into_iter().chain(rules).collect()
}

fn printed(format: &AnswerFormat) -> Vec<String> {
    let rows = match (format.flat, format.cell_sep.as_str()) {
        (false, "") => "a line for each row".to_owned(),
        (true, "") => "in one line".to_owned(),
        (false, sep) => format!("a line for each row, {sep:?} between cells"),
        (true, sep) => format!("in one line, {sep:?} between cells"),
    };
    let mut sentences = vec![format!("for an answer {}, the grid {rows}", text(&format.one))];
    sentences.push(match &format.none {
        Some(none) => format!("where there is no answer {}", text(none)),
        None => "every case is expected to have an answer".to_owned(),
    });
    sentences.push(match format.between.as_str() {
        "" => "nothing between two answers".to_owned(),
        "\n" => "an empty line between two answers, and none after the last".to_owned(),
        between => format!("{between:?} between two answers, and nothing after the last"),
    });
    sentences
}

/// Writes a template as it stands in a definition.
fn text(template: &Template) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => text.escape_debug().to_string(),
        Piece::Case => "{case}".to_owned(),
        Piece::Grid => "{grid}".to_owned(),
    };
    format!("`{}`", template.pieces().iter().map(piece).collect::<String>())
}

/// Draws a board: a line wherever two cells are of different regions. Cells in no region are one.
fn picture(shape: Shape, regions: &[&Group]) -> String {
    let mut region_of = vec![0; shape.cells()];
    for (number, region) in (1..).zip(regions) {
        for cell in &region.cells {
            region_of[cell.index()] = number;
        }
    }
    let (rows, columns) = (shape.rows(), shape.columns());
    // The region at a row and column counted from one; outside the board there is none.
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
    use crate::grid::Scope;

    #[test]
    fn lines_follow_the_regions() {
        let shape = Shape::new(2, 4).unwrap();
        let boxes = Scope::Boxes { rows: 2, columns: 2 }.groups(shape).unwrap();
        let drawn = picture(shape, &boxes.iter().collect::<Vec<_>>());
        assert_eq!(drawn, "┌───┬───┐\n│· ·│· ·│\n│· ·│· ·│\n└───┴───┘\n");
        assert_eq!(picture(Shape::new(1, 2).unwrap(), &[]), "┌───┐\n│· ·│\n└───┘\n");
    }
}
