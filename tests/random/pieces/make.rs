//! Random boards of pieces.

use std::fmt::Write as _;

use super::{Field, Lie, List, Piece, Pieces};
use crate::make::{COLUMNS, below};
use crate::numbers::Numbers;
use crate::places::Place;
use crate::spec::{WIDTHS, Worth};

/// The cells of a shape.
type Cells = Vec<Place>;

/// Shapes, row by row.
const SHAPES: [&str; 11] =
    ["#", "##", "#/#", "###", "##/#.", ".#/##", "#.#", "##./.##", "##/##", "###/#..", "#.#/###"];
/// How many times a piece is used.
const COPIES: [(&str, [usize; 2]); 9] = [
    ("", [1, 1]),
    ("", [1, 1]),
    ("1", [1, 1]),
    ("2", [2, 2]),
    ("0..1", [0, 1]),
    ("1..2", [1, 2]),
    ("0..1 + 2", [0, 3]),
    ("0..", [0, usize::MAX]),
    ("1..", [1, usize::MAX]),
];
/// Texts that tell pieces apart, wherever they lie.
const TEXTS: [&str; 6] = [
    "{piece}: {row} {col}, {turns}{flipped}",
    "{name} ({row},{col}) {turns} {flipped}",
    "{row} {col + 2} {piece} {flipped} {turns} {height}x{width}",
    "{turns}/{flipped}/{name}/{last_row}/{last_col}",
    "{row:2}{col:3}{last_row:4}{last_col:5} of {piece} as {turns}, {flipped}",
    "{height}x{width} {last_row} {last_col} {row}-{col} {flipped} {turns} {piece:02}",
];

struct Maker<'n> {
    numbers: &'n mut Numbers,
    made: Pieces,
}

impl Pieces {
    /// Returns a random board of pieces.
    pub(crate) fn make(numbers: &mut Numbers) -> Self {
        let [rows, columns] = [3, 4].map(|most| 1 + below(numbers, most));
        let made = Self {
            sides: [rows, columns].map(|side| side.to_string()),
            rows: Vec::new(),
            specs: Vec::new(),
            fields: [Vec::new(), Vec::new()],
            pieces: Vec::new(),
            covers_all: numbers.below(10) < 6,
            list: List { text: "", sep: "", base: 1, has_grid: numbers.below(10) < 4 },
            worth: [Worth::default(); 2],
        };
        let mut maker = Maker { numbers, made };
        maker.put_board(rows, columns);
        match maker.numbers.below(8) {
            0 | 1 => maker.put_masks(),
            2 => maker.put_boxes(),
            3 => maker.put_cells(),
            4 => maker.put_sizes(),
            5 => maker.put_range(),
            _ => maker.put_shapes(),
        }
        if maker.chance(25) {
            maker.put_shapes();
        }
        maker.made.list.text = maker.pick(&TEXTS);
        maker.made.list.sep = maker.pick(&["; ", " ", r"\n", " | "]);
        maker.made.list.base = maker.pick(&[0, 1, 1, 3]);
        let mut values = vec!["1", "size", "size * size - 2"];
        if maker.made.pieces.iter().all(|it| it.weight.is_some()) {
            values.push("w - size");
        }
        maker.made.worth =
            [(); 2].map(|()| Worth { value: maker.pick(&values), is_of_sides: false });
        maker.made
    }

    /// Tells whether rows have different lengths.
    pub(crate) fn is_ragged(&self) -> bool {
        self.sides[1].parse::<usize>().is_err()
    }
}

impl Maker<'_> {
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.numbers.below(from.len())]
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.numbers.below(100) < percent
    }

    fn put_board(&mut self, rows: i64, columns: i64) {
        let mut lengths = vec![columns; usize::try_from(rows).unwrap()];
        if self.chance(35) {
            if self.chance(50) {
                let (text, of) = self.pick(&COLUMNS);
                text.clone_into(&mut self.made.sides[1]);
                lengths = (0..rows).map(of).collect();
            } else {
                "widths[r]".clone_into(&mut self.made.sides[1]);
                for length in &mut lengths {
                    *length = 1 + below(self.numbers, 4);
                }
                self.put_field(
                    WIDTHS,
                    "cols = 1",
                    &lengths.iter().map(|&it| vec![it]).collect::<Vec<_>>(),
                    true,
                );
            }
        }
        let mut row = |length| (0..length).map(|_| self.numbers.below(100) < 8).collect();
        self.made.rows = lengths.into_iter().map(&mut row).collect();
    }

    /// Puts a table, before the board or after it.
    fn put_field(&mut self, name: &'static str, columns: &str, rows: &[Vec<i64>], is_before: bool) {
        let words = |row: &Vec<i64>| row.iter().map(ToString::to_string).collect::<Vec<_>>();
        let field = Field {
            declared: format!("{{ table = \"{name}\", rows = {}, {columns} }}", rows.len()),
            name,
            numbers: rows.concat(),
            lines: rows.iter().map(|row| words(row).join(" ")).collect(),
        };
        self.made.fields[usize::from(!is_before)].push(field);
    }

    /// Puts a table of pieces, with a number `w` at the end of each row. Returns these.
    fn put_list(&mut self, names: &str, mut rows: Vec<Vec<i64>>) -> Vec<i64> {
        let weights: Vec<i64> = rows.iter().map(|_| below(self.numbers, 5)).collect();
        rows.iter_mut().zip(&weights).for_each(|(row, &weight)| row.push(weight));
        let is_before = self.chance(50);
        self.put_field("list", &format!("names = \"{names} w\""), &rows, is_before);
        weights
    }

    /// Adds a table of the definition that says some pieces.
    fn put_spec(&mut self, keys: &str, pieces: Vec<(Vec<Lie>, Option<i64>)>) {
        let (text, copies) = self.pick(&COPIES);
        let key = if text.is_empty() { String::new() } else { format!(", copies = \"{text}\"") };
        self.made.specs.push(format!("{{ {keys}{key} }}"));
        for (lies, weight) in pieces {
            let name = (self.made.pieces.len() + 1).to_string();
            self.made.pieces.push(Piece { name, lies, copies, weight });
        }
    }

    /// Returns whether pieces may be turned and flipped, with the keys that say so.
    fn poses(&mut self) -> ([bool; 2], String) {
        let may = [50, 40].map(|percent| self.chance(percent));
        let keys = [", turn = true", ", flip = true"].into_iter().zip(may);
        (may, keys.filter(|(_, may)| *may).map(|(key, _)| key).collect())
    }

    /// Puts shapes that are read.
    fn put_masks(&mut self) {
        let count = 1 + self.numbers.below(3);
        let shapes: Vec<&str> = (0..count).map(|_| self.pick(&SHAPES)).collect();
        let [full, empty] = self.pick(&[["1", "0"], ["x", "."]]);
        let sized = |shape: &&str| {
            let rows: Vec<&str> = shape.split('/').collect();
            let size = format!("{} {}", rows.len(), rows[0].len());
            let row = |it: &str| it.replace('.', "_").replace('#', full).replace('_', empty);
            [size].into_iter().chain(rows.into_iter().map(row)).collect::<Vec<_>>()
        };
        let field = Field {
            declared: format!(
                "{{ masks = \"shapes\", count = {count}, full = \"{full}\", empty = \"{empty}\" }}"
            ),
            name: "shapes",
            numbers: Vec::new(),
            lines: shapes.iter().flat_map(sized).collect(),
        };
        let side = self.numbers.below(2);
        self.made.fields[side].push(field);
        let (may, keys) = self.poses();
        let lies = shapes.iter().map(|shape| (self.made.lies(&cells_of(shape), may), None));
        let lies = lies.collect();
        self.put_spec(&format!("masks = \"shapes\"{keys}"), lies);
    }

    /// Puts rectangles in places that are read.
    fn put_boxes(&mut self) {
        let (rows, columns) = (self.made.rows.len(), self.made.columns());
        let count = 1 + self.numbers.below(5);
        let mut listed = || {
            let (top, left) = (self.numbers.below(rows), self.numbers.below(columns));
            let (high, wide) =
                (1 + self.numbers.below(rows - top), 1 + self.numbers.below(columns - left));
            [top, left, high, wide].map(|it| i64::try_from(it).unwrap()).to_vec()
        };
        let listed: Vec<Vec<i64>> = (0..count).map(|_| listed()).collect();
        let cells = |row: &Vec<i64>| {
            let rows = row[0]..row[0] + row[2];
            rows.flat_map(|r| (row[1]..row[1] + row[3]).map(move |c| (r, c))).collect()
        };
        let cells: Vec<Cells> = listed.iter().map(cells).collect();
        let weights = self.put_list("t l h n", listed);
        let pieces = cells.into_iter().map(|it| vec![lying(it)]).zip(weights.into_iter().map(Some));
        self.put_spec("from = \"list\", box = \"t, l, h, n\"", pieces.collect());
    }

    /// Puts pieces whose cells are read, by their numbers along the rows.
    fn put_cells(&mut self) {
        let all = self.made.cells();
        let (base, length) = (self.pick(&[0, 1, 5]), all.len().min(2));
        let (count, is_ones) = (1 + self.numbers.below(5), self.chance(40));
        let chosen = |numbers: &mut Numbers| {
            let count = if is_ones { 1 + numbers.below(all.len()) } else { length };
            numbers.order(all.len())[..count].to_vec()
        };
        let chosen: Vec<Vec<usize>> = (0..count).map(|_| chosen(self.numbers)).collect();
        let cells = |chosen: &Vec<usize>| {
            let mut cells: Cells = chosen.iter().map(|&at| all[at]).collect();
            cells.sort_unstable();
            vec![lying(cells)]
        };
        let lies: Vec<Vec<Lie>> = chosen.iter().map(cells).collect();
        if is_ones {
            let row = |chosen: &Vec<usize>| {
                (0..all.len()).map(|at| i64::from(chosen.contains(&at))).collect()
            };
            let rows: Vec<Vec<i64>> = chosen.iter().map(row).collect();
            let is_before = self.chance(50);
            self.put_field("list", &format!("cols = {}", all.len()), &rows, is_before);
            let pieces = lies.into_iter().map(|it| (it, None)).collect();
            self.put_spec("from = \"list\", ones = true", pieces);
            return;
        }
        let row = |chosen: &Vec<usize>| {
            chosen.iter().map(|&at| i64::try_from(at).unwrap() + base).collect()
        };
        let names = ["a", "a b"][length - 1];
        let weights = self.put_list(names, chosen.iter().map(row).collect());
        let pieces = lies.into_iter().zip(weights.into_iter().map(Some)).collect();
        self.put_spec(&format!("from = \"list\", cells = \"{names}\", base = {base}"), pieces);
    }

    /// Puts rectangles whose sizes are read.
    fn put_sizes(&mut self) {
        let count = 1 + self.numbers.below(3);
        let size = |numbers: &mut Numbers| vec![1 + below(numbers, 2), 1 + below(numbers, 3)];
        let sizes: Vec<Vec<i64>> = (0..count).map(|_| size(self.numbers)).collect();
        let (may, keys) = self.poses();
        let lies = |size: &Vec<i64>| self.made.lies(&rectangle(size[0], size[1]), may);
        let lies: Vec<Vec<Lie>> = sizes.iter().map(lies).collect();
        let weights = self.put_list("h n", sizes);
        let pieces = lies.into_iter().zip(weights.into_iter().map(Some)).collect();
        self.put_spec(&format!("from = \"list\", size = \"h x n\"{keys}"), pieces);
    }

    /// Puts a piece for each of some numbers.
    fn put_range(&mut self) {
        let last = 1 + below(self.numbers, 3);
        let (may, keys) = self.poses();
        let pieces = (1..=last).map(|i| (self.made.lies(&rectangle(1, i), may), None)).collect();
        self.put_spec(&format!("for = \"1..{last}\", size = \"1 x i\"{keys}"), pieces);
    }

    /// Puts shapes that the definition says, some with names.
    fn put_shapes(&mut self) {
        for _ in 0..=self.numbers.below(3) {
            let shape = self.pick(&SHAPES);
            let (may, mut keys) = self.poses();
            let name =
                self.chance(40).then(|| ["A", "B", "C", "D", "E", "F"][self.made.specs.len()]);
            if let Some(name) = name {
                let _ = write!(keys, ", name = \"{name}\"");
            }
            let lies = self.made.lies(&cells_of(shape), may);
            self.put_spec(&format!("shape = \"{shape}\"{keys}"), vec![(lies, None)]);
            if let Some((piece, name)) = self.made.pieces.last_mut().zip(name) {
                name.clone_into(&mut piece.name);
            }
        }
    }
}

impl Pieces {
    /// Returns the number of columns of the longest row.
    fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap()
    }

    /// Returns all cells, in reading order.
    fn cells(&self) -> Cells {
        let rows = (0..).zip(&self.rows);
        rows.flat_map(|(r, row)| (0..).zip(row).map(move |(c, _)| (r, c))).collect()
    }

    /// Returns all ways in which a shape may lie. Poses are numbered as they come about by turning to the right, and by
    /// flipping over.
    fn lies(&self, shape: &Cells, [may_turn, may_flip]: [bool; 2]) -> Vec<Lie> {
        let shape = cornered(shape.iter().copied());
        let turned = |cells: &Cells| cornered(cells.iter().map(|&(r, c)| (c, -r)));
        let flipped = |cells: &Cells| cornered(cells.iter().map(|&(r, c)| (r, -c)));
        let mut poses = vec![shape.clone()];
        let mut seen = 0;
        while seen < poses.len() {
            let pose = poses[seen].clone();
            for (next, may) in [(turned(&pose), may_turn), (flipped(&pose), may_flip)] {
                if may && !poses.contains(&next) {
                    poses.push(next);
                }
            }
            seen += 1;
        }
        // A pose that comes about in several ways is told by one without a flip, and with few turns.
        let told = |cells: &Cells| {
            let mut ways =
                [false, true].into_iter().filter(|&it| !it || may_flip).flat_map(|is_flipped| {
                    let start = if is_flipped { flipped(&shape) } else { shape.clone() };
                    let turns = std::iter::successors(Some(start), |it| Some(turned(it)));
                    turns
                        .take(if may_turn { 4 } else { 1 })
                        .enumerate()
                        .map(move |it| (is_flipped, it))
                });
            let (is_flipped, (turns, _)) = ways.find(|(_, (_, it))| it == cells).unwrap();
            (turns, is_flipped)
        };
        let poses = poses.into_iter().enumerate().map(|(pose, cells)| {
            let (turns, is_flipped) = told(&cells);
            Lie { pose, turns, is_flipped, cells }
        });
        let all = self.cells();
        let mut lies = Vec::new();
        for pose in poses {
            // The corner of a pose need not be a cell of the board, as its row may end before it.
            let columns = i64::try_from(self.columns()).unwrap();
            for (top, left) in rectangle(i64::try_from(self.rows.len()).unwrap(), columns) {
                let cells: Cells = pose.cells.iter().map(|&(r, c)| (r + top, c + left)).collect();
                if cells.iter().all(|cell| all.contains(cell)) {
                    lies.push(Lie { cells, ..pose.clone() });
                }
            }
        }
        lies
    }
}

/// Returns a piece that lies on some cells in its first pose.
fn lying(cells: Cells) -> Lie {
    Lie { pose: 0, turns: 0, is_flipped: false, cells }
}

fn rectangle(height: i64, width: i64) -> Cells {
    (0..height).flat_map(|r| (0..width).map(move |c| (r, c))).collect()
}

fn cells_of(shape: &str) -> Cells {
    let rows = (0..).zip(shape.split('/'));
    let cells = rows.flat_map(|(r, row)| (0..).zip(row.chars()).map(move |(c, char)| (r, c, char)));
    cells.filter(|&(.., char)| char == '#').map(|(r, c, _)| (r, c)).collect()
}

/// Returns cells moved to the corner, in reading order.
fn cornered(cells: impl Iterator<Item = Place> + Clone) -> Cells {
    let top = cells.clone().map(|it| it.0).min().unwrap();
    let left = cells.clone().map(|it| it.1).min().unwrap();
    let mut cells: Cells = cells.map(|(r, c)| (r - top, c - left)).collect();
    cells.sort_unstable();
    cells
}
