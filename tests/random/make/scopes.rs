//! Random scopes.

use super::Maker;
use crate::spec::Table;

/// Groups of cells.
const CELLS: [&str; 34] = [
    "rows",
    "columns",
    "boxes",
    "windows",
    "main diagonals",
    "diagonals",
    "row runs",
    "column runs",
    "diagonal runs",
    "views",
    "regions areas",
    "crossings areas",
    "arrows way",
    "board",
    "cells",
    "neighbours edge",
    "neighbours king",
    "neighbours knight",
    "neighbours edge and self",
    "neighbours king and self",
    "neighbours knight and self",
    "rings",
    "rays",
    "rays rook",
    "rays bishop",
    "rays queen",
    "arms",
    "rows of cells",
    "columns of cells",
    "boxes of cells",
    "regions areas of cells",
    "cells cages",
    "cells of corners",
    "own",
];
/// Pairs of cells.
pub(super) const PAIRS: [&str; 10] = [
    "pairs edge",
    "pairs king",
    "pairs knight",
    "pairs line",
    "pairs bishop",
    "pairs queen",
    "pairs of regions areas",
    "across areas",
    "within areas",
    "less signs",
];
/// Lines, which have a beginning and an end.
pub(super) const LINES: [&str; 11] = [
    "rows",
    "columns",
    "main diagonals",
    "diagonals",
    "row runs",
    "column runs",
    "diagonal runs",
    "views",
    "arms",
    "own lines",
    "own runs",
];
/// Cells around a cell.
pub(super) const AROUND: [&str; 10] = [
    "neighbours edge",
    "neighbours king",
    "neighbours knight",
    "neighbours edge and self",
    "neighbours king and self",
    "neighbours knight and self",
    "rings",
    "own around",
    "own wrap",
    "own within",
];
/// Groups of sides and corners.
pub(super) const SIDES: [&str; 7] = [
    "sides",
    "corners",
    "sides of cells",
    "corners of cells",
    "sides of corners",
    "sides of regions areas",
    "sides between regions areas",
];
/// Forms of groups of one's own: by a value, lines, around a cell, lists.
const OWN: [&str; 9] = [
    "own by",
    "own lines",
    "own runs",
    "own around",
    "own within",
    "own wrap",
    "own whole",
    "own cells",
    "own list",
];

/// Returns all scopes of fields and boards that are made.
pub(crate) fn all_scopes() -> impl Iterator<Item = &'static str> {
    let all = CELLS.into_iter().chain(PAIRS).chain(LINES).chain(AROUND).chain(SIDES);
    // The others are called by what they take, or by their names.
    all.filter(|scope| !scope.starts_with("own") && *scope != "cells cages")
}

impl Maker<'_> {
    /// Returns groups of cells.
    pub(super) fn cells(&mut self) -> String {
        if self.chance(12) { self.one_of(&PAIRS) } else { self.one_of(&CELLS) }
    }

    /// Returns one of some scopes.
    pub(super) fn one_of(&mut self, scopes: &[&'static str]) -> String {
        let scope = self.pick(scopes);
        self.scope(scope)
    }

    /// Completes a scope: its size, its field, its groups.
    fn scope(&mut self, scope: &'static str) -> String {
        if scope.contains("areas") {
            self.field("areas");
        }
        match scope {
            "boxes" | "windows" | "boxes of cells" => {
                let (word, rest) = scope.split_once(' ').unwrap_or((scope, ""));
                let [height, width] = [self.spec.size.rows, self.spec.size.cols].map(|side| {
                    let fits = |it: &i64| word == "windows" || side % it == 0;
                    let sides: Vec<i64> = (1..=side).filter(fits).collect();
                    self.pick(&sides)
                });
                format!("{word} {height}x{width} {rest}").trim_end().to_owned()
            }
            "arrows way" => {
                self.field("way");
                scope.to_owned()
            }
            "cells cages" | "own list" if self.spec.cells().len() < 2 => "board".to_owned(),
            "cells cages" => {
                self.field("listed");
                "cells listed r1 c1 r2 c2".to_owned()
            }
            "less signs" if self.spec.is_apart() || self.spec.symbols.is_empty() => {
                "pairs edge".to_owned()
            }
            "less signs" => {
                self.put_signs();
                if self.spec.less.is_empty() { "pairs edge".to_owned() } else { scope.to_owned() }
            }
            "own" => {
                let few = usize::from(self.spec.cells().len() < 2);
                let form = self.pick(&OWN[..OWN.len() - few]);
                self.own(form)
            }
            _ if scope.starts_with("own ") => self.own(scope),
            _ => scope.to_owned(),
        }
    }

    /// Makes groups of one's own.
    fn own(&mut self, form: &'static str) -> String {
        let name = &form[4..];
        let name = match name {
            "lines" => "strokes",
            "around" => "near",
            "cells" => "places",
            "list" => "caged",
            "runs" => "stretches",
            "within" => "disc",
            "by" => "slopes",
            other => other,
        };
        if self.spec.groups.iter().any(|(own, _)| *own == name) {
            return name.to_owned();
        }
        let steps = ["0,1 1,0", "1,1", "0,1 0,-1 2,0", "-1,0 0,1 1,0 0,-1", "0,0 1,2"];
        let steps = self.pick(&steps);
        let table = match name {
            "slopes" => Table::of([(
                "by",
                self.pick(&["r + c", "(r + 2 * c) % 3", "r - c", "r / 2 * 5 + c / 2"]),
            )]),
            "strokes" => {
                Table::of([("lines", self.pick(&["1,-1", "1,1", "0,1 1,0", "2,1", "1,2"]))])
            }
            "stretches" => {
                Table::of([("runs", self.pick(&["1,-1", "0,1 1,0", "1,0", "2,1", "0,-1 1,1"]))])
            }
            "disc" => Table::of([(
                "within",
                self.pick(&[
                    "abs(dr) + abs(dc) <= 1",
                    "dr * dr + dc * dc == 2",
                    "dr == 0",
                    "dr >= dc",
                ]),
            )]),
            "near" => Table::of([("around", steps)]),
            "wrap" => Table::of([("around", steps), ("wrap", "true")]),
            "whole" => Table::of([("around", steps), ("whole", "true")]),
            "caged" => Table::of([("list", self.field("cages"))]),
            _ => {
                let cells = self.spec.cells();
                let mut group = || {
                    let count = 1 + self.numbers.below(3.min(cells.len()));
                    let order = self.numbers.order(cells.len());
                    let cells =
                        order[..count].iter().map(|&at| (cells[at].0 / 2 + 1, cells[at].1 / 2 + 1));
                    let cells: Vec<String> = cells.map(|(r, c)| format!("r{r}c{c}")).collect();
                    format!("\"{}\"", cells.join(" "))
                };
                let groups = [group(), group()];
                Table::of([("cells", &format!("[{}]", groups.join(", ")))])
            }
        };
        self.spec.groups.push((name, table));
        name.to_owned()
    }
}
