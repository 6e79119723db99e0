//! Random definitions, each with an input.

mod areas;
mod beside;
mod fields;
mod in_order;
mod lines;
mod ragged;
mod regions;
mod rules;
mod scopes;

pub(crate) use ragged::COLUMNS;
pub(crate) use scopes::all_scopes;

use crate::numbers::Numbers;
use crate::places::{Size, row_and_column};
use crate::spec::{Field, Given, Spec, Table, Worth};

/// Symbols: numbers, letters, signs, numbers out of order, numbers that need two characters.
const SYMBOLS: [&[&str]; 7] = [
    &["1", "2", "3", "4"],
    &["a", "b", "c", "d"],
    &["#", "o", "x"],
    &["4", "2", "8"],
    &["-1", "0", "2"],
    &["10", "7", "12"],
    &["x", "1", "y"],
];
/// Symbols that are lines: with ends, in colours, side by side, with a direction.
const LINE_SYMBOLS: [&[&str]; 4] = [
    &["3", "6", "9", "12", "5", "10"],
    &["2", "8", "10", "4", "6"],
    &["2", "8", "18", "24"],
    &["3", "54", "57", "9", "2"],
];

/// A condition for cells to be holes, and what it says of a row and a column.
type HoleIf = (&'static str, fn(i64, i64) -> bool);

/// Conditions for holes.
const HOLES: [HoleIf; 4] = [
    ("r == c", |r, c| r == c),
    ("(r + c) % 3 == 1", |r, c| (r + c) % 3 == 1),
    ("r > 1 && c > 0", |r, c| r > 1 && c > 0),
    ("abs(r - c) == 2", |r, c| (r - c).abs() == 2),
];

/// A definition that is being made.
pub(crate) struct Maker<'n> {
    pub(crate) numbers: &'n mut Numbers,
    pub(crate) spec: Spec,
}

impl<'n> Maker<'n> {
    /// Returns a random definition that has at most so many fillings.
    pub(crate) fn make(numbers: &'n mut Numbers, most: u64) -> Spec {
        let size = Size { rows: 1 + below(numbers, 4), cols: 1 + below(numbers, 4) };
        let spec = Spec {
            size,
            cols: None,
            symbols: Vec::new(),
            background: None,
            lines: None,
            beside: None,
            givens: vec![Given::Open; usize::try_from(size.rows * size.cols).unwrap()],
            hole_if: None,
            has_once: false,
            less: Vec::new(),
            walls: Vec::new(),
            fields: Vec::new(),
            groups: Vec::new(),
            rules: Vec::new(),
            worth: [Worth::default(); 2],
        };
        let mut maker = Self { numbers, spec };
        maker.put_unknowns();
        maker.put_givens(most);
        maker.put_rules();
        maker.spec.drop_unused();
        maker.finish_beside();
        maker.spec.has_once =
            maker.spec.fields.iter().any(Field::may_stand_once) && maker.chance(30);
        let is_of_sides = maker.spec.lines.is_some();
        let values = if maker.spec.is_of_regions() {
            ["a", "border * (r + 1) - c", "empty", "a * (c - 1) * 2", "a + r"]
        } else if is_of_sides {
            ["a", "line * (r + 1) - c", "empty", "(line == 1) * (c - 1) * 2", "line + r"]
        } else {
            ["a", "a * (r + 1) - c", "(a == 1) * 3 - 1", "r * c + a % 2", "1"]
        };
        maker.spec.worth = [(); 2].map(|()| Worth { value: maker.pick(&values), is_of_sides });
        maker.spec
    }

    /// Puts what is unknown: symbols, lines, regions, or several of these.
    fn put_unknowns(&mut self) {
        let kind = self.numbers.below(100);
        if kind < 60 {
            let of_lines = self.chance(12);
            self.put_symbols(if of_lines { &LINE_SYMBOLS } else { &SYMBOLS });
            self.put_ragged(12);
            self.put_holes();
            if self.chance(8) {
                self.put_holes_by_condition();
            }
        } else if kind < 66 {
            self.put_slants();
        } else if kind < 78 {
            match self.numbers.below(4) {
                0 => self.put_slants(),
                1 => {
                    self.put_symbols(&SYMBOLS[1..3]);
                    self.put_lines(true);
                }
                _ => self.put_lines(true),
            }
            self.put_beside();
        } else if kind < 83 {
            let also_symbols = kind >= 81;
            if also_symbols {
                self.put_symbols(&SYMBOLS[..2]);
            }
            self.put_regions(also_symbols);
        } else {
            let also_symbols = kind >= 95;
            if also_symbols {
                self.put_symbols(&SYMBOLS[1..3]);
            }
            self.put_lines(also_symbols);
        }
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.numbers.below(from.len())]
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.numbers.below(100) < percent
    }

    fn put_symbols(&mut self, from: &[&[&'static str]]) {
        let names = self.pick(from);
        let is_lines = LINE_SYMBOLS.contains(&names);
        self.spec.background = match self.numbers.below(4) {
            0 | 1 if !is_lines => None,
            0 | 2 => Some("_"),
            _ => Some("."),
        };
        let least = if self.spec.background.is_some() { 1 } else { 2 };
        let count = if is_lines {
            names.len()
        } else {
            least + self.numbers.below(names.len() + 1 - least)
        };
        self.spec.symbols = names[..count].to_vec();
    }

    fn put_holes(&mut self) {
        let words = self.spec.hole_words();
        if self.chance(40) {
            for at in 0..self.spec.givens.len() {
                if self.spec.givens[at] == Given::Open && self.chance(18) {
                    self.spec.givens[at] = Given::Hole(self.pick(&words));
                }
            }
        }
    }

    /// Makes cells holes that the input does not call so.
    fn put_holes_by_condition(&mut self) {
        let words = self.spec.hole_words();
        let (condition, is_hole) = self.pick(&HOLES);
        let cells = self.spec.size.cells().into_iter().map(row_and_column);
        let are_holes: Vec<bool> = cells.map(|(r, c)| is_hole(r, c)).collect();
        let is_left = |at: &usize| are_holes[*at] && self.spec.givens[*at] != Given::Off;
        for at in (0..are_holes.len()).filter(is_left).collect::<Vec<_>>() {
            self.spec.givens[at] = Given::Hole(words[0]);
        }
        self.spec.hole_if = Some((condition, are_holes));
    }

    /// Gives contents of cells until there are not too many fillings.
    fn put_givens(&mut self, most: u64) {
        if self.spec.symbols.is_empty() {
            return;
        }
        let mut contents = self.spec.contents();
        if self.spec.background == Some(".") {
            contents.retain(|&it| it > 0);
        }
        let cells = self.spec.givens.len();
        for at in self.numbers.order(cells) {
            let is_open = self.spec.givens[at] == Given::Open;
            if is_open && (self.spec.fillings() > most || self.chance(6)) {
                self.spec.givens[at] = Given::Content(self.pick(&contents));
            }
        }
    }
}

pub(crate) fn below(numbers: &mut Numbers, bound: usize) -> i64 {
    i64::try_from(numbers.below(bound)).unwrap()
}

impl Table {
    /// Returns a table with some keys.
    pub(crate) fn of<const N: usize>(pairs: [(&'static str, &str); N]) -> Self {
        Self(pairs.into_iter().map(|(key, value)| (key, value.to_owned())).collect())
    }
}
