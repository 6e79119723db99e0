//! Random definitions of tilings.

use std::fmt::Write as _;

use crate::tests::answers::brute::tile::{Cells, Piece, Tiles, cornered};
use crate::tests::answers::numbers::Numbers;

/// A case that is being made.
struct Maker<'n> {
    numbers: &'n mut Numbers,
    rows: usize,
    columns: usize,
    specs: Vec<String>,
    pieces: Vec<Piece>,
    /// The rows of the table of pieces.
    table: Vec<Vec<i64>>,
    names: usize,
}

impl Tiles {
    /// Returns a random case.
    pub(crate) fn new(numbers: &mut Numbers) -> Self {
        let (rows, columns) = (1 + numbers.below(3), 1 + numbers.below(4));
        let (specs, pieces, table) = (Vec::new(), Vec::new(), Vec::new());
        let mut maker = Maker { numbers, rows, columns, specs, pieces, table, names: 0 };
        let score = maker.pick(&["1", "size", "size * size - 2"]);
        let cover_all = maker.chance(70);
        let (mut fields, mut input, mut model) =
            (vec!["\"givens\"".to_owned()], String::new(), String::new());
        let kind = maker.numbers.below(10);
        match kind {
            0..=5 => maker.shapes(),
            6 | 7 => maker.listed(kind == 6),
            _ => model += &maker.edges(),
        }
        let labels = maker.names;
        for _ in 0..rows {
            for _ in 0..columns {
                input += match maker.numbers.below(20) {
                    0 => "#",
                    1 if labels > 0 => maker.pick(&["A", "B", "C", "D"][..labels]),
                    _ => ".",
                };
            }
            input += "\n";
        }
        if !maker.table.is_empty() {
            let (height, width) = (maker.table.len(), maker.table[0].len());
            let names = if kind > 7 { ", names = \"t r b l\"" } else { "" };
            fields.push(format!("{{ table = \"list\", rows = {height}, cols = {width}{names} }}"));
            for row in &maker.table {
                input += &(row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ") + "\n");
            }
        }
        if kind < 6 && maker.chance(25) {
            model += "once = \"bones\"\n";
            fields.push(format!("{{ table = \"bones\", rows = {rows}, cols = {columns} }}"));
            for _ in 0..rows * columns {
                input += maker.pick(&["0 ", "1 ", "1 ", "7 "]);
            }
            input += "\n";
        }
        for piece in &mut maker.pieces {
            let size =
                piece.places.first().map_or(0, |(_, cells)| i64::try_from(cells.len()).unwrap());
            piece.score = match score {
                "1" => 1,
                "size" => size,
                _ => size * size - 2,
            };
        }
        let cover = if cover_all { "all" } else { "some" };
        let (fields, specs) = (fields.join(", "), maker.specs.join(",\n"));
        let text = format!(
            "[input]\ncases = \"one\"\nread = [{fields}]\n\
             [grid]\nrows = {rows}\ncols = {columns}\nsymbols = \"A B C D\"\nblank = \".\"\n\
             background = \"-\"\nhole = \"#\"\n\
             [model]\nplace = \"tile\"\ngivens = \"givens\"\ncover = \"{cover}\"\n{model}\
             pieces = [\n{specs}\n]\n\
             [output]\none = \"{{grid}}\"\ncell_sep = \" \"\n"
        );
        Self { text, input, pieces: maker.pieces, score, cover_all }
    }
}

impl Maker<'_> {
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.numbers.below(from.len())]
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.numbers.below(100) < percent
    }

    /// Returns the number of uses of a piece, with its key.
    fn copies(&mut self) -> (usize, usize, &'static str) {
        let copies = [
            (1, 1, ""),
            (1, 1, ""),
            (1, 1, ", copies = 1"),
            (0, 1, ", copies = \"0..1\""),
            (2, 2, ", copies = 2"),
            (1, 2, ", copies = \"1..2\""),
            (0, usize::MAX, ", copies = \"0..\""),
            (1, usize::MAX, ", copies = \"1..\""),
            (0, 3, ", copies = \"0..1 + 2\""),
        ];
        self.pick(&copies)
    }

    /// Adds pieces that can be moved, and some that cannot.
    fn shapes(&mut self) {
        let shapes =
            ["#", "##", "#/#", "###", "##/#.", ".#/##", "#.#", "##./.##", "##/##", "###/#.."];
        for _ in 0..=self.numbers.below(4) {
            let mut spec = String::new();
            if self.chance(40) && self.names < 4 {
                let _ = write!(spec, "name = \"{}\", ", ["A", "B", "C", "D"][self.names]);
                self.names += 1;
            }
            if self.chance(15) {
                let (top, left) = (self.numbers.below(self.rows), self.numbers.below(self.columns));
                let high = 1 + self.numbers.below(self.rows - top);
                let wide = 1 + self.numbers.below(self.columns - left);
                let _ = write!(spec, "box = \"{top}, {left}, {high}, {wide}\"");
                let cells =
                    (top..top + high).flat_map(|r| (left..left + wide).map(move |c| (r, c)));
                self.add(&spec, vec![(0, cells.collect())]);
                continue;
            }
            let (turn, flip) = (self.chance(50), self.chance(50));
            let cells = if self.chance(30) {
                let (high, wide) = (1 + self.numbers.below(2), 1 + self.numbers.below(3));
                let _ = write!(spec, "size = \"{high} x {wide}\"");
                (0..high).flat_map(|r| (0..wide).map(move |c| (r, c))).collect()
            } else {
                let shape = self.pick(&shapes);
                let _ = write!(spec, "shape = \"{shape}\"");
                let rows = shape.split('/').enumerate();
                let cells = rows.flat_map(|(row, text)| {
                    let cells = text.char_indices().filter(|&(_, char)| char == '#');
                    cells.map(move |(column, _)| (row, column))
                });
                cornered(cells)
            };
            if turn {
                spec += ", turn = true";
            }
            if flip {
                spec += ", flip = true";
            }
            let places = self.places(&cells, turn, flip);
            self.add(&spec, places);
        }
    }

    fn add(&mut self, spec: &str, places: Vec<(usize, Cells)>) {
        let (least, most, copies) = self.copies();
        self.specs.push(format!("  {{ {spec}{copies} }}"));
        self.pieces.push(Piece { places, least, most, score: 0 });
    }

    /// Returns every place of a shape. Poses are numbered as they come about by turning to the
    /// right, and by turning over.
    fn places(&self, shape: &Cells, turn: bool, flip: bool) -> Vec<(usize, Cells)> {
        let mut poses = vec![shape.clone()];
        let mut seen = 0;
        while seen < poses.len() {
            let pose = poses[seen].clone();
            let turned =
                turn.then(|| cornered(pose.iter().map(|&(row, column)| (column, 9 - row))));
            let flipped =
                flip.then(|| cornered(pose.iter().map(|&(row, column)| (row, 9 - column))));
            for next in turned.into_iter().chain(flipped) {
                if !poses.contains(&next) {
                    poses.push(next);
                }
            }
            seen += 1;
        }
        let mut places = Vec::new();
        for (number, pose) in poses.iter().enumerate() {
            for top in 0..self.rows {
                for left in 0..self.columns {
                    let cells: Cells = pose.iter().map(|&(r, c)| (r + top, c + left)).collect();
                    if cells.iter().all(|&(r, c)| r < self.rows && c < self.columns) {
                        places.push((number, cells));
                    }
                }
            }
        }
        places
    }

    /// Makes a piece of each row of a table, on the cells that it lists or marks.
    fn listed(&mut self, ones: bool) {
        let all = self.rows * self.columns;
        let (least, most, copies) = self.copies();
        let base = self.pick(&[0, 1, 5]);
        for _ in 0..2 + self.numbers.below(5) {
            let length = if ones { all } else { all.min(2) };
            let order = self.numbers.order(all);
            let count = if ones { 1 + self.numbers.below(all) } else { length };
            let listed = &order[..count];
            self.table.push(if ones {
                (0..all).map(|cell| i64::from(listed.contains(&cell))).collect()
            } else {
                listed.iter().map(|&cell| i64::try_from(cell).unwrap() + base).collect()
            });
            let cells = listed.iter().map(|&cell| (cell / self.columns, cell % self.columns));
            let places = vec![(0, cells.collect())];
            self.pieces.push(Piece { places, least, most, score: 0 });
        }
        let form =
            if ones { "ones = true".to_owned() } else { format!("cells = \"row\", base = {base}") };
        self.specs.push(format!("  {{ from = \"list\", {form}{copies} }}"));
    }

    /// Makes a tile of each row of a table, and returns the rule of their edges.
    fn edges(&mut self) -> String {
        let (least, most, copies) = self.copies();
        let turn = self.chance(50);
        let symbols = self.pick(&[&[0, 1][..], &[0, 1, 2], &[1]]);
        for _ in 0..self.rows * self.columns {
            let edges = [(); 4].map(|()| self.pick(symbols));
            self.table.push(edges.to_vec());
            let mut poses: Vec<[i64; 4]> = Vec::new();
            let mut places = Vec::new();
            for pose in 0..if turn { 4 } else { 1 } {
                let mut turned = edges;
                turned.rotate_right(pose);
                if !poses.contains(&turned) {
                    let cells = (0..self.rows).flat_map(|r| (0..self.columns).map(move |c| (r, c)));
                    places.extend(cells.map(|cell| (pose, Cells::from([cell]))));
                }
                poses.push(turned);
            }
            self.pieces.push(Piece { places, least, most, score: 0 });
        }
        let turn = if turn { ", turn = true" } else { "" };
        self.specs.push(format!("  {{ from = \"list\", edges = \"t r b l\"{turn}{copies} }}"));
        self.pick(&[
            "",
            "",
            "edges = { match = \"0 1\" }\n",
            "edges = { border = \"1\" }\n",
            "edges = { match = \"0 1, 2 2\", border = \"1\" }\n",
        ])
        .to_owned()
    }
}
