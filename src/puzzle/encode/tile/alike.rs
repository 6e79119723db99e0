//! Equal pieces: the engine sees one kind with several copies.

use std::collections::HashMap;

use num_bigint::BigUint;

use crate::rules::{Lies, Piece, Tiling};
use runner_cover::{BuildError, Builder, ItemId};

/// Pieces that differ only in their numbers.
#[derive(Clone, Debug)]
pub(super) struct PieceKind {
    /// The pieces, in ascending order.
    pieces: Vec<usize>,
    /// The minimum number of uses of each.
    min: u32,
    /// The maximum number of uses of each.
    max: Option<u32>,
}

/// Groups the pieces by kind. Pieces of the same form that must be used exactly once are one kind,
/// unless it matters which of them lies where: with `apart`, each piece is a kind of its own.
pub(super) fn kinds(tiling: &Tiling, apart: bool) -> Vec<PieceKind> {
    let mut kinds: Vec<PieceKind> = Vec::new();
    let mut known = HashMap::new();
    for (number, piece) in tiling.pieces.iter().enumerate() {
        let Piece { min, max, .. } = *piece;
        let alone = PieceKind { pieces: vec![number], min, max };
        if apart || (min, max) != (1, Some(1)) {
            kinds.push(alone);
            continue;
        }
        let kind = *known.entry((&piece.lies, piece.edges, piece.score)).or_insert(kinds.len());
        match kinds.get_mut(kind) {
            Some(kind) => kind.pieces.push(number),
            None => kinds.push(alone),
        }
    }
    kinds
}

impl PieceKind {
    /// Adds the kind's item, if its number is bounded.
    pub(super) fn item(
        &self,
        tiling: &Tiling,
        builder: &mut Builder,
    ) -> Result<Option<ItemId>, BuildError> {
        let lies = &tiling.pieces[self.piece(0)].lies;
        let in_place = matches!(lies, Lies::On(places) if places.len() == 1);
        if in_place && self.min == 0 && self.max.is_none_or(|max| max > 0) && tiling.cover_all {
            // A fixed piece cannot be used twice anyway.
            return Ok(None);
        }
        let copies = u32::try_from(self.pieces.len()).unwrap_or(u32::MAX);
        let min = self.min.saturating_mul(copies);
        let max = match self.max {
            Some(max) => max.saturating_mul(copies),
            None if self.min == 0 => return Ok(None),
            None => u32::MAX,
        };
        Ok(Some(match (min, max) {
            (1, 1) => builder.primary(),
            _ => builder.bounded(min, max)?,
        }))
    }

    /// Returns the number of the `used`th piece of this kind on the board.
    pub(super) fn piece(&self, used: usize) -> usize {
        self.pieces.get(used).copied().unwrap_or(self.pieces[0])
    }

    /// Returns the number of permutations of the pieces.
    pub(super) fn ways(&self) -> BigUint {
        (1..=self.pieces.len()).map(BigUint::from).product()
    }
}
