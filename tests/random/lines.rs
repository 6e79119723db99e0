//! Lines, as a form demands them.

use std::collections::{BTreeMap, BTreeSet};

use crate::places::{Place, SIDES, is_cell, plus};
use crate::scene::{Filled, Scene};
use crate::scopes::Group;
use crate::spec::Table;

/// At which nodes lines lead from which to which.
pub(crate) type Links = Vec<(Place, Place)>;

impl Filled<'_> {
    /// Returns the nodes of lines: cells that are not holes, or corners.
    fn nodes(&self) -> Vec<Place> {
        if self.is_through_cells() {
            let cells = self.spec.size.cells().into_iter();
            return cells.filter(|&it| self.is_open(it)).collect();
        }
        self.spec.corners()
    }

    /// Returns the pairs of nodes with a line between them; with a direction, in this direction.
    fn links(&self) -> Links {
        let is_directed = self.spec.lines.as_ref().is_some_and(|it| it.flag("directed"));
        let mut links = Vec::new();
        if self.spec.is_of_slants() {
            let cells = self.spec.size.cells().into_iter().filter(|&it| self.is_open(it));
            return cells.map(|it| self.ends_of_slant(it)).collect();
        }
        for node in self.nodes() {
            for step in [(0, 1), (1, 0)] {
                let other = plus(node, step, 2);
                if !self.spec.size.has(other) {
                    continue;
                }
                match self.at(plus(node, step, 1)) {
                    0 => {}
                    2 if is_directed => links.push((other, node)),
                    _ => links.push((node, other)),
                }
            }
        }
        links
    }

    /// Returns the corners that a slant joins: `/` rises to the right, `\` falls.
    fn ends_of_slant(&self, (y, x): Place) -> (Place, Place) {
        let rises = self.spec.content_name(self.at((y, x))) == "/";
        let [left, right] = if rises { [1, -1] } else { [-1, 1] };
        ((y + left, x - 1), (y + right, x + 1))
    }

    /// Returns the number of slants that end at a corner.
    pub(crate) fn slants_at(&self, corner: Place) -> usize {
        self.links().iter().filter(|(one, other)| *one == corner || *other == corner).count()
    }

    /// Tells whether lines that leave a node at all sides cross there.
    fn crosses(&self, form: &Table, node: Place) -> bool {
        let scene = || Scene::of(&Group::whole(), *self).about(node);
        form.get("cross").is_some_and(|it| it == "true" || scene().holds(it))
    }

    /// Returns lines with two nodes instead of each where they cross, so that they do not meet: the one for the line
    /// from left to right is far below the board.
    fn parts(&self, links: &[(Place, Place)]) -> Links {
        let Some(form) = &self.spec.lines else { return Links::new() };
        let moved = |node: Place, is_across: bool| {
            let ends = || links.iter().flat_map(|(from, to)| [*from, *to]);
            let is_second = is_across
                && ends().filter(|it| *it == node).count() == 4
                && self.crosses(form, node);
            if is_second { (node.0 + BELOW, node.1) } else { node }
        };
        let links = links.iter().map(|&(from, to)| {
            let is_across = from.0 == to.0;
            (moved(from, is_across), moved(to, is_across))
        });
        links.collect()
    }

    /// Returns the nodes of each line, those in which it crosses itself twice.
    pub(crate) fn lines(&self) -> Vec<Vec<Place>> {
        let pieces = pieces(&self.parts(&self.links())).into_iter();
        pieces.map(|piece| piece.into_iter().map(on_board).collect()).collect()
    }

    /// Returns the sets of some nodes that lines join.
    pub(crate) fn joined(&self, nodes: &[Place]) -> Vec<BTreeSet<Place>> {
        let mut parts = self.parts(&self.links());
        parts.retain(|(from, to)| [from, to].into_iter().all(|it| nodes.contains(&on_board(*it))));
        // A node without a next one is alone.
        parts.extend(nodes.iter().map(|&node| (node, node)));
        let seconds = self.parts(&self.links()).into_iter().flat_map(|(from, to)| [from, to]);
        parts.extend(seconds.filter(|it| nodes.contains(&on_board(*it))).map(|it| (it, it)));
        pieces(&parts)
    }

    /// Tells whether the line at each side of a node goes on at the opposite one: as many, or in the same direction.
    fn goes_straight(&self, node: Place) -> bool {
        let [up, right, down, left] = SIDES.map(|step| self.at(plus(node, step, 1)));
        up == down && right == left
    }

    /// Tells whether lines have the sizes that nodes state, and each has one node with a state.
    fn has_sizes(&self, form: &Table, pieces: &[BTreeSet<Place>]) -> bool {
        let has_one = |state: &str| {
            let is_in_state = |it: &&Place| self.word(state, **it).is_some_and(|it| it != 0);
            pieces.iter().all(|piece| piece.iter().filter(is_in_state).count() == 1)
        };
        let has_size = |size: &str| {
            self.nodes().into_iter().all(|node| {
                let piece = pieces.iter().find(|piece| piece.contains(&node));
                let cells = i64::try_from(piece.map_or(0, BTreeSet::len)).unwrap();
                let due = Scene::of(&Group::whole(), *self).about(node).eval(size);
                due.is_none_or(|due| due == cells)
            })
        };
        form.get("one").is_none_or(has_one) && form.get("size").is_none_or(has_size)
    }

    /// Returns the cells of each region, in the order of their first cells: what no border parts.
    pub(crate) fn regions(&self) -> Vec<BTreeSet<Place>> {
        let cells = self.spec.size.cells().into_iter();
        let mut left: BTreeSet<Place> = cells.filter(|&it| self.is_open(it)).collect();
        let mut regions = Vec::new();
        while let Some(first) = left.pop_first() {
            let (mut region, mut next) = (BTreeSet::from([first]), vec![first]);
            while let Some(cell) = next.pop() {
                for step in SIDES.into_iter().filter(|&step| self.at(plus(cell, step, 1)) == 0) {
                    let other = plus(cell, step, 2);
                    if left.remove(&other) {
                        region.insert(other);
                        next.push(other);
                    }
                }
            }
            regions.push(region);
        }
        regions
    }

    /// Tells whether each border is between two regions, or around all of them.
    pub(crate) fn has_regions(&self) -> bool {
        let regions = self.regions();
        let region_of = |cell: Place| regions.iter().position(|region| region.contains(&cell));
        self.spec.size.sides().into_iter().all(|side| {
            let step = if side.0 % 2 == 0 { (1, 0) } else { (0, 1) };
            let [one, other] = [-1, 1].map(|times| region_of(plus(side, step, times)));
            (one != other) == (self.at(side) > 0)
        })
    }

    /// Tells whether lines have the form that is demanded, and run where they may.
    pub(crate) fn has_form(&self, form: &Table) -> bool {
        if self.spec.is_of_regions() {
            return self.has_regions();
        }
        let (kind, course) = form.get("form").unwrap().split_once(' ').unwrap();
        let links = self.links();
        let mut degrees: BTreeMap<Place, usize> =
            self.nodes().into_iter().map(|it| (it, 0)).collect();
        for (from, to) in &links {
            for end in [from, to] {
                *degrees.entry(*end).or_default() += 1;
            }
        }
        let ends = [form.get("ends"), form.get("join")];
        let has_ends = ends.iter().any(Option::is_some) && !kind.starts_with("loop");
        let mut labels = Vec::new();
        for (&node, &degree) in &degrees {
            let scene = Scene::of(&Group::whole(), *self).about(node);
            let label = form.get("join").and_then(|it| scene.eval(it)).filter(|&it| it > 0);
            labels.extend(label.map(|label| (node, label)));
            let is_end = form.get("ends").is_some_and(|it| scene.holds(it)) || label.is_some();
            let crosses = label.is_none() && self.crosses(form, node);
            let may = match kind {
                _ if crosses && degree == 4 => self.goes_straight(node),
                "loop" | "loops" => degree == 0 || degree == 2,
                "path" | "paths" => degree <= 2,
                "pairs" => degree <= 1,
                _ => true,
            };
            let is_right_end = !has_ends || ((degree == 1) == is_end);
            let is_left = (course == "through all cells" || label.is_some()) && degree == 0;
            if !may || !is_right_end || is_left {
                return false;
            }
        }
        let pieces = pieces(&self.parts(&links));
        let wanted = form.get("number").map(|it| it.parse::<usize>().unwrap());
        let one = ["loop", "path", "tree", "net"].contains(&kind).then_some(1);
        if wanted.or(one).is_some_and(|wanted| wanted != pieces.len()) {
            return false;
        }
        let may_close = ["loop", "loops", "net", "lines"].contains(&kind);
        if !may_close
            && links.len() + pieces.len() != pieces.iter().map(BTreeSet::len).sum::<usize>()
        {
            return false;
        }
        if !self.has_sizes(form, &pieces) {
            return false;
        }
        let passes = !form.flag("directed")
            || !["loop", "loops", "path", "paths", "pairs"].contains(&kind)
            || degrees
                .iter()
                .filter(|(_, degree)| **degree == 2)
                .all(|(node, _)| links.iter().filter(|(from, _)| from == node).count() == 1);
        passes && joins(&labels, &pieces)
    }
}

/// How far below the board a second node is.
const BELOW: i64 = 1000;

/// Returns the node of the board that a node is, perhaps as the second one.
pub(crate) fn on_board((y, x): Place) -> Place {
    (y % BELOW, x)
}

/// Tells whether pieces join all nodes with the same label, and none with different ones.
pub(crate) fn joins(labels: &[(Place, i64)], pieces: &[BTreeSet<Place>]) -> bool {
    let piece_of = |node: &Place| pieces.iter().position(|piece| piece.contains(node));
    labels.iter().all(|(one, label)| {
        labels.iter().filter(|(other, _)| other != one).all(|(other, other_label)| {
            let together = piece_of(one).is_some() && piece_of(one) == piece_of(other);
            together == (label == other_label)
        })
    })
}

/// Returns the pieces of lines: sets of nodes that they connect.
pub(crate) fn pieces(links: &[(Place, Place)]) -> Vec<BTreeSet<Place>> {
    let mut pieces: Vec<BTreeSet<Place>> = Vec::new();
    for (from, to) in links {
        let mut joined = BTreeSet::from([*from, *to]);
        pieces.retain(|piece| {
            let apart = !piece.contains(from) && !piece.contains(to);
            if !apart {
                joined.extend(piece);
            }
            apart
        });
        pieces.push(joined);
    }
    pieces
}

impl Group {
    /// Returns the group of nothing in particular.
    fn whole() -> Self {
        Self { places: Vec::new(), number: 0, size: 0, own: None, centre: None, site: None }
    }
}

/// Returns the sides at which a line can leave a node: between cells that are open, or between corners.
pub(crate) fn sides_of_lines(spec: &crate::spec::Spec) -> Vec<Place> {
    let Some(form) = &spec.lines else { return Vec::new() };
    if spec.is_of_slants() {
        return Vec::new();
    }
    if form.get("form").unwrap().ends_with("along sides") && !spec.is_of_regions() {
        return spec.sides();
    }
    let ends = |(y, x): Place| {
        SIDES.map(|step| plus((y, x), step, 1)).into_iter().filter(|&it| is_cell(it))
    };
    let is_between = |side: &Place| {
        let cells: Vec<Place> = ends(*side).collect();
        cells.iter().all(|&it| spec.size.has(it) && spec.is_open(it))
    };
    spec.size.sides().into_iter().filter(is_between).collect()
}
