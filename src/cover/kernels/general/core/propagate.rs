//! Propagation: chooses forced options, and excludes those that no cover has any more.

use super::super::consequences::DeadEnd;
use super::super::layout::Active;
use super::Core;
use crate::demands::Disconnected;
use crate::model::Item;
use runner_threads::time_is_up;

impl<L: Active> Core<L> {
    /// Propagates until no option is forced. Returns whether a cover is still possible.
    pub(super) fn propagate(&mut self, so_far: Result<(), DeadEnd>) -> bool {
        let mut propagated = so_far.and_then(|()| self.force()).and_then(|()| self.watch());
        let ground = self.basis.ground();
        if !ground.problem.capacities.is_empty() {
            let state = self.stack.state(self.guesses.len());
            propagated = propagated.and_then(|()| self.capacity.check(ground, state));
        }
        self.consequences.clear();
        self.stats.depth = self.stats.depth.max(self.chosen.len() as u64);
        if let Err(DeadEnd { item }) = propagated {
            self.weights.blame(item);
        }
        #[cfg(test)]
        if propagated.is_ok() {
            self.state().assert_sane(self.basis.ground(), &self.chosen);
        }
        propagated.is_ok()
    }

    /// Excludes the options that the sums and nets exclude, until none is left to exclude or the time
    /// is up.
    fn watch(&mut self) -> Result<(), DeadEnd> {
        let problem = self.basis.ground().problem;
        if problem.nets.is_empty() && problem.weighted.is_empty() {
            return Ok(());
        }
        while !time_is_up() {
            let item = self.last_item();
            let ground = self.basis.ground();
            let state = self.stack.state_mut(self.guesses.len());
            let active = state.active().bits(ground);
            self.watched.clear(ground.problem.options());
            for &option in &self.chosen {
                self.watched.insert(option);
            }
            let mut forbidden = self.sums.check(ground.problem, &self.watched, &active)?;
            if forbidden.is_empty() {
                let severed = self.nets.check(ground.problem, &self.watched, &active);
                forbidden = severed.map_err(|Disconnected| DeadEnd { item })?;
            }
            if forbidden.is_empty() {
                return Ok(());
            }
            for &option in forbidden {
                if state.active().contains(ground.table, option) {
                    state.exclude(ground, option, &mut self.consequences)?;
                }
            }
            self.force()?;
        }
        Ok(())
    }

    /// Returns an item that was covered last, to take the blame for a dead end of sums or nets.
    fn last_item(&self) -> Item {
        let items =
            self.chosen.last().map(|&it| self.basis.ground().problem.primaries_of().row(it));
        items.and_then(|items| items.first()).copied().unwrap_or_default()
    }

    #[inline]
    fn force(&mut self) -> Result<(), DeadEnd> {
        let ground = self.basis.ground();
        let state = self.stack.state_mut(self.guesses.len());
        while let Some(item) = self.consequences.pop() {
            while !state.is_covered(item) {
                let option = state.active().first_of(ground.table, item);
                let option = option.ok_or(DeadEnd { item })?;
                self.stats.forced += 1;
                self.chosen.push(option);
                state.choose(ground, option, &mut self.consequences)?;
            }
        }
        Ok(())
    }
}
