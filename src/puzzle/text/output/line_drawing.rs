//! Drawings of the lines of a board: places stand at every second column of every second line, strokes for
//! lines between them.
//!
//! Lines along sides are drawn with `+` for every corner, and the cells between them. Lines through cells
//! are drawn with `+` for a cell with a line, and other cells as they are.

use crate::grid::{Board, Cell, CellSide, Course, Grid, LineCode, LineLayer, Symbol};

/// The strokes of 0 to 2 lines, or of a line to the right or down, to the left or up: between places beside
/// each other, and between those one above the other.
const fn strokes(code: LineCode) -> [&'static [u8; 3]; 2] {
    match code {
        LineCode::Strands(_) => [b" -=", b" |H"],
        LineCode::Directed => [b" ><", b" v^"],
    }
}

/// Draws the lines of a board with an answer. `cell` returns what a cell shows that has a line through it or not.
pub(in crate::text) fn draw(
    board: &Board,
    lines: &LineLayer,
    answer: &Grid,
    cell: impl Fn(Cell, bool) -> String,
) -> String {
    let shape = lines.nodes.shape;
    let [beside, below] = strokes(lines.code);
    let across = |place: Cell, side: CellSide| {
        let code = answer.get(lines.nodes.node(place)).map_or(0, |it| lines.code_of(it));
        usize::from(lines.code.across(side, code).0)
    };
    let shows = |(row, column): (usize, usize), has_line| {
        let on_board = row < board.shape.rows() && column < board.row_length(row);
        if on_board { cell(board.shape.cell(row, column), has_line) } else { " ".to_owned() }
    };
    let mut drawing = Vec::new();
    for row in 0..shape.rows() {
        let (mut line, mut next) = (String::new(), String::new());
        for column in 0..shape.columns() {
            let place = shape.cell(row, column);
            let is_used = CellSide::ALL.into_iter().any(|side| across(place, side) > 0);
            let (node, between) = match lines.course {
                Course::AlongSides => ("+".to_owned(), shows((row, column), false)),
                Course::ThroughCells => (shows((row, column), is_used), " ".to_owned()),
            };
            line.push_str(&node);
            line.push(char::from(beside[across(place, CellSide::Right)]));
            next.push(char::from(below[across(place, CellSide::Down)]));
            next.push_str(&between);
        }
        drawing.push(line.trim_end().to_owned());
        drawing.push(next.trim_end().to_owned());
    }
    drawing.truncate(2 * shape.rows() - 1);
    drawing.join("\n")
}

/// Reads a drawing: the content of each node, and the number of bytes read; or `None` if it is not one. What cells show
/// is not read.
pub(in crate::text) fn read(lines: &LineLayer, drawing: &[u8]) -> Option<(Vec<Symbol>, usize)> {
    let shape = lines.nodes.shape;
    let height = 2 * shape.rows() - 1;
    let rows: Vec<&[u8]> = drawing.split(|&byte| byte == b'\n').take(height).collect();
    if rows.len() < height {
        return None;
    }
    // Blanks at the end of a line may be missing.
    let at = |row: usize, column: usize| {
        let byte = rows.get(row).and_then(|row| row.get(column)).copied();
        byte.filter(|byte| *byte != b'\r').unwrap_or(b' ')
    };
    let strokes = strokes(lines.code);
    let digit = |place: Cell, side: CellSide| {
        let (row, column) = shape.position(place);
        let (row, column) = (2 * row, 2 * column);
        let (beside, below) = ((strokes[0], row), (strokes[1], column));
        let (stroke, byte) = match side {
            CellSide::Up => (below.0, row.checked_sub(1).map(|row| at(row, column))),
            CellSide::Right => (beside.0, Some(at(row, column + 1))),
            CellSide::Down => (below.0, Some(at(row + 1, column))),
            CellSide::Left => (beside.0, column.checked_sub(1).map(|column| at(row, column))),
        };
        let digit = stroke.iter().position(|&it| it == byte.unwrap_or(b' '));
        let digit = digit.filter(|&digit| digit < usize::from(lines.code.base()))?;
        // A line that comes up or from the right leaves at the other side of the node.
        let is_turned =
            lines.code == LineCode::Directed && matches!(side, CellSide::Up | CellSide::Left);
        u8::try_from(if is_turned { (3 - digit) % 3 } else { digit }).ok()
    };
    let mut contents = Vec::with_capacity(shape.cells());
    for place in shape.iter() {
        let [up, right, down, left] = CellSide::ALL.map(|side| digit(place, side));
        contents.push(lines.content([up?, right?, down?, left?])?);
    }
    let length: usize = rows.iter().map(|row| row.len() + 1).sum();
    Some((contents, (length - 1).min(drawing.len())))
}
