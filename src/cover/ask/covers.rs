//! Covers as an iterator.

use std::iter::FusedIterator;
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::{panic, vec};

use crate::model::{OptionId, Problem};

/// The most covers that are handed over together.
const TOGETHER_MAX: usize = 64;

/// A cover: its options, in ascending order.
type Cover = Vec<OptionId>;

/// The covers of a problem, one after the other: see [`Problem::covers`].
///
/// A thread searches for them, at most one group ahead of what has been asked for. The first groups have one
/// cover, two, four. To drop the iterator ends the search.
#[derive(Debug)]
pub struct Covers {
    found: vec::IntoIter<Cover>,
    groups: Receiver<Vec<Cover>>,
    is_dropped: Arc<AtomicBool>,
    searcher: Option<JoinHandle<()>>,
}

impl Problem {
    /// Returns all covers, one after the other, in the order of [`Query::visit`](crate::Query::visit).
    ///
    /// ```
    /// use runner_cover::Builder;
    ///
    /// let mut builder = Builder::new();
    /// let [a, b] = [builder.primary(), builder.primary()];
    /// for items in [&[a, b][..], &[a], &[b]] {
    ///     builder.option(items.iter().copied())?;
    /// }
    /// let mut covers = builder.build().covers();
    /// assert!(covers.next().is_some());
    /// assert_eq!(covers.count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn covers(&self) -> Covers {
        let is_dropped = Arc::new(AtomicBool::new(false));
        // The search waits until its group is taken.
        let (sender, groups) = sync_channel(0);
        let (problem, stop) = (self.clone(), Arc::clone(&is_dropped));
        let searcher = thread::spawn(move || search(&problem, &stop, &sender));
        Covers { found: Vec::new().into_iter(), groups, is_dropped, searcher: Some(searcher) }
    }
}

/// Sends all covers in groups.
fn search(problem: &Problem, stop: &AtomicBool, groups: &SyncSender<Vec<Cover>>) {
    let is_dropped = || stop.load(Ordering::Relaxed);
    let (mut group, mut together) = (Vec::new(), 1);
    let answer = problem.query().cancel(&is_dropped).visit(|cover| {
        let mut cover = cover.to_vec();
        cover.sort_unstable();
        group.push(cover);
        if group.len() < together {
            return ControlFlow::Continue(());
        }
        together = TOGETHER_MAX.min(2 * together);
        match groups.send(mem::take(&mut group)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    debug_assert!(answer.is_ok(), "no kernel is wanted, so that one fits");
    // Nobody takes it if the iterator has been dropped.
    let _ = groups.send(group);
}

impl Iterator for Covers {
    type Item = Cover;

    fn next(&mut self) -> Option<Cover> {
        loop {
            if let Some(cover) = self.found.next() {
                return Some(cover);
            }
            let Ok(group) = self.groups.recv() else {
                // A panic of the search must not look like its end.
                let ended = self.searcher.take().map(JoinHandle::join);
                if let Some(Err(cause)) = ended {
                    panic::resume_unwind(cause);
                }
                return None;
            };
            self.found = group.into_iter();
        }
    }
}

impl FusedIterator for Covers {}

impl Drop for Covers {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
        // It may wait for its group to be taken.
        let (_, nothing) = sync_channel(0);
        self.groups = nothing;
        if let Some(searcher) = self.searcher.take() {
            // It has been asked to end, and nobody wants to know how it did.
            let _ = searcher.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Builder;

    /// Returns the problem of choosing one of two options for each of some items.
    fn choices(items: usize) -> Problem {
        let mut builder = Builder::new();
        for item in builder.primaries(items) {
            builder.option([item]).unwrap();
            builder.option([item]).unwrap();
        }
        builder.build()
    }

    #[test]
    fn covers_come_in_the_order_of_a_visit() {
        let mut visited = Vec::new();
        let problem = choices(9);
        let visit = problem.query().visit(|cover| {
            visited.push(cover.to_vec());
            ControlFlow::Continue(())
        });
        assert_eq!(visit.unwrap().found, 512);
        for cover in &mut visited {
            cover.sort_unstable();
        }
        let mut covers = problem.covers();
        assert_eq!(covers.by_ref().collect::<Vec<_>>(), visited);
        assert_eq!(covers.next(), None);
    }

    #[test]
    fn nothing_more_is_searched_once_they_are_dropped() {
        // All of them would take longer than the universe is old.
        let mut covers = choices(200).covers();
        assert_eq!(covers.by_ref().take(1000).count(), 1000);
        drop(covers);
        drop(choices(200).covers());
        let send = |_: &dyn Send| ();
        send(&choices(1).covers());
    }

    #[test]
    fn a_problem_without_items_has_one_cover_and_one_without_options_none() {
        assert_eq!(Builder::new().build().covers().collect::<Vec<_>>(), [vec![]]);
        let mut builder = Builder::new();
        builder.primary();
        assert_eq!(builder.build().covers().next(), None);
    }
}
