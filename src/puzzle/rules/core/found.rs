//! What is found of a net in a grid, and how it breaks the demands.

use super::net::Pieces;
use super::{BoundNet, NetLink, NetPart, One, PieceKind};
use crate::grid::{Board, Cell, Grid, LineLayer, Place};
use crate::language::counted;
use crate::rules::breach::name;
use crate::rules::common::{index, outside};
use crate::rules::groups::GroupConstraint;
use crate::rules::{Breach, RuleError};

/// A net in a grid.
pub(super) struct Found<'n> {
    pub(super) net: &'n BoundNet,
    board: &'n Board,
    pub(super) grid: &'n Grid,
    /// Whether each part is present, if that is known.
    present: Vec<Option<bool>>,
    /// The pieces of the parts that are present.
    pub(super) sure: Pieces,
    /// Those of all that may be present: through empty cells, pieces may still grow and meet.
    possible: Pieces,
}

impl GroupConstraint for BoundNet {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let found = Found::of(self, board, grid);
        let wrong_piece = || found.sure.all.iter().find_map(|piece| found.wrong_piece(piece));
        let first = found.left_out().or_else(|| found.parted());
        first.or_else(wrong_piece).or_else(|| found.wrong_number())
    }

    fn never(&self, _: &Board, _: bool) -> Option<RuleError> {
        let (group, [min, max]) = (&self.group, self.demand.pieces);
        let noun = self.kind.noun();
        let why = || format!("{group} would have at least {min} {noun} and at most {max}");
        (min > max || max < 0).then(|| RuleError::Never(why()))
    }
}

impl<'n> Found<'n> {
    pub(super) fn of(net: &'n BoundNet, board: &'n Board, grid: &'n Grid) -> Self {
        let present: Vec<_> = net.parts.iter().map(|part| part.is_present(grid)).collect();
        let sure =
            net.pieces(|part| present[part] == Some(true), |it| it.holds(grid) == Some(true));
        let possible =
            net.pieces(|part| present[part] != Some(false), |it| it.holds(grid) != Some(false));
        Self { net, board, grid, present, sure, possible }
    }

    /// Returns all parts that a piece may grow to.
    pub(super) fn grown(&self, piece: &[usize]) -> Option<&[usize]> {
        Some(&self.possible.all[self.possible.of[*piece.first()?]?])
    }

    fn is_sure(&self, part: usize) -> bool {
        self.present[part] == Some(true)
    }

    /// Returns the parts of a piece.
    fn parts(&self, piece: &[usize]) -> impl Iterator<Item = &NetPart> {
        piece.iter().map(|&part| &self.net.parts[part])
    }

    /// Begins a text about the piece at a cell.
    pub(super) fn piece_at(&self, cell: Cell) -> String {
        let (kind, place) = (&self.net.kind, self.board.shape.name(cell));
        format!("the {}{} at {place}", kind.noun().trim_end_matches('s'), kind.of())
    }

    /// Returns the breach of a marked part that is in no piece.
    fn left_out(&self) -> Option<Breach> {
        let parts = self.net.parts.iter().zip(&self.present);
        let mut out = parts.filter(|&(part, it)| part.is_marked && *it == Some(false));
        let (part, _) = out.next().filter(|_| self.net.demand.one == Some(One::Such))?;
        let of = self.net.kind.of();
        let text = |cell| format!("{} is in no area{of}", self.board.shape.name(cell));
        part.cell.map(|cell| Breach::at(cell, text(cell)))
    }

    /// Returns the breach of a link within a region that does not hold.
    fn parted(&self) -> Option<Breach> {
        let (parts, sure) = (&self.net.parts, &self.sure.of);
        let is_wrong = |part: usize, link: &NetLink| {
            sure[part] == sure[link.to] && link.holds(self.grid) == Some(false)
        };
        let links = parts
            .iter()
            .enumerate()
            .flat_map(|(part, it)| it.links.iter().map(move |it| (part, it)));
        let mut wrong = links.filter(|&(part, link)| is_wrong(part, link));
        let (part, link) = wrong.next().filter(|_| self.net.kind == PieceKind::Regions)?;
        let place = self.place_of(link)?;
        let text = format!("{} is a border inside of a region", self.board.place_name(place));
        Some(Breach::between([parts[part].cell?, parts[link.to].cell?], text))
    }

    fn place_of(&self, link: &NetLink) -> Option<Place> {
        let lines: &LineLayer = self.board.lines.as_ref()?;
        lines.place_of(self.board.shape, link.held.as_ref()?.node)
    }

    /// Returns the breach of a piece, judged also by all the parts that it may grow to.
    fn wrong_piece(&self, piece: &[usize]) -> Option<Breach> {
        let possible = self.grown(piece)?;
        let (own, grown) = (self.net.cells(piece), self.net.cells(possible));
        self.wrong_size((piece, &own), grown.len())
            .or_else(|| self.wrong_marks(piece, possible))
            .or_else(|| self.wrong_form((piece, &own), &grown))
            .or_else(|| self.wrong_corners((piece, &own), possible))
    }

    fn wrong_size(&self, (piece, own): (&[usize], &[Cell]), most: usize) -> Option<Breach> {
        let sized = self.parts(piece).filter_map(|part| Some((part, part.cell?, [part.size?; 2])));
        let all = own.first().map(|&cell| (&self.net.parts[piece[0]], cell, self.net.demand.sizes));
        let range = [index(own.len()), index(most)];
        let wrong = |(part, cell, due)| Some((part, cell, outside(range, due)?));
        let (part, cell, (found, due)): (&NetPart, _, _) = sized.chain(all).find_map(wrong)?;
        let cells = counted(found, "cells");
        let text = if part.is_root {
            let from = self.board.shape.name(cell);
            let of = self.net.kind.of();
            format!("{cells}{of} can be reached from {from}, not {due}")
        } else {
            format!("{} has {cells}, not {due}", self.piece_at(cell))
        };
        Some(Breach::at(cell, text))
    }

    fn wrong_marks(&self, piece: &[usize], possible: &[usize]) -> Option<Breach> {
        let [what, many] = match self.net.demand.one? {
            One::Such => ["such cell", "such cells"],
            One::Sized => ["cell with a size", "cells with a size"],
        };
        let mut marked = self.parts(piece).filter(|part| part.is_marked).filter_map(|it| it.cell);
        let cell = self.net.parts[piece[0]].cell?;
        match (marked.next(), marked.next()) {
            (Some(first), Some(second)) => {
                let [one, other] = [first, second].map(|cell| self.board.shape.name(cell));
                let text = format!("{} has two {many}, {one} and {other}", self.piece_at(first));
                Some(Breach::between([first, second], text))
            }
            (None, _) if !self.parts(possible).any(|part| part.is_marked) => {
                Some(Breach::at(cell, format!("{} has no {what}", self.piece_at(cell))))
            }
            _ => None,
        }
    }

    fn wrong_form(&self, (piece, own): (&[usize], &[Cell]), grown: &[Cell]) -> Option<Breach> {
        let form = self.net.demand.form?;
        let is_sure =
            |link: &&NetLink| self.is_sure(link.to) && link.holds(self.grid) == Some(true);
        let sure = |part: &NetPart| part.links.iter().filter(is_sure).count();
        let links = self.parts(piece).map(sure).sum::<usize>() / 2;
        let text = || format!("{} {}", self.piece_at(own[0]), form.breach());
        let breach = || Breach { cell: own.last().copied(), text: text(), cells: own.to_vec() };
        form.is_broken(own, grown, links, self.board.shape).then(breach)
    }

    fn wrong_corners(
        &self,
        (piece, own): (&[usize], &[Cell]),
        possible: &[usize],
    ) -> Option<Breach> {
        let corners = self.net.demand.corners.as_ref()?;
        let range = corners.range(piece, possible, self.grid);
        let mut dues = corners.dues_of(piece[0], &self.sure.of);
        let (part, (found, due)) =
            dues.find_map(|(part, due)| Some((part, outside(range, due)?)))?;
        let cell = self.net.parts[part].cell?;
        let corners = counted(found, "inner corners");
        let text = format!("{} has {corners}, not {due}", self.piece_at(cell));
        Some(Breach { cell: Some(cell), cells: own.to_vec(), text })
    }

    /// Returns a breach if the pieces that cannot meet are too many, or if there cannot be enough pieces.
    fn wrong_number(&self) -> Option<Breach> {
        let Self { net, .. } = self;
        let is_there = |piece: &&Vec<usize>| piece.iter().any(|&part| self.is_sure(part));
        let apart: Vec<&Vec<usize>> = self.possible.all.iter().filter(is_there).collect();
        let open = self.present.iter().filter(|it| it.is_none()).count();
        let found = [index(apart.len()), index(self.sure.all.len() + open)];
        let (found, due) = outside(found, net.demand.pieces)?;
        if let (PieceKind::Areas(names), [_, 1], 2..) = (&net.kind, net.demand.pieces, found) {
            return self.unreached(names);
        }
        let group = name(&net.group, self.board);
        let text = format!("{group} has {}, not {due}", net.kind.counted(found));
        // The loose piece is the last.
        let loose = apart.last().map_or_else(|| net.group.cells.clone(), |it| net.cells(it));
        Some(Breach { cell: loose.first().copied(), cells: loose, text })
    }

    /// Returns the breach of more than one piece.
    fn unreached(&self, names: &str) -> Option<Breach> {
        let (parts, of) = (&self.net.parts, &self.possible.of);
        let sure = || (0..parts.len()).filter(|&part| self.is_sure(part));
        let first = sure().find(|&part| parts[part].is_root).or_else(|| sure().next())?;
        let last = parts[sure().find(|&part| of[part] != of[first])?].cell?;
        let (from, name_of) = (parts[first].cell, |cell| self.board.shape.name(cell));
        let source = from.map_or_else(|| "the outside".to_owned(), name_of);
        let last_name = name_of(last);
        let within = || format!(" within {}", name(&self.net.group, self.board));
        let within = if self.net.group.is_board() { String::new() } else { within() };
        let text = format!("{last_name} cannot be reached from {source} through {names}{within}");
        Some(match from {
            Some(from) => Breach::between([from, last], text),
            None => Breach::at(last, text),
        })
    }
}
