//! Net: parts that are present while they hold certain contents, linked where they touch, and demands on the
//! pieces that they form.

use std::collections::HashSet;
use std::collections::hash_map::{Entry, HashMap};
use std::sync::Arc;

use super::{Form, PlaceWorth, Tally, Term};
use crate::grid::{Board, Cell, Grid, Group, Near, Place};
use crate::language::counted;
use crate::rules::symbols::ContentSet;

/// Parts of a group, and demands on their pieces: the largest sets of present parts that are linked by links that hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundNet {
    /// The group.
    pub group: Group,
    /// The parts, in the order of the group; a root comes last.
    pub parts: Vec<NetPart>,
    /// What the pieces are.
    pub kind: PieceKind,
    /// What is demanded of the pieces.
    pub demand: NetDemand,
}

/// What the pieces of a net are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PieceKind {
    /// The areas of contents with these names, in quotes.
    Areas(Arc<str>),
    /// Regions: a link within one holds, so that one that does not is between two.
    Regions,
    /// Lines.
    Lines,
}

/// A part: a place, or a *root*, which is always present and no place of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetPart {
    /// The place, or that of a root; `None` outside of the board, or between places.
    pub place: Option<Place>,
    /// Which contents of which node make it present; `None` if it always is.
    pub held: Option<Term>,
    /// Whether it is a root.
    pub is_root: bool,
    /// The links to other parts.
    pub links: Vec<NetLink>,
    /// The number of places of its piece, if that is demanded.
    pub size: Option<i64>,
    /// Its label: parts with the same one are in one piece, and no piece has two.
    pub label: Option<u32>,
    /// Whether it is one of those of which every piece has exactly one.
    pub is_marked: bool,
}

/// A link of a part to another, which has it as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetLink {
    /// The number of the other part.
    pub to: usize,
    /// Which contents of which node make it hold; `None` if it holds while both parts are present.
    pub held: Option<Term>,
}

/// Demands on pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetDemand {
    /// The least and the greatest number of pieces.
    pub pieces: [i64; 2],
    /// The least and the greatest number of cells of a piece.
    pub sizes: [i64; 2],
    /// The marked parts, if every piece has exactly one.
    pub one: Option<One>,
    /// The form of each piece.
    pub form: Option<Form>,
    /// The number of inner corners of each piece.
    pub corners: Option<Tally>,
}

/// Parts of which every piece has exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum One {
    /// Those with a size.
    Sized,
    /// Those that satisfy a condition: each of these is in a piece.
    Such,
}

impl PieceKind {
    /// Returns the word for several of them.
    pub(super) const fn noun(&self) -> &'static str {
        match self {
            Self::Areas(_) => "areas",
            Self::Regions => "regions",
            Self::Lines => "lines",
        }
    }

    /// Returns the word for what they consist of.
    pub(super) const fn places(&self) -> &'static str {
        if matches!(self, Self::Lines) { "places" } else { "cells" }
    }

    /// Renders a number of them.
    pub(super) fn counted(&self, number: i64) -> String {
        match self {
            Self::Lines => counted(number, "pieces") + " of lines",
            Self::Areas(_) | Self::Regions => counted(number, self.noun()) + &self.of(),
        }
    }

    /// Returns the names of the contents of which they are areas, in quotes.
    pub(crate) fn areas(&self) -> Option<&str> {
        match self {
            Self::Areas(names) => Some(names),
            Self::Regions | Self::Lines => None,
        }
    }

    /// Tells what they are of.
    pub(super) fn of(&self) -> String {
        self.areas().map(|names| format!(" of {names}")).unwrap_or_default()
    }
}

impl NetPart {
    /// Returns a part of a place, or of none, that is always present and has no links.
    pub(in crate::rules) fn new(place: Option<Place>) -> Self {
        Self { is_root: false, ..Self::root(place, None) }
    }

    fn of_cell(cell: Cell, held: Option<Term>) -> Self {
        Self { held, ..Self::new(Some(Place::Cell(cell))) }
    }

    pub(super) fn root(place: Option<Place>, size: Option<i64>) -> Self {
        let (held, links, label) = (None, Vec::new(), None);
        Self { place, held, is_root: true, links, size, label, is_marked: false }
    }

    /// Returns its cell, if its place is one.
    pub(crate) fn cell(&self) -> Option<Cell> {
        match self.place {
            Some(Place::Cell(cell)) => Some(cell),
            _ => None,
        }
    }

    /// Tells whether it is present in a grid, if that is known.
    pub(super) fn is_present(&self, grid: &Grid) -> Option<bool> {
        is_held(self.held.as_ref(), grid)
    }
}

impl NetLink {
    pub(super) const fn to(to: usize) -> Self {
        Self { to, held: None }
    }

    /// Tells whether it holds in a grid between present parts, if that is known.
    pub(super) fn holds(&self, grid: &Grid) -> Option<bool> {
        is_held(self.held.as_ref(), grid)
    }
}

fn is_held(held: Option<&Term>, grid: &Grid) -> Option<bool> {
    let Some(held) = held else { return Some(true) };
    grid.get(held.node).map(|content| held.weights[content.index()] > 0)
}

impl NetDemand {
    /// No demand.
    pub(crate) const NOTHING: Self =
        Self { pieces: [0, i64::MAX], sizes: [0, i64::MAX], one: None, form: None, corners: None };
}

impl BoundNet {
    /// Returns a net without parts.
    pub(in crate::rules) fn none(kind: PieceKind) -> Self {
        Self { group: Group::board(), parts: Vec::new(), kind, demand: NetDemand::NOTHING }
    }

    /// Returns the net of the cells of a group with some contents, without demands.
    pub(in crate::rules) fn new(
        group: Group,
        contents: &ContentSet,
        touch: Near,
        board: &Board,
    ) -> Self {
        let mut numbers: HashMap<Cell, usize> = HashMap::with_capacity(group.cells.len());
        let mut parts: Vec<NetPart> = Vec::with_capacity(group.cells.len());
        for &cell in &group.cells {
            let held = match contents.at(Place::Cell(cell), board) {
                PlaceWorth::Held(term) => Some(term),
                PlaceWorth::Always(0) => continue,
                PlaceWorth::Always(_) => None,
            };
            if let Entry::Vacant(entry) = numbers.entry(cell) {
                entry.insert(parts.len());
                parts.push(NetPart::of_cell(cell, held));
            }
        }
        for part in &mut parts {
            let beside = part.cell().into_iter().flat_map(|cell| touch.around(board.shape, cell));
            let beside = beside.filter_map(|near| numbers.get(&near).copied());
            part.links.extend(beside.map(NetLink::to));
        }
        let kind = PieceKind::Areas(Arc::clone(&contents.names));
        Self { group, parts, kind, demand: NetDemand::NOTHING }
    }

    /// Returns the net of the regions of some cells, without demands. Two cells are linked while a node tells that no
    /// border is between them.
    pub(in crate::rules) fn of_regions(
        cells: impl IntoIterator<Item = Cell>,
        links: impl IntoIterator<Item = ([Cell; 2], Term)>,
    ) -> Self {
        let mut parts: Vec<NetPart> =
            cells.into_iter().map(|cell| NetPart::of_cell(cell, None)).collect();
        let cells = parts.iter().zip(0..).filter_map(|(part, number)| Some((part.cell()?, number)));
        let numbers: HashMap<Cell, usize> = cells.collect();
        for ([one, other], held) in links {
            let [one, other] = [one, other].map(|cell| numbers[&cell]);
            for (from, to) in [(one, other), (other, one)] {
                parts[from].links.push(NetLink { to, held: Some(held.clone()) });
            }
        }
        Self { group: Group::board(), parts, kind: PieceKind::Regions, demand: NetDemand::NOTHING }
    }

    /// Returns the cells with two parts, as two lines can cross there.
    pub(in crate::rules) fn crossings(&self) -> HashSet<Cell> {
        let mut cells = HashSet::new();
        let parts = self.parts.iter().filter(|part| !part.is_root);
        parts.filter_map(NetPart::cell).filter(|&cell| !cells.insert(cell)).collect()
    }

    /// Returns the cells of each piece in a full grid.
    pub(crate) fn cells_of_pieces(&self, grid: &Grid) -> Vec<Vec<Cell>> {
        let is_present = |part: usize| self.parts[part].is_present(grid) == Some(true);
        let pieces = self.pieces(is_present, |link| link.holds(grid) == Some(true));
        pieces.all().map(|piece| self.cells(piece)).collect()
    }

    pub(super) fn cells(&self, piece: &[usize]) -> Vec<Cell> {
        self.places(piece).filter_map(NetPart::cell).collect()
    }

    /// Returns the parts of a piece that are its places.
    pub(super) fn places(&self, piece: &[usize]) -> impl Iterator<Item = &NetPart> {
        let parts = piece.iter().map(|&part| &self.parts[part]);
        parts.filter(|part| !part.is_root && part.place.is_some())
    }

    /// Tells whether anything is demanded.
    pub(crate) fn has_demands(&self) -> bool {
        let is_asked = |part: &NetPart| part.size.is_some() || part.label.is_some();
        self.demand != NetDemand::NOTHING || self.parts.iter().any(is_asked)
    }
}
