//! The results of jobs, in the order of the jobs.
//!
//! A channel of the standard library for each job would do the same, but it is instantiated for
//! every type of result in some ten thousand lines.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The queue that the threads and the reader of the results share.
#[derive(Debug)]
pub(super) struct ResultQueue<R> {
    state: Mutex<QueueState<R>>,
    /// Signals the reader: a result, the end of a job or the end of all jobs.
    news: Condvar,
    /// Signals the threads: there is room for a job or a result, or the reader is gone.
    room: Condvar,
    ahead: usize,
    waiting: usize,
}

#[derive(Debug)]
struct QueueState<R> {
    /// The results of each job from the one on that is being read.
    jobs: VecDeque<JobResults<R>>,
    /// The number of jobs that have been read to the end.
    read: usize,
    /// Whether no more jobs come.
    is_closed: bool,
    /// Whether the reader is gone.
    is_dropped: bool,
}

#[derive(Debug)]
struct JobResults<R> {
    unread: VecDeque<R>,
    is_done: bool,
}

impl<R> QueueState<R> {
    /// Returns a job by its number, unless it has been read to the end.
    fn job(&mut self, number: usize) -> Option<&mut JobResults<R>> {
        self.jobs.get_mut(number.checked_sub(self.read)?)
    }

    fn end_job(&mut self) -> Option<JobResults<R>> {
        let job = self.jobs.pop_front()?;
        self.read += 1;
        Some(job)
    }
}

impl<R> ResultQueue<R> {
    pub(super) fn new(ahead: usize, waiting: usize) -> Self {
        let state =
            QueueState { jobs: VecDeque::new(), read: 0, is_closed: false, is_dropped: false };
        let (news, room) = (Condvar::new(), Condvar::new());
        Self { state: Mutex::new(state), news, room, ahead, waiting }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState<R>> {
        // Nothing panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait_for_room(
        &self,
        mut has_room: impl FnMut(&mut QueueState<R>) -> bool,
    ) -> MutexGuard<'_, QueueState<R>> {
        let state = self.room.wait_while(self.lock(), |state| !has_room(state));
        state.unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a result of the current job, its end or the end of all jobs.
    fn wait_for_news(&self) -> MutexGuard<'_, QueueState<R>> {
        let is_silent = |state: &mut QueueState<R>| match state.jobs.front() {
            Some(job) => job.unread.is_empty() && !job.is_done,
            None => !state.is_closed,
        };
        self.news.wait_while(self.lock(), is_silent).unwrap_or_else(PoisonError::into_inner)
    }

    /// No more jobs come.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.news.notify_one();
    }
}

/// Takes the results of one job.
#[derive(Debug)]
pub struct Reply<R> {
    queue: Arc<ResultQueue<R>>,
    /// The number of the job.
    job: usize,
}

/// The reader of the results is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread;

impl<R> Reply<R> {
    /// Begins the next job, as soon as there is room for it. Returns `None` if the reader is gone.
    pub(super) fn new(queue: &Arc<ResultQueue<R>>) -> Option<Self> {
        let has_room =
            |state: &mut QueueState<R>| state.is_dropped || state.jobs.len() <= queue.ahead;
        let mut state = queue.wait_for_room(has_room);
        if state.is_dropped {
            return None;
        }
        let job = state.read + state.jobs.len();
        state.jobs.push_back(JobResults { unread: VecDeque::new(), is_done: false });
        Some(Self { queue: Arc::clone(queue), job })
    }

    /// Sends a result, as soon as there is room for it.
    ///
    /// # Errors
    ///
    /// The reader of the results is gone.
    pub fn send(&self, result: R) -> Result<(), Unread> {
        let Self { queue, job } = self;
        let has_room = |state: &mut QueueState<R>| {
            state.job(*job).is_none_or(|job| job.unread.len() < queue.waiting)
        };
        queue.wait_for_room(has_room).job(*job).ok_or(Unread)?.unread.push_back(result);
        queue.news.notify_one();
        Ok(())
    }
}

impl<R> Drop for Reply<R> {
    fn drop(&mut self) {
        // A job whose only result has been read need not be waited for.
        if let Some(job) = self.queue.lock().job(self.job) {
            job.is_done = true;
            self.queue.news.notify_one();
        }
    }
}

/// A thread panicked before it sent the result of its job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost;

/// The results, in the order of their jobs.
#[derive(Debug)]
pub struct Results<R>(Arc<ResultQueue<R>>);

impl<R> Results<R> {
    pub(super) fn new(queue: Arc<ResultQueue<R>>) -> Self {
        Self(queue)
    }

    /// Waits for the result of the next job, which has only one. Returns `None` after the last job.
    pub fn next_job(&mut self) -> Option<Result<R, Lost>> {
        let job = self.0.wait_for_news().end_job();
        self.0.room.notify_all();
        Some(job?.unread.pop_front().ok_or(Lost))
    }
}

impl<R> Iterator for Results<R> {
    type Item = R;

    /// Waits for the next result. Jobs without results are skipped.
    fn next(&mut self) -> Option<R> {
        loop {
            let mut state = self.0.wait_for_news();
            let result = state.jobs.front_mut()?.unread.pop_front();
            if result.is_none() {
                state.end_job();
            }
            self.0.room.notify_all();
            if result.is_some() {
                return result;
            }
        }
    }
}

impl<R> Drop for Results<R> {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.is_dropped = true;
        // Results may be large; they are dropped after the lock.
        let unread = mem::take(&mut state.jobs);
        drop(state);
        self.0.room.notify_all();
        drop(unread);
    }
}
