//! Weights: how many times each cell, and each symbol in a line, turned out impossible.

use super::propagate::LaneOutcome;

/// Weights remain below this.
const WEIGHT_MAX: u16 = u16::MAX - 8;

/// How often each cell, and each symbol in a line, turned out impossible, plus one.
#[derive(Clone, Debug)]
pub(super) struct LaneWeights {
    /// For each slot of the first plane.
    pub(super) cells: Vec<u16>,
    /// For each family, line and symbol.
    pub(super) symbols: Vec<u16>,
    /// The maximum numbers of lines and symbols.
    lanes: usize,
    bits: usize,
    changed: bool,
}

impl LaneWeights {
    /// Returns equal weights.
    pub(super) fn new(slots: usize, families: usize, lanes: usize, bits: usize) -> Self {
        let symbols = vec![1; families * lanes * bits];
        Self { cells: vec![1; slots], symbols, lanes, bits, changed: false }
    }

    /// Makes all weights equal again.
    pub(super) fn reset(&mut self) {
        if self.changed {
            self.cells.fill(1);
            self.symbols.fill(1);
            self.changed = false;
        }
    }

    /// Records a cell or a symbol that turned out impossible.
    pub(super) fn blame(&mut self, outcome: LaneOutcome) {
        let weight = match outcome {
            LaneOutcome::NoSymbol(slot) => &mut self.cells[slot],
            LaneOutcome::NoCell { family, line, symbol } => {
                let number = self.number(family, line, symbol);
                &mut self.symbols[number]
            }
            LaneOutcome::Open | LaneOutcome::Solved => return,
        };
        *weight += 1;
        let full = *weight == WEIGHT_MAX;
        self.changed = true;
        if full {
            let weights = self.cells.iter_mut().chain(&mut self.symbols);
            weights.for_each(|weight| *weight = weight.div_ceil(2));
        }
    }

    /// Returns the number of a symbol in a line among the weights of all.
    #[inline(always)]
    pub(super) fn number(&self, family: usize, line: usize, symbol: usize) -> usize {
        (family * self.lanes + line) * self.bits + symbol
    }
}
