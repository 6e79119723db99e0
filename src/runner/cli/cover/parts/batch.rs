//! Counts covers in batches of small parts, so that little is lost if the process is killed.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "estimates are rough and not negative"
)]

use super::saver::Saver;
use crate::cover::{Answer, Limits, OpenPart, PartedSearch, Settings, Stats, Unfit};

/// A part that is expected to take more nanoseconds is split before it is searched.
const PART_WORK: f64 = 4e9;
/// It is split for at most this many jobs at once: the parts of those are split in turn.
const JOBS_MAX: f64 = 16.0;
/// The estimates take at most about this share of its work.
const EFFORT: f64 = 0.02;
/// Splitting goes on until each thread has this many parts, so that no thread waits for long.
const PARTS: usize = 32;

/// Counts covers. A large part is split when its turn comes: all small parts at once would be too many.
pub(super) fn count(
    parts: &mut PartedSearch,
    settings: &Settings<'_>,
    saver: &Saver<'_>,
) -> Result<Answer<u64>, Unfit> {
    let mut spent = Stats::default();
    loop {
        let open = next(parts, saver, PARTS * settings.threads.get());
        let components: Vec<usize> = open.iter().map(|part| parts.component(part)).collect();
        let counted = |part: usize, found| saver.counted(part, components[part], found);
        let nodes = settings.limits.nodes.map(|most| most.saturating_sub(spent.nodes));
        let settings = Settings { limits: Limits { nodes, ..settings.limits }, ..*settings };
        let Answer { outcome, kernel, stats, .. } = parts.count(&open, &settings, &counted)?;
        spent.add(stats);
        if !outcome.is_complete() || saver.reached().open.is_empty() {
            return Ok(Answer { found: 0, outcome, kernel, stats: spent });
        }
    }
}

/// Returns the parts that are searched next: at least `least` of them if some are large. They become the
/// first ones of those that are open.
fn next(parts: &mut PartedSearch, saver: &Saver<'_>, least: usize) -> Vec<OpenPart> {
    let search = saver.reached();
    let Some(work) = search.work.filter(|_| saver.is_kept()) else { return search.open };
    let is_small = |part: &OpenPart| part.share * work <= PART_WORK;
    let (mut small, mut large): (Vec<OpenPart>, Vec<OpenPart>) =
        search.open.into_iter().partition(is_small);
    while small.len() < least
        && let Some(part) = large.pop()
    {
        let part_work = part.share * work;
        let jobs = (part_work / PART_WORK).min(JOBS_MAX) as usize;
        let (mut inner, inner_work) = parts.refine(&[part], jobs, EFFORT * part_work);
        for part in &mut inner {
            part.share *= inner_work / work;
        }
        // A part that cannot be split is searched.
        let is_whole = inner.len() == 1;
        let (other_small, other_large): (Vec<OpenPart>, Vec<OpenPart>) =
            inner.into_iter().partition(|part| is_whole || is_small(part));
        small.extend(other_small);
        large.extend(other_large);
    }
    saver.replace(small.iter().chain(&large).cloned().collect());
    small
}
