//! Rules about what hangs together: connected, areas, lines, walks.

use std::collections::BTreeSet;

use super::{Set, within};
use crate::lines;
use crate::places::{Place, SIDES, plus, row_and_column, touching};
use crate::scene::{Filled, Scene};
use crate::scopes::Group;
use crate::spec::{REGION, Rule, Spec};

/// Tells whether no clue in the bounds of a rule is absent: else it demands nothing.
fn has_bounds(rule: &Rule, scene: &Scene<'_>) -> bool {
    let keys = ["exactly", "at_least", "at_most"].into_iter();
    let mut bounds = keys.filter_map(|key| rule.table.get(key));
    bounds.all(|bound| scene.eval(bound).is_some())
}

/// Returns the size that a cell states, if it does.
fn size(rule: &Rule, scene: &Scene<'_>, number: i64, place: Place) -> Option<i64> {
    let size = scene.about(place).with("a", number).eval(rule.table.get("size")?);
    size.filter(|&it| it > 0)
}

/// Tells whether a cell is one of those of which every area has exactly one.
fn is_one(rule: &Rule, scene: &Scene<'_>, number: i64, place: Place) -> bool {
    match rule.table.get("one") {
        Some(one) => scene.about(place).holds(one),
        None => size(rule, scene, number, place).is_some(),
    }
}

impl Rule {
    /// Tells whether its areas are regions with unknown borders.
    fn is_of_regions(&self, spec: &Spec) -> bool {
        spec.has_regions() && self.key == "areas" && self.table.get("of").is_none()
    }
}

impl Filled<'_> {
    /// Returns the largest sets of cells of a group that hold some contents and are connected.
    fn areas_by(&self, rule: &Rule, group: &Group, set: &Set) -> Vec<BTreeSet<Place>> {
        if let Some(borders) = self.borders().filter(|_| rule.is_of_regions(self.spec)) {
            return borders.regions();
        }
        let mut left: BTreeSet<Place> =
            group.places.iter().copied().filter(|&it| self.is_in(it, set)).collect();
        if rule.table.get("by") == Some("line") {
            return self.joined(&left.into_iter().collect::<Vec<_>>());
        }
        let steps = touching(rule.table.get("by"));
        let mut areas = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut area = BTreeSet::from([first]);
            loop {
                let near =
                    |it: &&Place| steps.iter().any(|&step| area.contains(&plus(**it, step, 2)));
                let Some(next) = left.iter().find(near).copied() else { break };
                left.remove(&next);
                area.insert(next);
            }
            areas.push(area);
        }
        areas
    }

    /// Tells whether contents are connected, perhaps through the outside of the board, which they must reach then.
    pub(super) fn is_connected(&self, rule: &Rule, group: &Group, set: &Set) -> bool {
        let areas = self.areas_by(rule, group, set);
        let is_at_rim =
            |place: &Place| SIDES.iter().any(|&step| !self.spec.has(plus(*place, step, 2)));
        if rule.table.flag("rim") {
            areas.iter().all(|area| area.iter().any(is_at_rim))
        } else {
            areas.len() <= 1
        }
    }

    /// Returns how many cells with some contents can be reached from a cell.
    fn reached(&self, rule: &Rule, from: Place, set: &Set, areas: &[BTreeSet<Place>]) -> usize {
        let mut begins: Vec<Place> =
            touching(rule.table.get("by")).into_iter().map(|step| plus(from, step, 2)).collect();
        if self.is_in(from, set) {
            begins.push(from);
        }
        let is_reached = |area: &&BTreeSet<Place>| begins.iter().any(|it| area.contains(it));
        areas.iter().filter(is_reached).map(BTreeSet::len).sum()
    }

    /// Tells whether from each cell that a rule names, as many cells are reached as it says.
    fn has_reached(
        &self,
        rule: &Rule,
        set: &Set,
        scene: &Scene<'_>,
        areas: &[BTreeSet<Place>],
    ) -> bool {
        let from = rule.table.get("from").unwrap();
        let begins = self.spec.cells().into_iter();
        begins.filter(|&it| scene.about(it).holds(from)).all(|it| {
            let scene = scene.about(it).with("a", set.number);
            let size = rule.table.get("size").and_then(|size| scene.eval(size));
            let reached = i64::try_from(self.reached(rule, it, set, areas)).unwrap();
            size.is_none_or(|size| size < 0 || size == reached)
        })
    }

    /// Tells whether an area has the form and the inner corners that a rule demands.
    fn is_formed(&self, rule: &Rule, set: &Set, scene: &Scene<'_>, area: &BTreeSet<Place>) -> bool {
        let corners = self.spec.size.corners().into_iter();
        let around = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
        let own =
            |&it: &Place| around.iter().filter(|&&by| area.contains(&plus(it, by, 1))).count();
        let inner = i64::try_from(corners.filter(|it| own(it) == 3).count()).unwrap();
        let side = |of: fn(&Place) -> i64| {
            let least = area.iter().map(of).min().unwrap();
            usize::try_from((area.iter().map(of).max().unwrap() - least) / 2 + 1).unwrap()
        };
        let [height, width] = [side(|it| it.0), side(|it| it.1)];
        let steps = touching(rule.table.get("by"));
        let near =
            |it: &Place| steps.iter().filter(|&&by| area.contains(&plus(*it, by, 2))).count();
        let is_rectangle = area.len() == height * width;
        let has_form = match rule.table.get("form") {
            None => true,
            Some("rectangle") => is_rectangle,
            Some("square") => is_rectangle && height == width,
            Some("tree") => area.iter().map(near).sum::<usize>() == 2 * (area.len() - 1),
            Some(_) => inner > 0,
        };
        let due = |it: &Place| {
            let due = rule.table.get("inner_corners");
            due.and_then(|due| scene.about(*it).with("a", set.number).eval(due))
        };
        has_form && area.iter().filter_map(due).all(|due| due < 0 || due == inner)
    }

    /// Returns the areas that a scope calls by their name, if it does.
    pub(super) fn areas_called(&self, scope: &str) -> Option<Vec<Group>> {
        if scope == "lines" {
            return Some(self.lines().into_iter().map(|places| area(places, None)).collect());
        }
        let name = scope.strip_prefix("areas ")?;
        let (name, of_cells) =
            name.strip_suffix(" of cells").map_or((name, false), |name| (name, true));
        if self.spec.has_regions() && name == REGION {
            return Some(self.regions_called(of_cells));
        }
        if let Some(beside) = self.beside().filter(|it| it.spec.lines_name() == name) {
            return Some(beside.lines().into_iter().map(|places| area(places, None)).collect());
        }
        let rule = self.spec.rules.iter().find(|it| it.table.get("name") == Some(name))?;
        let has_one = rule.table.get("one").is_some() || rule.table.flag("one_sized");
        let mut found = Vec::new();
        for group in rule.scopes().into_iter().flat_map(|scope| self.spec.groups_of(scope)) {
            let scene = Scene::of(&group, *self);
            if rule.table.get("if").is_some_and(|it| !scene.holds(it)) {
                continue;
            }
            for set in self.sets(rule) {
                if !has_bounds(rule, &scene.with("a", set.number)) {
                    continue;
                }
                for cells in self.areas_by(rule, &group, &set) {
                    let places: Vec<Place> = cells.into_iter().map(lines::on_board).collect();
                    let centres: Vec<Option<Place>> = if of_cells {
                        places.iter().copied().map(Some).collect()
                    } else if has_one {
                        let is_one = |it: &&Place| is_one(rule, &scene, set.number, **it);
                        places.iter().filter(is_one).copied().map(Some).collect()
                    } else {
                        vec![None]
                    };
                    found.extend(centres.into_iter().map(|centre| area(places.clone(), centre)));
                }
            }
        }
        Some(found)
    }

    /// Returns the regions as groups; or for each cell, the one in which it lies.
    fn regions_called(&self, of_cells: bool) -> Vec<Group> {
        let borders = self.borders().unwrap();
        let regions = borders.regions().into_iter().map(Vec::from_iter);
        let groups = regions.flat_map(|region: Vec<Place>| {
            let centres =
                if of_cells { region.iter().copied().map(Some).collect() } else { vec![None] };
            centres.into_iter().map(move |centre| area(region.clone(), centre))
        });
        groups.collect()
    }

    pub(super) fn has_areas(
        &self,
        rule: &Rule,
        set: &Set,
        group: &Group,
        scene: &Scene<'_>,
    ) -> bool {
        let areas = self.areas_by(rule, group, set);
        if !has_bounds(rule, &scene.with("a", set.number)) {
            return true;
        }
        if !within(rule, &scene.with("a", set.number), areas.len()) {
            return false;
        }
        if rule.table.get("from").is_some() {
            return self.has_reached(rule, set, scene, &areas);
        }
        let bound = |key| rule.table.get(key).and_then(|it| scene.with("a", set.number).eval(it));
        let [least, most] = ["size_at_least", "size_at_most"].map(bound);
        let size = |place: &Place| size(rule, scene, set.number, *place);
        let is_one = |place: &Place| is_one(rule, scene, set.number, *place);
        let one = rule.table.get("one");
        let has_one = one.is_some() || rule.table.flag("one_sized");
        let is_right = |area: &BTreeSet<Place>| {
            let cells = i64::try_from(area.len()).unwrap();
            area.iter().filter_map(size).all(|size| size == cells)
                && least.is_none_or(|least| cells >= least)
                && most.is_none_or(|most| cells <= most)
                && self.is_formed(rule, set, scene, area)
                && (!has_one || area.iter().filter(|it| is_one(it)).count() == 1)
        };
        let in_area = |place: &Place| areas.iter().any(|area| area.contains(place));
        areas.iter().all(is_right)
            && (one.is_none() || group.places.iter().all(|it| !is_one(it) || in_area(it)))
    }

    /// Returns at which sides lines leave a cell, by the number of its symbol: how many strands, or 1 for out and 2
    /// for in; and the colour.
    fn leaving(&self, rule: &Rule, place: Place) -> ([i64; 4], i64) {
        let number = self.spec.number(self.at(place));
        let base = match rule.table.get("strands") {
            Some(strands) => strands.parse::<i64>().unwrap() + 1,
            None if rule.table.flag("directed") => 3,
            None => 2,
        };
        let digits = [0, 1, 2, 3].map(|at| number / base.pow(at) % base);
        (digits, number / base.pow(4))
    }

    pub(super) fn has_lines(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let mut links = Vec::new();
        for &place in &group.places {
            let (digits, colour) = self.leaving(rule, place);
            for (side, digit) in digits.into_iter().enumerate().filter(|(_, digit)| *digit > 0) {
                let next = plus(place, SIDES[side], 2);
                if !group.places.contains(&next) {
                    return false;
                }
                let (back, other) = self.leaving(rule, next);
                let wanted = if rule.table.flag("directed") { 3 - digit } else { digit };
                if back[(side + 2) % 4] != wanted || colour != other {
                    return false;
                }
                if side == 1 || side == 2 {
                    links.push((place, next));
                }
            }
        }
        let pieces = lines::pieces(&links);
        let nodes: usize = pieces.iter().map(BTreeSet::len).sum();
        let is_open = links.len() + pieces.len() == nodes;
        let label = |&it: &Place| {
            let label = rule.table.get("label").and_then(|label| scene.about(it).eval(label));
            Some((it, label.filter(|&it| it > 0)?))
        };
        let labels: Vec<(Place, i64)> = group.places.iter().filter_map(label).collect();
        let wanted = rule.table.get("pieces").and_then(|it| scene.eval(it));
        let count = i64::try_from(pieces.len()).unwrap();
        wanted.is_none_or(|wanted| wanted == count)
            && (is_open || !rule.table.flag("open"))
            && lines::joins(&labels, &pieces)
    }

    /// Returns the sides at which lines leave a cell: by the lines of the board, or else by its symbol.
    fn leaves(&self, place: Place) -> Vec<usize> {
        let lines = if self.spec.lines.is_some() {
            self.lines_at(place)
        } else {
            let number = self.spec.number(self.at(place));
            [1, 2, 4, 8].map(|bit| number & bit)
        };
        (0..4).filter(|&side| lines[side] > 0).collect()
    }

    pub(super) fn walks(&self, rule: &Rule, group: &Group, scene: &Scene<'_>) -> bool {
        let begins = |place: &&Place| scene.about(**place).holds(rule.table.get("from").unwrap());
        group.places.iter().filter(begins).all(|&begin| {
            let (mut at, mut came, mut steps) = (begin, None, 0);
            loop {
                let ways = self.leaves(at);
                let wanted = came.map_or(0, |_| 1);
                if came.is_some_and(|came| !ways.contains(&came)) || ways.len() > wanted + 1 {
                    return false;
                }
                let Some(&way) = ways.iter().find(|&&way| Some(way) != came) else {
                    return steps > 0 && within(rule, scene, steps);
                };
                let (r, c) = row_and_column(at);
                let names = [
                    ("i", i64::try_from(steps).unwrap()),
                    ("r", r),
                    ("c", c),
                    ("dr", SIDES[way].0),
                    ("dc", SIDES[way].1),
                ];
                let scene = names
                    .into_iter()
                    .fold(scene.clone(), |scene, (name, number)| scene.with(name, number));
                let next = plus(at, SIDES[way], 2);
                let may = rule.table.get("where").is_none_or(|it| scene.holds(it));
                if !may || !group.places.contains(&next) || steps > group.places.len() {
                    return false;
                }
                (at, came, steps) = (next, Some((way + 2) % 4), steps + 1);
            }
        })
    }
}

/// Returns the group of the places of an area, or of a line.
fn area(places: Vec<Place>, centre: Option<Place>) -> Group {
    let size = i64::try_from(places.len()).unwrap();
    Group { places, number: 0, size, own: centre, centre, site: None }
}
