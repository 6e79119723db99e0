//! The groups of each scope, as the reference draws them.

use crate::expr::{Expr, Names, Value};
use crate::places::{AT_CORNER, Place, RING, SIDES, cell, is_cell, plus, row_and_column};
use crate::spec::{Held, Spec, Table};

/// A group of places.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// Its places, without holes.
    pub(crate) places: Vec<Place>,
    pub(crate) number: i64,
    pub(crate) size: i64,
    /// The place that it is about, or else its first, which may be a hole.
    pub(crate) own: Option<Place>,
    /// The cell or corner that it is about.
    pub(crate) centre: Option<Place>,
    /// The kind of clues that are about it, and the number among these.
    pub(crate) site: Option<(&'static str, usize)>,
}

/// A group as it is found: what it is about, and its places with holes.
struct Found(Option<Place>, Vec<Place>);

/// Steps of a knight.
const KNIGHT: [Place; 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
/// Steps along diagonals.
const BISHOP: [Place; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Spec {
    /// Returns the groups of a scope.
    pub(crate) fn groups_of(&self, scope: &str) -> Vec<Group> {
        let words: Vec<&str> = scope.split(' ').collect();
        let found = match words[..] {
            ["pairs", ref rest @ ..] => return self.pairs(rest),
            ["across" | "within" | "less", _] => return self.pairs(&words),
            _ => self.found(&words),
        };
        let is_of_runs = scope.ends_with(" runs");
        let site = match words[..] {
            ["rows" | "columns"] => Some(if scope == "rows" { "rows" } else { "columns" }),
            ["regions", _] => Some("areas"),
            _ => None,
        };
        let found = found.into_iter().zip(0..);
        let group = |(Found(about, mut places), number): (Found, i64)| {
            places.retain(|&it| self.has(it));
            let own = about.or(places.first().copied().filter(|&it| is_cell(it)));
            let is_kept = |place: &Place| !is_cell(*place) || self.is_open(*place);
            let places: Vec<Place> = places.into_iter().filter(is_kept).collect();
            let size = i64::try_from(places.len()).unwrap();
            let before = own.filter(|_| is_of_runs).and_then(|it| self.hole_before(it, words[0]));
            let site = site.map(|site| (site, usize::try_from(number).unwrap())).or(before);
            Group { places, number, size, own, centre: about, site }
        };
        found.map(group).collect()
    }

    /// Returns the hole before a run, in which a clue about it stands, as a place of clues on cells.
    fn hole_before(&self, first: Place, line: &str) -> Option<(&'static str, usize)> {
        let step = match line {
            "row" => (0, 1),
            "column" => (1, 0),
            _ => return None,
        };
        let before = Some(plus(first, step, -2)).filter(|&it| self.has(it))?;
        Some(("cells", self.size.cells().iter().position(|&it| it == before)?))
    }

    #[expect(clippy::too_many_lines, reason = "each arm is a scope")]
    fn found(&self, words: &[&str]) -> Vec<Found> {
        let open = |it: &Place| self.is_open(*it);
        let plain =
            |groups: Vec<Vec<Place>>| groups.into_iter().map(|it| Found(None, it)).collect();
        let cells = self.cells();
        let around = |of: &dyn Fn(Place) -> Vec<Place>| {
            cells.iter().map(|&it| Found(Some(it), of(it))).collect::<Vec<_>>()
        };
        match *words {
            ["board"] => plain(vec![cells]),
            ["cells"] => {
                cells.into_iter().filter(open).map(|it| Found(Some(it), vec![it])).collect()
            }
            ["sides"] => self.sides().into_iter().map(|it| Found(Some(it), vec![it])).collect(),
            ["corners"] => self.corners().into_iter().map(|it| Found(Some(it), vec![it])).collect(),
            ["sides", "of", "cells"] => around(&|it| SIDES.map(|step| plus(it, step, 1)).to_vec()),
            ["corners", "of", "cells"] => {
                around(&|it| AT_CORNER.map(|step| plus(it, step, 1)).to_vec())
            }
            ["sides", "of", "corners"] => self.at_corners(&SIDES),
            ["cells", "of", "corners"] => self.at_corners(&AT_CORNER),
            ["sides", "of", "regions", _] => plain(self.borders()),
            ["sides", "between", "regions", _] => plain(self.borders_of_pairs()),
            ["neighbours", how] => around(&|it| self.near(it, how)),
            ["neighbours", how, "and", "self"] => around(&|it| {
                let mut all = self.near(it, how);
                all.push(it);
                all.sort_unstable();
                all
            }),
            ["rings"] => around(&|it| {
                let steps = RING.map(|step| plus(it, step, 2));
                steps.into_iter().filter(|&it| self.has(it)).collect()
            }),
            ["rays", ref how @ ..] => {
                let steps = match how {
                    [] | ["rook"] => SIDES.to_vec(),
                    ["bishop"] => BISHOP.to_vec(),
                    _ => RING.to_vec(),
                };
                let open = cells.iter().filter(|it| open(it));
                let rays = |&it: &Place| {
                    let mut all: Vec<Place> =
                        steps.iter().flat_map(|&step| self.ray(it, step)).collect();
                    all.push(it);
                    all.sort_unstable();
                    Found(Some(it), all)
                };
                open.map(rays).collect()
            }
            ["arms"] => {
                let open = cells.iter().filter(|it| open(it));
                open.flat_map(|&it| SIDES.map(|step| Found(Some(it), self.ray(it, step)))).collect()
            }
            // Only a filled board has areas.
            ["areas", ..] | ["lines"] => Vec::new(),
            [ref line @ .., "of", "cells"] => {
                let groups = self.found(line);
                let open = cells.iter().filter(|it| open(it));
                let own = |&it: &Place| {
                    let group = groups.iter().find(|group| group.1.contains(&it));
                    group.map(|group| Found(Some(it), group.1.clone()))
                };
                open.filter_map(own).collect()
            }
            [name] if self.groups.iter().any(|(own, _)| *own == name) => self.own(name),
            ["regions", _] => plain(self.regions()),
            ["arrows", name] => self.arrows(name),
            ["cells", name, ..] => plain(self.listed(name)),
            _ => plain(self.straight(words)),
        }
    }

    fn at_corners(&self, steps: &[Place]) -> Vec<Found> {
        let about = |it| {
            let places = steps.iter().map(|&step| plus(it, step, 1));
            Found(Some(it), places.filter(|&it| self.has(it)).collect())
        };
        self.corners().into_iter().map(about).collect()
    }

    /// Returns the cells near a cell, in reading order.
    fn near(&self, place: Place, how: &str) -> Vec<Place> {
        let steps = match how {
            "edge" => &SIDES[..],
            "king" => &RING,
            _ => &KNIGHT,
        };
        let near = steps.iter().map(|&step| plus(place, step, 2));
        let mut near: Vec<Place> = near.filter(|&it| self.has(it)).collect();
        near.sort_unstable();
        near
    }

    /// Returns the cells from a cell on, up to a hole.
    pub(crate) fn ray(&self, from: Place, step: Place) -> Vec<Place> {
        let cells = (1..).map(|times| plus(from, step, 2 * times));
        cells.take_while(|&it| self.size.has(it) && self.is_open(it)).collect()
    }

    /// Returns rows, columns, diagonals and what is cut from them.
    fn straight(&self, words: &[&str]) -> Vec<Vec<Place>> {
        let (rows, columns) = (self.size.rows, self.size.cols);
        let across = || (0..rows).map(|r| (0..columns).map(|c| cell(r, c)).collect::<Vec<_>>());
        let down = || (0..columns).map(|c| (0..rows).map(|r| cell(r, c)).collect::<Vec<_>>());
        let back = |mut line: Vec<Place>| {
            line.reverse();
            line
        };
        match *words {
            ["rows"] => across().collect(),
            ["columns"] => down().collect(),
            ["views"] => {
                let ends = across().map(back).chain(down().map(back));
                down().chain(across()).chain(ends).collect()
            }
            ["row", "runs"] => self.runs(&across().collect::<Vec<_>>()),
            ["column", "runs"] => self.runs(&down().collect::<Vec<_>>()),
            ["diagonals"] => self.diagonals(),
            ["main", "diagonals"] => {
                let from = |c: i64, step| {
                    let all = (0..).map(|times| plus(cell(0, c), step, 2 * times));
                    all.take_while(|&it| self.size.has(it)).collect()
                };
                vec![from(0, (1, 1)), from(columns - 1, (1, -1))]
            }
            ["diagonal", "runs"] => self.runs(&self.diagonals()),
            ["boxes" | "windows", size] => {
                let (height, width) = size.split_once('x').unwrap();
                let [height, width]: [i64; 2] = [height, width].map(|it| it.parse().unwrap());
                let [down, right] = if words[0] == "boxes" { [height, width] } else { [1, 1] };
                let tops = (0..=rows - height).step_by(usize::try_from(down).unwrap());
                let corners = tops.flat_map(|top| {
                    let lefts = (0..=columns - width).step_by(usize::try_from(right).unwrap());
                    lefts.map(move |left| (top, left))
                });
                let cells = |(top, left)| {
                    let rows = top..top + height;
                    rows.flat_map(|r| (left..left + width).map(move |c| cell(r, c))).collect()
                };
                let areas = corners.map(cells);
                let fits = |area: &Vec<Place>| area.iter().all(|&it| self.has(it));
                areas.filter(|area| words[0] == "boxes" || fits(area)).collect()
            }
            ["crossings", _] => self.crossings(across().chain(down()).collect()),
            _ => panic!("the scope {words:?}"),
        }
    }

    /// Returns all diagonals of two cells or more: those that fall to the right from the lower left to the upper right, then the others
    /// from the upper left to the lower right.
    fn diagonals(&self) -> Vec<Vec<Place>> {
        let (rows, columns) = (self.size.rows, self.size.cols);
        let of = |is_on: &dyn Fn(i64, i64) -> bool| {
            let cells = self.size.cells().into_iter();
            cells
                .filter(|&it| {
                    let (r, c) = row_and_column(it);
                    is_on(r, c)
                })
                .collect::<Vec<_>>()
        };
        let falling = (1 - rows..columns).map(|by| of(&|r, c| c - r == by));
        let rising = (0..rows + columns - 1).map(|by| of(&|r, c| c + r == by));
        let is_long = |line: &Vec<Place>| line.iter().filter(|&&it| self.has(it)).count() > 1;
        falling.chain(rising).filter(is_long).collect()
    }

    /// Cuts lines at holes.
    fn runs(&self, lines: &[Vec<Place>]) -> Vec<Vec<Place>> {
        let runs = lines.iter().flat_map(|line| line.split(|&it| !self.is_open(it)));
        runs.filter(|run| !run.is_empty()).map(<[Place]>::to_vec).collect()
    }

    pub(crate) fn region(&self, place: Place) -> Option<u8> {
        let (r, c) = row_and_column(place);
        let Some(Held::Regions(labels)) = self.field("areas") else { return None };
        let is_inside = self.size.has(place) && is_cell(place);
        labels[usize::try_from(r * self.size.cols + c).ok().filter(|_| is_inside)?]
    }

    /// Tells whether two cells of regions, side by side, have a border or a wall between them.
    fn is_border(&self, one: Place, other: Place) -> bool {
        self.region(one) != self.region(other) || self.walls.contains(&(one, other))
    }

    /// Returns the labels of regions in the order in which they come.
    fn labels(&self) -> Vec<u8> {
        let mut labels = Vec::new();
        for label in self.size.cells().into_iter().filter_map(|it| self.region(it)) {
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        labels
    }

    fn regions(&self) -> Vec<Vec<Place>> {
        let of = |label| {
            let cells = self.size.cells().into_iter();
            cells.filter(|&it| self.region(it) == Some(label)).collect()
        };
        self.labels().into_iter().map(of).collect()
    }

    /// Returns the number of the region of a cell, or -1.
    pub(crate) fn region_number(&self, place: Place) -> i64 {
        let at = self.labels().iter().position(|&it| Some(it) == self.region(place));
        at.map_or(-1, |at| i64::try_from(at).unwrap())
    }

    /// Returns for each region the sides between it and other regions.
    fn borders(&self) -> Vec<Vec<Place>> {
        let beside = |(y, x): Place| {
            if y % 2 == 0 { [(y - 1, x), (y + 1, x)] } else { [(y, x - 1), (y, x + 1)] }
        };
        let is_border = |side: &Place, label| {
            let [one, other] = beside(*side).map(|it| self.region(it));
            one != other
                && (one == Some(label) || other == Some(label))
                && one.is_some()
                && other.is_some()
        };
        let of = |label| self.size.sides().into_iter().filter(|it| is_border(it, label)).collect();
        self.labels().into_iter().map(of).collect()
    }

    /// Returns for each two regions that touch the sides between them.
    fn borders_of_pairs(&self) -> Vec<Vec<Place>> {
        let borders = self.borders();
        let mut all = Vec::new();
        for (at, one) in borders.iter().enumerate() {
            for other in &borders[at + 1..] {
                let both = one.iter().copied().filter(|it| other.contains(it));
                all.extend(Some(both.collect::<Vec<_>>()).filter(|both| !both.is_empty()));
            }
        }
        all
    }

    /// Returns the shortest parts of lines that cross two borders between regions.
    fn crossings(&self, lines: Vec<Vec<Place>>) -> Vec<Vec<Place>> {
        let mut all = Vec::new();
        for run in lines {
            for from in 0..run.len() {
                for to in from + 3..=run.len() {
                    let part = &run[from..to];
                    if part.iter().any(|&it| self.region(it).is_none() || !self.is_open(it)) {
                        continue;
                    }
                    let crosses = |part: &[Place]| {
                        part.windows(2).filter(|two| self.is_border(two[0], two[1])).count()
                    };
                    let is_shortest =
                        crosses(&part[1..]) < 2 && crosses(&part[..part.len() - 1]) < 2;
                    if crosses(part) == 2 && is_shortest {
                        all.push(part.to_vec());
                    }
                }
            }
        }
        all
    }

    fn arrows(&self, name: &str) -> Vec<Found> {
        let Some(Held::Arrows(signs)) = self.field(name) else { return Vec::new() };
        let beyond = |(it, sign): (Place, &char)| {
            let step = SIDES["^>v<".find(*sign)?];
            let cells = (1..).map(|times| plus(it, step, 2 * times));
            Some(Found(Some(it), cells.take_while(|&it| self.size.has(it)).collect()))
        };
        self.size.cells().into_iter().zip(signs).filter_map(beyond).collect()
    }

    fn listed(&self, name: &str) -> Vec<Vec<Place>> {
        let Some(Held::Numbers(rows)) = self.field(name) else { return Vec::new() };
        let once = |row: &Vec<i64>| {
            let mut places: Vec<Place> = Vec::new();
            for at in row.chunks(2).map(|at| cell(at[0], at[1])) {
                places.extend(Some(at).filter(|at| !places.contains(at)));
            }
            places
        };
        rows.iter().map(once).collect()
    }

    /// Returns the groups of a definition's own.
    fn own(&self, name: &str) -> Vec<Found> {
        let (_, table) = self.groups.iter().find(|(own, _)| *own == name).unwrap();
        let plain =
            |groups: Vec<Vec<Place>>| groups.into_iter().map(|it| Found(None, it)).collect();
        if let Some(by) = table.get("by") {
            let by = Expr::parse(by);
            let value = |it: Place| by.eval(&Position(row_and_column(it))).unwrap();
            let mut values: Vec<i64> = self.cells().into_iter().map(value).collect();
            values.sort_unstable();
            values.dedup();
            let of = |own| self.cells().into_iter().filter(|&it| value(it) == own).collect();
            return plain(values.into_iter().map(of).collect());
        }
        if let Some(list) = table.get("list") {
            return plain(self.listed(list));
        }
        if let Some(cells) = table.get("cells") {
            let groups = cells.trim_matches(['[', ']']).split(", ").map(|group| {
                let cells = group.trim_matches('"').split(' ').map(|it| {
                    let (r, c) = it[1..].split_once('c').unwrap();
                    cell(r.parse::<i64>().unwrap() - 1, c.parse::<i64>().unwrap() - 1)
                });
                cells.collect()
            });
            return plain(groups.collect());
        }
        let steps = |text: &str| -> Vec<Place> {
            let step = |it: &str| {
                let (down, right) = it.split_once(',').unwrap();
                (down.parse().unwrap(), right.parse().unwrap())
            };
            text.split(' ').map(step).collect()
        };
        if let Some(within) = table.get("within") {
            let within = Expr::parse(within);
            let cells = self.cells();
            let near = |from: Place| {
                let holds = |it: &Place| {
                    let step = ((it.0 - from.0) / 2, (it.1 - from.1) / 2);
                    within.holds(&Position(step)).unwrap()
                };
                Found(Some(from), cells.iter().copied().filter(holds).collect())
            };
            return cells.iter().map(|&it| near(it)).collect();
        }
        let along = |text| steps(text).into_iter().flat_map(|it| self.own_lines(it));
        match table.get("around") {
            Some(around) => self.own_around(&steps(around), table),
            None => plain(match table.get("runs") {
                Some(runs) => self.runs(&along(runs).collect::<Vec<_>>()),
                None => along(table.get("lines").unwrap()).collect(),
            }),
        }
    }

    fn own_around(&self, steps: &[Place], table: &Table) -> Vec<Found> {
        let mut groups = Vec::new();
        for about in self.cells() {
            let mut cells = Vec::new();
            let mut is_whole = true;
            for &step in steps {
                let (r, c) = row_and_column(about);
                let (mut r, mut c) = (r + step.0, c + step.1);
                if table.flag("wrap") {
                    (r, c) = (r.rem_euclid(self.size.rows), c.rem_euclid(self.size.cols));
                }
                let is_on = self.has(cell(r, c));
                is_whole &= is_on;
                if is_on && !cells.contains(&cell(r, c)) {
                    cells.push(cell(r, c));
                }
            }
            if is_whole || !table.flag("whole") {
                groups.push(Found(Some(about), cells));
            }
        }
        groups
    }

    /// Returns the longest lines by a step, in the order of their first cells.
    fn own_lines(&self, step: Place) -> Vec<Vec<Place>> {
        let firsts = self.size.cells().into_iter().filter(|&it| !self.size.has(plus(it, step, -2)));
        let line = |from| {
            let cells = (0..).map(|times| plus(from, step, 2 * times));
            cells.take_while(|&it| self.size.has(it)).collect()
        };
        firsts.map(line).collect()
    }

    /// Returns the groups of a scope of pairs.
    fn pairs(&self, words: &[&str]) -> Vec<Group> {
        let cells = self.cells();
        if let ["less", _] = words {
            return self.numbered(self.less.iter().map(|&pair| (pair, 2)));
        }
        let mut pairs = Vec::new();
        for (at, &one) in cells.iter().enumerate() {
            for &other in &cells[at + 1..] {
                let step = (other.0 - one.0, other.1 - one.1);
                let near = |how| self.near(one, how).contains(&other);
                let along = |steps: &[Place]| {
                    self.is_open(one) && steps.iter().any(|&it| self.ray(one, it).contains(&other))
                };
                let regions = [one, other].map(|it| self.region(it));
                let same = regions[0].is_some() && regions[0] == regions[1];
                let (is_pair, size) = match words {
                    ["edge" | "king" | "knight"] => (near(words[0]), 2),
                    ["line"] => (along(&SIDES), 2),
                    ["bishop"] => (along(&BISHOP), 2),
                    ["queen"] => (along(&RING), 2),
                    ["of", "regions", _] => (same, self.region_size(one)),
                    ["within", _] => (same && near("edge") && !self.is_border(one, other), 2),
                    ["across", _] => {
                        let has_border =
                            self.is_border(one, other) && regions.iter().all(Option::is_some);
                        (has_border && near("edge"), self.border_length(regions))
                    }
                    _ => panic!("pairs {words:?}, {step:?}"),
                };
                if is_pair {
                    pairs.push(((one, other), size));
                }
            }
        }
        self.numbered(pairs.into_iter())
    }

    /// Numbers pairs; those that lack a cell are then left out.
    fn numbered(&self, pairs: impl Iterator<Item = ((Place, Place), i64)>) -> Vec<Group> {
        let group = |(number, ((one, other), size))| Group {
            places: vec![one, other],
            number,
            size,
            own: Some(one),
            centre: None,
            site: None,
        };
        let all = (0..).zip(pairs).map(group);
        all.filter(|group| group.places.iter().all(|&it| self.is_open(it))).collect()
    }

    fn region_size(&self, place: Place) -> i64 {
        let cells = self.size.cells().into_iter();
        let own = cells.filter(|&it| self.region(it) == self.region(place) && self.is_open(it));
        i64::try_from(own.count()).unwrap()
    }

    /// Returns the number of sides with a border or a wall between two regions, which may be one.
    fn border_length(&self, regions: [Option<u8>; 2]) -> i64 {
        let open = |it: Place| self.region(it).filter(|_| self.is_open(it));
        let between = |&it: &Place| {
            [(0, 1), (1, 0)].into_iter().filter(move |&step| {
                let other = plus(it, step, 2);
                if !self.size.has(other) {
                    return false;
                }
                let pair = [open(it), open(other)];
                let are_both = pair == regions || pair == [regions[1], regions[0]];
                are_both && self.is_border(it, other)
            })
        };
        i64::try_from(self.size.cells().iter().flat_map(between).count()).unwrap()
    }
}

/// The names of a cell's row and column, or of a step.
struct Position(Place);

impl Names for Position {
    fn name(&self, name: &str) -> Value {
        Value::Number(if ["r", "dr"].contains(&name) { self.0.0 } else { self.0.1 })
    }

    fn entry(&self, name: &str, _: &[i64]) -> Value {
        panic!("an entry of {name}");
    }
}
