//! An encoded case, of symbols or of pieces.

use num_bigint::BigUint;

use crate::encode::bind::Solution;
use crate::encode::fill::FillEncoding;
use crate::encode::tile::TileEncoding;
use runner_cover::{OptionId, Problem};

/// An encoded case.
pub(super) enum Code {
    Fill(FillEncoding),
    Tile(TileEncoding),
}

impl Code {
    pub(super) fn problem(&self) -> &Problem {
        match self {
            Self::Fill(code) => &code.problem,
            Self::Tile(code) => &code.problem,
        }
    }

    /// Tells whether the encoding alone shows that no solution exists.
    pub(super) fn is_hopeless(&self) -> bool {
        matches!(self, Self::Tile(TileEncoding { infeasible: true, .. }))
    }

    pub(super) fn decode(&self, cover: &[OptionId]) -> Solution {
        match self {
            Self::Fill(code) => Solution::Fill(code.decode(cover)),
            Self::Tile(code) => Solution::Tile(code.decode(cover)),
        }
    }

    /// Returns the options that fill cells.
    pub(super) fn chosen(&self) -> impl Iterator<Item = OptionId> {
        let options = match self {
            Self::Fill(code) => code.chosen(),
            Self::Tile(code) => code.chosen(),
        };
        self.problem().option_ids().take(options)
    }

    /// Returns the cells, or the node, that such an option fills.
    pub(super) fn cells(&self, option: OptionId) -> impl Iterator<Item = usize> {
        let (node, cells) = match self {
            Self::Fill(code) => (code.moved(option).map(|(node, _)| node.index()), [].as_slice()),
            Self::Tile(code) => (None, code.cells_of(option)),
        };
        node.into_iter().chain(cells.iter().map(|cell| cell.index()))
    }

    /// Returns the number of solutions that one cover represents.
    pub(super) fn ways(&self) -> BigUint {
        match self {
            Self::Fill(_) => BigUint::from(1_u8),
            Self::Tile(code) => code.ways(),
        }
    }
}
