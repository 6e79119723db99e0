//! Random lines.

use super::Maker;
use crate::spec::{Clue, Given, Held, REGIONS, Table};

pub(super) const FORMS: [&str; 9] =
    ["loop", "loops", "path", "paths", "pairs", "tree", "trees", "net", "lines"];

impl Maker<'_> {
    /// Makes the board one with lines, which may be few.
    pub(super) fn put_lines(&mut self, also_symbols: bool) {
        let form = self.pick(&FORMS);
        let course = self.pick(&[
            "along sides",
            "along sides",
            "through cells",
            "through cells",
            "through all cells",
        ]);
        let is_along = course == "along sides";
        let sizes: &[(i64, i64)] = match (is_along, also_symbols) {
            (true, true) => &[(1, 1), (1, 2)],
            (true, false) => &[(1, 1), (1, 2), (2, 2), (1, 3), (2, 1)],
            (false, true) => &[(1, 2), (2, 2), (2, 3)],
            (false, false) => &[(1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4)],
        };
        let mut size = self.pick(sizes);
        let mut table = Table::of([("form", &format!("{form} {course}"))]);
        let how = self.numbers.below(10);
        if how < 3 && size.0 * size.1 > if is_along { 2 } else { 6 } {
            size = if is_along { (1, 2) } else { (2, 3) };
        }
        (self.spec.size.rows, self.spec.size.cols) = size;
        self.spec.givens = vec![Given::Open; usize::try_from(size.0 * size.1).unwrap()];
        self.put_ragged(12);
        match how {
            0 | 1 => table.put("strands", "2"),
            2 => table.put("directed", "true"),
            _ => {}
        }
        if !is_along && self.chance(30) {
            self.put_holes();
        }
        self.put_demands(&mut table, form, is_along);
        if form != "pairs" && self.chance(40) {
            let all = if self.chance(50) { "true" } else { "r == c" };
            table.put("cross", all);
        }
        if ["path", "paths", "pairs", "tree", "trees"].contains(&form) && self.chance(20) {
            table.put("one", self.pick(&["turn", "straight", "tee", "end"]));
        }
        if table.get("cross").is_none() && self.chance(20) {
            let field = self.field(if is_along { "k" } else { "n" });
            let sized = format!("if(has({field}), 2 * (r + c), {field})");
            table.put("size", self.pick(&[field, &sized]));
        }
        self.spec.lines = Some(table);
    }

    /// Makes the board one that is cut into regions.
    pub(super) fn put_regions(&mut self, also_symbols: bool) {
        let sizes: &[(i64, i64)] = if also_symbols {
            &[(1, 3), (2, 2), (2, 3)]
        } else {
            &[(1, 4), (2, 2), (2, 3), (3, 2), (3, 3)]
        };
        (self.spec.size.rows, self.spec.size.cols) = self.pick(sizes);
        self.spec.givens = vec![Given::Open; self.spec.size.cells().len()];
        self.put_ragged(12);
        if self.chance(30) {
            self.put_holes();
        }
        self.spec.lines = Some(Table::of([("form", REGIONS)]));
    }

    /// Makes the board one with a slant in each cell.
    pub(super) fn put_slants(&mut self) {
        let form = self.pick(&FORMS);
        let mut table = Table::of([("form", &format!("{form} of slants"))]);
        self.spec.symbols = vec!["/", "\\"];
        self.put_ragged(12);
        self.put_holes();
        self.put_demands(&mut table, form, true);
        self.spec.lines = Some(table);
    }

    /// Puts how many lines there are, where they end, or what they join.
    pub(super) fn put_demands(&mut self, table: &mut Table, form: &str, is_of_corners: bool) {
        match self.numbers.below(8) {
            0 => table.put("number", self.pick(&["1", "2", "0"])),
            1 if !form.starts_with("loop") => {
                table.put("ends", self.pick(&["r + c == 1", "r == c", "(r + c) % 2 == 0"]));
            }
            2 => {
                let field = if is_of_corners { "k" } else { "n" };
                self.field(field);
                self.put_labels(field);
                table.put("join", field);
            }
            _ => {}
        }
    }

    /// Makes the clues of a field labels that come in pairs.
    fn put_labels(&mut self, name: &str) {
        let size = self.spec.size;
        let places = if name == "k" { size.corners() } else { size.cells() };
        let are_on: Vec<bool> = places.into_iter().map(|it| self.spec.has(it)).collect();
        let field = self.spec.fields.iter_mut().find(|field| field.name == name);
        let Some(Held::Clues(_, clues)) = field.map(|field| &mut field.held) else { return };
        clues.iter_mut().for_each(Vec::clear);
        let mut order = self.numbers.order(clues.len());
        order.retain(|&at| are_on[at]);
        let count = 2 + 2 * self.numbers.below(2);
        for (label, &at) in order.iter().take(count).enumerate() {
            clues[at].push(Clue::Number(i64::try_from(label / 2 + 1).unwrap()));
        }
    }
}
