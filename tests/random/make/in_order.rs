//! Random rules that read groups in order: runs, spell, seen, scan.

use super::rules::without_clue;
use super::{Maker, scopes};
use crate::spec::{Rule, Table};

impl Maker<'_> {
    pub(super) fn runs(&mut self) -> Rule {
        let (scope, clues) = match self.numbers.below(5) {
            0 => ("rings", "around"),
            1 => {
                // A table has a row for each line.
                let is_wide = self.spec.size.cols > self.spec.size.rows;
                (if is_wide { "columns" } else { "rows" }, "lens")
            }
            2 => ("rows", "lengths"),
            3 => ("views", "rim"),
            _ => (self.pick(&["row runs", "column runs", "arms", "columns of cells"]), "n"),
        };
        let mut table = Table::of([("clues", self.field(clues))]);
        if self.chance(20) {
            table.put("any", self.pick(&["2", "3"]));
        }
        if scope != "rings" && self.chance(50) {
            table.put("any_order", "true");
        }
        self.rule("runs", scope, table)
    }

    pub(super) fn seen(&mut self) -> Rule {
        let scope = self.one_of(&scopes::LINES);
        let mut table = Table::default();
        let exact = self.pick(&["count", "exactly"]);
        self.bounds(&mut table, &scope, &["1", "2", "1 + g % 2", "size"], exact);
        let mut table = without_clue(table);
        if self.chance(50) {
            table.put("from", self.pick(&["end", "beginning"]));
        }
        self.rule("seen", &scope, table)
    }

    pub(super) fn scan(&mut self) -> Rule {
        let scope = match self.numbers.below(10) {
            0..6 => self.one_of(&scopes::LINES),
            6 => self.one_of(&["arrows way"]),
            _ => self.cells(),
        };
        let (next, bound) = self.pick(&[
            ("if(state == 0, a, state)", "2"),
            ("max(state, abs(a - i))", "1"),
            ("(state + a * (r + 1)) % 5", "3"),
            ("state * 2 + (a > 1)", "g + 1"),
            ("if(a == 1, state + 1, state - c)", "size - 1"),
        ]);
        let mut table = Table::of([("next", next)]);
        if self.chance(40) {
            table.put("start", self.pick(&["-1", "g", "2", "size - 2"]));
        }
        if self.chance(30) {
            table.put("from", "end");
        }
        if self.chance(30) {
            table.put("where", self.pick(&["state < 2 + a", "state != i", "state <= r + 3"]));
        }
        self.bounds(&mut table, &scope, &[bound, bound], "equals");
        self.rule("scan", &scope, without_clue(table))
    }

    pub(super) fn spell(&mut self) -> Rule {
        let scope = if self.chance(60) { self.one_of(&scopes::LINES) } else { self.cells() };
        let table = Table::of([("words", self.field("dict"))]);
        self.rule("spell", &scope, table)
    }
}
