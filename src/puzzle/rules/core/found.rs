//! What is found of a net in a grid, and how it breaks the demands.

use std::collections::HashMap;

use super::{BoundNet, Form, NetLink, NetPart, One, PieceKind, Pieces};
use crate::grid::{Board, Cell, Grid, Place};
use crate::language::counted;
use crate::rules::breach::name;
use crate::rules::common::{index, outside};
use crate::rules::constraint::{GroupConstraint, Watch};
use crate::rules::{Breach, RuleError};

/// A net in a grid.
pub(super) struct Found<'n> {
    pub(super) net: &'n BoundNet,
    pub(super) board: &'n Board,
    pub(super) grid: &'n Grid,
    /// Whether each part is present, if that is known.
    pub(super) present: Vec<Option<bool>>,
    /// The pieces of the parts that are present.
    pub(super) sure: Pieces,
    /// Those of all that may be present: through empty cells, pieces may still grow and meet.
    pub(super) possible: Pieces,
}

impl GroupConstraint for BoundNet {
    fn breach(&self, board: &Board, grid: &Grid) -> Option<Breach> {
        let found = Found::of(self, board, grid);
        let wrong_piece = || found.sure.all().find_map(|piece| found.wrong_piece(piece));
        let first = found.left_out().or_else(|| found.parted()).or_else(|| found.wrong_labels());
        first.or_else(wrong_piece).or_else(|| found.wrong_number())
    }

    fn watch<'w>(&'w self, board: &'w Board, grid: &'w Grid) -> Watch<'w> {
        self.trial(board, grid)
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
        Some(self.possible.piece(self.possible.of[*piece.first()?]?))
    }

    pub(super) fn is_sure(&self, part: usize) -> bool {
        self.present[part] == Some(true)
    }

    /// Tells whether a piece may grow by a link.
    pub(super) fn may_hold(&self, link: &NetLink) -> bool {
        self.present[link.to] != Some(false) && link.holds(self.grid) != Some(false)
    }

    /// Returns the parts of a piece.
    fn parts(&self, piece: &[usize]) -> impl Iterator<Item = &NetPart> {
        piece.iter().map(|&part| &self.net.parts[part])
    }

    /// Returns a breach at some places, which shows at the last.
    pub(super) fn breach(&self, places: &[Place], text: String) -> Breach {
        let cells: Vec<Cell> = places.iter().map(|&it| self.board.cell_at(it)).collect();
        Breach { cell: cells.last().copied(), cells, text }
    }

    /// Returns a breach of a piece, which shows at one of its places.
    pub(super) fn breach_of(&self, piece: &[usize], shown: Place, text: String) -> Breach {
        let places: Vec<Place> = self.net.places(piece).filter_map(|it| it.place).collect();
        Breach { cell: Some(self.board.cell_at(shown)), ..self.breach(&places, text) }
    }

    /// Begins a text about the piece at a place.
    pub(super) fn piece_at(&self, place: Place) -> String {
        let (kind, place) = (&self.net.kind, self.board.place_name(place));
        format!("the {}{} at {place}", kind.noun().trim_end_matches('s'), kind.of())
    }

    /// Returns the breach of a marked part that is in no piece.
    fn left_out(&self) -> Option<Breach> {
        let parts = self.net.parts.iter().zip(&self.present);
        let mut out = parts.filter(|&(part, it)| part.is_marked && *it == Some(false));
        let (part, _) = out.next().filter(|_| self.net.demand.one == Some(One::Such))?;
        let of = self.net.kind.of();
        let text = |place| format!("{} is in no area{of}", self.board.place_name(place));
        part.place.map(|place| self.breach(&[place], text(place)))
    }

    /// Returns a breach if a piece has parts with different labels, or if parts with the same one cannot be in one.
    fn wrong_labels(&self) -> Option<Breach> {
        let (mut by_piece, mut by_label) = (HashMap::new(), HashMap::new());
        let parts = self.net.parts.iter().enumerate();
        let mut labelled =
            parts.filter_map(|(number, part)| Some((number, part.place?, part.label?)));
        labelled.find_map(|(part, place, label)| {
            let possible = self.possible.of[part];
            let (other, known) = *by_label.entry(label).or_insert((place, possible));
            let apart = other != place && (possible.is_none() || known != possible);
            let (joined, own) = self.sure.of[part]
                .map_or((place, label), |it| *by_piece.entry(it).or_insert((place, label)));
            let (other, does, what) = match (apart, own == label) {
                (true, _) => (other, "no line joins", "the same label"),
                (_, false) => (joined, "a line joins", "different labels"),
                _ => return None,
            };
            let [one, two] = [other, place].map(|it| self.board.place_name(it));
            let text = format!("{does} {one} and {two}, which have {what}");
            Some(self.breach(&[other, place], text))
        })
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
        let place = self.board.place_of(link.held.as_ref()?.node)?;
        let text = format!("{} is a border inside of a region", self.board.place_name(place));
        Some(self.breach(&[parts[part].place?, parts[link.to].place?], text))
    }

    /// Returns the breach of a piece, judged also by all the parts that it may grow to.
    fn wrong_piece(&self, piece: &[usize]) -> Option<Breach> {
        let possible = self.grown(piece)?;
        self.wrong_size(piece, possible)
            .or_else(|| self.wrong_marks(piece, possible))
            .or_else(|| self.wrong_form(piece, possible))
            .or_else(|| self.wrong_corners(piece, possible))
    }

    fn wrong_size(&self, piece: &[usize], possible: &[usize]) -> Option<Breach> {
        let sized = self.parts(piece).filter_map(|part| Some((part, part.place?, [part.size?; 2])));
        let first = self.net.places(piece).next();
        let all = first.and_then(|part| Some((part, part.place?, self.net.demand.sizes)));
        let range = [piece, possible].map(|parts| index(self.net.places(parts).count()));
        let wrong = |(part, place, due)| Some((part, place, outside(range, due)?));
        let (part, place, (found, due)): (&NetPart, _, _) = sized.chain(all).find_map(wrong)?;
        let cells = counted(found, self.net.kind.places());
        let text = if part.is_root {
            let from = self.board.place_name(place);
            let of = self.net.kind.of();
            format!("{cells}{of} can be reached from {from}, not {due}")
        } else {
            format!("{} has {cells}, not {due}", self.piece_at(place))
        };
        Some(self.breach(&[place], text))
    }

    fn wrong_marks(&self, piece: &[usize], possible: &[usize]) -> Option<Breach> {
        let [what, many] = match self.net.demand.one? {
            One::Such => ["such cell", "such cells"],
            One::Sized => ["cell with a size", "cells with a size"],
        };
        let mut marked = self.parts(piece).filter(|part| part.is_marked).filter_map(|it| it.place);
        let place = self.net.parts[piece[0]].place?;
        match (marked.next(), marked.next()) {
            (Some(first), Some(second)) => {
                let [one, other] = [first, second].map(|it| self.board.place_name(it));
                let text = format!("{} has two {many}, {one} and {other}", self.piece_at(first));
                Some(self.breach(&[first, second], text))
            }
            (None, _) if !self.parts(possible).any(|part| part.is_marked) => {
                Some(self.breach(&[place], format!("{} has no {what}", self.piece_at(place))))
            }
            _ => None,
        }
    }

    fn wrong_form(&self, piece: &[usize], possible: &[usize]) -> Option<Breach> {
        let form = self.net.demand.form?;
        let is_broken = if form == Form::Tree {
            let is_sure =
                |link: &&NetLink| self.is_sure(link.to) && link.holds(self.grid) == Some(true);
            let sure = |part: &NetPart| part.links.iter().filter(is_sure).count();
            self.parts(piece).map(sure).sum::<usize>() / 2 >= piece.len()
        } else {
            let [own, grown] = [piece, possible].map(|parts| self.net.cells(parts));
            form.is_broken(&own, &grown, self.board.shape)
        };
        let places = || self.net.places(piece).filter_map(|it| it.place);
        let (first, last) = places().next().zip(places().last())?;
        let text = || format!("{} {}", self.piece_at(first), form.breach());
        is_broken.then(|| self.breach_of(piece, last, text()))
    }

    fn wrong_corners(&self, piece: &[usize], possible: &[usize]) -> Option<Breach> {
        let corners = self.net.demand.corners.as_ref()?;
        let range = corners.range(piece, possible, self.grid);
        let mut dues = corners.dues_of(piece[0], &self.sure.of);
        let (part, (found, due)) =
            dues.find_map(|(part, due)| Some((part, outside(range, due)?)))?;
        let place = self.net.parts[part].place?;
        let corners = counted(found, "inner corners");
        let text = format!("{} has {corners}, not {due}", self.piece_at(place));
        Some(self.breach_of(piece, place, text))
    }

    /// Returns a breach if the pieces that cannot meet are too many, or if there cannot be enough pieces.
    fn wrong_number(&self) -> Option<Breach> {
        let Self { net, .. } = self;
        let is_there = |piece: &&[usize]| piece.iter().any(|&part| self.is_sure(part));
        let apart: Vec<&[usize]> = self.possible.all().filter(is_there).collect();
        let open = self.present.iter().filter(|it| it.is_none()).count();
        let found = [index(apart.len()), index(self.sure.count() + open)];
        let (found, due) = outside(found, net.demand.pieces)?;
        if let (PieceKind::Areas(names), [_, 1], 2..) = (&net.kind, net.demand.pieces, found) {
            return self.unreached(names);
        }
        let group = name(&net.group, self.board);
        let firsts = apart.iter().filter_map(|it| net.places(it).next()?.place);
        let at = if net.kind == PieceKind::Lines { self.listed(firsts) } else { String::new() };
        let text = format!("{group} has {}{at}, not {due}", net.kind.counted(found));
        // The loose piece is the last.
        let loose = apart.last().and_then(|it| Some((it, net.places(it).next()?.place?)));
        Some(match loose {
            Some((piece, first)) => self.breach_of(piece, first, text),
            None => Breach::of(&net.group, text),
        })
    }

    /// Names the first ones of some places.
    fn listed(&self, places: impl Iterator<Item = Place>) -> String {
        let names: Vec<String> = places.take(4).map(|it| self.board.place_name(it)).collect();
        match names.as_slice() {
            [] => String::new(),
            [first @ .., _] if first.len() == 3 => format!(", at {}, ...", first.join(", ")),
            all => format!(", at {}", all.join(", ")),
        }
    }

    /// Returns the breach of more than one piece.
    fn unreached(&self, names: &str) -> Option<Breach> {
        let (parts, of) = (&self.net.parts, &self.possible.of);
        let sure = || (0..parts.len()).filter(|&part| self.is_sure(part));
        let first = sure().find(|&part| parts[part].is_root).or_else(|| sure().next())?;
        let last = parts[sure().find(|&part| of[part] != of[first])?].place?;
        let (from, name_of) = (parts[first].place, |place| self.board.place_name(place));
        let source = from.map_or_else(|| "the outside".to_owned(), name_of);
        let last_name = name_of(last);
        let within = || format!(" within {}", name(&self.net.group, self.board));
        let within = if self.net.group.is_board() { String::new() } else { within() };
        let text = format!("{last_name} cannot be reached from {source} through {names}{within}");
        let places: Vec<Place> = from.into_iter().chain([last]).collect();
        Some(self.breach(&places, text))
    }
}
