//! Pictures as SVG: no script, no image and no font is fetched, and colours follow the reader's choice
//! of dark or light.

mod elements;
mod figures;
mod lines;
mod words;

use super::colours::{COLOURS, of_pieces};
use super::ground::Ground;
use super::markup::escaped;
use super::picture::{BoardPicture, CellPicture, Mesh, PictureMark, Spot};
use elements::{put, small, word};

/// The side of a cell.
const CELL: usize = 32;
/// The space around everything, which thick borders need.
const EDGE: usize = 4;
/// The same if lines and clues lie at the rim.
const WIDE_EDGE: usize = 12;
/// The height of a line of notes.
const LINE: usize = 20;

impl BoardPicture {
    /// The side of a cell in a drawing.
    pub const CELL: usize = CELL;
    /// The colours of pictures, as a style sheet.
    pub const STYLE: &str = include_str!("../picture.css");

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

    /// Returns the left and upper end of the board in the drawing.
    pub fn origin(&self) -> [usize; 2] {
        SvgDrawing::new(self).origin
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
        let (last_row, last_column) = (2 * picture.rows, 2 * picture.columns);
        let is_at_rim = |spot: &Spot| {
            [0, last_row].contains(&spot.row) || [0, last_column].contains(&spot.column)
        };
        let is_wide = picture.mesh == Mesh::Dots
            || picture.signs.keys().chain(picture.figures.keys()).any(is_at_rim);
        let edge = if is_wide { WIDE_EDGE } else { EDGE };
        let origin = [edge + widest(&outside.left), edge + highest(&outside.above)];
        let notes = picture.notes.iter().map(|note| 9 * note.chars().count() + 2 * EDGE);
        let width = origin[0] + picture.columns * CELL + widest(&outside.right) + edge;
        let height = origin[1] + picture.rows * CELL + highest(&outside.below) + edge;
        let size = [notes.fold(width, usize::max), height + LINE * picture.notes.len()];
        Self { picture, colours: of_pieces(picture), origin, size }
    }

    /// Returns the upper left corner of a cell.
    fn corner(&self, at: usize) -> [usize; 2] {
        let (row, column) = (at / self.picture.columns, at % self.picture.columns);
        [self.origin[0] + column * CELL, self.origin[1] + row * CELL]
    }

    /// Returns a place.
    fn at(&self, spot: Spot) -> [usize; 2] {
        [self.origin[0] + spot.column * CELL / 2, self.origin[1] + spot.row * CELL / 2]
    }

    fn all(&self, out: &mut String) {
        let [width, height] = self.size;
        put(out, format_args!("<rect class=\"sheet\" width=\"{width}\" height=\"{height}\"/>"));
        let cells = || self.picture.cells.iter().enumerate();
        self.grounds(out);
        self.borders(out);
        self.dots(out);
        self.figures(out);
        self.joins(out);
        cells().for_each(|(at, cell)| self.words(at, cell, out));
        for cage in &self.picture.cages {
            self.cage(cage, out);
            if let Some(&first) = cage.cells.iter().min() {
                let [x, y] = self.corner(first);
                small(out, [x + 4, y + 9], "note on-cage", &cage.label);
            }
        }
        self.signs(out);
        self.picture.marks.iter().for_each(|(&spot, &mark)| self.mark(spot, mark, out));
        self.outside(out);
        for (line, note) in self.picture.notes.iter().enumerate() {
            let y = height - LINE * (self.picture.notes.len() - line) + LINE / 2;
            word(out, [EDGE, y], 14, "note", note);
        }
    }

    /// Draws the backgrounds: those of one kind that lie side by side as one rectangle.
    fn grounds(&self, out: &mut String) {
        let picture = self.picture;
        let paints: Vec<String> = picture.cells.iter().map(|cell| self.paint(cell)).collect();
        let mut kinds: Vec<&String> = paints.iter().filter(|paint| !paint.is_empty()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            let mut path = String::new();
            for (row, paints) in paints.chunks(picture.columns).enumerate() {
                let mut column = 0;
                for run in paints.chunk_by(|one, next| one == next) {
                    if run[0] == *kind {
                        let [x, y] = self.corner(row * picture.columns + column);
                        let wide = run.len() * CELL;
                        put(&mut path, format_args!("M{x} {y}h{wide}v{CELL}h-{wide}z"));
                    }
                    column += run.len();
                }
            }
            put(out, format_args!("<path {kind} d=\"{path}\"/>"));
        }
    }

    /// Returns the attribute that paints the background of a cell, if it has one.
    fn paint(&self, cell: &CellPicture) -> String {
        let class = match cell.ground {
            Ground::Missing => return String::new(),
            Ground::Open => "open",
            Ground::Shaded => "shaded",
            Ground::Lit => "lit",
            Ground::Ice => "ice",
            Ground::Clue => "clue",
            Ground::Hole => "hole",
        };
        match cell.piece.and_then(|piece| self.colours.get(piece)) {
            Some(&colour) => {
                let [red, green, blue] = COLOURS[colour];
                format!("fill=\"#{red:02x}{green:02x}{blue:02x}\"")
            }
            None => format!("class=\"{class}\""),
        }
    }

    fn mark(&self, spot: Spot, mark: PictureMark, out: &mut String) {
        let class = match mark {
            PictureMark::Premise => "premise",
            PictureMark::Breach => "breach",
            PictureMark::Difference => "difference",
        };
        let Some(at) = self.picture.cell_at(spot) else {
            return self.circle(spot, 8, class, out);
        };
        let over = match self.picture.cells[at].ground {
            Ground::Hole => " over-hole",
            Ground::Shaded => " over-shade",
            _ => "",
        };
        let [x, y] = self.corner(at);
        let ([left, top], side) = ([x + 3, y + 3], CELL - 6);
        let size = format_args!("width=\"{side}\" height=\"{side}\"");
        put(out, format_args!("<rect class=\"{class}{over}\" x=\"{left}\" y=\"{top}\" {size}/>"));
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
