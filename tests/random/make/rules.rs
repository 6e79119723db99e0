//! Random rules.

use super::{Maker, scopes};
use crate::spec::{Rule, Table};

/// States of cells and corners.
const STATES: [&str; 6] = ["straight", "turn", "end", "tee", "cross", "empty"];

/// Rules about groups of any kind, which may be about those of several scopes.
const OF_LISTS: [&str; 9] =
    ["distinct", "count", "sum", "product", "differ", "connected", "seen", "scan", "spell"];

impl Maker<'_> {
    pub(super) fn put_rules(&mut self) {
        let count = 1 + self.numbers.below(3);
        for _ in 0..count {
            let has_symbols = !self.spec.symbols.is_empty();
            let has_lines = self.spec.lines.is_some();
            let rule = match (has_symbols, has_lines) {
                _ if self.spec.beside.is_some() && self.chance(50) => self.rule_beside(),
                _ if self.spec.is_of_slants() => self.rule_of_slants(),
                _ if self.spec.is_of_regions() && (!has_symbols || self.chance(70)) => {
                    self.rule_of_regions()
                }
                (true, true) if self.chance(40) => self.rule_of_both(),
                (_, true) if !has_symbols || self.chance(60) => self.rule_of_lines(),
                _ => self.rule_of_symbols(),
            };
            let is_of_areas = rule.key == "areas"
                && !self.spec.symbols.is_empty()
                && rule.table.get("from").is_none();
            let is_named = self.spec.rules.iter().any(|it| it.table.get("name").is_some());
            if is_of_areas && !is_named && self.chance(50) {
                self.put_rule_in_areas(rule);
            } else {
                self.spec.rules.push(rule);
            }
        }
    }

    /// Puts a rule about areas, with a name, and one about what an area holds.
    fn put_rule_in_areas(&mut self, mut areas: Rule) {
        areas.table.put("name", "lake");
        let of_cells = self.chance(30);
        let scope = if of_cells { "areas lake of cells" } else { "areas lake" };
        let has_one = areas.table.get("one").is_some() || areas.table.flag("one_sized");
        self.spec.rules.push(areas);
        let is_about_cell = of_cells || has_one;
        let mut table = Table::of([("in", scope)]);
        if is_about_cell && self.chance(20) {
            table.put("if", "r + c != 1");
        }
        let key = self.pick(&["count", "count", "sum", "distinct"]);
        match key {
            "count" if self.chance(40) => {
                let conditions: &[&str] = if is_about_cell {
                    &["dr <= 0", "dc + dr != 1", "has(a.n)"]
                } else {
                    &["has(a.n)", "a % 2 == 1"]
                };
                let condition = self.pick(conditions);
                if condition.contains(".n") {
                    self.field("n");
                }
                table.put("where", condition);
            }
            "count" => {
                table.put("of", self.of());
                if self.chance(20) {
                    table.put("each", "true");
                }
            }
            "sum" => table.put("value", self.pick(&["a", "1 - 2 * (a % 2)", "r + c", "a * c - 1"])),
            _ => {}
        }
        let bounds: &[&str] = if is_about_cell {
            &["0", "1", "2", "(r + c) % 3", "n"]
        } else {
            &["0", "1", "2", "3"]
        };
        if key != "distinct" {
            let exact = if key == "sum" { "equals" } else { "exactly" };
            let bound = self.pick(bounds);
            if bound == "n" {
                self.field("n");
            }
            table.put(self.pick(&[exact, "at_least", "at_most"]), bound);
        }
        self.spec.rules.push(Rule { key, table });
    }

    fn rule_of_symbols(&mut self) -> Rule {
        if self.is_of_lines() && self.chance(70) {
            return if self.chance(60) { self.lines_rule() } else { self.walks() };
        }
        match self.numbers.below(20) {
            0 => self.of_groups("distinct", Table::default()),
            1..3 => self.count(),
            3 => self.each(),
            4..6 => self.pairs_rule(),
            6 => self.around_rule(),
            7 => self.sum(),
            8 => self.product(),
            9 => self.runs(),
            10 => self.seen(),
            11 => self.scan(),
            12 => self.apart(),
            13 => self.never(),
            14 => self.connected(),
            15 => self.areas(),
            16 => self.shapes(),
            17 => {
                let of = self.of();
                self.arms(&of)
            }
            18 => self.spell(),
            _ => self.of_groups("differ", Table::default()),
        }
    }

    /// Tells whether symbols are lines.
    fn is_of_lines(&self) -> bool {
        super::LINE_SYMBOLS.iter().any(|names| **names == self.spec.symbols)
    }

    fn of_groups(&mut self, key: &'static str, table: Table) -> Rule {
        let scope = self.cells();
        self.rule(key, &scope, table)
    }

    /// Makes a rule in a scope, perhaps in another one too, and perhaps for some of its groups.
    pub(super) fn rule(&mut self, key: &'static str, scope: &str, table: Table) -> Rule {
        let mut all = Table::of([("in", scope)]);
        let other = self.pick(&["rows", "columns", "main diagonals"]);
        // Whether two cells are joined can be asked beside a cell only.
        let is_of_any = OF_LISTS.contains(&key) && !table.text().contains("joined");
        if is_of_any && other != scope && self.chance(10) {
            all = Table::of([("in", &format!("[\"{scope}\", \"{other}\"]"))]);
        }
        if self.chance(20) {
            let mut conditions = vec!["g % 2 == 0", "size > 1", "r + c != 1"];
            let clue = self.clue(scope);
            let has = clue.map(|clue| format!("has({clue}) && {clue} != 'w'"));
            let is = clue.map(|clue| format!("{clue} == 'w' || g == 0"));
            conditions.extend(has.as_deref());
            conditions.extend(is.as_deref());
            let condition = self.pick(&conditions).to_owned();
            all.put("if", condition);
        }
        all.0.extend(table.0);
        Rule { key, table: all }
    }

    /// Returns a field of clues about the groups of a scope.
    fn clue(&mut self, scope: &str) -> Option<&'static str> {
        let is_around =
            ["neighbours", "ring", "rays", "arms"].iter().any(|it| scope.starts_with(it));
        let field = match scope {
            "rows" => "rc",
            "columns" => "cc",
            "row runs" | "column runs" => "n",
            "regions areas" => "ac",
            "sides" => "s",
            "corners" | "sides of corners" | "cells of corners" => "k",
            _ if is_around || scope == "cells" || scope.ends_with("of cells") => "n",
            _ => return None,
        };
        Some(self.field(field))
    }

    /// Returns a number about the groups of a scope.
    fn bound(&mut self, scope: &str, numbers: &[&str]) -> String {
        if self.chance(30)
            && let Some(clue) = self.clue(scope)
        {
            return if self.chance(70) { clue.to_owned() } else { format!("{clue} + 1") };
        }
        let mut all = numbers.to_vec();
        all.extend(["g % 3", "(r + c) % 3"]);
        let is_around = scope.starts_with("neighbours") || scope == "rings";
        if is_around && !self.spec.symbols.is_empty() {
            all.extend(["clue", "clue"]);
        }
        if self.chance(10) {
            self.field("t");
            return "t[r % 1, c % 1] + g % 2".to_owned();
        }
        self.pick(&all).to_owned()
    }

    /// Puts bounds on a number.
    pub(super) fn bounds(
        &mut self,
        table: &mut Table,
        scope: &str,
        numbers: &[&str],
        exact: &'static str,
    ) {
        let keys: &[&'static str] = match self.numbers.below(4) {
            0 | 1 => &[exact],
            2 => &["at_least"],
            _ => &["at_most"],
        };
        for key in keys {
            let bound = self.bound(scope, numbers);
            table.put(key, bound);
        }
    }

    /// Lets an exact number be meant modulo another, sometimes.
    fn put_modulo(&mut self, table: &mut Table) {
        let is_exact = table.get("exactly").or(table.get("equals")).is_some();
        if is_exact && self.chance(25) {
            table.put("modulo", self.pick(&["2", "3"]));
        }
    }

    /// Returns some symbols, perhaps with the background.
    pub(super) fn of(&mut self) -> String {
        let mut names: Vec<&str> = self.spec.symbols.clone();
        names.extend(self.spec.background);
        while names.len() > 1 && self.chance(60) {
            names.remove(self.numbers.below(names.len()));
        }
        names.join(" ")
    }

    fn count(&mut self) -> Rule {
        let scope = self.cells();
        let mut table = Table::default();
        match self.numbers.below(6) {
            0 | 1 => table.put("of", self.of()),
            2 => table.put("each", "true"),
            3 => table.0.extend([("of", self.of()), ("each", "true".to_owned())]),
            4 => {
                let symbol = self.symbol();
                let condition = self.pick(&["a > 1", "a != '@' || dr > 0", "(a + dc) % 2 == 0"]);
                table.put("where", condition.replace('@', symbol));
            }
            _ => {}
        }
        if self.chance(20) {
            return self.count_around(table);
        }
        let by_symbol = table.flag("each") && self.chance(25);
        if by_symbol {
            table.put("at_most", "(a + g) % 3");
        } else {
            self.bounds(&mut table, &scope, &["0", "1", "1", "2", "size", "size - 1"], "exactly");
        }
        self.put_modulo(&mut table);
        self.rule("count", &scope, table)
    }

    /// Returns a rule about what the cell at the centre of a group holds.
    fn count_around(&mut self, mut table: Table) -> Rule {
        let scope = self.one_of(&scopes::AROUND);
        if table.get("of").is_none() && !table.flag("each") && self.chance(60) {
            table = Table::of([(
                "where",
                self.pick(&["a == centre", "a > centre", "a != centre + 1"]),
            )]);
        }
        let bounds = ["centre", "1", "2", "centre - 1", "if(centre > 1, 2, 1)"];
        self.bounds(&mut table, &scope, &bounds, "exactly");
        self.put_modulo(&mut table);
        let mut all = Table::of([("in", &*scope)]);
        if self.chance(30) {
            all.put("if", self.pick(&["centre > 1", "centre == 0 || r == c", "centre != 1"]));
        }
        all.0.extend(table.0);
        Rule { key: "count", table: all }
    }

    fn symbol(&mut self) -> &'static str {
        let symbols = self.spec.symbols.clone();
        self.pick(&symbols)
    }

    fn each(&mut self) -> Rule {
        let scope = if self.chance(50) { "cells".to_owned() } else { self.cells() };
        let mut table = Table::default();
        if self.chance(40) {
            table.put("is", self.of());
        } else {
            self.field("n");
            let symbol = self.symbol();
            let demands = [
                "a > r + c",
                "a != c + 1",
                "(a + g) % 2 == 0 || size < 3",
                "a != '@'",
                "a == n",
                "!has(n) || a > n || n == 'w'",
                "(n == 'w') == (a == '@')",
                "place(a) <= 1 + r % 2",
                "a in ('@', '1') || r == 0",
            ];
            table.put("where", self.pick(&demands).replace('@', symbol));
        }
        self.rule("each", &scope, table)
    }

    fn pairs_rule(&mut self) -> Rule {
        let scope = self.one_of(&scopes::PAIRS);
        let symbol = self.symbol();
        let mut demands = vec![
            "a < b",
            "a != b",
            "abs(a - b) == 1",
            "a <= b",
            "a + b != 3",
            "a == b || r == 0",
            "a + dr * 2 != b + dc",
            "place(a) <= place(b)",
            "a != '@' || b != '@'",
            "a in ('@', b) || b > 1",
            "g % 3 == 0 || a != b",
            "max(a, b) - min(a, b) < 2",
            "if(r == c, a, b) != 1",
        ];
        if ["pairs edge", "pairs king"].contains(&&*scope) && self.chance(40) {
            self.field("d");
            demands = vec![
                "(a == b) == (d[2 * r + dr, 2 * c + dc] == 'w')",
                "!has(d[2 * r + dr, 2 * c + dc]) || d[2 * r + dr, 2 * c + dc] == 'w' || a != b",
            ];
        } else if self.chance(15) {
            self.field("n");
            demands = vec![
                "a.n != 'w' || a != b",
                "!has(b.n) || a > 0",
                "n != b.n || a <= b",
                "a + b != n",
            ];
        }
        let demand = self.pick(&demands).replace('@', symbol);
        self.rule("pairs", &scope, Table::of([("where", &demand)]))
    }

    fn around_rule(&mut self) -> Rule {
        let scope = self.one_of(&scopes::AROUND);
        let demands =
            ["b == a + 1", "a == b", "b > a", "b != a || dr == 0", "a * b > r", "a == 0 || b > 0"];
        let mut table = Table::of([("where", self.pick(&demands))]);
        self.bounds(&mut table, &scope, &["0", "1", "2", "a", "a > 0", "size - 1"], "exactly");
        if let Some((_, bound)) = table.0.last_mut()
            && bound.contains("clue")
        {
            "1".clone_into(bound);
        }
        self.rule("around", &scope, table)
    }

    fn sum(&mut self) -> Rule {
        let scope = self.cells();
        let mut table = Table::default();
        if self.chance(50) {
            let values = [
                "a * (r + 1)",
                "a % 2 * 3 - 1",
                "(a > 1) * (dr + 1)",
                "a * dc - dr",
                "place(a)",
                "a * a",
            ];
            table.put("value", self.pick(&values));
        }
        self.bounds(
            &mut table,
            &scope,
            &["size * 2", "3", "2", "5", "0", "size", "g + 3"],
            "equals",
        );
        self.put_modulo(&mut table);
        self.rule("sum", &scope, without_clue(table))
    }

    fn product(&mut self) -> Rule {
        let scope = self.cells();
        let mut table = Table::default();
        if self.chance(40) {
            table.put("value", self.pick(&["a - 1", "a % 2 + 1", "a * (dr + 1)", "2 - a"]));
        }
        let bound = self.bound(&scope, &["0", "1", "2", "4", "6", "-2", "g + 1", "size * 2"]);
        table.put("equals", bound);
        self.rule("product", &scope, without_clue(table))
    }

    fn arms(&mut self, of: &str) -> Rule {
        let mut table = Table::of([("of", of)]);
        if self.chance(50) {
            table.put("self", "true");
        }
        self.bounds(&mut table, "cells", &["1", "2", "3", "g % 4"], "exactly");
        self.rule("arms", "cells", without_clue(table))
    }

    fn apart(&mut self) -> Rule {
        let of = self.of();
        let by = self.pick(&["edge", "king", "line"]);
        Rule { key: "apart", table: Table::of([("of", &of), ("by", by)]) }
    }

    fn never(&mut self) -> Rule {
        let shape = self.pick(&["##", "##/##", "#?#", "#/#", "###", "#?/?#", "##/#?"]);
        let mut table = Table::default();
        let names: Vec<&str> =
            self.spec.symbols.iter().copied().filter(|it| it.len() == 1).collect();
        if self.chance(50) || names.is_empty() {
            table.put("shape", shape);
            if self.chance(50) { table.put("of", self.of()) } else { table.put("each", "true") }
        } else {
            let text: String = shape
                .chars()
                .map(
                    |char| {
                        if char == '#' { self.pick(&names).to_owned() } else { char.to_string() }
                    },
                )
                .collect();
            table.put("shape", text);
        }
        for key in ["turn", "flip"] {
            table.put(key, if self.chance(50) { "true" } else { "false" });
        }
        Rule { key: "never", table }
    }

    fn shapes(&mut self) -> Rule {
        let scope = if self.chance(40) { "board".to_owned() } else { self.cells() };
        let of = self.of();
        let shapes = self.pick(&["#", "##/#.", "## #/#", "#.#/###", "##. ##/##", "### #/##"]);
        let mut table = Table::of([("of", &of), ("one_of", shapes)]);
        for key in ["turn", "flip"] {
            table.put(key, if self.chance(50) { "true" } else { "false" });
        }
        self.rule("shapes", &scope, table)
    }

    fn lines_rule(&mut self) -> Rule {
        let scope = if self.chance(70) { "board".to_owned() } else { self.cells() };
        let mut table = Table::default();
        if self.spec.symbols.contains(&"24") {
            table.put("strands", "2");
        } else if self.spec.symbols.contains(&"57") {
            table.put("directed", "true");
        }
        if self.chance(50) {
            table.put("pieces", self.pick(&["1", "0", "2", "g + 1"]));
        }
        if self.chance(40) {
            table.put("open", "true");
        }
        if self.chance(30) {
            self.field("n");
            table.put("label", self.pick(&["n", "(r == c) * 1", "(c != 1) * (r + 1)"]));
        }
        // A clue that is a word is a label of its own.
        if table.get("label") == Some("n") {
            table.0.retain(|(key, _)| *key != "label");
            table.put("label", "if(n[r, c] == 'w', 4, n[r, c])");
        }
        self.rule("lines", &scope, table)
    }

    fn walks(&mut self) -> Rule {
        let scope = if self.chance(70) { "board".to_owned() } else { self.cells() };
        let from = self.pick(&["r + c == 0", "r == 1 && c == 0", "c == 1"]);
        let mut table = Table::of([("from", from)]);
        let demands = ["i != 1 || dr == 1", "dc >= 0 || c + r > 2", "i == 0 || c > 0", "1"];
        table.put("where", self.pick(&demands));
        if self.chance(50) {
            table.put(
                self.pick(&["exactly", "at_least", "at_most"]),
                self.pick(&["1", "2", "size - 2"]),
            );
        }
        self.rule("walks", &scope, table)
    }

    /// Returns a rule about each line, or about what is connected by lines.
    fn rule_of_each_line(&mut self) -> Rule {
        let mut table = Table::of([("of", &[self.pick(&STATES), self.pick(&STATES)].join(" "))]);
        if self.chance(40) {
            table.put("by", "line");
            self.bounds(&mut table, "board", &["1", "2", "3"], "exactly");
            return self.rule("areas", "board", table);
        }
        if self.chance(30) {
            table = Table::of([("where", self.pick(&["a.turn", "a.degree == 2", "a.left"]))]);
        }
        self.bounds(&mut table, "lines", &["1", "2", "4"], "exactly");
        self.rule("count", "lines", table)
    }

    /// Returns a rule about lines.
    #[expect(clippy::too_many_lines, reason = "each arm is a rule")]
    pub(super) fn rule_of_lines(&mut self) -> Rule {
        let is_along = self.is_along();
        if self.chance(12) {
            let of = self.pick(&["line", "empty"]);
            return self.arms(of);
        }
        match self.numbers.below(9) {
            8 if !is_along => self.rule_of_each_line(),
            0 | 1 | 8 => {
                let scope = self.one_of(&scopes::SIDES);
                let mut table = Table::default();
                let of = if scope.starts_with("sides") {
                    self.pick(&["line", "empty"])
                } else {
                    self.pick(&STATES)
                };
                if self.chance(60) {
                    table.put("of", of);
                } else {
                    let condition =
                        if scope.starts_with("sides") { "a.line" } else { "a.degree > 1 || a.up" };
                    table.put("where", condition);
                }
                self.bounds(&mut table, &scope, &["0", "1", "2", "size - 1", "size"], "exactly");
                self.put_modulo(&mut table);
                self.rule("count", &scope, table)
            }
            2 | 3 if !is_along => {
                let scope = self.cells();
                let of = [self.pick(&STATES), self.pick(&STATES)].join(" ");
                let mut table = Table::default();
                if self.chance(60) {
                    table.put("of", of);
                } else {
                    let mut conditions = vec!["a.turn", "a.degree != 1", "a.empty || a.left"];
                    if scope.starts_with("neighbours edge") {
                        conditions = vec!["joined && a.turn", "joined", "!joined || a.end"];
                    }
                    table.put("where", self.pick(&conditions));
                }
                self.bounds(&mut table, &scope, &["0", "1", "2", "size - 1"], "exactly");
                self.put_modulo(&mut table);
                self.rule("count", &scope, table)
            }
            4 => self.each_of_lines(is_along),
            5 if !is_along => {
                let demands = [
                    "!joined || a.degree != b.degree",
                    "a.end || !b.end",
                    "joined || a.empty",
                    "!a.turn || !b.turn || r == 0",
                ];
                Rule { key: "pairs", table: Table::of([("where", self.pick(&demands))]) }
            }
            6 if !is_along => {
                let of = self.pick(&STATES);
                if self.chance(50) {
                    let by = self.pick(&["edge", "king", "line"]);
                    return Rule { key: "apart", table: Table::of([("of", of), ("by", by)]) };
                }
                Rule {
                    key: "never",
                    table: Table::of([
                        ("shape", self.pick(&["##", "#?#", "##/##"])),
                        ("of", of),
                        ("turn", "true"),
                    ]),
                }
            }
            _ => {
                let scope = self.pick(&["sides of cells", "sides of corners", "sides"]);
                let mut table = Table::default();
                self.bounds(&mut table, scope, &["0", "1", "2", "size"], "equals");
                self.put_modulo(&mut table);
                self.rule("sum", scope, without_clue(table))
            }
        }
    }

    fn is_along(&self) -> bool {
        let form = self.spec.lines.as_ref().and_then(|it| it.get("form"));
        form.is_some_and(|it| it.ends_with("sides"))
    }

    fn each_of_lines(&mut self, is_along: bool) -> Rule {
        let is_loops = self
            .spec
            .lines
            .as_ref()
            .and_then(|it| it.get("form"))
            .is_some_and(|it| it.starts_with("loop"));
        let (scope, demands): (&str, &[&str]) = match (is_along, is_loops) {
            (true, true) if self.chance(50) => (
                "cells",
                &["inside || c > 0", "(n == 'w') == inside", "outside", "!has(n) || inside"],
            ),
            (false, true) if self.chance(40) => {
                ("corners", &["inside || r + c != 2", "outside || c == 1"])
            }
            (true, _) => (
                "corners",
                &[
                    "!turn || r != c",
                    "k != 'w' || turn",
                    "degree != 2 || up",
                    "goes_up <= goes_left",
                    "!has(k) || degree > 0",
                ],
            ),
            (false, _) => (
                "cells",
                &[
                    "degree != 1 || up || left",
                    "n != 'w' || straight",
                    "!has(n) || empty",
                    "bits != 3",
                    "goes_down || c != 1",
                    "line",
                ],
            ),
        };
        self.field(if scope == "cells" { "n" } else { "k" });
        let mut table = Table::default();
        if self.chance(30) && is_along == (scope == "corners") {
            table.put("is", [self.pick(&STATES), self.pick(&STATES), "empty"].join(" "));
        } else if self.chance(20) {
            self.field("s");
            let demand = self.pick(&[
                "line || r + c != 1",
                "!line || r + c != 1",
                "s != 'w' || line",
                "s != 1 || empty",
                "s != 'w' || goes_right || goes_down",
            ]);
            return self.rule("each", "sides", Table::of([("where", demand)]));
        } else {
            table.put("where", self.pick(demands));
        }
        self.rule("each", scope, table)
    }

    /// Returns a rule about slants, or about the corners where they end.
    fn rule_of_slants(&mut self) -> Rule {
        if self.chance(50) {
            self.field("k");
            let demands = [
                "degree == k",
                "degree != 1",
                "k != 'w' || tee",
                "!empty || r == c",
                "(k == 'w') == end",
                "degree < 3 || cross",
            ];
            let table = Table::of([("where", self.pick(&demands))]);
            return self.rule("each", "corners", table);
        }
        let scope = self.cells();
        let mut table = Table::of([("of", "/")]);
        self.bounds(&mut table, &scope, &["0", "1", "2", "size - 1"], "exactly");
        self.put_modulo(&mut table);
        self.rule("count", &scope, table)
    }

    /// Returns a rule about symbols and lines.
    fn rule_of_both(&mut self) -> Rule {
        let symbol = self.symbol();
        let demands: &[&str] = if self.is_along() {
            &["a != '@' || r == 0"]
        } else {
            &["(a == '@') == empty", "a != '@' || degree > 1", "a == '@' || !turn"]
        };
        let demand = self.pick(demands).replace('@', symbol);
        Rule { key: "each", table: Table::of([("where", &demand)]) }
    }
}

/// Makes a bound that only `count` knows a plain one.
pub(super) fn without_clue(mut table: Table) -> Table {
    for (_, value) in &mut table.0 {
        if value.contains("clue") {
            "2".clone_into(value);
        }
    }
    table
}
