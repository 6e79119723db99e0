//! Pictures as text with styles, for a terminal.

use std::fmt::Write as _;

use anstyle::{AnsiColor, RgbColor, Style};

use super::colours::{COLOURS, of_pieces};
use super::picture::{BoardPicture, CellPicture, Ground, PictureMark};

impl BoardPicture {
    /// Draws the picture as text with styles, for a terminal. Cells stand side by side with a place between them
    /// for a border, a sign, a line, or the bracket around a marked cell.
    pub fn text(&self) -> String {
        let drawing = TextDrawing::new(self);
        let mut out = String::new();
        drawing.clues(&self.outside.above, true, &mut out);
        for row in 1..=self.rows + 1 {
            drawing.line_above(row, &mut out);
            if row <= self.rows {
                drawing.row(row, &mut out);
            }
        }
        drawing.clues(&self.outside.below, false, &mut out);
        for note in &self.notes {
            out += note;
            out.push('\n');
        }
        out
    }
}

/// A picture, with the measures that all its lines share.
struct TextDrawing<'p> {
    picture: &'p BoardPicture,
    colours: Vec<usize>,
    /// The width of a cell.
    width: usize,
    /// The words to the left of each row.
    left: Vec<String>,
    /// The width of these.
    margin: usize,
}

impl<'p> TextDrawing<'p> {
    fn new(picture: &'p BoardPicture) -> Self {
        let outside = &picture.outside;
        let cells = picture.cells.iter().map(|cell| chars(&content(cell)));
        let clues = outside.above.iter().chain(&outside.below).flatten().map(|clue| chars(clue));
        let width = cells.chain(clues).max().unwrap_or(1).max(1);
        let left: Vec<String> = outside.left.iter().map(|clues| clues.join(" ")).collect();
        let margin = left.iter().map(|clues| chars(clues)).max().unwrap_or(0);
        let margin = if margin == 0 { 0 } else { margin + 1 };
        Self { picture, colours: of_pieces(picture), width, left, margin }
    }

    /// Draws the clues above the board, which end at it, or below it, where they begin.
    fn clues(&self, columns: &[Vec<String>], is_above: bool, out: &mut String) {
        let high = columns.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..high {
            let mut text = " ".repeat(self.margin);
            for clues in columns {
                let skipped = if is_above { high - clues.len() } else { 0 };
                let clue = line.checked_sub(skipped).and_then(|at| clues.get(at));
                let clue = clue.map_or("", String::as_str);
                text += &" ".repeat(1 + self.width - chars(clue));
                text += clue;
            }
            end_line(out, &text);
        }
    }

    /// Draws the line above a row, if there is anything on it.
    fn line_above(&self, row: usize, out: &mut String) {
        let picture = self.picture;
        let place = |row: usize, column| picture.place(row, column);
        let border = |column| {
            let (one, other) = (place(row - 1, column), place(row, column));
            picture.is_border(one, other)
                || one.zip(other).is_some_and(|(one, other)| picture.is_caged(one, other))
        };
        let sign = |column| {
            place(row - 1, column)
                .zip(place(row, column))
                .and_then(|(a, b)| picture.signs.get(&[a, b]))
        };
        let columns = 1..=picture.columns;
        if !columns.clone().any(|column| border(column) || sign(column).is_some()) {
            return;
        }
        let mut text = " ".repeat(self.margin);
        for column in 1..=picture.columns + 1 {
            let beside = |row| self.is_line_before(row, column);
            let arms = [beside(row - 1), border(column), beside(row), border(column - 1)];
            text.push(corner(arms));
            if column > picture.columns {
                break;
            }
            let strands = place(row - 1, column).zip(place(row, column));
            let strands = strands.map_or(0, |(a, b)| picture.strands(a, b));
            let fill = if border(column) { "─" } else { " " };
            let middle = match (sign(column), strands) {
                (Some(sign), _) => sign,
                (None, 0) => fill,
                (None, strands) => line([strands, 0, strands, 0]),
            };
            text += &fill.repeat(self.width - 1);
            text += middle;
        }
        end_line(out, &text);
    }

    /// Tells whether a border runs to the left of a place, given by row and column from one.
    fn is_line_before(&self, row: usize, column: usize) -> bool {
        let picture = self.picture;
        let (one, other) = (picture.place(row, column - 1), picture.place(row, column));
        picture.is_border(one, other)
            || one.zip(other).is_some_and(|(one, other)| picture.is_caged(one, other))
    }

    /// Draws a row of cells.
    fn row(&self, row: usize, out: &mut String) {
        let picture = self.picture;
        let left = self.left.get(row - 1).map_or("", String::as_str);
        let mut text = match self.margin {
            0 => String::new(),
            margin => format!("{left:>width$} ", width = margin - 1),
        };
        for column in 1..=picture.columns + 1 {
            let (one, other) = (picture.place(row, column - 1), picture.place(row, column));
            let both = one.zip(other);
            let is_marked = |at: Option<usize>| {
                at.is_some_and(|at| picture.cells[at].mark != PictureMark::None)
            };
            let strands = both.map_or(0, |(one, other)| picture.strands(one, other));
            text += match both.and_then(|(one, other)| picture.signs.get(&[one, other])) {
                Some(sign) => sign,
                None if self.is_line_before(row, column) => "│",
                None if strands > 0 => line([0, strands, 0, strands]),
                None if is_marked(other) => "[",
                None if is_marked(one) => "]",
                None => " ",
            };
            if let Some(at) = other {
                self.cell(at, &mut text);
            }
        }
        if let Some(right) = picture.outside.right.get(row - 1) {
            text.push(' ');
            text += &right.join(" ");
        }
        end_line(out, &text);
    }

    fn cell(&self, at: usize, out: &mut String) {
        let picture = self.picture;
        let cell = &picture.cells[at];
        let to = |is_above| picture.before(at, is_above).map_or(0, |it| picture.strands(it, at));
        let is_last = (at + 1).is_multiple_of(picture.columns);
        let right = if is_last { 0 } else { picture.strands(at, at + 1) };
        let arms = [to(true), right, picture.strands(at, at + picture.columns), to(false)];
        let mut word = content(cell);
        if word == EMPTY && arms != [0; 4] {
            line(arms).clone_into(&mut word);
        }
        let fill = if arms[3] > 0 { line([0, arms[3], 0, arms[3]]) } else { " " };
        *out += &fill.repeat(self.width - chars(&word));
        let mut style = Style::new();
        if let Some(colour) = cell.piece.and_then(|piece| self.colours.get(piece)) {
            let [red, green, blue] = COLOURS[*colour];
            let ground = RgbColor(red, green, blue);
            style = style.bg_color(Some(ground.into())).fg_color(Some(AnsiColor::Black.into()));
        }
        if cell.is_given || !cell.label.is_empty() {
            style = style.bold();
        }
        style = match cell.mark {
            PictureMark::None => style,
            PictureMark::Breach => AnsiColor::Red.on_default().bold(),
            PictureMark::Difference => AnsiColor::Magenta.on_default().bold(),
        };
        // Writing into a `String` cannot fail.
        let _ = write!(out, "{style}{word}{style:#}");
    }
}

/// The text of an empty cell.
const EMPTY: &str = "·";

/// Returns the text of a cell.
fn content(cell: &CellPicture) -> String {
    match (cell.label.as_str(), cell.text.as_str(), cell.ground) {
        (_, _, Ground::Missing) => " ".to_owned(),
        ("", "", Ground::Open) => EMPTY.to_owned(),
        ("", "", Ground::Shaded) => "#".to_owned(),
        ("", "", Ground::Hole) => "▒".to_owned(),
        (label, "", Ground::Shaded) => format!("{label}#"),
        (label, text, _) => format!("{label}{text}"),
    }
}

fn chars(text: &str) -> usize {
    text.chars().count()
}

/// Adds a line without the blanks at its end.
fn end_line(out: &mut String, text: &str) {
    *out += text.trim_end_matches(' ');
    out.push('\n');
}

/// Returns the character with borders up, right, down and left.
fn corner(arms: [bool; 4]) -> char {
    const CORNERS: [char; 16] =
        [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    CORNERS[(0..4).filter(|&arm| arms[arm]).map(|arm| 1 << arm).sum::<usize>()]
}

/// Returns the character with lines up, right, down and left.
fn line(arms: [u8; 4]) -> &'static str {
    const LINES: [&str; 16] =
        ["·", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"];
    match arms {
        [up, 0, down, 0] if up.max(down) > 1 => "║",
        [0, right, 0, left] if right.max(left) > 1 => "═",
        _ => LINES[(0..4).filter(|&arm| arms[arm] > 0).map(|arm| 1 << arm).sum::<usize>()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_follow_the_regions() {
        let mut picture = BoardPicture::new(2, 4);
        picture.cells.iter_mut().enumerate().for_each(|(at, cell)| cell.region = at % 4 / 2);
        assert_eq!(picture.text(), "┌───┬───┐\n│· ·│· ·│\n│· ·│· ·│\n└───┴───┘\n");
        assert_eq!(BoardPicture::new(1, 2).text(), "┌───┐\n│· ·│\n└───┘\n");
    }
}
