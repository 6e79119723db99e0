//! Starting afresh when a start was unlucky: a wrapper around any kernel that learns.
//!
//! Search times of one problem under different early guesses have heavy tails: most orders are
//! quick, a few take almost for ever (Gomes, Selman, Crato and Kautz, 2000). So while no cover has
//! been seen, the search begins anew after a number of guesses, with what it has learnt; the number
//! doubles, so the starts given up cost no more than what the last one was allowed. After the first
//! cover nothing restarts, and each cover is seen exactly once. Of twenty sudokus of 25 by 25 with
//! 45 % of the cells given, the worst takes 76 000 guesses so; with four times as many each time,
//! from 4096, it took a million.

use crate::cover::kernel::{Cells, Kernel, Prefix, Stats, Step};
use crate::cover::model::OptionId;

/// Guesses before the first restart: beyond what well-behaved problems need.
const NODES: u64 = 1024;
/// How much longer each start may take than the one before.
const GROWTH: u64 = 2;

/// A kernel that starts afresh while it has seen no cover.
pub(in crate::cover) struct Restarting {
    kernel: Box<dyn Kernel>,
    /// How many nodes the current start may take.
    allowed: u64,
    /// The number of nodes at which it ends, unless a cover has been seen.
    end: Option<u64>,
    restarts: u64,
}

impl Restarting {
    /// Wraps a kernel.
    pub(in crate::cover) fn new(kernel: Box<dyn Kernel>) -> Self {
        Self { kernel, allowed: NODES, end: None, restarts: 0 }
    }

    fn arm(&mut self) {
        self.allowed = NODES;
        self.end = Some(self.kernel.stats().nodes + NODES);
    }

    /// Starts afresh, if the kernel would not do the same again.
    fn restart(&mut self) {
        if self.kernel.restart() {
            self.restarts += 1;
            self.allowed *= GROWTH;
            self.end = self.kernel.stats().nodes.checked_add(self.allowed);
        } else {
            self.end = None;
        }
    }
}

impl Kernel for Restarting {
    fn begin(&mut self, part: &Prefix) {
        self.kernel.begin(part);
        self.arm();
    }

    fn next(&mut self, nodes: u64) -> Step {
        let pause = self.kernel.stats().nodes.saturating_add(nodes);
        loop {
            let now = self.kernel.stats().nodes;
            let until = self.end.unwrap_or(u64::MAX).min(pause);
            let step = self.kernel.next(until - now);
            match step {
                Step::Cover => self.end = None,
                Step::Paused if until < pause => {
                    self.restart();
                    continue;
                }
                Step::Paused | Step::Done => {}
            }
            return step;
        }
    }

    fn cover(&mut self) -> &[OptionId] {
        self.kernel.cover()
    }

    fn progress(&self) -> f64 {
        self.kernel.progress()
    }

    fn stats(&self) -> Stats {
        Stats { restarts: self.restarts, ..self.kernel.stats() }
    }

    fn work(&self) -> u64 {
        self.kernel.work()
    }

    fn another(&self) -> Box<dyn Kernel> {
        Box::new(Self::new(self.kernel.another()))
    }

    fn cells(&mut self) -> Option<&mut dyn Cells> {
        self.kernel.cells().is_some().then_some(self)
    }
}

impl Cells for Restarting {
    fn count(&mut self) -> usize {
        self.kernel.cells().map_or(0, Cells::count)
    }

    fn load(&mut self, given: &[u8]) {
        if let Some(cells) = self.kernel.cells() {
            cells.load(given);
        }
        self.arm();
    }

    fn store(&mut self, into: &mut [u8]) {
        if let Some(cells) = self.kernel.cells() {
            cells.store(into);
        }
    }
}
