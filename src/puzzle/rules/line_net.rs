//! The net of lines: a part for each place with a line, linked with the next along it.
//!
//! Where two lines can cross, the second one, from left to right, has a part of its own. Which parts of two such places
//! beside each other are linked depends on what both hold, so there is a part between them, which is of no cell. So it is
//! between places that are parts only in some states.

use std::sync::Arc;

use super::BoundLines;
use super::core::{BoundNet, NetDemand, NetLink, NetPart, PartWeights, PieceKind, Tally, Term};
use crate::grid::{Board, Cell, CellSide, Course, LineState, LineWord, Symbol, is_slant_to};

/// A net while links are added.
struct Linking<'l> {
    lines: &'l BoundLines,
    parts: Vec<NetPart>,
    /// For each place of the lines, its part, and that of the second line there.
    numbers: Vec<[Option<usize>; 2]>,
}

impl BoundLines {
    /// Returns the net of all places with a line.
    pub(super) fn net(&self, board: &Board) -> BoundNet {
        let has_line = self.weights(|content| self.degree(content) > 0);
        let part = |place| {
            let node = self.node(place);
            let held = Some(Term { node, weights: Arc::clone(&has_line) });
            Some(NetPart { held, ..NetPart::new(board.place_of(node)) })
        };
        match self.of(board).map(|lines| lines.spec.course) {
            Some(course) if course.symbols.is_some() => self.slants(course, part, board),
            _ => self.net_of(part, PieceKind::Lines),
        }
    }

    /// Returns the net of corners, linked by the slants in cells.
    fn slants(
        &self,
        course: &Course,
        part: impl Fn(Cell) -> Option<NetPart>,
        board: &Board,
    ) -> BoundNet {
        let mut parts: Vec<NetPart> = self.places.iter().copied().filter_map(part).collect();
        for (number, &place) in self.places.iter().enumerate() {
            for side in [CellSide::Down, CellSide::Left] {
                let cell = board.beside(course, place, side).first().copied();
                let Some((to, cell)) = self.links[number][side as usize].zip(cell) else {
                    continue;
                };
                let slants = board.domain().contents(cell.into());
                let weights = slants.map(|it| i64::from(is_slant_to(side as usize, it))).collect();
                let held = Some(Term { node: cell.into(), weights });
                for (from, to) in [(number, to), (to, number)] {
                    parts[from].links.push(NetLink { to, held: held.clone() });
                }
            }
        }
        BoundNet { parts, ..BoundNet::none(PieceKind::Lines) }
    }

    /// Demands that exactly one place of each piece is in a state.
    pub(super) fn demand_one(&mut self, state: LineState, board: &Board) {
        let Some(layer) = self.of(board) else { return };
        let is_in = |content| match board.place_of(self.node(self.places[0])) {
            Some(place) => layer.value(LineWord::State(state), place, content) > 0,
            None => false,
        };
        let weights = self.weights(is_in);
        let mut parts = vec![PartWeights::default(); self.pieces.net.parts.len()];
        for (part, &place) in parts.iter_mut().zip(&self.places) {
            part.terms.push(Term { node: self.node(place), weights: Arc::clone(&weights) });
        }
        self.one = Some(weights);
        let mut tally = Tally::of(parts, Some(format!("`{}`", state.word()).into()));
        tally.sums = [1, 1];
        self.pieces.tallies.push(tally);
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
        let crosses = |content| {
            self.is_in(number, content) && self.lines.is_second(number, content, CellSide::Right)
        };
        let held = Some(Term { node, weights: self.lines.weights(crosses) });
        NetPart { held, ..NetPart::new(self.parts[first].place) }
    }

    /// Tells whether the first part of a place is present with a content.
    fn is_in(&self, number: usize, content: Symbol) -> bool {
        let part = self.numbers[number][0].map(|part| &self.parts[part]);
        let held = part.and_then(|part| part.held.as_ref());
        held.is_none_or(|held| held.weights[content.index()] > 0)
    }

    /// Links what a line joins that leaves two places at a side of each. A link that holds by what one of them holds is
    /// enough if it is known of the other which of its parts the line is, and that this is present.
    fn link(&mut self, one: (usize, CellSide), other: (usize, CellSide)) {
        let [Some(first), Some(next)] = [one, other].map(|(number, _)| self.numbers[number][0])
        else {
            return;
        };
        if self.is_known(other) {
            self.link_to(one, next);
        } else if self.is_known(one) {
            self.link_to(other, first);
        } else {
            let between =
                self.add(NetPart { held: Some(self.sent(one, |_| true)), ..NetPart::new(None) });
            self.link_to(one, between);
            self.link_to(other, between);
        }
    }

    /// Tells whether a line that leaves a place at a side is always its first part, and present.
    fn is_known(&self, (number, side): (usize, CellSide)) -> bool {
        let [_, second] = self.numbers_at(number, side);
        let contents = (0..self.lines.numbers.len()).filter_map(Symbol::new);
        let mut sends = contents.filter(|&content| self.lines.leaves(content, side).is_some());
        second.is_none() && sends.all(|content| self.is_in(number, content))
    }

    /// Returns the parts of a place of which a line can be that leaves it at a side.
    fn numbers_at(&self, number: usize, side: CellSide) -> [Option<usize>; 2] {
        let [first, second] = self.numbers[number];
        let is_across = matches!(side, CellSide::Right | CellSide::Left);
        [first, second.filter(|_| is_across)]
    }

    /// Links the parts of a place with another part, each while its line leaves at a side.
    fn link_to(&mut self, (number, side): (usize, CellSide), to: usize) {
        let parts = self.numbers_at(number, side).into_iter().zip([false, true]);
        for (part, is_second) in parts.filter_map(|(part, is_second)| Some((part?, is_second))) {
            let is_it = |content| self.lines.is_second(number, content, side) == is_second;
            let held = self.sent((number, side), is_it);
            for (from, to) in [(part, to), (to, part)] {
                self.parts[from].links.push(NetLink { to, held: Some(held.clone()) });
            }
        }
    }

    /// Returns the contents of a place with which a part of it is present and sends a line to a side.
    fn sent(&self, (number, side): (usize, CellSide), is_it: impl Fn(Symbol) -> bool) -> Term {
        let sends = |content| {
            self.lines.leaves(content, side).is_some()
                && self.is_in(number, content)
                && is_it(content)
        };
        let node = self.lines.node(self.lines.places[number]);
        Term { node, weights: self.lines.weights(sends) }
    }
}
