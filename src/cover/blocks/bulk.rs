//! The consequences of givens, in bulk, in a problem that is made of blocks.
//!
//! What may still be chosen in a block are the places that are taken in none of its lines. So a
//! word for each line is all there is to keep, and a few words' operations along a line do what
//! would be many single steps: choose every option that is alone in its block or, where the
//! line's items are primary, alone at its place of the line. Easy sudokus are solved by nothing
//! else, at half of the instructions that single steps take.

use super::super::builder::OptionId;
use super::super::rows::{narrow, ones};
use super::Blocks;

/// What has been chosen in each block, while consequences are drawn.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct BlockState {
    /// The place of the option that is chosen in each block, or `UNDECIDED`.
    chosen: Vec<u8>,
    lines: Vec<LineState>,
    /// The blocks of every line, those first that were undecided when last looked at.
    line_blocks: Vec<u32>,
}

/// What has been chosen in the blocks of a line.
#[derive(Clone, Copy, Debug)]
struct LineState {
    /// The places that are taken, as bits.
    taken: u64,
    /// How many of its blocks come first in `BlockState::line_blocks`.
    undecided: u32,
    /// Whether the line has changed since it was last looked at.
    changed: bool,
}

/// No option of a block is chosen.
const UNDECIDED: u8 = u8::MAX;

/// The givens contradict themselves, or each other's consequences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Contradiction;

impl Blocks {
    /// Chooses the givens and whatever they force.
    ///
    /// # Errors
    ///
    /// There is no cover that contains the givens.
    pub(in super::super) fn propagate(
        &self,
        state: &mut BlockState,
        givens: &[OptionId],
    ) -> Result<(), Contradiction> {
        state.reset(self);
        for given in givens {
            let (block, place) = (given.index() / self.size, given.index() % self.size);
            if usize::from(state.chosen[block]) != place {
                self.choose(state, block, 1 << place)?;
            }
        }
        // All lines in turn, round and round, rather than the changed ones as they come: a line is
        // then looked at once for many changes.
        let mut unchanged = 0;
        for line in (0..self.lines.len()).cycle() {
            if std::mem::take(&mut state.lines[line].changed) {
                unchanged = 0;
                self.settle_line(state, line)?;
            } else if unchanged == self.lines.len() {
                break;
            } else {
                unchanged += 1;
            }
        }
        Ok(())
    }

    /// Adds the chosen options to `chosen`, and the living ones of other blocks to `left`, as bits.
    pub(in super::super) fn split(
        &self,
        state: &BlockState,
        chosen: &mut Vec<OptionId>,
        left: &mut [u64],
    ) {
        let first_options = (0..).step_by(self.size);
        for ((block, &place), first) in (0..).zip(&state.chosen).zip(first_options) {
            if place != UNDECIDED {
                chosen.push(OptionId::new((first + u32::from(place)) as usize));
                continue;
            }
            for place in ones(0, self.living(state, block)) {
                let option = first + place;
                left[option as usize / 64] |= 1 << (option % 64);
            }
        }
    }

    #[inline]
    fn lines_of(&self, block: usize) -> &[u32] {
        self.lines_of.row(block)
    }

    /// Returns a block with all its options.
    fn whole(&self) -> u64 {
        !0 >> (64 - self.size)
    }

    /// Returns the places at which an option may be chosen in a block that is undecided.
    #[inline]
    fn living(&self, state: &BlockState, block: usize) -> u64 {
        let lines = self.lines_of(block).iter();
        self.whole() & !lines.fold(0, |taken, &line| taken | state.lines[line as usize].taken)
    }

    /// Chooses the option at the one place of a block that is a set bit.
    #[inline]
    fn choose(
        &self,
        state: &mut BlockState,
        block: usize,
        place: u64,
    ) -> Result<(), Contradiction> {
        if state.chosen[block] != UNDECIDED {
            return Err(Contradiction);
        }
        // A place is one of at most 64.
        state.chosen[block] = u8::try_from(place.trailing_zeros()).unwrap_or(UNDECIDED);
        for &line in self.lines_of(block) {
            let line = &mut state.lines[line as usize];
            if line.taken & place != 0 {
                return Err(Contradiction);
            }
            line.taken |= place;
            line.changed = true;
        }
        Ok(())
    }

    /// Draws the consequences of one line.
    fn settle_line(&self, state: &mut BlockState, line: usize) -> Result<(), Contradiction> {
        let span = self.lines.span(line);
        // The places that may be chosen in some undecided block of the line, and in two.
        let (mut once, mut twice) = (0, 0);
        let mut index = span.start;
        let mut end = span.start + state.lines[line].undecided as usize;
        while index < end {
            let block = state.line_blocks[index] as usize;
            if state.chosen[block] != UNDECIDED {
                end -= 1;
                state.line_blocks.swap(index, end);
                continue;
            }
            let living = self.living(state, block);
            if living & living.wrapping_sub(1) == 0 {
                if living == 0 {
                    return Err(Contradiction);
                }
                self.choose(state, block, living)?;
            }
            twice |= once & living;
            once |= living;
            index += 1;
        }
        // A line has at most as many blocks as there are.
        state.lines[line].undecided = narrow(end - span.start);
        if !self.full[line] {
            return Ok(());
        }
        if once | state.lines[line].taken != self.whole() {
            return Err(Contradiction);
        }
        // What was chosen just now is in `once`, but taken.
        let hidden = once & !twice & !state.lines[line].taken;
        if hidden != 0 {
            for index in span.start..end {
                let block = state.line_blocks[index] as usize;
                let place = self.living(state, block) & hidden;
                if place != 0 && state.chosen[block] == UNDECIDED {
                    if place & (place - 1) != 0 {
                        return Err(Contradiction);
                    }
                    self.choose(state, block, place)?;
                }
            }
        }
        Ok(())
    }
}

impl BlockState {
    fn reset(&mut self, blocks: &Blocks) {
        self.chosen.clear();
        self.chosen.resize(blocks.count, UNDECIDED);
        self.lines.clear();
        self.line_blocks.clear();
        for line in blocks.lines.iter() {
            let undecided = narrow(line.len());
            self.lines.push(LineState { taken: 0, undecided, changed: true });
            self.line_blocks.extend_from_slice(line);
        }
    }
}
