//! Random rules about what hangs together: connected, areas.

use super::Maker;
use super::rules::without_clue;
use crate::spec::{Rule, Table};

impl Maker<'_> {
    /// Puts how cells touch.
    fn put_touch(&mut self, table: &mut Table) {
        if self.chance(50) {
            table.put("by", self.pick(&["king", "corner", "hexagon"]));
        }
    }

    pub(super) fn connected(&mut self) -> Rule {
        let scope = if self.chance(60) { "board".to_owned() } else { self.cells() };
        let of = self.of();
        let mut table = Table::of([("of", &of)]);
        self.put_touch(&mut table);
        for key in ["rim", "each"] {
            if self.chance(25) {
                table.put(key, "true");
            }
        }
        self.rule("connected", &scope, table)
    }

    pub(super) fn areas(&mut self) -> Rule {
        let scope = if self.chance(60) { "board".to_owned() } else { self.cells() };
        let mut table = Table::default();
        match self.numbers.below(3) {
            0 => table.put("of", self.of()),
            1 => table.put("each", "true"),
            _ => {}
        }
        self.put_touch(&mut table);
        if scope == "board" && self.chance(15) {
            self.field("n");
            table.put("from", self.pick(&["has(n)", "r == c", "n == 'w' || c == 0"]));
            table.put("size", self.pick(&["n", "1", "2", "r + c - 1"]));
            return self.rule("areas", &scope, table);
        }
        let is_by_edge = table.get("by").is_none();
        if self.chance(25) {
            let forms = ["tree", "rectangle", "square", "not a rectangle"];
            table.put("form", self.pick(if is_by_edge { &forms[..] } else { &forms[..1] }));
        }
        if is_by_edge && self.chance(25) {
            self.field("n");
            table.put("inner_corners", self.pick(&["n", "1", "(r == c) - 1", "n % 2"]));
        }
        if self.chance(20) {
            let key = self.pick(&["size_at_least", "size_at_most"]);
            table.put(key, self.pick(&["1", "2", "3", "1 + g % 2"]));
        }
        if self.chance(40) {
            self.bounds(&mut table, &scope, &["0", "1", "2", "1 + g % 2"], "exactly");
            table = without_clue(table);
        }
        if self.chance(60)
            || table.get("exactly").or(table.get("at_least")).or(table.get("at_most")).is_none()
        {
            if self.chance(25) {
                self.field("n");
                table.put("one", self.pick(&["has(n)", "r == c", "n == 'w'"]));
                return self.rule("areas", &scope, table);
            }
            let mut sizes = vec!["1", "2", "(r + c) % 3", "3 * (c == 0)", "(r == c) * 2"];
            if table.flag("each") {
                sizes.extend(["a", "a % 3"]);
            }
            if self.chance(30) {
                self.field("n");
                sizes = vec!["n", "if(n == 'w', 2, n)"];
            }
            table.put("size", self.pick(&sizes));
            if self.chance(40) {
                table.put("one_sized", "true");
            }
        }
        self.rule("areas", &scope, table)
    }
}
