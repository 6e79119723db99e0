//! Roots of nets: what is present whatever the grid holds, such as the outside of a board, or a cell from which others are
//! reached.

use std::collections::{HashMap, VecDeque};

use super::{BoundNet, NetLink, NetPart};
use crate::grid::{Board, Cell, Near, Place};

impl BoundNet {
    /// Adds the outside of the board, which touches all cells at its rim.
    pub(crate) fn add_outside(&mut self, board: &Board) {
        let beside = |cell| Near::Edge.around(board.shape, cell).filter(|&it| board.has(it));
        let is_at_rim = |part: &NetPart| part.cell().is_some_and(|cell| beside(cell).count() < 4);
        let near = (0..self.parts.len()).filter(|&part| is_at_rim(&self.parts[part]));
        let links = near.map(NetLink::to).collect();
        self.add_root(NetPart { links, ..NetPart::root(None, None) });
    }

    fn add_root(&mut self, root: NetPart) {
        let number = self.parts.len();
        for link in &root.links {
            self.parts[link.to].links.push(NetLink { to: number, held: link.held.clone() });
        }
        self.parts.push(root);
    }

    /// Returns the net of the cells that can be reached from a cell, itself among them, and demands their number. Cells
    /// beyond the reach of that number are left out.
    pub(crate) fn reached_from(&self, cell: Cell, size: i64, touch: Near, board: &Board) -> Self {
        let first = [cell].into_iter().chain(touch.around(board.shape, cell));
        let is_at = |cell| self.parts.iter().position(|part| part.cell() == Some(cell));
        let beside: Vec<usize> = first.filter_map(is_at).collect();
        let mut steps: HashMap<usize, i64> = beside.iter().map(|&part| (part, 1)).collect();
        let mut open = VecDeque::from(beside.clone());
        while let Some(part) = open.pop_front() {
            let further = steps[&part] + 1;
            // One cell more shows that the piece is too large.
            let links = self.parts[part].links.iter();
            for link in links.filter(|_| further <= size.saturating_add(1)) {
                steps.entry(link.to).or_insert_with(|| {
                    open.push_back(link.to);
                    further
                });
            }
        }
        let mut kept: Vec<usize> = steps.into_keys().collect();
        kept.sort_unstable();
        let numbers: HashMap<usize, usize> = kept.iter().copied().zip(0..).collect();
        let within = |link: &NetLink| {
            let to = *numbers.get(&link.to)?;
            Some(NetLink { to, held: link.held.clone() })
        };
        let part = |&number: &usize| {
            let part = &self.parts[number];
            NetPart { links: part.links.iter().filter_map(within).collect(), ..part.clone() }
        };
        let parts = kept.iter().map(part).collect();
        let (group, kind) = (self.group.clone(), self.kind.clone());
        let mut net = Self { group, parts, kind, demand: self.demand.clone() };
        let links = beside.iter().map(|part| NetLink::to(numbers[part])).collect();
        net.add_root(NetPart { links, ..NetPart::root(Some(Place::Cell(cell)), Some(size)) });
        net
    }
}
