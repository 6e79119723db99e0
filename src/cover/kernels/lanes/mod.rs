//! The lane kernel: problems made of blocks, all lines of a kind at once.
//!
//! A Latin square, a sudoku, a jigsaw or the like is a problem made of [blocks](crate::model::Blocks):
//! cells that hold a symbol each, in lines that hold each symbol once or at most once. What a cell
//! may still hold is a *word*, a bit for each symbol. Lines that have no cell in common are a
//! *family*; its words lie in a *plane*, the lines side by side in *lanes*. A vector holds one or
//! several positions of all lanes; a word's place in a plane is its *slot*. A sudoku of 4 by 4 with
//! the cells `a` to `p`, in three planes, if there were four lanes and two positions in a vector:
//!
//! ```text
//!   the grid            lane  0 1 2 3      0 1 2 3      0 1 2 3
//!   a b | c d                ---------    ---------    ---------
//!   e f | g h    position 0 | a g j p |  | a g j p |  | a j g p |  vector 0
//!   ----+----             1 | b h i o |  | b h i o |  | i b o h |
//!   i j | k l             2 | e c n l |  | c e l n |  | e n c l |  vector 1
//!   m n | o p             3 | f d m k |  | d f k m |  | m f k d |
//!                            ---------    ---------    ---------
//!                              boxes        rows        columns
//! ```
//!
//! * A few operations down a plane draw the consequences in all lines of the family (`propagate.rs`).
//!   Then a shuffle leads from the family's plane to that of the next, and from the last one back
//!   to the first.
//! * A cell has the same position in all of its lines where that can be: its word then never leaves
//!   its vector (`positions.rs`).
//! * Positions 0 and 1 of each box lie in one row, and so do 2 and 3: these are *segments* of the
//!   box. The family with most of them comes first. A symbol that is left in only one segment of a
//!   box is excluded from the rest of the row, and the other way round (`segments.rs`, `lock.rs`).
//! * Then the search guesses, and keeps the planes of open guesses (`pairs.rs`, `pick.rs`,
//!   `walk.rs`, `advance.rs`).
//!
//! There are words of 16, 32 and 64 bits, and vectors with and without instructions that only some
//! processors have (`simd/`). All visit the same covers in the same order, after the same guesses.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined is compiled without the features"
)]
#![expect(clippy::needless_range_loop, reason = "iterators over vectors are more to compile")]

mod advance;
mod blocks;
mod family;
mod ground;
mod layout;
mod lock;
mod pairs;
mod pick;
mod positions;
mod propagate;
#[cfg(test)]
mod props;
mod segments;
mod shape;
mod simd;
mod tally;
#[cfg(test)]
mod testing;
mod walk;

pub use simd::features::VectorLevel;

use std::sync::Arc;

use self::advance::calls;
use self::ground::LaneGround;
use self::shape::LaneShape;
use self::simd::features::Portable;
use self::simd::plain::{Plain, Plain16};
use self::simd::vector::{IN_REGISTERS, Lanes};
#[cfg(target_arch = "x86_64")]
use self::simd::{avx2, avx512};
use self::walk::LaneWalk;
use crate::kernel::{Branching, Compile, Kernel, KernelInfo, TryFirst, UnsupportedReason};
use crate::model::Problem;

/// All lines of a kind at once.
pub(super) static ROW: KernelInfo = KernelInfo {
    name: "lanes",
    good_for: "sudokus, Latin squares, jigsaws: cells in lines that hold each symbol once",
    way: Branching::FewestFirst,
    try_first: Some(TryFirst { alone: 250_000, some: 1_000_000_000, all: 20_000_000 }),
    nets: false,
    fits,
    compile: Compile::Walk(compile),
};

/// Checks that a problem fits, or returns why it does not.
fn fits(problem: &Problem) -> Result<(), UnsupportedReason> {
    LaneShape::worth_while(problem).map(|_| ()).ok_or(UnsupportedReason::NoGrid)
}

/// Returns an idle kernel with the best vectors of this processor, if the problem fits.
fn compile(problem: &Problem) -> Option<Box<dyn Kernel>> {
    LaneShape::worth_while(problem).map(|shape| shape.kernel(VectorLevel::allowed()))
}

/// A plane in memory has at most this many times the vectors that it needs. To move mostly empty planes
/// takes longer than a search without lanes: 11 ms instead of 0.07 for a sudoku whose neighbours differ,
/// which needs 9 vectors of 64.
const EMPTY_MAX: usize = 4;

impl LaneShape {
    /// Returns the shape of a problem made of blocks, unless most of a plane would be empty.
    fn worth_while(problem: &Problem) -> Option<Self> {
        let is_full =
            |shape: &Self| shape.vectors <= IN_REGISTERS || shape.vectors <= EMPTY_MAX * shape.used;
        Self::new(problem, 1).filter(is_full)
    }

    /// Returns an idle kernel with the vectors of a level, or of a lower one if the processor lacks
    /// them.
    fn kernel(&self, level: VectorLevel) -> Box<dyn Kernel> {
        match (self.layout.lanes, self.vectors) {
            (32, _) => self.walk::<Plain<u32, 32, 32>, 32, 8, false>(Portable),
            (64, 64) => self.walk::<Plain<u64, 64, 64>, 64, 8, false>(Portable),
            (64, _) => self.walk::<Plain<u64, 64, 64>, 128, 8, false>(Portable),
            _ => self.narrow(level),
        }
    }

    /// Returns an idle kernel of words of 16 bits.
    fn narrow(&self, level: VectorLevel) -> Box<dyn Kernel> {
        #[cfg(target_arch = "x86_64")]
        {
            use {avx2::Ymm as Two, avx512::Vector as Five};
            if let Some(features) =
                avx512::Avx512::detect().filter(|_| level >= VectorLevel::Avx512)
            {
                return self.sized::<Five<10>, Five<16>>(features);
            }
            if let Some(features) = avx2::Avx2::detect().filter(|_| level >= VectorLevel::Avx2) {
                return self.sized::<Two<10>, Two<16>>(features);
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = level;
        self.sized::<Plain16<10>, Plain16<16>>(Portable)
    }

    /// Returns an idle kernel of one of two kinds of vectors: for 10 lines, or for 16.
    fn sized<A, B>(&self, features: A::Features) -> Box<dyn Kernel>
    where
        A: Lanes,
        B: Lanes<Features = A::Features>,
    {
        match (self.layout.lanes, self.vectors) {
            (10, 2) => self.walk::<A, 2, 1, true>(features),
            (10, 3) => self.walk::<A, 3, 1, true>(features),
            (10, _) => self.walk::<A, 6, 1, false>(features),
            (_, 6) => self.walk::<B, 6, 2, true>(features),
            (_, 8) => self.walk::<B, 8, 2, true>(features),
            _ => self.walk::<B, 24, 2, false>(features),
        }
    }

    fn walk<V: Lanes, const N: usize, const M: usize, const WHOLE: bool>(
        &self,
        features: V::Features,
    ) -> Box<dyn Kernel> {
        debug_assert_eq!((self.vectors, self.whole), (N, WHOLE), "the sizes that a layout names");
        let ground = Arc::new(LaneGround::<V>::new(self, features));
        Box::new(LaneWalk::new(ground, calls::<V, N, M, WHOLE>()))
    }
}
