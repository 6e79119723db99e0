//! Covers as an iterator.

use std::iter::FusedIterator;
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::task::Poll;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{panic, vec};

use super::prepare::sorted;
use crate::kernel::{Unsupported, Visitor};
use crate::model::{OptionId, Problem};
use crate::run::Answer;

/// The most covers that are handed over together.
const TOGETHER_MAX: usize = 64;

/// A cover: its options, in ascending order.
type Cover = Vec<OptionId>;

/// How a search ended: what [`Query::visit`](crate::Query::visit) returns.
type End = Result<Answer<u64>, Unsupported>;

/// The covers of a problem, one after the other: see [`Query::covers`](crate::Query::covers).
///
/// A thread searches for them, at most one group ahead of what has been asked for. The first groups have one
/// cover, two, four. To drop the iterator ends the search.
#[derive(Debug)]
pub struct Covers {
    found: vec::IntoIter<Cover>,
    groups: Receiver<Vec<Cover>>,
    is_dropped: Arc<AtomicBool>,
    searcher: Option<JoinHandle<End>>,
    end: Option<End>,
}

impl Problem {
    /// Returns all covers, one after the other: see [`Query::covers`](crate::Query::covers).
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
        self.query().covers()
    }
}

impl Covers {
    /// Begins a search. Its visitor is given to `visit`, with what tells whether to cancel.
    pub(super) fn begin(
        visit: impl FnOnce(&(dyn Fn() -> bool + Sync), &mut Visitor<'_>) -> End + Send + 'static,
    ) -> Self {
        let is_dropped = Arc::new(AtomicBool::new(false));
        // The search waits until its group is taken.
        let (sender, groups) = sync_channel(0);
        let stop = Arc::clone(&is_dropped);
        let searcher = thread::spawn(move || {
            let (mut group, mut together) = (Vec::new(), 1);
            let end = visit(&|| stop.load(Ordering::Relaxed), &mut |cover| {
                group.push(sorted(cover.to_vec()));
                if group.len() < together {
                    return ControlFlow::Continue(());
                }
                together = TOGETHER_MAX.min(2 * together);
                match sender.send(mem::take(&mut group)) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            });
            // Nobody takes it if the iterator has been dropped.
            let _ = sender.send(group);
            end
        });
        let found = Vec::new().into_iter();
        Self { found, groups, is_dropped, searcher: Some(searcher), end: None }
    }

    /// Returns the next cover, or `None` after the last one, if that takes at most this time. If not, the search
    /// goes on: ask again, or drop it.
    ///
    /// ```
    /// use std::task::Poll;
    /// use std::time::Duration;
    /// use runner_cover::Builder;
    ///
    /// let mut covers = Builder::new().build().covers();
    /// while covers.poll_within(Duration::from_millis(20)).is_pending() {
    ///     // There is time for something else.
    /// }
    /// assert_eq!(covers.poll_within(Duration::MAX), Poll::Ready(None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn poll_within(&mut self, time: Duration) -> Poll<Option<Vec<OptionId>>> {
        loop {
            if let Some(cover) = self.found.next() {
                return Poll::Ready(Some(cover));
            }
            match self.groups.recv_timeout(time) {
                Ok(group) => self.found = group.into_iter(),
                Err(RecvTimeoutError::Timeout) => return Poll::Pending,
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        match self.searcher.take().map(JoinHandle::join) {
            Some(Ok(end)) => self.end = Some(end),
            // A panic of the search must not look like its end.
            Some(Err(cause)) => panic::resume_unwind(cause),
            None => {}
        }
        Poll::Ready(None)
    }

    /// Returns how the search ended, once it has: the outcome tells whether every cover came.
    ///
    /// ```
    /// use runner_cover::{Builder, Outcome, Stop};
    ///
    /// let mut builder = Builder::new();
    /// let item = builder.primary();
    /// let [one, other] = [builder.option([item])?, builder.option([item])?];
    /// let mut covers = builder.build().query().at_most(1).covers();
    /// assert!(covers.by_ref().all(|cover| cover == [one] || cover == [other]));
    /// let end = covers.end().ok_or("the search goes on")?.clone()?;
    /// assert_eq!((end.found, end.outcome), (1, Outcome::Stopped(Stop::Covers)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Query`](crate::Query).
    pub const fn end(&self) -> Option<&Result<Answer<u64>, Unsupported>> {
        self.end.as_ref()
    }
}

impl Iterator for Covers {
    type Item = Cover;

    fn next(&mut self) -> Option<Cover> {
        loop {
            if let Poll::Ready(next) = self.poll_within(Duration::MAX) {
                return next;
            }
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
    use crate::props::separate;
    use crate::{Builder, KERNELS, Outcome, Stop};

    #[test]
    fn covers_come_in_the_order_of_a_visit() {
        let mut visited = Vec::new();
        let problem = separate(9, 2);
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
    fn the_settings_of_a_query_hold() {
        let problem = separate(9, 2);
        let given: Vec<OptionId> = problem.option_ids().step_by(2).take(6).collect();
        let query = || problem.query().given(&given);
        assert_eq!(query().covers().count(), 8);
        let mut covers = query().at_most(3).threads(2).covers();
        assert!(covers.end().is_none());
        assert_eq!(covers.by_ref().count(), 3);
        let end = covers.end().unwrap().as_ref().unwrap();
        assert_eq!((end.found, end.outcome), (3, Outcome::Stopped(Stop::Covers)));
        let counter = KERNELS.into_iter().find(|kernel| kernel.by_states());
        let mut covers = query().kernel(counter).covers();
        assert_eq!(covers.next(), None);
        assert!(covers.end().unwrap().as_ref().unwrap_err().asks_for_covers());
    }

    #[test]
    fn nothing_more_is_searched_once_they_are_dropped() {
        // All of them would take longer than the universe is old.
        let mut covers = separate(200, 2).covers();
        assert_eq!(covers.by_ref().take(1000).count(), 1000);
        drop(covers);
        drop(separate(200, 2).covers());
        let send = |_: &dyn Send| ();
        send(&separate(1, 2).covers());
    }

    #[test]
    fn a_cover_that_takes_too_long_can_be_asked_for_again() {
        let (release, released) = sync_channel::<()>(0);
        let mut covers = Covers::begin(move |_, visitor| {
            let problem = separate(1, 2);
            problem.query().visit(|cover| {
                let _ = released.recv();
                visitor(cover)
            })
        });
        assert_eq!(covers.poll_within(Duration::from_millis(1)), Poll::Pending);
        assert!(covers.end().is_none());
        drop(release);
        assert_eq!(covers.by_ref().count(), 2);
        assert_eq!(covers.poll_within(Duration::ZERO), Poll::Ready(None));
    }

    #[test]
    fn a_problem_without_items_has_one_cover_and_one_without_options_none() {
        assert_eq!(Builder::new().build().covers().collect::<Vec<_>>(), [vec![]]);
        let mut builder = Builder::new();
        builder.primary();
        assert_eq!(builder.build().covers().next(), None);
    }
}
