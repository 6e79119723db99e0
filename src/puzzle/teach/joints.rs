//! Where lines meet: how they run through a place, beside what its sides tell.

use std::collections::HashMap;

use super::finding::{Broken, Finding, Found};
use super::kind::Kind;
use super::state::State;
use crate::grid::{Board, Cell, CellSide, LineLayer, Node, Symbol, is_slant_to};
use crate::rules::BoundLines;

/// A place of lines. Each way in which they can run through it tells what its sides hold.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    /// The node of the place, then those of its sides: links, or cells with lines of their own.
    pub(super) nodes: Vec<Node>,
    sides: Vec<Side>,
    /// Whether each way is allowed here by what is demanded of all places.
    allowed: Vec<bool>,
    /// How many lines each way has here.
    degrees: Vec<usize>,
}

/// A side of a place: what each content of the place's node, and of the side's, shows of it.
#[derive(Clone, Debug)]
struct Side {
    shown: Vec<u8>,
    shows: Vec<u8>,
}

impl Joint {
    /// Returns those of a board.
    pub(super) fn all(board: &Board, lines: &[&BoundLines]) -> Vec<Self> {
        let of_layers = board.layers.iter().flat_map(|layer| {
            let bound = lines.iter().find(|it| it.layer == layer.nodes).copied();
            layer.nodes.shape.iter().map(move |place| Self::of_layer(board, layer, bound, place))
        });
        let own = lines.iter().filter(|it| it.of(board).is_none());
        of_layers.chain(own.flat_map(|it| Self::of_cells(it, board))).collect()
    }

    fn of_layer(board: &Board, layer: &LineLayer, bound: Option<&BoundLines>, place: Cell) -> Self {
        let digit =
            |side: CellSide, way: Symbol| layer.spec.code.across(side, layer.code_of(way)).0;
        let (mut nodes, mut sides) = (vec![layer.nodes.node(place)], Vec::new());
        for (at, side) in CellSide::ALL.into_iter().enumerate() {
            let (node, shows): (Node, Vec<u8>) = if layer.link_contents() == 0 {
                let Some(&cell) = board.beside(layer.spec.course, place, side).first() else {
                    continue;
                };
                let slants = board.alphabet.symbols().map(|it| u8::from(is_slant_to(at, it)));
                (cell.into(), slants.collect())
            } else {
                let Some(next) = side.neighbour(layer.nodes.shape, place) else { continue };
                let is_down = matches!(side, CellSide::Up | CellSide::Down);
                let digits = (0..layer.link_contents()).filter_map(|it| u8::try_from(it).ok());
                (layer.nodes.link(place.min(next), is_down), digits.collect())
            };
            nodes.push(node);
            sides.push(Side {
                shown: layer.contents().map(|way| digit(side, way)).collect(),
                shows,
            });
        }
        let ways = || layer.contents();
        let may_be = |way| bound.is_none_or(|it| allows(it, place, way));
        let degree = |way| CellSide::ALL.into_iter().filter(|&it| digit(it, way) > 0).count();
        let (allowed, degrees) = (ways().map(may_be).collect(), ways().map(degree).collect());
        Self { nodes, sides, allowed, degrees }
    }

    /// Returns those of lines that are drawn by the symbols of cells.
    fn of_cells<'l>(lines: &'l BoundLines, board: &'l Board) -> impl Iterator<Item = Self> + 'l {
        let ways = || (0..board.domain().symbols()).filter_map(Symbol::new);
        let mut known = HashMap::new();
        let mut number = move |leaves: Option<(u8, i64)>| {
            let next = u8::try_from(known.len()).unwrap_or(u8::MAX);
            *known.entry(leaves).or_insert(next)
        };
        lines.cells().iter().map(move |&place| {
            let (mut nodes, mut sides) = (vec![lines.node(place)], Vec::new());
            for side in CellSide::ALL {
                let Some(next) = lines.next(place, side) else { continue };
                nodes.push(lines.node(next));
                let shown = ways().map(|way| number(lines.leaves(way, side))).collect();
                let back = ways().map(|way| number(lines.leaves(way, side.opposite()))).collect();
                sides.push(Side { shown, shows: back });
            }
            let allowed = ways().map(|way| allows(lines, place, way)).collect();
            let degrees = ways().map(|way| lines.degree(way)).collect();
            Self { nodes, sides, allowed, degrees }
        })
    }

    /// Returns the numbers of lines that can leave here.
    pub(super) fn degrees(&self, state: &State) -> Vec<usize> {
        let ways = state.all(self.nodes[0]).filter(|way| self.allowed[way.index()]);
        let mut degrees: Vec<usize> = ways.map(|way| self.degrees[way.index()]).collect();
        degrees.sort_unstable();
        degrees.dedup();
        degrees
    }

    /// Excludes ways that do not fit to the sides, and what no way shows at a side.
    pub(super) fn glance(&self, state: &State) -> Found {
        let (way, ends) = (self.nodes[0], &self.nodes[1..]);
        if self.nodes.iter().any(|&node| state.count(node) == 0) {
            return Ok(None);
        }
        let mut shown = vec![0_u64; ends.len()];
        for (&end, (side, shown)) in ends.iter().zip(self.sides.iter().zip(&mut shown)) {
            *shown = state.contents(end).fold(0, |all, it| all | 1 << side.shows[it.index()]);
        }
        let fits = |way: &Symbol| {
            let mut sides = self.sides.iter().zip(&shown);
            self.allowed[way.index()]
                && sides.all(|(side, shown)| shown >> side.shown[way.index()] & 1 == 1)
        };
        let (fitting, wrong): (Vec<Symbol>, Vec<Symbol>) = state.contents(way).partition(fits);
        if fitting.is_empty() {
            return Err(Broken(self.nodes.clone()));
        }
        let mut excluded: Vec<(Node, Symbol)> = wrong.into_iter().map(|it| (way, it)).collect();
        for (&end, side) in ends.iter().zip(&self.sides) {
            let shown = fitting.iter().fold(0_u64, |all, it| all | 1 << side.shown[it.index()]);
            let lost = state.contents(end).filter(|it| shown >> side.shows[it.index()] & 1 == 0);
            excluded.extend(lost.map(|it| (end, it)));
        }
        Ok(Finding::new(Kind::LineGoesOn, excluded, self.nodes.iter().copied(), state))
    }
}

/// Tells whether lines can run through a place in a way, and do not leave where nothing is.
fn allows(lines: &BoundLines, place: Cell, way: Symbol) -> bool {
    let Some(number) = lines.place(place) else { return true };
    let is_open = |side| lines.next(place, side).is_some() || lines.leaves(way, side).is_none();
    lines.allows(number, way) && CellSide::ALL.into_iter().all(is_open)
}
