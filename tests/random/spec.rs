//! A definition and its input, as data that can be written and judged.

use std::fmt::Write as _;

use crate::lines::sides_of_lines;
use crate::places::{
    AT_CORNER, Place, SIDES, Size, cell, is_cell, is_corner, is_side, plus, row_and_column,
};

/// Keys with their values, as a table of a definition has them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table(pub(crate) Vec<(&'static str, String)>);

impl Table {
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(own, _)| *own == key).map(|(_, value)| value.as_str())
    }

    pub(crate) fn flag(&self, key: &str) -> bool {
        self.get(key) == Some("true")
    }

    pub(crate) fn put(&mut self, key: &'static str, value: impl Into<String>) {
        self.0.push((key, value.into()));
    }

    /// Returns what is asked: the last keys of `[model]`, and `[output]`, as lines of TOML.
    pub(crate) fn sections(&self) -> String {
        let of_model = |key: &str| ["maximise", "minimise", "worth"].contains(&key);
        let (model, output) = self.0.iter().cloned().partition(|(key, _)| of_model(key));
        format!("{}[output]\n{}", lines_of(model), lines_of(output))
    }

    /// Returns the table in TOML.
    pub(crate) fn text(&self) -> String {
        let pair = |(key, value): &(&str, String)| {
            let is_number =
                ["strands", "modulo", "any", "pick", "maximise", "minimise", "worth"].contains(key);
            let is_raw = is_number || value == "true" || value == "false" || value.starts_with('[');
            if is_raw { format!("{key} = {value}") } else { format!("{key} = \"{value}\"") }
        };
        let pairs: Vec<String> = self.0.iter().map(pair).collect();
        format!("{{ {} }}", pairs.join(", "))
    }
}

/// A value of answers.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Worth {
    /// The value of what a place holds.
    pub(crate) value: &'static str,
    /// Whether sides have values, not cells.
    pub(crate) is_of_sides: bool,
}

impl Worth {
    /// Returns it as a definition says it.
    pub(crate) fn text(self) -> String {
        let value = self.value;
        if self.is_of_sides {
            format!("{{ in = \"sides\", value = \"{value}\" }}")
        } else {
            format!("\"{value}\"")
        }
    }
}

/// A rule: its key in `[model]`, and its table.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) key: &'static str,
    pub(crate) table: Table,
}

impl Rule {
    /// Returns its scopes.
    pub(crate) fn scopes(&self) -> Vec<&str> {
        let default = match self.key {
            "each" => "cells",
            "pairs" => "pairs edge",
            _ => "board",
        };
        let scopes = self.table.get("in").unwrap_or(default);
        if scopes.starts_with('[') {
            scopes.split('"').skip(1).step_by(2).collect()
        } else {
            vec![scopes]
        }
    }
}

/// What the input says of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    Open,
    /// The place of a symbol, from 1; 0 is the background.
    Content(u8),
    Hole(&'static str),
    /// The row ends before this cell: it is not on the board.
    Off,
}

/// A clue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clue {
    Number(i64),
    Word(&'static str),
}

impl Clue {
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(word) => (*word).to_owned(),
        }
    }
}

/// The form of lines that are borders of regions.
pub(crate) const REGIONS: &str = "regions along sides";
/// What a region is called, if its borders are unknown.
pub(crate) const REGION: &str = "land";
/// What lines beside others are called.
pub(crate) const FENCE: &str = "fence";
/// The field with the lengths of rows.
pub(crate) const WIDTHS: &str = "widths";
/// A name that no symbol has.
pub(crate) const NO_SYMBOL: &str = "none";

/// What a field of the input holds.
#[derive(Clone, Debug)]
pub(crate) enum Held {
    /// The label of each cell, row by row; `None` if it is in no region.
    Regions(Vec<Option<u8>>),
    /// Kinds of places, and the clue of each place.
    Clues(&'static str, Vec<Vec<Clue>>),
    /// Rows of numbers.
    Numbers(Vec<Vec<i64>>),
    /// Words of names.
    Words(Vec<Vec<&'static str>>),
    /// A character for each cell.
    Arrows(Vec<char>),
}

/// A field of the input.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) held: Held,
}

impl Field {
    /// Tells whether it can be read before the cases.
    pub(crate) const fn may_stand_once(&self) -> bool {
        matches!(self.held, Held::Numbers(_) | Held::Words(_))
    }
}

/// A definition with an input.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    /// The rectangle around the board.
    pub(crate) size: Size,
    /// What the definition says of the number of columns, if rows have different lengths.
    pub(crate) cols: Option<&'static str>,
    pub(crate) symbols: Vec<&'static str>,
    pub(crate) background: Option<&'static str>,
    pub(crate) lines: Option<Table>,
    /// The board with the only lines beside these, if there are any.
    pub(crate) beside: Option<Box<Self>>,
    /// The cells, row by row.
    pub(crate) givens: Vec<Given>,
    /// The condition for further holes, and which cells meet it, row by row.
    pub(crate) hole_if: Option<(&'static str, Vec<bool>)>,
    /// Whether numbers and words stand once, before two cases that are equal.
    pub(crate) has_once: bool,
    /// Pairs of cells with a sign between them, the one that holds less first, as their signs come.
    pub(crate) less: Vec<(Place, Place)>,
    /// Pairs of cells with a wall between them inside of a region, in reading order.
    pub(crate) walls: Vec<(Place, Place)>,
    pub(crate) fields: Vec<Field>,
    pub(crate) groups: Vec<(&'static str, Table)>,
    pub(crate) rules: Vec<Rule>,
    /// What is summed up: one or two expressions.
    pub(crate) worth: [Worth; 2],
}

impl Spec {
    pub(crate) fn given(&self, (y, x): Place) -> Given {
        self.givens[usize::try_from((y / 2) * self.size.cols + x / 2).unwrap()]
    }

    pub(crate) fn is_open(&self, place: Place) -> bool {
        !matches!(self.given(place), Given::Hole(_) | Given::Off)
    }

    /// Tells whether a place is a cell of the board, or a side or a corner of one.
    pub(crate) fn has(&self, place: Place) -> bool {
        let is_on = |it: Place| self.size.has(it) && self.given(it) != Given::Off;
        match place {
            _ if is_cell(place) => is_on(place),
            _ if is_corner(place) => AT_CORNER.into_iter().any(|by| is_on(plus(place, by, 1))),
            _ => SIDES.map(|by| plus(place, by, 1)).into_iter().any(|it| is_cell(it) && is_on(it)),
        }
    }

    /// Returns the cells of the board.
    pub(crate) fn cells(&self) -> Vec<Place> {
        self.size.cells().into_iter().filter(|&it| self.has(it)).collect()
    }

    /// Returns the corners of all cells.
    pub(crate) fn corners(&self) -> Vec<Place> {
        self.size.corners().into_iter().filter(|&it| self.has(it)).collect()
    }

    /// Returns the sides of all cells, in the order of [`Size::sides`].
    pub(crate) fn sides(&self) -> Vec<Place> {
        self.size.sides().into_iter().filter(|&it| self.has(it)).collect()
    }

    /// Returns the number of cells in a row.
    pub(crate) fn length(&self, row: i64) -> usize {
        (0..self.size.cols).filter(|&column| self.has(cell(row, column))).count()
    }

    pub(crate) fn field(&self, name: &str) -> Option<&Held> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.held)
    }

    /// Tells whether symbols are words, which stand apart.
    pub(crate) fn is_apart(&self) -> bool {
        self.symbols.iter().any(|name| name.len() > 1)
    }

    /// Tells whether each cell holds a slant, a line between two of its corners: these are the symbols then.
    pub(crate) fn is_of_slants(&self) -> bool {
        let form = self.lines.as_ref().and_then(|it| it.get("form"));
        form.is_some_and(|it| it.ends_with("of slants"))
    }

    /// Tells whether the board is cut into regions: their borders are lines along sides then.
    pub(crate) fn is_of_regions(&self) -> bool {
        self.lines.as_ref().and_then(|it| it.get("form")) == Some(REGIONS)
    }

    /// Tells whether the board is cut into regions, perhaps beside lines.
    pub(crate) fn has_regions(&self) -> bool {
        self.is_of_regions() || self.beside.as_ref().is_some_and(|it| it.is_of_regions())
    }

    /// Returns what its lines are called beside others.
    pub(crate) fn lines_name(&self) -> &'static str {
        if self.is_of_regions() { REGION } else { FENCE }
    }

    /// Returns the number of a place in a filled board. The sides of lines beside others have a grid of their own.
    pub(crate) fn index(&self, place: Place) -> usize {
        let are_beside = self.lines.as_ref().is_some_and(|it| it.get("name").is_some());
        let is_second = are_beside && is_side(place);
        self.size.index(place) + if is_second { self.size.len() } else { 0 }
    }

    /// Returns the words of holes: a wall and numbers, and arrows if a field has them.
    pub(crate) fn hole_words(&self) -> Vec<&'static str> {
        let words = ["#", "0", "1", "2"].into_iter();
        words.filter(|it| !self.symbols.contains(it)).collect()
    }

    /// Drops fields that nothing uses.
    pub(crate) fn drop_unused(&mut self) {
        let rules = self.rules.iter().map(|rule| rule.table.text());
        let groups = self.groups.iter().map(|(_, table)| table.text());
        let beside = self.beside.iter().filter_map(|it| it.lines.as_ref());
        let lines = self.lines.iter().chain(beside).map(Table::text);
        let cols = self.cols.iter().map(|it| (*it).to_owned());
        let text: String = rules.chain(groups).chain(lines).chain(cols).collect();
        let is_part = |char: char| !(char.is_ascii_alphanumeric() || char == '_');
        let words: Vec<&str> = text.split(is_part).collect();
        let has_areas = words.contains(&"areas") || words.contains(&"ac");
        self.fields.retain(|it| words.contains(&it.name) || it.name == "areas" && has_areas);
        if !words.contains(&"signs") {
            self.less.clear();
        }
    }

    /// Returns the number of ways to fill the board.
    pub(crate) fn fillings(&self) -> u64 {
        let digits = match &self.lines {
            Some(lines) if lines.flag("directed") || lines.get("strands").is_some() => 3,
            _ => 2_u64,
        };
        let power =
            |base: u64, times: usize| (0..times).fold(1, |all: u64, _| all.saturating_mul(base));
        let open = self.givens.iter().filter(|it| **it == Given::Open).count();
        let contents = u64::try_from(self.contents().len()).unwrap().max(1);
        let beside = self.beside.as_ref().map_or(0, |it| sides_of_lines(it).len());
        power(contents, open)
            .saturating_mul(power(digits, sides_of_lines(self).len()))
            .saturating_mul(power(2, beside))
    }

    /// Returns the name of a content: of a symbol by its place, of the background for 0.
    pub(crate) fn content_name(&self, content: u8) -> &'static str {
        match content {
            0 => self.background.unwrap_or("?"),
            _ => self.symbols[usize::from(content) - 1],
        }
    }

    /// Returns the number of a content in expressions.
    pub(crate) fn number(&self, content: u8) -> i64 {
        let numbers: Option<Vec<i64>> = self.symbols.iter().map(|it| it.parse().ok()).collect();
        match (content, numbers) {
            (0, _) => 0,
            (_, Some(numbers)) => numbers[usize::from(content) - 1],
            (_, None) => content.into(),
        }
    }

    /// Returns all that a cell may hold, in the order of answers: the background comes last.
    pub(crate) fn contents(&self) -> Vec<u8> {
        let symbols = 1..=u8::try_from(self.symbols.len()).unwrap();
        symbols.chain(self.background.map(|_| 0)).collect()
    }

    /// Returns what is read, field by field.
    fn read(&self) -> Vec<String> {
        let (once, before, rest) = self.in_order();
        let once =
            once.into_iter().map(|it| self.declared(it).replacen(" }", ", once = true }", 1));
        let mut fields: Vec<String> =
            once.chain(before.into_iter().map(|it| self.declared(it))).collect();
        let lex = if self.is_apart() { "tokens" } else { "chars" };
        if !self.less.is_empty() {
            fields.push("{ signed = \"givens\", order = \"signs\" }".to_owned());
        } else if self.has_givens() {
            fields.push(format!("{{ layer = \"givens\", lex = \"{lex}\" }}"));
        }
        fields.extend(rest.into_iter().map(|it| self.declared(it)));
        fields
    }

    /// Returns the definition, with what is asked and printed.
    pub(crate) fn text(&self, output: &Table) -> String {
        let fields = self.read();
        let cases = if self.has_once { "cases = \"count\"\n" } else { "" };
        let grid = [
            ("symbols", if self.is_of_slants() { String::new() } else { self.symbols.join(" ") }),
            ("background", self.background.unwrap_or("").to_owned()),
        ];
        let mut table = Table(grid.into_iter().filter(|(_, value)| !value.is_empty()).collect());
        table.put("blank", ".");
        let mut holes = self.hole_words();
        holes.extend(["^", "v", "<", ">"].iter().filter(|_| self.has_arrows()));
        if self.has_holes() || self.has_arrows() || self.hole_if.is_some() {
            table.put("hole", holes.join(" "));
        }
        if let Some((condition, _)) = &self.hole_if {
            table.put("hole_if", *condition);
        }
        let all = [self.lines.as_ref(), self.beside.as_ref().and_then(|it| it.lines.as_ref())];
        let (regions, lines): (Vec<&Table>, Vec<&Table>) =
            all.into_iter().flatten().partition(|it| it.get("form") == Some(REGIONS));
        let tables: Vec<String> = lines.into_iter().map(Table::text).collect();
        let mut lines = match &tables[..] {
            [] => String::new(),
            [table] => format!("lines = {table}\n"),
            tables => format!("lines = [{}]\n", tables.join(", ")),
        };
        if !regions.is_empty() {
            let _ = writeln!(lines, "regions = \"{REGION}\"");
        }
        let given = if fields.iter().any(|it| it.contains("\"givens\"")) {
            "givens = \"givens\"\n"
        } else {
            ""
        };
        let mut text = format!(
            "[input]\n{cases}read = [\n  {}\n]\n[grid]\nrows = {}\ncols = {}\n",
            fields.join(",\n  "),
            self.size.rows,
            self.cols.map_or_else(|| self.size.cols.to_string(), |cols| format!("\"{cols}\"")),
        );
        for (key, value) in &table.0 {
            let _ = writeln!(text, "{key} = \"{value}\"");
        }
        text += &lines;
        text += "[model]\n";
        text += given;
        for (name, groups) in &self.groups {
            let _ = writeln!(text, "groups.{name} = {}", groups.text());
        }
        let mut keys: Vec<&str> = self.rules.iter().map(|rule| rule.key).collect();
        keys.sort_unstable();
        keys.dedup();
        for key in keys {
            let rules = self.rules.iter().filter(|rule| rule.key == key);
            let rules: Vec<String> = rules.map(|rule| rule.table.text()).collect();
            let _ = writeln!(text, "{key} = [\n  {}\n]", rules.join(",\n  "));
        }
        text + &self.asked(output)
    }

    fn asked(&self, output: &Table) -> String {
        output.sections() + if self.is_apart() { "cell_sep = \" \"\n" } else { "" }
    }

    /// Tells whether a layer holds givens: if none did, arrows would be taken for them.
    fn has_givens(&self) -> bool {
        !self.symbols.is_empty() || self.has_holes() || self.has_arrows()
    }

    fn has_arrows(&self) -> bool {
        self.fields.iter().any(|it| matches!(it.held, Held::Arrows(_)))
    }

    fn has_holes(&self) -> bool {
        self.givens.iter().any(|it| matches!(it, Given::Hole(_)))
    }

    /// Returns the names in words.
    fn names(&self) -> Vec<&'static str> {
        self.symbols.iter().copied().chain(self.background).chain([NO_SYMBOL]).collect()
    }

    /// Returns the fields that are read before all cases, those before the board, which tell its size, and the others.
    fn in_order(&self) -> (Vec<&Field>, Vec<&Field>, Vec<&Field>) {
        let (once, others): (Vec<&Field>, Vec<&Field>) =
            self.fields.iter().partition(|field| self.has_once && field.may_stand_once());
        let (before, rest) = others.into_iter().partition(|field| field.name == WIDTHS);
        (once, before, rest)
    }

    fn declared(&self, field: &Field) -> String {
        let name = field.name;
        match &field.held {
            Held::Regions(labels) => {
                let on_board = |it: &(Place, &Option<u8>)| self.has(it.0);
                let mut labels = self.size.cells().into_iter().zip(labels).filter(on_board);
                let has_blanks = labels.any(|(_, label)| label.is_none());
                let blank = if has_blanks { ", blank = \".\"" } else { "" };
                let inner = if self.walls.is_empty() { "" } else { ", inner = \"wall\"" };
                format!("{{ regions = \"{name}\"{blank}{inner} }}")
            }
            Held::Clues(on, clues) => {
                let many = if clues.iter().any(|it| it.len() > 1) || name == "lengths" {
                    ", many = \",\""
                } else {
                    ""
                };
                format!(
                    "{{ clues = \"{name}\", on = \"{on}\", lex = \"tokens\", words = \"w ?\"{many} }}"
                )
            }
            Held::Numbers(rows) => {
                let count = rows.len();
                let columns = rows[0].len();
                let columns = match name {
                    "listed" => "names = \"r1 c1 r2 c2\"".to_owned(),
                    _ => format!("cols = {columns}"),
                };
                format!("{{ table = \"{name}\", rows = {count}, {columns} }}")
            }
            Held::Words(words) => format!(
                "{{ table = \"{name}\", rows = {}, cols = \"counted\", symbols = \"{}\" }}",
                words.len(),
                self.names().join(" ")
            ),
            Held::Arrows(_) => format!("{{ layer = \"{name}\", lex = \"chars\" }}"),
        }
    }

    /// Returns the input.
    pub(crate) fn input(&self) -> String {
        let (once, before, rest) = self.in_order();
        let mut case: Vec<String> =
            before.into_iter().flat_map(|field| self.lines_of_field(field)).collect();
        if self.has_givens() {
            for row in 0..self.size.rows {
                case.extend(self.given_row(row));
            }
        }
        case.extend(rest.into_iter().flat_map(|field| self.lines_of_field(field)));
        let mut lines: Vec<String> = Vec::new();
        if self.has_once {
            lines.extend(once.into_iter().flat_map(|field| self.lines_of_field(field)));
            lines.push("2".to_owned());
            lines.extend(case.clone());
        }
        lines.extend(case);
        lines.iter().map(|line| line.clone() + "\n").collect()
    }

    /// Returns the lines of the input with what a field holds.
    fn lines_of_field(&self, field: &Field) -> Vec<String> {
        let columns = usize::try_from(self.size.cols).unwrap();
        let length = |row: usize| self.length(i64::try_from(row).unwrap());
        match &field.held {
            Held::Regions(labels) => {
                let label = |it: &Option<u8>| it.map_or('.', |it| char::from(b'A' + it));
                let rows = labels.chunks(columns).enumerate();
                let rows =
                    rows.map(|(row, labels)| labels[..length(row)].iter().map(label).collect());
                let walls = self.walls.iter().map(|&(one, other)| {
                    let [one, other] = [one, other].map(row_and_column);
                    let [r, c, below, right] = [one.0, one.1, other.0, other.1].map(|it| it + 1);
                    format!("wall {r} {c} {below} {right}")
                });
                rows.chain(walls).collect()
            }
            Held::Arrows(signs) => {
                let rows = signs.chunks(columns).enumerate();
                rows.map(|(row, signs)| signs[..length(row)].iter().collect()).collect()
            }
            Held::Numbers(rows) => {
                let words =
                    |row: &Vec<i64>| row.iter().map(ToString::to_string).collect::<Vec<_>>();
                rows.iter().map(|row| words(row).join(" ")).collect()
            }
            Held::Words(words) => {
                words.iter().map(|it| format!("{} {}", it.len(), it.join(" "))).collect()
            }
            Held::Clues(on, clues) => {
                let words: Vec<String> = clues.iter().map(|it| written(it)).collect();
                let widths = self.widths(on).into_iter().enumerate();
                let lines = widths.scan(0, |from, (row, width)| {
                    let begin = *from;
                    *from += width;
                    let read = if *on == "cells" { length(row) } else { width };
                    Some(words[begin..begin + read].join(" "))
                });
                lines.collect()
            }
        }
    }

    /// Returns the numbers of places in each line of the input, had all rows the same length.
    fn widths(&self, on: &str) -> Vec<usize> {
        let [rows, columns] =
            [self.size.rows, self.size.cols].map(|it| usize::try_from(it).unwrap());
        match on {
            "cells" => vec![columns; rows],
            "corners" => vec![columns + 1; rows + 1],
            "dots" => vec![2 * columns - 1; 2 * rows - 1],
            "sides" => [vec![columns; rows + 1], vec![columns + 1; rows]].concat(),
            "rows" => vec![rows],
            "columns" => vec![columns],
            _ => vec![self.region_count()],
        }
    }

    /// Returns the number of regions.
    pub(crate) fn region_count(&self) -> usize {
        match self.field("areas") {
            Some(Held::Regions(labels)) => {
                labels.iter().flatten().collect::<std::collections::BTreeSet<_>>().len()
            }
            _ => 0,
        }
    }

    /// Returns a row of the givens, and the signs below it.
    fn given_row(&self, row: i64) -> Vec<String> {
        let word = |column| match self.given(cell(row, column)) {
            Given::Hole(_) if self.is_hole_by_condition(row, column) => ".",
            Given::Open => ".",
            Given::Hole(name) => name,
            Given::Content(content) => self.content_name(content),
            Given::Off => unreachable!("a row ends before it"),
        };
        let columns = (0..self.size.cols).filter(|&column| self.has(cell(row, column)));
        let words: Vec<&str> = columns.map(word).collect();
        if self.less.is_empty() {
            return vec![words.join(if self.is_apart() { " " } else { "" })];
        }
        let (mut line, mut below) = (String::new(), String::new());
        for (column, word) in (0..).zip(words) {
            let own = cell(row, column);
            line += word;
            line += self.sign(own, cell(row, column + 1), ["<", ">"]);
            below += self.sign(own, cell(row + 1, column), ["^", "v"]);
            below += " ";
        }
        let last = row + 1 == self.size.rows;
        let line = line.trim_end().to_owned();
        let lines = [line, below.trim_end().to_owned()];
        lines.into_iter().take(if last { 1 } else { 2 }).collect()
    }

    fn is_hole_by_condition(&self, row: i64, column: i64) -> bool {
        let at = usize::try_from(row * self.size.cols + column).unwrap();
        self.hole_if.as_ref().is_some_and(|(_, cells)| cells[at])
    }

    fn sign(&self, one: Place, other: Place, signs: [&'static str; 2]) -> &'static str {
        if self.less.contains(&(one, other)) {
            signs[0]
        } else if self.less.contains(&(other, one)) {
            signs[1]
        } else {
            " "
        }
    }
}

/// Returns keys and values as lines of TOML.
fn lines_of(pairs: Vec<(&'static str, String)>) -> String {
    let line = |pair| {
        let table = Table(vec![pair]).text();
        format!("{}\n", &table[2..table.len() - 2])
    };
    pairs.into_iter().map(line).collect()
}

fn written(clues: &[Clue]) -> String {
    let words: Vec<String> = clues.iter().map(Clue::text).collect();
    if words.is_empty() { ".".to_owned() } else { words.join(",") }
}
