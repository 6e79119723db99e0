//! Fit: a quick check whether pieces can fill a number of cells.

use super::Tiling;
use crate::rules::Piece;

impl Tiling {
    /// Tells whether the areas of the pieces can add up to this number of cells.
    pub(crate) fn areas_fit(&self, cells: usize) -> bool {
        if self.pieces.iter().any(Piece::has_several_areas) {
            return true;
        }
        let least = |piece: &Piece| piece.area().saturating_mul(piece.min as usize);
        let least = self.pieces.iter().map(least).fold(0, usize::saturating_add);
        let Some(free) = cells.checked_sub(least) else { return false };
        // The number of optional copies of each area, if it is bounded.
        let mut more: Vec<(usize, Option<usize>)> = Vec::new();
        for piece in self.pieces.iter().filter(|piece| (1..=free).contains(&piece.area())) {
            let copies = piece.max.map(|max| (max - piece.min) as usize);
            match more.iter_mut().find(|more| more.0 == piece.area()) {
                Some((_, sum)) => {
                    *sum = sum.zip(copies).map(|(sum, copies)| sum.saturating_add(copies));
                }
                None => more.push((piece.area(), copies)),
            }
        }
        // The smallest number of copies of the current area that reaches each sum.
        let mut reached = vec![false; free + 1];
        reached[0] = true;
        for (area, copies) in more {
            let mut used = vec![0_usize; free + 1];
            for sum in area..=free {
                let another = used[sum - area] + 1;
                if !reached[sum] && reached[sum - area] && copies.is_none_or(|max| another <= max) {
                    reached[sum] = true;
                    used[sum] = another;
                }
            }
        }
        reached[free]
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{bar, tiling};
    use super::*;
    use crate::grid::Mask;
    use crate::rules::Lies;

    #[test]
    fn areas_add_up_or_do_not() {
        let of = |rows, columns, min, max| Piece {
            lies: Lies::Anywhere(vec![Mask::rectangle(rows, columns).unwrap()]),
            min,
            max,
            ..bar("a")
        };
        let fits = |pieces: &[Piece], cells| tiling(pieces.to_vec()).areas_fit(cells);
        let twos = of(1, 2, 1, Some(3));
        assert!(fits(std::slice::from_ref(&twos), 6) && !fits(std::slice::from_ref(&twos), 8));
        assert!(!fits(std::slice::from_ref(&twos), 5) && !fits(std::slice::from_ref(&twos), 0));
        let fives = of(1, 5, 0, None);
        assert!(fits(std::slice::from_ref(&fives), 60) && !fits(std::slice::from_ref(&fives), 61));
        assert!(fits(&[twos.clone(), fives.clone()], 11) && !fits(&[twos, fives], 1));
    }
}
