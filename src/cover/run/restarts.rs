//! Restarts: a wrapper around any kernel that learns.
//!
//! Search times of one problem under different early guesses have heavy tails: most orders are
//! fast, a few take almost forever (Gomes, Selman, Crato and Kautz, 2000). So while no cover has
//! been found, the search restarts after a number of guesses, and keeps what it has learned. The
//! number doubles each time, so the abandoned starts together cost no more than the last one may.
//! After the first cover it never restarts, so each cover is seen exactly once. Of twenty 25 by 25
//! sudokus with 45 % of the cells given, the worst takes 76 000 guesses; with four times as many
//! guesses at each start, from 4096, it took a million.

use crate::kernel::{CellKernel, Kernel, Prefix, Stats, Step};
use crate::model::OptionId;

/// Guesses before the first restart: more than well-behaved problems need.
const NODES: u64 = 1024;
/// Each start may take this many times more guesses than the one before.
const GROWTH: u64 = 2;

/// A kernel that restarts while it has seen no cover.
pub(crate) struct Restarting {
    kernel: Box<dyn Kernel>,
    /// The number of nodes of the current start.
    allowed: u64,
    /// The total number of nodes at which it ends; `None` once a cover has been seen.
    end: Option<u64>,
    restarts: u64,
}

impl Restarting {
    pub(crate) fn new(kernel: Box<dyn Kernel>) -> Self {
        Self { kernel, allowed: NODES, end: None, restarts: 0 }
    }

    fn arm(&mut self) {
        self.allowed = NODES;
        self.end = Some(self.kernel.stats().nodes + NODES);
    }

    /// Restarts, if the kernel has learned something.
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

    fn cells(&mut self) -> Option<&mut dyn CellKernel> {
        self.kernel.cells().is_some().then_some(self)
    }
}

impl CellKernel for Restarting {
    fn count(&mut self) -> usize {
        self.kernel.cells().map_or(0, CellKernel::count)
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
