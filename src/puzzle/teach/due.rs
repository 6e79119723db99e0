//! What is to be looked at again.

use std::collections::VecDeque;

/// Demands to be looked at, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Due {
    queue: VecDeque<usize>,
    /// Those that are looked at after all others.
    later: VecDeque<usize>,
    is_in: Vec<bool>,
}

impl Due {
    /// None of this many demands is due.
    pub(super) fn new(demands: usize) -> Self {
        Self { queue: VecDeque::new(), later: VecDeque::new(), is_in: vec![false; demands] }
    }

    /// Adds one, which may be looked at after all others.
    pub(super) fn add(&mut self, demand: usize, is_later: bool) {
        if !std::mem::replace(&mut self.is_in[demand], true) {
            let queue = if is_later { &mut self.later } else { &mut self.queue };
            queue.push_back(demand);
        }
    }

    /// Takes the next one.
    pub(super) fn next(&mut self) -> Option<usize> {
        let demand = self.queue.pop_front().or_else(|| self.later.pop_front())?;
        self.is_in[demand] = false;
        Some(demand)
    }

    /// Takes those of a kind.
    pub(super) fn take(&mut self, is_taken: impl Fn(usize) -> bool) -> Vec<usize> {
        let (taken, left): (Vec<usize>, Vec<usize>) =
            self.queue.drain(..).partition(|&it| is_taken(it));
        self.queue = left.into();
        for &demand in &taken {
            self.is_in[demand] = false;
        }
        taken
    }

    /// Takes all away.
    pub(super) fn clear(&mut self) {
        while self.next().is_some() {}
    }
}
