//! The hot part of a walk, compiled for each kind and number of vectors with the features that they
//! need.
//!
//! All vector code is inlined into three functions for each kind and number.

use super::pick::pick;
use super::propagate::{LaneOutcome, propagate};
use super::simd::features::{Features, Task};
use super::simd::vector::{Lanes, words, words_mut};
use super::simd::word::LaneWord;
use super::walk::{Calls, LaneState, LaneWalk};
use crate::kernel::Step;

/// Returns the functions for planes of `N` vectors, with `M` for segments of lines; with
/// `WHOLE`, where all cells are in lines of all families.
pub(super) fn calls<V: Lanes, const N: usize, const M: usize, const WHOLE: bool>() -> Calls<V> {
    Calls {
        next: |walk, nodes| {
            let features = walk.ground.features;
            features.run(NextCover::<V, N, M, WHOLE> { walk, nodes })
        },
        load: |walk, given| {
            let features = walk.ground.features;
            features.run(Load::<V, N> { walk, given });
        },
        store: |walk, cells| walk.ground.features.run(Store::<V, N> { walk, cells }),
    }
}

struct NextCover<'w, V: Lanes, const N: usize, const M: usize, const WHOLE: bool> {
    walk: &'w mut LaneWalk<V>,
    nodes: u64,
}

impl<V: Lanes, const N: usize, const M: usize, const WHOLE: bool> Task
    for NextCover<'_, V, N, M, WHOLE>
{
    type Output = Step;

    #[inline(always)]
    fn run(self) -> Step {
        let Self { walk, mut nodes } = self;
        loop {
            if walk.state == LaneState::Dead && !walk.retreat() {
                return Step::Done;
            }
            let depth = walk.guesses.len();
            let plane = &mut walk.planes.as_chunks_mut::<N>().0[depth];
            let outcome = propagate::<V, N, M, WHOLE>(&walk.ground, depth > 0, plane);
            match outcome {
                LaneOutcome::Open if nodes == 0 => return Step::Paused,
                LaneOutcome::Open => {
                    nodes -= 1;
                    let choice =
                        pick::<V, N, WHOLE>(&walk.ground, &walk.weights, &mut walk.pairs, plane);
                    walk.guess(choice);
                    let planes = walk.planes.as_chunks_mut::<N>().0;
                    let mut plane = planes[depth];
                    words_mut(&mut plane)[choice.slot] = V::LaneWord::of(1 << choice.symbol);
                    planes[depth + 1] = plane;
                }
                LaneOutcome::Solved => {
                    // The next step begins with backtracking.
                    walk.state = LaneState::Dead;
                    return Step::Cover;
                }
                LaneOutcome::NoSymbol(_) | LaneOutcome::NoCell { .. } => {
                    walk.weights.blame(outcome);
                    walk.state = LaneState::Dead;
                }
            }
        }
    }
}

struct Load<'w, V: Lanes, const N: usize> {
    walk: &'w mut LaneWalk<V>,
    given: &'w [u8],
}

impl<V: Lanes, const N: usize> Task for Load<'_, V, N> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let ground = &self.walk.ground;
        let mut plane = [ground.at[0].none(); N];
        let all = V::LaneWord::of(u64::MAX >> (64 - ground.symbols));
        enter(self.given, all, words_mut(&mut plane));
        let plane = V::shuffle(&ground.entry, plane);
        self.walk.first.copy_from_slice(&plane);
    }
}

struct Store<'w, V: Lanes, const N: usize> {
    walk: &'w LaneWalk<V>,
    cells: &'w mut [u8],
}

impl<V: Lanes, const N: usize> Task for Store<'_, V, N> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let plane = self.walk.planes.as_chunks::<N>().0[self.walk.guesses.len()];
        leave(words(&V::shuffle(&self.walk.ground.exit, plane)), self.cells);
    }
}

/// Converts givens to words in the order of the cells. A given is 0 for none, or the number of its
/// symbol, counted from one. `all` is the word with all symbols.
#[inline(always)]
fn enter<W: LaneWord>(given: &[u8], all: W, words: &mut [W]) {
    let words = &mut words[..given.len()];
    for cell in 0..given.len() {
        let one = W::bit(given[cell].wrapping_sub(1));
        words[cell] = if given[cell] == 0 { all } else { one };
    }
}

/// Converts words with one symbol each, in the order of the cells, to bytes.
#[inline(always)]
fn leave<W: LaneWord>(words: &[W], cells: &mut [u8]) {
    let words = &words[..cells.len()];
    for cell in 0..cells.len() {
        cells[cell] = words[cell].lowest() + 1;
    }
}
