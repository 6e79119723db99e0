//! A search that begins at once: many end before anything could be prepared.

use std::ops::ControlFlow;

use super::super::builder::OptionId;
use super::super::enumerate::{Enumerator, Prefix};
use super::super::query::{Stats, Stop};
use super::settings::Settings;

/// Nanoseconds of work, about, after which a search is worth preparing.
const TRY_WORK: u64 = 600_000;
/// Nodes between two looks at the work done.
const TRY_NODES: u64 = 64;
/// A search that ended before anything was prepared.
#[derive(Default)]
pub(super) struct Tried {
    pub(super) covers: Vec<Vec<OptionId>>,
    pub(super) stop: Option<Stop<()>>,
    pub(super) stats: Stats,
}

/// Searches for a while; returns what was found if that was all, or if a limit was met.
pub(super) fn attempt(general: &mut dyn Enumerator, settings: &Settings<'_>) -> Option<Tried> {
    let limit = settings.limits.nodes.unwrap_or(u64::MAX);
    let mut covers = Vec::new();
    general.begin(&Prefix::default());
    while general.work() < TRY_WORK {
        let nodes = TRY_NODES.min(limit - general.stats().nodes);
        let run = general.run(nodes, &mut |cover| {
            covers.push(cover.to_vec());
            ControlFlow::Continue(())
        });
        let stop = if run == ControlFlow::Continue(true) {
            None
        } else if general.stats().nodes >= limit {
            Some(Stop::Nodes)
        } else {
            continue;
        };
        return Some(Tried { covers, stop, stats: general.stats() });
    }
    None
}
