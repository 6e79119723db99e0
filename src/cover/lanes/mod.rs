//! The lane kernel: problems made of blocks, all lines of a kind at once.
//!
//! A Latin square, a sudoku, a jigsaw or the like is a problem made of [blocks](super::blocks): cells
//! that hold a symbol each, in lines that hold each symbol once or at most once. What a cell may
//! still hold is then a word; lines that have no cell in common are a family, and lie side by side
//! in vectors (`shape.rs`). A few operations on vectors draw the consequences of all
//! that is known, in all lines at once (`settle.rs`). What is left is guessed (`pick.rs`, `search.rs`).
//!
//! There are words of 16, 32 and 64 bits, and vectors with and without instructions that only some
//! processors have (`simd/`). All visit the same covers in the same order, after the same guesses.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the features")]

pub(in super::super) mod pick;
#[cfg(test)]
mod props;
mod search;
mod segments;
pub(in super::super) mod settle;
mod shape;
pub(in super::super) mod shuffle;
pub(in super::super) mod vector;

pub(super) use search::{Kernel, LaneSearch};
pub(super) use shape::Shape;

use self::search::Working;
use self::segments::{FEW, MANY};
use self::vector::{Lanes, Plain};
use super::simd::Level;

/// Words of 16 bits, of two positions.
pub(super) type Plain16 = Plain<u16, 16, 32>;
type Plain32 = Plain<u32, 32, 32>;
type Plain64 = Plain<u64, 64, 64>;

impl Shape {
    /// Fits the tables to one of the sizes that there is a kernel for. Returns whether there is one.
    fn fit(&mut self) -> bool {
        let sizes: &[usize] = match self.lanes {
            16 => &[2, 3, 5, 8, 16, 24],
            32 => &[32, 64],
            _ => &[64, 128],
        };
        let size = sizes.iter().find(|&&size| size >= self.vectors);
        size.is_some_and(|&size| {
            self.widen(size);
            true
        })
    }

    /// Returns an idle kernel, which uses the instructions of a level.
    pub(super) fn kernel(&self, level: Level) -> Box<dyn Kernel> {
        match (self.lanes, self.vectors) {
            (16, _) => super::simd::narrow(self, level),
            (32, 32) => Box::new(Working::<Plain32, 32, MANY>::new(self)),
            (32, _) => Box::new(Working::<Plain32, 64, MANY>::new(self)),
            (_, 64) => Box::new(Working::<Plain64, 64, MANY>::new(self)),
            _ => Box::new(Working::<Plain64, 128, MANY>::new(self)),
        }
    }

    /// Returns an idle kernel of 16-bit words.
    pub(super) fn narrow<V: Lanes>(&self) -> Box<dyn Kernel> {
        match self.vectors {
            2 => Box::new(Working::<V, 2, FEW>::new(self)),
            3 => Box::new(Working::<V, 3, FEW>::new(self)),
            5 => Box::new(Working::<V, 5, FEW>::new(self)),
            8 => Box::new(Working::<V, 8, FEW>::new(self)),
            16 => Box::new(Working::<V, 16, FEW>::new(self)),
            _ => Box::new(Working::<V, 24, FEW>::new(self)),
        }
    }
}
