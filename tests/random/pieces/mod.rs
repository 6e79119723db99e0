//! Boards of pieces as puzzles: pieces come in lists, and lists of them are printed.

mod lay;
mod make;

use std::fmt::Write as _;

use crate::ask::Puzzle;
use crate::numbers::Numbers;
use crate::places::Place;
use crate::spec::{Table, Worth};

/// A definition of a board of pieces, with an input.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    /// The numbers of rows and columns, as a definition says them.
    sides: [String; 2],
    /// For each cell of each row, whether it is a hole.
    rows: Vec<Vec<bool>>,
    /// The tables of the definition that say the pieces.
    specs: Vec<String>,
    /// The fields that are read before and after the board, and their lines.
    fields: [Vec<Field>; 2],
    pieces: Vec<Piece>,
    covers_all: bool,
    list: List,
    worth: [Worth; 2],
}

/// A field of the input: how it is declared, its name, its numbers and its lines.
#[derive(Clone, Debug)]
struct Field {
    declared: String,
    name: &'static str,
    numbers: Vec<i64>,
    lines: Vec<String>,
}

/// A piece.
#[derive(Clone, Debug)]
struct Piece {
    name: String,
    /// All ways in which it may lie, pose by pose.
    lies: Vec<Lie>,
    /// How many times it is used, at least and at most.
    copies: [usize; 2],
    /// The number `w` in the row of a table that says it, if there is one.
    weight: Option<i64>,
}

/// A way in which a piece may lie.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lie {
    /// The number of its pose.
    pose: usize,
    /// How many quarter turns to the right it was turned, and whether it was flipped before.
    turns: usize,
    is_flipped: bool,
    /// Its cells, in reading order.
    cells: Vec<Place>,
}

/// How pieces are listed.
#[derive(Clone, Debug)]
struct List {
    text: &'static str,
    sep: &'static str,
    base: i64,
    /// Whether the board is printed before the list.
    has_grid: bool,
}

/// A piece that lies on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Laid {
    piece: usize,
    lie: Lie,
}

impl Pieces {
    /// Returns the open cells, in reading order.
    fn open_cells(&self) -> Vec<Place> {
        let cells = (0..).zip(&self.rows).flat_map(|(r, row)| {
            (0..).zip(row).filter(|(_, is_hole)| !**is_hole).map(move |(c, _)| (r, c))
        });
        cells.collect()
    }

    /// Returns the names of the fields.
    pub(crate) fn read(&self) -> impl Iterator<Item = &'static str> {
        self.fields.iter().flatten().map(|it| it.name)
    }

    /// Returns what a piece is worth.
    fn worth_of(&self, laid: &Laid, worth: Worth) -> i64 {
        let size = i64::try_from(laid.lie.cells.len()).unwrap();
        match worth.value {
            "1" => 1,
            "size" => size,
            "size * size - 2" => size * size - 2,
            "w - size" => self.pieces[laid.piece].weight.unwrap() - size,
            other => panic!("the worth {other}"),
        }
    }

    /// Returns the number of a content of each cell in the order of answers: pieces by their numbers, then by poses.
    fn contents(&self, answer: &[Laid], by_columns: bool) -> Vec<usize> {
        let mut cells = self.open_cells();
        if by_columns {
            cells.sort_by_key(|&(r, c)| (c, r));
        }
        let content = |cell| {
            let laid = answer.iter().find(|it| it.lie.cells.contains(&cell));
            laid.map_or(usize::MAX, |it| 8 * it.piece + it.lie.pose)
        };
        cells.into_iter().map(content).collect()
    }

    /// Returns the board, with the names of pieces in their cells.
    fn drawn(&self, answer: &[Laid]) -> String {
        let mut text = String::new();
        for (r, row) in (0..).zip(&self.rows) {
            let name = |(c, is_hole): (i64, &bool)| {
                let laid = answer.iter().find(|it| it.lie.cells.contains(&(r, c)));
                match laid {
                    _ if *is_hole => "#",
                    Some(laid) => &self.pieces[laid.piece].name,
                    None => "-",
                }
            };
            let names: Vec<&str> = (0..).zip(row).map(name).collect();
            text += &(names.join(" ") + "\n");
        }
        text
    }

    /// Returns what the list says of a piece.
    fn listed(&self, laid: &Laid) -> String {
        let [(row, column), (last_row, last_column)] =
            [laid.lie.cells[0], *laid.lie.cells.last().unwrap()];
        let extent = |of: fn(&Place) -> i64| {
            let all = || laid.lie.cells.iter().map(of);
            all().max().unwrap() - all().min().unwrap() + 1
        };
        let numbers = [
            ("row", row + self.list.base),
            ("col", column + self.list.base),
            ("col + 2", column + self.list.base + 2),
            ("last_row", last_row + self.list.base),
            ("last_col", last_column + self.list.base),
            ("height", extent(|it| it.0)),
            ("width", extent(|it| it.1)),
            ("piece", i64::try_from(laid.piece).unwrap() + 1),
            ("turns", i64::try_from(laid.lie.turns).unwrap()),
            ("flipped", i64::from(laid.lie.is_flipped)),
        ];
        let text = self.list.text.replace("{name}", &self.pieces[laid.piece].name);
        let put = |text: String, (name, number): (&str, i64)| {
            let widths = (2..6).map(|width| (format!(":{width}"), format!("{number:>width$}")));
            let zeros = (":02".to_owned(), format!("{number:02}"));
            let plain = (String::new(), number.to_string());
            widths.chain([zeros, plain]).fold(text, |text, (width, shown)| {
                text.replace(&format!("{{{name}{width}}}"), &shown)
            })
        };
        numbers.into_iter().fold(text, put)
    }
}

impl Puzzle for Pieces {
    type Answer = Vec<Laid>;

    fn text(&self, output: &Table) -> String {
        let [before, after] = self.fields.each_ref().map(|fields| fields.iter());
        let board = "{ layer = \"givens\", lex = \"chars\" }".to_owned();
        let declared = |it: &Field| it.declared.clone();
        let read: Vec<String> =
            before.map(declared).chain([board]).chain(after.map(declared)).collect();
        let [rows, cols] = &self.sides;
        let cover = if self.covers_all { "all" } else { "some" };
        let mut text = format!(
            "[input]\nread = [\n  {}\n]\n[grid]\nrows = {rows}\ncols = \"{cols}\"\nblank = \".\"\n\
             background = \"-\"\nhole = \"#\"\n[model]\ngivens = \"givens\"\ncover = \"{cover}\"\n\
             pieces = [\n  {}\n]\n",
            read.join(",\n  "),
            self.specs.join(",\n  "),
        );
        text += &output.sections();
        if text.contains("{places}") {
            let List { text: one, sep, base, .. } = self.list;
            let _ =
                writeln!(text, "places = {{ text = \"{one}\", sep = \"{sep}\", base = {base} }}");
        }
        text + "cell_sep = \" \"\n"
    }

    fn input(&self) -> String {
        let [before, after] = self.fields.each_ref().map(|fields| fields.iter());
        let board = self.rows.iter().map(|row| {
            row.iter().map(|&is_hole| if is_hole { '#' } else { '.' }).collect::<String>()
        });
        let lines = |it: &Field| it.lines.clone();
        let all = before.flat_map(lines).chain(board).chain(after.flat_map(lines));
        all.map(|line| line + "\n").collect()
    }

    fn cases(&self) -> usize {
        1
    }

    fn slots(&self) -> String {
        let grid = if self.list.has_grid { r"{grid}\n" } else { "" };
        format!("{grid}{{pieces}}: {{places}}")
    }

    fn printed(&self, answer: &Vec<Laid>) -> String {
        let grid = if self.list.has_grid { self.drawn(answer) } else { String::new() };
        let listed: Vec<String> = answer.iter().map(|it| self.listed(it)).collect();
        let sep = self.list.sep.replace(r"\n", "\n");
        format!("{grid}{}: {}\n", answer.len(), listed.join(&sep))
    }

    fn order(&self, answer: &Vec<Laid>, by_columns: bool) -> Option<Vec<usize>> {
        Some(self.contents(answer, by_columns))
    }

    fn values(&self, answer: &Vec<Laid>) -> Option<[(String, i64); 2]> {
        let total = |worth| answer.iter().map(|it| self.worth_of(it, worth)).sum();
        Some(self.worth.map(|worth| (worth.text(), total(worth))))
    }

    fn table(&self) -> Option<(&'static str, Vec<i64>)> {
        let field = self.fields.iter().flatten().find(|it| !it.numbers.is_empty())?;
        Some((field.name, field.numbers.clone()))
    }

    fn counts_without_a_given(&self) -> Option<Vec<usize>> {
        None
    }

    /// Lays one piece elsewhere, or another one there, or takes it away.
    fn changed(&self, answer: &Vec<Laid>, numbers: &mut Numbers) -> Option<Vec<Laid>> {
        let mut changed = answer.clone();
        let at = numbers.below(answer.len().max(1));
        if at < changed.len() {
            changed.remove(at);
        }
        if numbers.below(4) > 0 {
            let piece = numbers.below(self.pieces.len());
            let lies = &self.pieces[piece].lies;
            let lie = lies.get(numbers.below(lies.len().max(1)))?.clone();
            changed.push(Laid { piece, lie });
        }
        changed.sort_by(|one, other| one.lie.cells.cmp(&other.lie.cells));
        let mut cells: Vec<Place> = changed.iter().flat_map(|it| it.lie.cells.clone()).collect();
        cells.sort_unstable();
        let is_apart = cells.windows(2).all(|two| two[0] != two[1]);
        (is_apart || !self.list.has_grid).then_some(changed)
    }
}
