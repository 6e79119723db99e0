//! All solutions of tilings, found by laying pieces in every way.

use std::collections::BTreeSet;

use crate::definition::FaultKind;
use crate::encode::BoundModel;
use crate::grid::{CaseData, Cell, Terrain};
use crate::rules::{Lies, Placement, Tiling};

use crate::tests::answers::numbers::Numbers;

/// The maximum number of ways to lay pieces that are tried for a case.
const WAYS_MAX: usize = 3000;

/// The cells of a shape, as rows and columns.
pub(crate) type Cells = BTreeSet<(usize, usize)>;

/// A definition of a single case, the case, and its pieces.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    pub(crate) text: String,
    pub(crate) input: String,
    pub(crate) pieces: Vec<Piece>,
    /// The score of pieces, as an expression.
    pub(crate) score: &'static str,
    pub(crate) cover_all: bool,
}

/// A piece as the definition means it.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// Every place in which it may lie: one cell collection each, by pose.
    pub(crate) places: Vec<(usize, Cells)>,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) score: i64,
}

/// Tells whether a fault is only that the pieces do not fit the board.
pub(crate) fn is_invalid(kind: &FaultKind) -> bool {
    matches!(kind, FaultKind::Areas(_))
}

/// Returns all solutions, or nothing if there are too many ways to lay pieces.
pub(crate) fn all(
    tiles: &Tiles,
    data: &CaseData,
    rules: &BoundModel,
) -> Option<Vec<Vec<Placement>>> {
    let terrain = Terrain { data, givens: &rules.givens };
    let mut search = Search {
        tiles,
        terrain,
        tiling: rules.tiling.as_ref().unwrap(),
        used: vec![0; tiles.pieces.len()],
        laid: Vec::new(),
        ways: 0,
        found: Vec::new(),
    };
    assert_eq!(search.tiling.pieces.len(), tiles.pieces.len());
    search.lay(0);
    (search.ways <= WAYS_MAX).then_some(search.found)
}

struct Search<'s> {
    tiles: &'s Tiles,
    terrain: Terrain<'s>,
    tiling: &'s Tiling,
    used: Vec<usize>,
    laid: Vec<Placement>,
    ways: usize,
    found: Vec<Vec<Placement>>,
}

impl Search<'_> {
    /// Lays pieces whose first cell has at least this number.
    fn lay(&mut self, from: usize) {
        if self.ways > WAYS_MAX {
            return;
        }
        let shape = self.terrain.shape();
        let covered = |cell: &Cell| self.laid.iter().any(|it| it.cells.contains(cell));
        let free = |cell: &Cell| self.terrain.is_open(*cell) && !covered(cell);
        let Some(cell) = shape.iter().skip(from).find(free) else { return self.note() };
        let (place, next) = (shape.position(cell), cell.index() + 1);
        let mut choices = Vec::new();
        for (piece, spec) in self.tiles.pieces.iter().enumerate() {
            if self.used[piece] == spec.most {
                continue;
            }
            for (pose, cells) in spec.places.iter().filter(|(_, it)| it.first() == Some(&place)) {
                let cells: Vec<Cell> = cells.iter().map(|&(r, c)| shape.cell(r, c)).collect();
                if cells.iter().all(free) {
                    choices.push(Placement { cells, piece, pose: *pose });
                }
            }
        }
        for placement in choices {
            let piece = placement.piece;
            self.used[piece] += 1;
            self.laid.push(placement);
            self.lay(next);
            self.laid.pop();
            self.used[piece] -= 1;
        }
        if !self.tiles.cover_all {
            self.lay(next);
        }
    }

    fn note(&mut self) {
        self.ways += 1;
        let enough = self.tiles.pieces.iter().zip(&self.used).all(|(it, &used)| used >= it.least);
        let verified = self.tiling.verify(&self.terrain, &self.laid).is_ok();
        assert!(enough || !verified, "{:?} is used too rarely", self.laid);
        if verified {
            self.found.push(self.laid.clone());
        }
    }
}

/// Returns a shape with its cells moved to the corner.
pub(crate) fn cornered(cells: impl IntoIterator<Item = (usize, usize)>) -> Cells {
    let cells: Cells = cells.into_iter().collect();
    let top = cells.iter().map(|it| it.0).min().unwrap();
    let left = cells.iter().map(|it| it.1).min().unwrap();
    cells.into_iter().map(|(row, column)| (row - top, column - left)).collect()
}

/// The poses are numbered as the program does, and no two are alike.
#[test]
fn poses_are_as_meant() {
    for seed in 0..300 {
        let tiles = Tiles::new(&mut Numbers::new(seed));
        let Ok(definition) = crate::definition::Definition::parse(&tiles.text) else { continue };
        let mut reader =
            crate::text::Reader::new(definition.format.as_ref(), tiles.input.as_bytes());
        let Ok(crate::text::Next::Case(case)) = reader.next(crate::text::Wait::Yes) else {
            panic!("{}\n{}", tiles.text, tiles.input);
        };
        let rules = definition.model.bind(&case.data).unwrap();
        for (piece, meant) in rules.tiling.unwrap().pieces.iter().zip(&tiles.pieces) {
            match &piece.lies {
                Lies::On(places) => {
                    let shape = case.data.board.shape;
                    let [cells] = places.as_slice() else { panic!("{}", tiles.text) };
                    let cells: Cells = cells.iter().map(|&cell| shape.position(cell)).collect();
                    assert_eq!(vec![(0, cells)], meant.places, "{}", tiles.text);
                }
                Lies::Anywhere(poses) => {
                    for (pose, cells) in &meant.places {
                        let cells: Vec<_> = cornered(cells.iter().copied()).into_iter().collect();
                        assert_eq!(poses[*pose].cells(), cells, "{}", tiles.text);
                    }
                }
            }
        }
    }
}
