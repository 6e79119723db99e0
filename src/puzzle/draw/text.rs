//! Pictures as text with styles, for a terminal.

use std::fmt::Write as _;

use anstyle::{AnsiColor, RgbColor, Style};

use super::Figure;
use super::colours::{COLOURS, of_pieces};
use super::ground::Ground;
use super::picture::{BoardPicture, Direction, Mesh, PictureMark, Spot};

impl BoardPicture {
    /// Draws the picture as text with styles, for a terminal. Cells stand side by side with a place between them
    /// for a border, a sign, a line, or the bracket around a marked cell.
    pub fn text(&self) -> String {
        let drawing = TextDrawing::new(self);
        let mut out = String::new();
        drawing.clues(&self.outside.above, true, &mut out);
        for row in 0..=2 * self.rows {
            if drawing.is_drawn(row) {
                drawing.line(row, &mut out);
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
    /// The width of what is between two cells.
    gap: usize,
    /// The text of an empty cell.
    empty: &'static str,
    /// The words to the left of each row.
    left: Vec<String>,
    /// The width of these.
    margin: usize,
}

impl<'p> TextDrawing<'p> {
    fn new(picture: &'p BoardPicture) -> Self {
        let is_bare = matches!(picture.mesh, Mesh::Dots | Mesh::Nothing);
        let (outside, empty) = (&picture.outside, if is_bare { " " } else { "·" });
        let cells = (0..picture.cells.len()).map(|at| chars(&content(picture, at, empty)));
        let clues = outside.above.iter().chain(&outside.below).flatten().map(|clue| chars(clue));
        let signs = |is_between: bool| {
            let signs = picture.signs.iter();
            let signs = signs.filter(move |(spot, _)| spot.column.is_multiple_of(2) == is_between);
            signs.map(|(_, sign)| chars(sign))
        };
        let width = cells.chain(clues).chain(signs(false)).fold(1, usize::max);
        let gap = signs(true).fold(1, usize::max);
        let left: Vec<String> = outside.left.iter().map(|clues| clues.join(" ")).collect();
        let margin = left.iter().map(|clues| chars(clues)).max().unwrap_or(0);
        let margin = if margin == 0 { 0 } else { margin + 1 };
        Self { picture, colours: of_pieces(picture), width, gap, empty, left, margin }
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
                text += &" ".repeat(self.gap + self.width - chars(clue));
                text += clue;
            }
            end_line(out, &text);
        }
    }

    /// Tells whether a line of the text is drawn: one between two rows only if there is anything on it.
    fn is_drawn(&self, row: usize) -> bool {
        let picture = self.picture;
        let is_row = !row.is_multiple_of(2);
        let mut spots = (0..=2 * picture.columns).map(|column| Spot { row, column });
        let is_any = |spot: Spot| {
            let is_side = !spot.is_corner();
            is_side && (self.is_line(spot) || picture.direction_at(spot) != Direction::Both)
                || picture.signs.contains_key(&spot)
                || picture.figures.contains_key(&spot)
        };
        is_row || picture.mesh == Mesh::Dots || spots.any(is_any)
    }

    /// Draws a row of cells, or the line between two rows.
    fn line(&self, row: usize, out: &mut String) {
        let picture = self.picture;
        let number = (!row.is_multiple_of(2)).then_some(row / 2);
        let left = number.and_then(|row| self.left.get(row)).map_or("", String::as_str);
        let mut text = match self.margin {
            0 => String::new(),
            margin => format!("{left:>width$} ", width = margin - 1),
        };
        for column in 0..=2 * picture.columns {
            let spot = Spot { row, column };
            match picture.cell_at(spot) {
                Some(at) => self.cell(at, &mut text),
                None => self.between(spot, &mut text),
            }
        }
        if let Some(right) = number.and_then(|row| picture.outside.right.get(row)) {
            text.push(' ');
            text += &right.join(" ");
        }
        end_line(out, &text);
    }

    /// Tells whether a border or the line of a cage runs along a side.
    fn is_line(&self, side: Spot) -> bool {
        self.picture.is_border(side) || self.picture.is_caged(side)
    }

    /// Tells whether such lines go from a side or a corner up, right, down and left.
    fn borders_at(&self, spot: Spot) -> [bool; 4] {
        if spot.is_corner() {
            let steps = [(-1, 0), (0, 1), (1, 0), (0, -1)];
            return steps.map(|(down, right)| {
                spot.step(down, right).is_some_and(|side| self.is_line(side))
            });
        }
        let (is_line, is_across) = (self.is_line(spot), spot.row.is_multiple_of(2));
        [is_line && !is_across, is_line && is_across, is_line && !is_across, is_line && is_across]
    }

    /// Draws a side or a corner.
    fn between(&self, spot: Spot, out: &mut String) {
        let picture = self.picture;
        let (lines, borders) = (picture.lines_at(spot), self.borders_at(spot));
        let is_across = spot.row.is_multiple_of(2);
        let is_marked = |cell: Option<usize>| {
            cell.is_some_and(|at| picture.marks.contains_key(&picture.spot(at)))
        };
        let [before, after] = picture.beside(spot).map(|cell| !is_across && is_marked(cell));
        let figure = picture.figures.get(&spot).and_then(|it| it.sign()).map(String::from);
        let word = match (picture.signs.get(&spot).or(figure.as_ref()), picture.direction_at(spot))
        {
            (Some(sign), _) => sign,
            (None, Direction::Forward) => {
                if lines[0] > 0 {
                    "↓"
                } else {
                    "→"
                }
            }
            (None, Direction::Back) => {
                if lines[0] > 0 {
                    "↑"
                } else {
                    "←"
                }
            }
            // A line crosses a border.
            _ if lines == [0, 1, 0, 1] && borders[0] && borders[2] => "┿",
            _ if lines == [1, 0, 1, 0] && borders[1] && borders[3] => "╂",
            _ if lines != [0; 4] => line(lines),
            _ if !spot.is_corner() && !picture.is_border(spot) && picture.is_caged(spot) => {
                if is_across {
                    "┄"
                } else {
                    "┆"
                }
            }
            _ if borders != [false; 4] => corner(borders),
            _ if spot.is_corner() && picture.mesh == Mesh::Dots && picture.is_at_cell(spot) => "·",
            _ if after => "[",
            _ if before => "]",
            _ => " ",
        };
        let fill = match (lines[3], borders[3]) {
            (0, false) => " ",
            (0, true) if word == "┄" => "┄",
            (0, true) => "─",
            (strands, _) => line([0, strands, 0, strands]),
        };
        let width = if spot.column.is_multiple_of(2) { self.gap } else { self.width };
        *out += &fill.repeat(width - chars(word));
        *out += word;
    }

    fn cell(&self, at: usize, out: &mut String) {
        let picture = self.picture;
        let cell = &picture.cells[at];
        let arms = picture.lines_at(picture.spot(at));
        let mut word = content(picture, at, self.empty);
        if word == self.empty && arms != [0; 4] {
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
        style = match picture.marks.get(&picture.spot(at)) {
            None => style,
            Some(PictureMark::Premise) => AnsiColor::Blue.on_default().bold(),
            Some(PictureMark::Breach) => AnsiColor::Red.on_default().bold(),
            Some(PictureMark::Difference) => AnsiColor::Magenta.on_default().bold(),
        };
        // Writing into a `String` cannot fail.
        let _ = write!(out, "{style}{word}{style:#}");
    }
}

/// Returns the text of a cell, which may be empty.
fn content(picture: &BoardPicture, at: usize, empty: &str) -> String {
    let cell = &picture.cells[at];
    let sign = picture.figure_in(at).and_then(Figure::sign).map(String::from).unwrap_or_default();
    let label = if cell.text.is_empty() { cell.label.clone() } else { raised(&cell.label) };
    let text = [&sign, &label, cell.text.as_str()].concat();
    match (text.as_str(), cell.ground) {
        (_, Ground::Missing) => " ".to_owned(),
        ("", Ground::Shaded) => "#".to_owned(),
        ("", Ground::Hole) => "▒".to_owned(),
        ("", Ground::Clue) => "▫".to_owned(),
        ("", Ground::Ice) => "░".to_owned(),
        ("", Ground::Open | Ground::Lit) => empty.to_owned(),
        (_, Ground::Shaded) if cell.text.is_empty() => format!("{text}#"),
        _ => text,
    }
}

/// Returns a label that stands before a symbol: its digits and signs are small.
fn raised(label: &str) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let small = |char: char| match (char, char.to_digit(10)) {
        (_, Some(digit)) => DIGITS[digit as usize],
        ('+', _) => '⁺',
        ('-', _) => '⁻',
        ('x', _) => 'ˣ',
        ('/', _) => '÷',
        _ => char,
    };
    label.chars().map(small).collect()
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
fn corner(arms: [bool; 4]) -> &'static str {
    const CORNERS: [&str; 16] =
        [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];
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
