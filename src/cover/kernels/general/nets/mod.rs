//! Propagation of nets: after each choice, it finds active options that no cover has any more, or a
//! dead end.
//!
//! Each check starts from the chosen and the active options, and takes time linear in the size of the
//! net. It finds which nodes and links are certain or possible (`status.rs`), the pieces of both
//! (`pieces.rs`), the nodes and links that separate present nodes (`separators.rs`), and the sums over
//! pieces (`tallies.rs`, `reach.rs`). The check is exact once every option is chosen or removed.

mod pieces;
mod reach;
mod separators;
mod split;
mod status;
mod tallies;
mod view;
mod watched;

use crate::model::{Bits, OptionId, Problem};
pub(super) use watched::Disconnected;
use watched::WatchedNet;

/// One thread's view of the nets of a problem.
#[derive(Clone, Debug, Default)]
pub(super) struct NetWatch {
    /// Prepared by the first check: many searches are never begun.
    nets: Option<Vec<WatchedNet>>,
    chosen: Bits,
    /// The active options that no cover has any more.
    forbidden: Vec<OptionId>,
    /// The estimated time of all checks, in nanoseconds: computed from sizes, not measured.
    pub(super) work: u64,
}

impl NetWatch {
    /// Returns active options that no cover has any more; none if a cover of the chosen options is
    /// complete.
    ///
    /// # Errors
    ///
    /// No cover is possible.
    pub(super) fn check(
        &mut self,
        problem: &Problem,
        chosen: &[OptionId],
        active: &Bits,
    ) -> Result<&[OptionId], Disconnected> {
        self.forbidden.clear();
        let nets = self.nets.get_or_insert_with(|| {
            self.chosen = Bits::none(problem.options());
            problem.nets.iter().map(|net| WatchedNet::new(problem, net)).collect()
        });
        for &option in chosen {
            self.chosen.insert(option);
        }
        let mut done = Ok(());
        for (watched, net) in nets.iter_mut().zip(&problem.nets) {
            self.work += watched.size * 12;
            done = done.and_then(|()| {
                watched.status.read(net, &self.chosen, active);
                watched.tallies.read(&self.chosen, active);
                watched.check(problem, net, active, &mut self.forbidden)
            });
        }
        for &option in chosen {
            self.chosen.remove(option);
        }
        done.map(|()| &self.forbidden[..])
    }
}
