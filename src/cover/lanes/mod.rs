//! The lane kernel: problems made of blocks, all lines of a kind at once.
//!
//! A Latin square, a sudoku, a jigsaw or the like is a problem made of [blocks](super::blocks):
//! cells that hold a symbol each, in lines that hold each symbol once or at most once. What a cell
//! may still hold is then a word; lines that have no cell in common are a family, and lie side by
//! side in vectors (`shape.rs`), each cell at the same position of all its lines where that can be
//! (`positions.rs`). A few operations on vectors draw the consequences of all that is known, in all
//! lines at once (`settle.rs`, `lock.rs`). What is left is guessed (`pairs.rs`, `pick.rs`,
//! `search.rs`).
//!
//! There are words of 16, 32 and 64 bits, and vectors with and without instructions that only some
//! processors have (`simd/`). All visit the same covers in the same order, after the same guesses.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the features")]

pub(in super::super) mod choices;
mod kernel;
#[cfg(test)]
mod latin;
mod lock;
pub(in super::super) mod pairs;
pub(in super::super) mod pick;
mod positions;
#[cfg(test)]
mod props;
mod search;
mod segments;
pub(in super::super) mod settle;
mod shape;
pub(in super::super) mod shuffle;
mod tally;
pub(in super::super) mod vector;
mod word;

pub(super) use kernel::{Kernel, LaneSearch};
pub(super) use shape::Shape;

use self::search::Working;
use self::shape::Layout;
use self::vector::{Lanes, Plain};
use super::simd::Level;

/// Words of 16 bits, for so many lines.
pub(super) type Plain16<const L: usize> = Plain<u16, L, 32>;
type Plain32 = Plain<u32, 32, 32>;
type Plain64 = Plain<u64, 64, 64>;

impl Layout {
    /// Returns how many vectors a plane may have that there is a kernel for, in ascending order.
    const fn sizes(self) -> &'static [usize] {
        match self.lanes {
            8 => &[1, 2, 4],
            10 => &[3, 4, 6],
            16 => &[5, 6, 8, 12, 16, 24],
            32 => &[32, 64],
            _ => &[64, 128],
        }
    }
}

impl Shape {
    /// Returns an idle kernel, which uses the instructions of a level.
    pub(super) fn kernel(&self, level: Level) -> Box<dyn Kernel> {
        match (self.layout.lanes, self.vectors) {
            (8 | 10 | 16, _) => super::simd::narrow(self, level),
            (32, 32) => Box::new(Working::<Plain32, 32, 8>::new(self)),
            (32, _) => Box::new(Working::<Plain32, 64, 8>::new(self)),
            (_, 64) => Box::new(Working::<Plain64, 64, 8>::new(self)),
            _ => Box::new(Working::<Plain64, 128, 8>::new(self)),
        }
    }

    /// Returns an idle kernel of words of 16 bits, of one of three kinds of vectors: for so many
    /// lines each.
    pub(super) fn narrow<A: Lanes, B: Lanes, C: Lanes>(&self) -> Box<dyn Kernel> {
        match (self.layout.lanes, self.vectors) {
            (8, 1) => Box::new(Working::<A, 1, 1>::new(self)),
            (8, 2) => Box::new(Working::<A, 2, 1>::new(self)),
            (8, _) => Box::new(Working::<A, 4, 1>::new(self)),
            (10, 3) => Box::new(Working::<B, 3, 1>::new(self)),
            (10, 4) => Box::new(Working::<B, 4, 1>::new(self)),
            (10, _) => Box::new(Working::<B, 6, 1>::new(self)),
            (_, 5) => Box::new(Working::<C, 5, 2>::new(self)),
            (_, 6) => Box::new(Working::<C, 6, 2>::new(self)),
            (_, 8) => Box::new(Working::<C, 8, 2>::new(self)),
            (_, 12) => Box::new(Working::<C, 12, 2>::new(self)),
            (_, 16) => Box::new(Working::<C, 16, 2>::new(self)),
            _ => Box::new(Working::<C, 24, 2>::new(self)),
        }
    }
}
