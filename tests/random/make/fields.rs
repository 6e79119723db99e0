//! Random fields of the input, made when a rule asks for them.

use super::Maker;
use crate::places::{Place, cell, plus};
use crate::spec::{Clue, Field, Held, NO_SYMBOL};

impl Maker<'_> {
    /// Returns the name of a field, which is there from then on.
    pub(super) fn field(&mut self, name: &'static str) -> &'static str {
        if self.spec.field(name).is_some() {
            return name;
        }
        let cells = self.spec.givens.len();
        let [rows, columns] =
            [self.spec.size.rows, self.spec.size.cols].map(|it| usize::try_from(it).unwrap());
        let mut held = match name {
            "areas" => self.regions(cells, columns),
            "n" => self.clues("cells", cells),
            "k" => self.clues("corners", (rows + 1) * (columns + 1)),
            "s" => self.clues("sides", self.spec.size.sides().len()),
            "d" => self.clues("dots", (2 * rows - 1) * (2 * columns - 1)),
            "rc" => self.clues("rows", rows),
            "cc" => self.clues("columns", columns),
            "ac" => {
                self.field("areas");
                let count = self.spec.region_count();
                self.clues("areas", count)
            }
            "lengths" => {
                let mut clue = || {
                    let count = [0, 1, 1, 2][self.numbers.below(4)];
                    (0..count).map(|_| self.length()).collect()
                };
                Held::Clues("rows", (0..rows).map(|_| clue()).collect())
            }
            "t" => self.table(rows, columns),
            "around" => self.table(cells, 2),
            "lens" => self.table(rows.max(columns), 2),
            "rim" => self.table(2 * (rows + columns), 2),
            "dict" => self.words(rows.max(columns)),
            "cages" | "listed" => {
                let count = 1 + self.numbers.below(3);
                Held::Numbers((0..count).map(|_| self.cage()).collect())
            }
            _ => Held::Arrows(
                (0..cells).map(|_| self.pick(&['.', '.', '^', 'v', '<', '>'])).collect(),
            ),
        };
        self.clear_off(&mut held);
        self.spec.fields.push(Field { name, held });
        if name == "areas" && self.chance(40) {
            self.put_walls();
        }
        name
    }

    /// Puts walls inside of regions.
    fn put_walls(&mut self) {
        for one in self.spec.cells() {
            for other in [plus(one, (0, 1), 2), plus(one, (1, 0), 2)] {
                let region = self.spec.region(one);
                if region.is_some() && region == self.spec.region(other) && self.chance(25) {
                    self.spec.walls.push((one, other));
                }
            }
        }
    }

    fn regions(&mut self, cells: usize, columns: usize) -> Held {
        let count = 1 + self.numbers.below(4);
        let has_blanks = self.chance(25);
        let mut labels: Vec<Option<u8>> = Vec::new();
        for at in 0..cells {
            let label = u8::try_from(self.numbers.below(count)).unwrap();
            let left = at.checked_sub(1).filter(|_| at % columns > 0).map(|it| labels[it]);
            let above = at.checked_sub(columns).map(|it| labels[it]);
            labels.push(match self.numbers.below(5) {
                0 if has_blanks => None,
                1 | 2 => left.unwrap_or(Some(label)),
                3 => above.unwrap_or(Some(label)),
                _ => Some(label),
            });
        }
        if labels.iter().all(Option::is_none) {
            labels[0] = Some(0);
        }
        Held::Regions(labels)
    }

    fn clues(&mut self, on: &'static str, count: usize) -> Held {
        let mut clue = || match self.numbers.below(8) {
            0..4 => Vec::new(),
            4 => vec![Clue::Word("w")],
            number => vec![Clue::Number(i64::try_from(number - 5).unwrap() % 3)],
        };
        Held::Clues(on, (0..count).map(|_| clue()).collect())
    }

    /// Returns words of contents, and of one name that is none.
    fn words(&mut self, longest: usize) -> Held {
        let mut names = self.spec.symbols.clone();
        names.extend(self.spec.background);
        let count = 2 + self.numbers.below(8);
        let mut word = || {
            let length = 1 + self.numbers.below(longest);
            (0..length)
                .map(|_| if self.chance(4) { NO_SYMBOL } else { self.pick(&names) })
                .collect()
        };
        Held::Words((0..count).map(|_| word()).collect())
    }

    fn length(&mut self) -> Clue {
        match self.numbers.below(4) {
            0 => Clue::Word("?"),
            length => Clue::Number(i64::try_from(1 + length / 2).unwrap()),
        }
    }

    fn table(&mut self, rows: usize, columns: usize) -> Held {
        let mut row =
            || (0..columns).map(|_| i64::try_from(self.numbers.below(4)).unwrap()).collect();
        Held::Numbers((0..rows).map(|_| row()).collect())
    }

    /// Returns the rows and columns of two cells.
    fn cage(&mut self) -> Vec<i64> {
        let cells = self.spec.cells();
        let first = self.pick(&cells);
        let others: Vec<Place> = cells.into_iter().filter(|&it| it != first).collect();
        let other = if others.is_empty() { first } else { self.pick(&others) };
        [first, other].iter().flat_map(|&(y, x)| [y / 2, x / 2]).collect()
    }

    /// Puts signs between cells.
    pub(super) fn put_signs(&mut self) {
        if !self.spec.less.is_empty() {
            return;
        }
        for (r, c) in self.spec.cells().into_iter().map(|(y, x)| (y / 2, x / 2)) {
            for (down, right) in [(0, 1), (1, 0)] {
                let (one, other) = (cell(r, c), cell(r + down, c + right));
                if self.spec.has(other) && self.chance(25) {
                    let pair = if self.chance(50) { (one, other) } else { (other, one) };
                    self.spec.less.push(pair);
                }
            }
        }
        // Signs come line by line: those of a row before those below it.
        self.spec.less.sort_by_key(|&(one, other)| {
            (i64::midpoint(one.0, other.0), i64::midpoint(one.1, other.1))
        });
    }
}
