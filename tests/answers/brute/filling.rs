//! Random definitions of filled grids.

mod input;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::tests::answers::numbers::Numbers;

/// The maximum number of grids to try for a case.
const GRIDS_MAX: usize = 2000;

/// A definition of a single case, and the case.
#[derive(Clone, Debug)]
pub(crate) struct Fill {
    pub(crate) text: String,
    pub(crate) input: String,
}

/// A case that is being made.
struct Maker<'n> {
    numbers: &'n mut Numbers,
    rows: usize,
    columns: usize,
    symbols: Vec<&'static str>,
    background: Option<&'static str>,
    /// The fields that rules use.
    used: BTreeSet<&'static str>,
}

impl Fill {
    /// Returns a random case.
    pub(crate) fn new(numbers: &mut Numbers) -> Self {
        let (rows, columns) = (1 + numbers.below(4), 1 + numbers.below(4));
        let names = [
            ["a", "b", "c", "d"],
            ["5", "6", "7", "8"],
            ["7", "x", "5", "y"],
            // Corners and ends of lines.
            ["3", "6", "9", "8"],
        ];
        let names = names[numbers.below(names.len())];
        let background = [None, None, Some("."), Some("_")][numbers.below(4)];
        let least = if background.is_some() { 1 } else { 2 };
        let symbols = names[..least + numbers.below(3)].to_vec();
        let used = BTreeSet::new();
        let mut maker = Maker { numbers, rows, columns, symbols, background, used };
        let model = maker.model();
        let cells = maker.cells();
        let (fields, input) = maker.fields(&cells);
        let symbols = maker.symbols.join(" ");
        let background =
            background.map(|it| format!("background = \"{it}\"\n")).unwrap_or_default();
        let text = format!(
            "[input]\ncases = \"one\"\nread = [{fields}]\n\
             [grid]\nrows = {rows}\ncols = {columns}\nsymbols = \"{symbols}\"\nblank = \".\"\n\
             hole = \"# 0 1 2\"\n{background}\
             [model]\ngivens = \"givens\"\n{model}\
             [output]\none = \"{{grid}}\"\n"
        );
        Self { text, input }
    }
}

impl Maker<'_> {
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.numbers.below(from.len())]
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.numbers.below(100) < percent
    }

    /// Returns the rules.
    fn model(&mut self) -> String {
        let (mut distinct, mut rules) = (BTreeSet::new(), [(); 15].map(|()| Vec::new()));
        for _ in 0..=self.numbers.below(3) {
            match self.numbers.below(35) / 2 {
                0 | 1 => {
                    distinct.insert(self.distinct());
                }
                2 | 3 => rules[0].push(self.count()),
                4 => {
                    let demands = ["a > r + c", "a != c + 1", "(a + g) % 2 == 0 || size < 3"];
                    let (scope, demand) = (self.scope(), self.pick(&demands));
                    rules[1].push(format!("in = \"{scope}\", where = \"{demand}\""));
                }
                5 => rules[2].push(self.pairs()),
                6 => rules[3].push(self.sum()),
                7 => {
                    let scopes =
                        ["rows", "columns", "row runs", "diagonals", "main diagonals", "rings"];
                    let scope = self.pick(&scopes);
                    self.used.insert("clues");
                    rules[4].push(format!("in = \"{scope}\", clues = \"clues\""));
                }
                8 => rules[5].push(self.seen()),
                9 => rules[6].push(self.connected()),
                10 => rules[7].push(self.areas()),
                11 => rules[9].push(self.shapes()),
                12 => rules[10].push(self.walks()),
                13 => rules[11].push(self.product()),
                14 => rules[12].push(self.scan()),
                15 => rules[13].push(self.arms()),
                16 => rules[14].push(self.spell()),
                _ => rules[8].push(self.lines()),
            }
        }
        let keys = [
            "count",
            "each",
            "pairs",
            "sum",
            "runs",
            "seen",
            "connected",
            "areas",
            "lines",
            "shapes",
            "walks",
            "product",
            "scan",
            "arms",
            "spell",
        ];
        let mut text = format!("distinct = [{}]\n", Vec::from_iter(distinct).join(", "));
        text += "groups = { slopes = { by = \"r + c\" }, torus = { around = \"1,0 0,1\", wrap = true } }\n";
        for (key, rules) in keys.iter().zip(rules).filter(|(_, rules)| !rules.is_empty()) {
            let rules: Vec<String> = rules.iter().map(|rule| format!("{{ {rule} }}")).collect();
            let _ = writeln!(text, "{key} = [{}]", rules.join(", "));
        }
        text
    }

    fn distinct(&mut self) -> String {
        let scope = self.scope();
        if self.chance(75) {
            format!("\"{scope}\"")
        } else {
            format!("{{ in = \"{scope}\", if = \"(g + size) % 2 == 0\" }}")
        }
    }

    fn pairs(&mut self) -> String {
        let demands = ["a < b", "a != b", "abs(a - b) == 1", "a <= b", "a + b != 12"];
        let scopes = [
            "pairs edge",
            "pairs king",
            "pairs knight",
            "pairs line",
            "across areas",
            "less signs",
        ];
        let (scope, demand) = (self.pick(&scopes), self.pick(&demands));
        self.uses(scope);
        format!("in = \"{scope}\", where = \"{demand}\"")
    }

    fn sum(&mut self) -> String {
        let totals = ["size * 2", "size * 6", "6 + 7 * (size - 1)", "3 + g", "n * size"];
        let (scope, total) = (self.scope(), self.pick(&totals));
        self.uses(total);
        let modulo = self.pick(&["", "", ", modulo = 4", ", modulo = \"g + 1\""]);
        if scope.starts_with("neighbours") && self.chance(50) {
            let total = self.pick(&["2 * centre", "centre + 6 * (size - 1)", "12 - centre"]);
            return format!("in = \"{scope}\", if = \"centre != 6\", equals = \"{total}\"{modulo}");
        }
        format!("in = \"{scope}\", equals = \"{total}\"{modulo}")
    }

    fn product(&mut self) -> String {
        let products = ["6", "size * 6", "0", "n * size", "12 * (g + 1)"];
        let (scope, product) = (self.scope(), self.pick(&products));
        self.uses(product);
        let value = self.pick(&["", ", value = \"a - 5\"", ", value = \"a % 4 + dr\""]);
        format!("in = \"{scope}\", equals = \"{product}\"{value}")
    }

    fn scan(&mut self) -> String {
        let steps = [
            ("if(state == 0, a, state)", "2 + g"),
            ("if(state < 0, if(a > 2, 0, state), state + a % 3)", "size - 1"),
            ("max(state, abs(a - i))", "n"),
            ("(state + a * (r + 1)) % 5", "t[g % 3]"),
        ];
        let (scope, (next, last)) = (self.scope(), self.pick(&steps));
        self.uses(last);
        let bound = self.pick(&["equals", "at_least", "at_most"]);
        let more = [
            "",
            ", from = \"end\"",
            ", start = -1",
            ", start = \"g - size\"",
            ", where = \"state < 2 + a\"",
        ];
        let more = self.pick(&more);
        format!("in = \"{scope}\", next = \"{next}\", {bound} = \"{last}\"{more}")
    }

    fn spell(&mut self) -> String {
        self.used.insert("words");
        let scope = self.scope();
        format!("in = \"{scope}\", if = \"size > 1\", words = \"words\"")
    }

    fn seen(&mut self) -> String {
        let counts = ["1", "2", "g", "1 + g % 2", "t[g % 3]"];
        let scopes = ["rows", "columns", "column runs", "diagonal runs", "views", "arms"];
        let (scope, count) = (self.pick(&scopes), self.pick(&counts));
        self.uses(count);
        let from = self.pick(&["", ", from = \"end\"", ", from = \"beginning\""]);
        let bound = self.pick(&["count", "exactly", "at_least", "at_most"]);
        format!("in = \"{scope}\", {bound} = \"{count}\"{from}")
    }

    fn arms(&mut self) -> String {
        let all = self.symbols.clone().into_iter().chain(self.background);
        let of = self.pick(&all.collect::<Vec<_>>());
        let bound = self.pick(&["exactly", "at_least", "at_most"]);
        let numbers = ["1", "2", "r + c", "3 - r", "t[(r + c) % 3]"];
        let number = self.pick(&numbers);
        self.uses(number);
        let and_self = self.chance(50);
        format!(
            "of = \"{of}\", self = {and_self}, if = \"(r + c) % 2 == 0\", {bound} = \"{number}\""
        )
    }

    fn count(&mut self) -> String {
        if self.chance(25) {
            return self.count_by_centre();
        }
        let scope = self.scope();
        let mut rule = format!("in = \"{scope}\"");
        if self.chance(50) {
            let all = self.symbols.clone().into_iter().chain(self.background);
            let mut of: Vec<&str> = all.collect();
            while of.len() > 1 && self.chance(60) {
                of.remove(self.numbers.below(of.len()));
            }
            let _ = write!(rule, ", of = \"{}\"", of.join(" "));
        }
        if self.chance(30) {
            rule += ", each = true";
        }
        let bounds = [
            "0",
            "1",
            "2",
            "size",
            "size - 1",
            "g % 3",
            "clue",
            "a % 3",
            "n",
            "t[g % 3]",
            "1",
            "2",
            "centre % 3",
            "centre / 3",
        ];
        let is_around = scope.starts_with("neighbours") || scope == "rings";
        let keys =
            self.pick(&[&["exactly"][..], &["at_least"], &["at_most"], &["at_least", "at_most"]]);
        for key in keys {
            let mut bound = self.pick(&bounds);
            if (bound == "clue" || bound.starts_with("centre")) && !is_around {
                bound = "1";
            }
            self.uses(bound);
            let _ = write!(rule, ", {key} = \"{bound}\"");
        }
        if keys == ["exactly"] {
            rule += self.pick(&["", "", ", modulo = 2", ", modulo = 3"]);
        }
        if is_around {
            rule += self.pick(&["", ", if = \"centre > 5\"", ", if = \"centre % 2 == r\""]);
        }
        rule
    }

    fn count_by_centre(&mut self) -> String {
        let scope =
            self.pick(&["neighbours edge", "neighbours king", "rings", "neighbours edge and self"]);
        let demands =
            ["a == centre + 1", "a < centre || dr > 0", "a != centre", "abs(a - centre) == g % 2"];
        let bounds = [
            "exactly = 1",
            "at_least = \"centre > 5\"",
            "at_most = \"centre % 3\"",
            "exactly = \"centre % 2\", modulo = 2",
        ];
        let (demand, bound) = (self.pick(&demands), self.pick(&bounds));
        format!("in = \"{scope}\", where = \"{demand}\", {bound}")
    }

    fn lines(&mut self) -> String {
        let scope = if self.chance(70) { "board".to_owned() } else { self.scope() };
        let pieces = self.pick(&["", ", pieces = 1", ", pieces = \"g + 1\""]);
        let open = self.pick(&["", ", open = true"]);
        format!("in = \"{scope}\"{pieces}{open}")
    }

    fn walks(&mut self) -> String {
        let scope = if self.chance(70) { "board".to_owned() } else { self.scope() };
        let from = self.pick(&["r + c == 0", "r == 1 && c == 0", "c == 1"]);
        let demands = ["i != 1 || dr == 1", "dc >= 0 || c + r > 2", "i == 0 || c > 0", "1"];
        let demand = self.pick(&demands);
        let steps = self.pick(&["", ", exactly = 2", ", at_least = 2", ", at_most = \"size - 2\""]);
        format!("in = \"{scope}\", from = \"{from}\", where = \"{demand}\"{steps}")
    }

    fn shapes(&mut self) -> String {
        let scope = if self.chance(40) { "board".to_owned() } else { self.scope() };
        let symbols = self.symbols.clone();
        let of = self.pick(&symbols);
        let shapes = self.pick(&["#", "##/#.", "## #/#", "#.#/###", "##. ##/##"]);
        let (turn, flip) = (self.chance(50), self.chance(50));
        format!(
            "in = \"{scope}\", of = \"{of}\", one_of = \"{shapes}\", turn = {turn}, flip = {flip}"
        )
    }

    fn connected(&mut self) -> String {
        let scope = if self.chance(50) { "board".to_owned() } else { self.scope() };
        let symbols = self.symbols.clone();
        let of = self.pick(&symbols);
        let (by, rim) = (self.by(), self.pick(&["", "", ", rim = true"]));
        format!("in = \"{scope}\", of = \"{of}\"{by}{rim}")
    }

    /// Returns how cells touch.
    fn by(&mut self) -> &'static str {
        self.pick(&["", "", ", by = \"king\"", ", by = \"corner\""])
    }

    fn areas(&mut self) -> String {
        let scope = if self.chance(60) { "board".to_owned() } else { self.scope() };
        let all = self.symbols.clone().into_iter().chain(self.background);
        let of = self.pick(&all.collect::<Vec<_>>());
        let of = match self.numbers.below(3) {
            0 => format!(", of = \"{of}\""),
            1 => ", each = true".to_owned(),
            _ => String::new(),
        };
        let by = self.by();
        let mut rule = format!("in = \"{scope}\"{of}{by}");
        if self.chance(20) {
            let (from, size) =
                (self.pick(&["r == c", "c == 1 || r == 2"]), self.pick(&["0", "g + 1", "a % 4"]));
            return rule + &format!(", from = \"{from}\", size = \"{size}\"");
        }
        if self.chance(30) {
            let forms = if by.is_empty() {
                &["rectangle", "square", "tree", "not a rectangle"][..]
            } else {
                &["tree"]
            };
            let _ = write!(rule, ", form = \"{}\"", self.pick(forms));
            let bound = self.pick(&["", ", size_at_least = 2", ", size_at_most = \"1 + a % 4\""]);
            rule += bound;
            if self.chance(50) {
                return rule;
            }
        }
        if by.is_empty() && self.chance(20) {
            let corners = self.pick(&["1", "r % 3 - 1", "if(r == c, 2, -1)"]);
            return rule + &format!(", inner_corners = \"{corners}\"");
        }
        if self.chance(50) {
            let key = self.pick(&["exactly", "at_least", "at_most"]);
            let bound = self.pick(&["0", "1", "2", "1 + g % 2", "t[g % 3]"]);
            self.uses(bound);
            let _ = write!(rule, ", {key} = \"{bound}\"");
            if self.chance(50) {
                return rule;
            }
        }
        let sizes =
            ["1", "2", "(r + c) % 3", "a % 4", "3 * (c == 0)", "t[(r + c) % 3]", "(r == c) * 2"];
        let size = self.pick(&sizes);
        self.uses(size);
        let one_sized = self.pick(&["", ", one_sized = true"]);
        rule + &format!(", size = \"{size}\"{one_sized}")
    }

    /// Returns a scope.
    fn scope(&mut self) -> String {
        let divisors =
            |side: usize| (1..=side).filter(|&it| side.is_multiple_of(it)).collect::<Vec<_>>();
        let size = (self.pick(&divisors(self.rows)), self.pick(&divisors(self.columns)));
        let scopes = [
            "rows",
            "columns",
            "main diagonals",
            "diagonals",
            "row runs",
            "column runs",
            "diagonal runs",
            "board",
            "pairs edge",
            "pairs king",
            "pairs knight",
            "neighbours edge",
            "neighbours king",
            "neighbours knight",
            "neighbours edge and self",
            "rays",
            "rays queen",
            "rings",
            "arms",
            "views",
            "cells",
            "rows of cells",
            "regions areas",
            "regions areas of cells",
            "across areas",
            "within areas",
            "pairs of regions areas",
            "pairs line",
            "pairs queen",
            "slopes",
            "torus",
            "less signs",
            "windows 2x2",
            "windows 1x2",
            "boxes",
        ];
        let scope = self.pick(&scopes);
        self.uses(scope);
        if scope == "boxes" { format!("boxes {}x{}", size.0, size.1) } else { scope.to_owned() }
    }

    /// Notes which field a text is about.
    fn uses(&mut self, text: &str) {
        for (part, field) in
            [("areas", "areas"), ("signs", "signs"), ("t[", "t"), ("n", "n"), ("n * size", "n")]
        {
            if text == part || text.len() > 3 && part.len() > 1 && text.contains(part) {
                self.used.insert(field);
            }
        }
    }

    /// Returns the given of each cell, so that there are not too many grids.
    fn cells(&mut self) -> Vec<&'static str> {
        let holes = self.chance(50);
        let length = self.rows * self.columns;
        let mut given: Vec<&'static str> = self.symbols.clone();
        // The background can also be given, where it differs from a blank.
        given.extend(self.background.filter(|&it| it == "_"));
        let contents = given.len().max(self.symbols.len() + usize::from(self.background.is_some()));
        let mut cells = vec!["."; length];
        for cell in &mut cells {
            if holes && self.chance(15) {
                *cell = self.pick(&["#", "0", "1", "2"]);
            } else if self.chance(8) {
                *cell = self.pick(&given);
            }
        }
        let order = self.numbers.order(length);
        for cell in order {
            let open = cells.iter().filter(|&&cell| cell == ".").count();
            let grids = contents.checked_pow(u32::try_from(open).unwrap());
            if grids.is_some_and(|grids| grids <= GRIDS_MAX) {
                break;
            }
            cells[cell] = if holes && self.chance(50) { "#" } else { self.pick(&given) };
        }
        cells
    }
}
