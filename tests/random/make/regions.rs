//! Random rules about regions with unknown borders.

use super::rules::without_clue;
use super::{Maker, scopes};
use crate::spec::{Rule, Table};

impl Maker<'_> {
    /// Returns a rule about regions or their borders.
    pub(super) fn rule_of_regions(&mut self) -> Rule {
        match self.numbers.below(7) {
            0 | 1 => self.areas_of_regions(),
            2 | 3 => self.held_by_regions(),
            4 => {
                let demands = [
                    "degree != 1",
                    "degree == k",
                    "!turn || r == c",
                    "degree != 4",
                    "!has(k) || degree > 0",
                    "up == down",
                ];
                self.field("k");
                let demand = self.pick(&demands);
                self.rule("each", "corners", Table::of([("where", demand)]))
            }
            5 => {
                let mut demands =
                    vec!["joined || r == c", "!joined || dr == 0", "joined != (r == 0)"];
                if !self.spec.symbols.is_empty() {
                    demands.extend(["joined == (a == b)", "joined || a != b", "!joined || a < b"]);
                }
                let demand = self.pick(&demands);
                self.rule("pairs", "pairs edge", Table::of([("where", demand)]))
            }
            _ => self.borders(),
        }
    }

    /// Returns a rule about the sides with a border.
    fn borders(&mut self) -> Rule {
        if self.chance(30) {
            self.field("s");
            let demand =
                self.pick(&["border || r + c != 1", "s != 'w' || border", "s != 1 || empty"]);
            return self.rule("each", "sides", Table::of([("where", demand)]));
        }
        let scope = self.one_of(&scopes::SIDES);
        let of_sides = scope.starts_with("sides");
        let states: &[&str] =
            if of_sides { &["border", "empty"] } else { &["turn", "tee", "empty", "cross"] };
        let mut table = Table::of([("of", self.pick(states))]);
        self.bounds(&mut table, &scope, &["0", "1", "2", "3", "size - 1", "size"], "exactly");
        self.rule("count", &scope, without_clue(table))
    }

    /// Returns a rule about all regions.
    fn areas_of_regions(&mut self) -> Rule {
        let mut table = Table::default();
        if self.chance(30) {
            table.put("form", self.pick(&["tree", "rectangle", "square", "not a rectangle"]));
        }
        if self.chance(15) {
            self.field("n");
            table.put("inner_corners", self.pick(&["n", "1", "(r == c) - 1"]));
        }
        if self.chance(30) {
            let key = self.pick(&["size_at_least", "size_at_most"]);
            table.put(key, self.pick(&["2", "3", "4"]));
        }
        if self.chance(30) {
            let key = self.pick(&["exactly", "at_least", "at_most"]);
            table.put(key, self.pick(&["1", "2", "3"]));
        }
        if self.chance(30) {
            self.field("n");
            table.put("one", self.pick(&["has(n)", "r == c", "n == 'w'"]));
        }
        if table.0.is_empty() || self.chance(50) {
            self.field("n");
            table.put("size", self.pick(&["n", "2", "(r + c) % 3", "if(n == 'w', 2, n)"]));
            if table.get("one").is_none() && self.chance(30) {
                table.put("one_sized", "true");
            }
        }
        self.rule("areas", "board", table)
    }

    /// Returns a rule about what each region holds, or the one in which each cell lies.
    fn held_by_regions(&mut self) -> Rule {
        let of_cells = self.chance(50);
        let scope = if of_cells { "areas land of cells" } else { "areas land" };
        let keys: &[&str] =
            if self.spec.symbols.is_empty() { &["count"] } else { &["count", "sum", "distinct"] };
        let key = self.pick(keys);
        let mut table = Table::default();
        match key {
            "count" if self.spec.symbols.is_empty() || self.chance(50) => {
                self.field("n");
                let conditions: &[&str] = if of_cells {
                    &["dr == 0", "has(a.n)", "dc < 0"]
                } else {
                    &["has(a.n)", "a.n == 'w'"]
                };
                table.put("where", self.pick(conditions));
            }
            "count" => table.put("of", self.of()),
            "sum" => table.put("value", self.pick(&["a", "1 - 2 * (a % 2)", "r + c"])),
            _ => {}
        }
        if key != "distinct" {
            self.field("n");
            let bounds: &[&str] =
                if of_cells { &["1", "2", "(r + c) % 3", "n"] } else { &["0", "1", "2"] };
            let exact = if key == "sum" { "equals" } else { "exactly" };
            table.put(self.pick(&[exact, "at_least", "at_most"]), self.pick(bounds));
        }
        let mut all = Table::of([("in", scope)]);
        all.0.extend(table.0);
        Rule { key, table: all }
    }
}
