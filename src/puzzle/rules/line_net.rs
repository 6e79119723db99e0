//! The net of lines: a part for each place with a line, linked with the next along it.
//!
//! Where two lines can cross, the second one, from left to right, has a part of its own. Which parts of two such places
//! beside each other are linked depends on what both hold, so there is a part between them, which is of no cell.

use std::sync::Arc;

use super::BoundLines;
use super::core::{BoundNet, NetDemand, NetLink, NetPart, PieceKind, Term};
use crate::grid::{Board, Cell, CellSide, Place, Symbol};

/// A net while links are added.
struct Linking<'l> {
    lines: &'l BoundLines,
    parts: Vec<NetPart>,
    /// For each place of the lines, its part, and that of the second line there.
    numbers: Vec<[Option<usize>; 2]>,
}

impl BoundLines {
    /// Returns the net of all places with a line.
    pub(crate) fn net(&self, board: &Board) -> BoundNet {
        let cell = |place| match board.place_of(self.node(place)) {
            Some(Place::Cell(cell)) => Some(cell),
            _ => None,
        };
        let has_line = self.weights(|content| self.degree(content) > 0);
        let held = |place| Term { node: self.node(place), weights: Arc::clone(&has_line) };
        let part = |place| Some(NetPart { held: Some(held(place)), ..NetPart::new(cell(place)) });
        self.net_of(part, PieceKind::Lines)
    }

    /// Returns the net of the places that are some parts.
    pub(super) fn net_of(
        &self,
        part: impl Fn(Cell) -> Option<NetPart>,
        kind: PieceKind,
    ) -> BoundNet {
        let mut net = Linking { lines: self, parts: Vec::new(), numbers: Vec::new() };
        for &place in &self.places {
            let first = part(place).map(|part| net.add(part));
            net.numbers.push([first, None]);
        }
        for number in 0..self.places.len() {
            if let Some(first) = net.numbers[number][0].filter(|_| self.may_cross(number)) {
                let second = net.second(number, first);
                net.numbers[number][1] = Some(net.add(second));
            }
        }
        for number in 0..self.places.len() {
            for side in [CellSide::Right, CellSide::Down] {
                if let Some(next) = self.links[number][side as usize] {
                    net.link((number, side), (next, side.opposite()));
                }
            }
        }
        BoundNet { group: self.group.clone(), parts: net.parts, kind, demand: NetDemand::NOTHING }
    }

    /// Returns for each content whether something is true of it, as a number.
    fn weights(&self, is_true: impl Fn(Symbol) -> bool) -> Arc<[i64]> {
        let contents = (0..self.numbers.len()).filter_map(Symbol::new);
        contents.map(|content| i64::from(is_true(content))).collect()
    }
}

impl Linking<'_> {
    fn add(&mut self, part: NetPart) -> usize {
        self.parts.push(part);
        self.parts.len() - 1
    }

    /// Returns the part of the second line at a place.
    fn second(&self, number: usize, first: usize) -> NetPart {
        let node = self.lines.node(self.lines.places[number]);
        let first = &self.parts[first];
        let is_in = |content: Symbol| match &first.held {
            Some(held) if held.node == node => held.weights[content.index()] > 0,
            _ => true,
        };
        let crosses =
            |content| is_in(content) && self.lines.is_second(number, content, CellSide::Right);
        let held = Some(Term { node, weights: self.lines.weights(crosses) });
        NetPart { held, ..NetPart::new(first.cell) }
    }

    /// Links what a line joins that leaves two places at a side of each.
    fn link(&mut self, one: (usize, CellSide), other: (usize, CellSide)) {
        let [[Some(first), second], [Some(next), next_second]] =
            [one, other].map(|(number, side)| self.numbers_at(number, side))
        else {
            return;
        };
        match (second, next_second) {
            (_, None) => self.link_to(one, next),
            (None, Some(_)) => self.link_to(other, first),
            (Some(_), Some(_)) => {
                let (number, side) = one;
                let node = self.lines.node(self.lines.places[number]);
                let weights = self.lines.weights(|it| self.lines.leaves(it, side).is_some());
                let held = Some(Term { node, weights });
                let between = self.add(NetPart { held, ..NetPart::new(None) });
                self.link_to(one, between);
                self.link_to(other, between);
            }
        }
    }

    /// Returns the parts of a place of which a line can be that leaves it at a side.
    fn numbers_at(&self, number: usize, side: CellSide) -> [Option<usize>; 2] {
        let [first, second] = self.numbers[number];
        let is_across = matches!(side, CellSide::Right | CellSide::Left);
        [first, second.filter(|_| is_across)]
    }

    /// Links the parts of a place with another part, each while its line leaves at a side.
    fn link_to(&mut self, (number, side): (usize, CellSide), to: usize) {
        let lines = self.lines;
        let parts = self.numbers_at(number, side).into_iter().zip([false, true]);
        for (part, is_second) in parts.filter_map(|(part, is_second)| Some((part?, is_second))) {
            let sends = |content| {
                lines.leaves(content, side).is_some()
                    && lines.is_second(number, content, side) == is_second
            };
            let node = lines.node(lines.places[number]);
            let held = Term { node, weights: lines.weights(sends) };
            for (from, to) in [(part, to), (to, part)] {
                self.parts[from].links.push(NetLink { to, held: Some(held.clone()) });
            }
        }
    }
}
