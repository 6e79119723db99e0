//! Pictures as SVG: no script, no image and no font is fetched, and colours follow the reader's choice
//! of dark or light.

use std::fmt::Write as _;

use super::colours::{COLOURS, of_pieces};
use super::markup::escaped;
use super::picture::{BoardPicture, CellPicture, Ground, Join, PictureMark};

/// The side of a cell.
const CELL: usize = 32;
/// The space around everything, which thick borders need.
const EDGE: usize = 4;
/// The height of a line of notes.
const LINE: usize = 20;

impl BoardPicture {
    /// The colours of pictures, as a style sheet.
    pub const STYLE: &str = include_str!("picture.css");

    /// Draws the picture as an element of a page that has [`Self::STYLE`].
    pub fn svg(&self) -> String {
        let drawing = SvgDrawing::new(self);
        let [width, height] = drawing.size;
        let title = escaped(&self.title);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" aria-label=\"{title}\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
        );
        drawing.all(&mut out);
        out + "</svg>"
    }

    /// Draws the picture as a file of its own.
    pub fn document(&self) -> String {
        styled(&self.svg()) + "\n"
    }

    /// Draws pictures below each other, as a file of its own.
    pub fn sheet(pictures: &[Self]) -> String {
        let (mut inner, mut wide, mut high) = (String::new(), 0, 0);
        for picture in pictures {
            let [width, height] = SvgDrawing::new(picture).size;
            let place = format!("<svg y=\"{high}\" ");
            inner += &picture.svg().replacen("<svg ", &place, 1);
            inner.push('\n');
            (wide, high) = (wide.max(width), high + height);
        }
        let outer = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" width=\"{wide}\" height=\"{high}\" \
         viewBox=\"0 0 {wide} {high}\">\n"
        );
        styled(&(outer + &inner + "</svg>")) + "\n"
    }
}

/// Adds the colours to a picture.
fn styled(svg: &str) -> String {
    svg.replacen('>', &format!(">\n<style>\n{}</style>", BoardPicture::STYLE), 1)
}

/// A picture with the places of its parts.
struct SvgDrawing<'p> {
    picture: &'p BoardPicture,
    colours: Vec<usize>,
    /// The left and upper end of the board.
    origin: [usize; 2],
    /// The width and height of everything.
    size: [usize; 2],
}

impl<'p> SvgDrawing<'p> {
    fn new(picture: &'p BoardPicture) -> Self {
        let outside = &picture.outside;
        let widest = |rows: &[Vec<String>]| {
            let width = |clues: &Vec<String>| 10 * clues.join(" ").chars().count();
            rows.iter().map(width).max().map_or(0, |width| if width > 0 { width + 8 } else { 0 })
        };
        let highest = |columns: &[Vec<String>]| {
            let high = columns.iter().map(Vec::len).max().unwrap_or(0);
            if high > 0 { high * LINE + 4 } else { 0 }
        };
        let origin = [EDGE + widest(&outside.left), EDGE + highest(&outside.above)];
        let notes = picture.notes.iter().map(|note| 9 * note.chars().count() + 2 * EDGE);
        let width = origin[0] + picture.columns * CELL + widest(&outside.right) + EDGE;
        let height = origin[1] + picture.rows * CELL + highest(&outside.below) + EDGE;
        let size = [notes.fold(width, usize::max), height + LINE * picture.notes.len()];
        Self { picture, colours: of_pieces(picture), origin, size }
    }

    /// Returns the upper left corner of a cell.
    fn corner(&self, at: usize) -> [usize; 2] {
        let (row, column) = (at / self.picture.columns, at % self.picture.columns);
        [self.origin[0] + column * CELL, self.origin[1] + row * CELL]
    }

    fn all(&self, out: &mut String) {
        let [width, height] = self.size;
        put(out, format_args!("<rect class=\"sheet\" width=\"{width}\" height=\"{height}\"/>"));
        let cells = || self.picture.cells.iter().enumerate();
        cells().for_each(|(at, cell)| self.ground(at, cell, out));
        self.borders(out);
        self.picture.joins.iter().for_each(|(cells, join)| self.join(*cells, *join, out));
        cells().for_each(|(at, cell)| self.words(at, cell, out));
        for cage in &self.picture.cages {
            if let Some(&first) = cage.cells.iter().min() {
                let [x, y] = self.corner(first);
                small(out, [x + 4, y + 8], &cage.label);
            }
        }
        for (cells, sign) in &self.picture.signs {
            let [[x, y], [other_x, other_y]] = cells.map(|at| self.corner(at));
            let middle = [(x + other_x + CELL) / 2, (y + other_y + CELL) / 2];
            word(out, middle, 15, "given", sign);
        }
        cells().for_each(|(at, cell)| self.mark(at, cell.mark, out));
        self.outside(out);
        for (line, note) in self.picture.notes.iter().enumerate() {
            let y = height - LINE * (self.picture.notes.len() - line) + LINE / 2;
            word(out, [EDGE, y], 14, "note", note);
        }
    }

    fn ground(&self, at: usize, cell: &CellPicture, out: &mut String) {
        let class = match cell.ground {
            Ground::Missing => return,
            Ground::Open => "open",
            Ground::Shaded => "shaded",
            Ground::Hole => "hole",
        };
        let [x, y] = self.corner(at);
        let fill = match cell.piece.and_then(|piece| self.colours.get(piece)) {
            Some(&colour) => {
                let [red, green, blue] = COLOURS[colour];
                format!("fill=\"#{red:02x}{green:02x}{blue:02x}\"")
            }
            None => format!("class=\"{class}\""),
        };
        let side = format_args!("width=\"{CELL}\" height=\"{CELL}\"");
        put(out, format_args!("<rect {fill} x=\"{x}\" y=\"{y}\" {side}/>"));
    }

    /// Draws the lines between cells, the thin ones first.
    fn borders(&self, out: &mut String) {
        let picture = self.picture;
        let mut paths = [String::new(), String::new(), String::new()];
        for row in 1..=picture.rows + 1 {
            for column in 1..=picture.columns + 1 {
                let here = picture.place(row, column);
                let above = (picture.place(row - 1, column), "h");
                let left = (picture.place(row, column - 1), "v");
                let [x, y] =
                    [self.origin[0] + (column - 1) * CELL, self.origin[1] + (row - 1) * CELL];
                for (other, way) in [above, left] {
                    let both = here.zip(other);
                    let class = match both {
                        _ if picture.is_border(here, other) => 1,
                        Some((here, other)) if picture.is_caged(here, other) => 2,
                        Some((here, _)) if picture.cells[here].ground != Ground::Missing => 0,
                        _ => continue,
                    };
                    put(&mut paths[class], format_args!("M{x} {y}{way}{CELL}"));
                }
            }
        }
        for (class, path) in ["thin", "thick", "cage"].iter().zip(paths) {
            if !path.is_empty() {
                put(out, format_args!("<path class=\"{class}\" fill=\"none\" d=\"{path}\"/>"));
            }
        }
    }

    fn join(&self, cells: [usize; 2], join: Join, out: &mut String) {
        let [[x, y], [to_x, to_y]] = cells.map(|at| self.corner(at).map(|it| it + CELL / 2));
        let shifts: &[isize] = if join.strands > 1 { &[-4, 4] } else { &[0] };
        for &shift in shifts {
            let across = |it: usize| it.saturating_add_signed(shift);
            let ends = if y == to_y {
                [x, across(y), to_x, across(to_y)]
            } else {
                [across(x), y, across(to_x), to_y]
            };
            let ([x, y, to_x, to_y], colour) = (ends, join.colour % 4);
            let ends = format_args!("x1=\"{x}\" y1=\"{y}\" x2=\"{to_x}\" y2=\"{to_y}\"");
            put(out, format_args!("<line class=\"join j{colour}\" {ends}/>"));
        }
    }

    fn words(&self, at: usize, cell: &CellPicture, out: &mut String) {
        let [x, y] = self.corner(at);
        let middle = [x + CELL / 2, y + CELL / 2];
        let class = match (cell.ground, cell.piece, cell.is_given) {
            (Ground::Hole, ..) => "on-hole",
            (_, Some(_), false) => "on-piece",
            (_, Some(_), true) => "on-piece given",
            (_, None, true) => "given",
            (_, None, false) => "answer",
        };
        let size = |text: &str| (52 / text.chars().count().max(1)).clamp(8, 18);
        let text = cell.text.as_str();
        match (cell.label.as_str(), text) {
            ("", "") => {}
            ("", text) => word(out, middle, size(text), class, text),
            (label, "") => {
                if self.picture.is_joined(at) {
                    let [x, y] = middle;
                    put(
                        out,
                        format_args!("<circle class=\"open\" cx=\"{x}\" cy=\"{y}\" r=\"10\"/>"),
                    );
                }
                let class = if cell.ground == Ground::Hole { class } else { "given" };
                let class = if cell.piece.is_some() { "on-piece given" } else { class };
                word(out, middle, size(label), class, label);
            }
            (label, text) => {
                small(out, [x + 4, y + 8], label);
                word(out, [middle[0] + 3, middle[1] + 3], size(text), class, text);
            }
        }
    }

    fn mark(&self, at: usize, mark: PictureMark, out: &mut String) {
        let class = match mark {
            PictureMark::None => return,
            PictureMark::Breach => "breach",
            PictureMark::Difference => "difference",
        };
        let [x, y] = self.corner(at);
        let ([left, top], side) = ([x + 3, y + 3], CELL - 6);
        let size = format_args!("width=\"{side}\" height=\"{side}\"");
        put(out, format_args!("<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" {size}/>"));
        if mark == PictureMark::Difference {
            let x = x + CELL - 3;
            put(out, format_args!("<path class=\"corner\" d=\"M{x} {top}v10l-10 -10z\"/>"));
        }
    }

    /// Draws the clues around the board.
    fn outside(&self, out: &mut String) {
        let (picture, [left, top]) = (self.picture, self.origin);
        let (right, bottom) = (left + picture.columns * CELL, top + picture.rows * CELL);
        let outside = &picture.outside;
        for (columns, is_above) in [(&outside.above, true), (&outside.below, false)] {
            for (column, clues) in columns.iter().enumerate() {
                let x = left + column * CELL + CELL / 2;
                for (at, clue) in clues.iter().enumerate() {
                    let from = if is_above { top - clues.len() * LINE - 2 } else { bottom + 6 };
                    word(out, [x, from + at * LINE + LINE / 2], 15, "given", clue);
                }
            }
        }
        for (rows, is_left) in [(&outside.left, true), (&outside.right, false)] {
            for (row, clues) in rows.iter().enumerate() {
                let text = clues.join(" ");
                let half = 5 * text.chars().count() + 4;
                let x = if is_left { left - half } else { right + half + 2 };
                word(out, [x, top + row * CELL + CELL / 2], 15, "given", &text);
            }
        }
    }
}

/// Writes a word around a place.
fn word(out: &mut String, [x, y]: [usize; 2], size: usize, class: &str, text: &str) {
    if text.is_empty() {
        return;
    }
    let text = escaped(text);
    put(
        out,
        format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>"
        ),
    );
}

/// Writes a label into the corner of a cell.
fn small(out: &mut String, at: [usize; 2], text: &str) {
    word(out, at, 10, "note given", text);
}

/// Adds an element in a line of its own, or a part of a path.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing into a `String` cannot fail.
    let _ = out.write_fmt(text);
    if out.ends_with('>') {
        out.push('\n');
    }
}
