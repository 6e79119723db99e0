//! Tilings: checks boards of pieces.

mod breach;
mod fit;
mod once;

pub(crate) use breach::TilingBreach;
pub(crate) use once::OnceNumbers;

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::pieces::{EdgeRule, Lies, Piece, Placement};
use crate::grid::{Board, Cell, CellSide, Grid, Mask, Shape, Terrain};

/// A board to be covered by pieces, with its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tiling {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// Whether every open cell must be covered.
    pub cover_all: bool,
    /// The rule for the edges of pieces, if they have edges.
    pub edges: Option<EdgeRule>,
    /// The numbers of cells, if no two pieces may cover the same.
    pub once: Option<OnceNumbers>,
    /// The printed names of the pieces, in the order of their first cells; if empty, each piece has
    /// its own name.
    pub letters: Vec<String>,
}

impl Tiling {
    /// Returns the printed name of the cells of a piece, the `place`th on the board from zero: the index of
    /// the numbers under it, the letter of this place, or its own name. Returns `None` if there are too
    /// few letters, or if the index is too large.
    pub(crate) fn label(&self, piece: usize, cells: &[Cell], place: usize) -> Option<Cow<'_, str>> {
        if let Some(once) = &self.once {
            return once.index(&once.under(cells)).map(|index| index.to_string().into());
        }
        let letter = (!self.letters.is_empty()).then(|| self.letters.get(place));
        letter.unwrap_or_else(|| Some(&self.pieces.get(piece)?.name)).map(Into::into)
    }

    /// Returns all printed names of cells of pieces on a board of this shape.
    pub(crate) fn labels(&self, shape: Shape) -> Vec<String> {
        let Some(once) = &self.once else {
            let names = self.pieces.iter().map(|piece| &piece.name);
            return names.chain(&self.letters).cloned().collect();
        };
        let places = self.pieces.iter().flat_map(|piece| piece.places(shape));
        let indices = places.filter_map(|(_, cells)| once.index(&once.under(&cells)));
        let indices: BTreeSet<u128> = indices.collect();
        indices.into_iter().map(|index| index.to_string()).collect()
    }

    /// Verifies the pieces on the board.
    ///
    /// # Errors
    ///
    /// The first breach.
    pub(crate) fn verify(
        &self,
        terrain: &Terrain<'_>,
        placements: &[Placement],
    ) -> Result<(), TilingBreach> {
        let mut used = vec![0; self.pieces.len()];
        let mut on = vec![Vec::new(); terrain.shape().cells()];
        for placement in placements {
            self.verify_place(terrain, placement)?;
            used[placement.piece] += 1;
            for cell in &placement.cells {
                on[cell.index()].push(placement);
            }
        }
        for cell in terrain.shape().iter() {
            let times = on[cell.index()].len();
            let must = self.cover_all && terrain.is_open(cell);
            if times > 1 || must && times == 0 {
                return Err(TilingBreach::Covered { cell: terrain.shape().name(cell), times });
            }
        }
        for (index, (piece, &times)) in self.pieces.iter().zip(&used).enumerate() {
            let within = |times: u32| times >= piece.min && piece.max.is_none_or(|m| times <= m);
            if !u32::try_from(times).is_ok_and(within) {
                return Err(TilingBreach::Used { piece: index + 1, times });
            }
        }
        self.verify_edges(terrain.board(), &on)?;
        let Some(once) = &self.once else { return Ok(()) };
        let mut under: Vec<Vec<i64>> = placements.iter().map(|it| once.under(&it.cells)).collect();
        under.sort_unstable();
        match under.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(TilingBreach::Twice(pair[0].clone())),
            None => Ok(()),
        }
    }

    /// Verifies the place of a piece.
    fn verify_place(
        &self,
        terrain: &Terrain<'_>,
        placement: &Placement,
    ) -> Result<(), TilingBreach> {
        let (shape, cells) = (terrain.shape(), &placement.cells);
        let fits = |piece: &&Piece| match &piece.lies {
            Lies::On(places) => places.get(placement.pose) == Some(cells),
            Lies::Anywhere(poses) => {
                Mask::new(cells.iter().map(|&cell| shape.position(cell))).as_ref()
                    == poses.get(placement.pose)
            }
        };
        let is_open = cells.iter().all(|&cell| terrain.is_open(cell));
        // With other clues there may be fewer pieces.
        let piece = self.pieces.get(placement.piece).filter(fits).filter(|_| is_open);
        let Some(piece) = piece else {
            let names: Vec<String> = cells.iter().map(|&cell| shape.name(cell)).collect();
            let (piece, cells) = (placement.piece + 1, names.join(" "));
            return Err(TilingBreach::Misplaced { piece, cells });
        };
        for &cell in cells {
            let given = label(terrain.givens, terrain.board(), cell);
            if let Some(given) = given.filter(|given| *given != piece.name) {
                return Err(TilingBreach::Given {
                    given: given.to_owned(),
                    cell: shape.name(cell),
                });
            }
        }
        Ok(())
    }

    fn verify_edges(&self, board: &Board, on: &[Vec<&Placement>]) -> Result<(), TilingBreach> {
        let Some(rule) = &self.edges else { return Ok(()) };
        let shape = board.shape;
        let edges = |cell: Cell| {
            let placement = on[cell.index()].first()?;
            self.pieces[placement.piece].edges_in(placement.pose)
        };
        for cell in shape.iter() {
            let Some(own) = edges(cell) else { continue };
            for (side, symbol) in CellSide::ALL.into_iter().zip(own) {
                let fits = match side.neighbour(shape, cell).map(edges) {
                    None => rule.border.is_none_or(|border| symbol == border),
                    Some(None) => true,
                    Some(Some(other)) => {
                        rule.partner(symbol) == Some(other[side.opposite() as usize])
                    }
                };
                if !fits {
                    return Err(TilingBreach::Edge { cell: shape.name(cell) });
                }
            }
        }
        Ok(())
    }
}

/// Returns the given label of a cell, if any.
fn label<'b>(givens: &Grid, board: &'b Board, cell: Cell) -> Option<&'b str> {
    let given = givens.get(cell).filter(|&symbol| !board.alphabet.is_hole(symbol))?;
    Some(board.alphabet.name(Some(given)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Case;

    pub(super) fn bar(name: &str) -> Piece {
        let poses = Mask::rectangle(1, 2).unwrap().poses(true, false);
        let lies = Lies::Anywhere(poses);
        let (min, max, edges) = (1, Some(1), None);
        Piece { name: name.into(), lies, turn: true, min, max, edges, score: 0 }
    }

    pub(super) fn tiling(pieces: Vec<Piece>) -> Tiling {
        Tiling { pieces, cover_all: true, edges: None, once: None, letters: Vec::new() }
    }

    fn lay(case: &Case, piece: usize, pose: usize, cells: &[(usize, usize)]) -> Placement {
        let cells = cells.iter().map(|&(row, column)| case.shape().cell(row, column)).collect();
        Placement { cells, piece, pose }
    }

    #[test]
    fn two_bars_fill_a_square() {
        let case = Case::new("ab", ["b.", ".."]);
        let bars = tiling(vec![bar("a"), bar("b")]);
        let says = |lain: [Placement; 2]| {
            bars.verify(&case.terrain(), &lain).map_err(|breach| breach.to_string())
        };
        let (left, right) = ([(0, 0), (1, 0)], [(0, 1), (1, 1)]);
        assert_eq!(says([lay(&case, 1, 1, &left), lay(&case, 0, 1, &right)]), Ok(()));
        let error = |lain| says(lain).unwrap_err();
        assert_eq!(
            error([lay(&case, 0, 1, &left), lay(&case, 1, 1, &right)]),
            "the given `b` in r1c1 is not kept"
        );
        assert_eq!(
            error([lay(&case, 1, 1, &left), lay(&case, 0, 1, &[(0, 1), (1, 0)])]),
            "piece 1 cannot lie on r1c2 r2c1"
        );
        assert_eq!(
            error([lay(&case, 1, 1, &left), lay(&case, 1, 1, &right)]),
            "piece 1 is used 0 times"
        );
        assert_eq!(
            error([lay(&case, 1, 1, &left), lay(&case, 0, 0, &[(1, 0), (1, 1)])]),
            "r1c2 is covered 0 times"
        );
    }

    #[test]
    fn edges_match_or_complement_each_other() {
        let case = Case::new("ab", [".."]);
        let tile = |edges| Piece {
            lies: Lies::Anywhere(vec![Mask::rectangle(1, 1).unwrap()]),
            edges: Some(edges),
            ..bar("a")
        };
        let fits = |left: [i64; 4], right: [i64; 4], pairs: &[(i64, i64)], border| {
            let edges = Some(EdgeRule { pairs: pairs.to_vec(), border });
            let tiling = Tiling { edges, ..tiling(vec![tile(left), tile(right)]) };
            let lain = [lay(&case, 0, 0, &[(0, 0)]), lay(&case, 1, 0, &[(0, 1)])];
            tiling.verify(&case.terrain(), &lain).is_ok()
        };
        assert!(fits([0, 5, 0, 0], [0, 0, 0, 5], &[], None));
        assert!(!fits([0, 5, 0, 0], [0, 0, 0, 6], &[], None));
        assert!(fits([0, 5, 0, 0], [0, 0, 0, 6], &[(6, 5)], Some(0)));
        assert!(!fits([0, 5, 0, 0], [0, 0, 0, 5], &[(6, 5)], Some(0)));
        assert!(!fits([1, 5, 0, 0], [0, 0, 0, 5], &[], Some(0)));
        assert!(!fits([0, 0, 0, 0], [0, 0, 0, 0], &[], Some(0)));
    }

    #[test]
    fn no_two_pieces_on_the_same_numbers() {
        let case = Case::new("ab", ["..", ".."]);
        let says = |numbers: &[i64]| {
            let twice = Piece { max: Some(2), ..bar("a") };
            let tiling = Tiling {
                once: Some(OnceNumbers::new(numbers.to_vec(), None)),
                ..tiling(vec![twice])
            };
            let rows = [lay(&case, 0, 0, &[(0, 0), (0, 1)]), lay(&case, 0, 0, &[(1, 0), (1, 1)])];
            tiling.verify(&case.terrain(), &rows)
        };
        assert_eq!(says(&[1, 2, 1, 1]), Ok(()));
        assert_eq!(says(&[1, 2, 2, 1]), Err(TilingBreach::Twice(vec![1, 2])));
    }
}
