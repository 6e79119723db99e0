//! The time that a piece of work may take.
//!
//! A search and its preparation have many loops, some of them deep inside. A deadline belongs to the thread
//! that works, so it need not be handed through all of them: each loop that may take long asks
//! [`time_is_up`], and leaves its work unfinished.

use std::cell::Cell;
use std::time::Instant;

thread_local! {
    static DEADLINE: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Sets the deadline of a thread back, also after a panic.
struct Restore(Option<Instant>);

impl Drop for Restore {
    fn drop(&mut self) {
        DEADLINE.set(self.0);
    }
}

/// Does a piece of work whose time is up at a deadline, if there is one. A deadline that holds already
/// stays if it is earlier.
pub fn with_deadline<T>(deadline: Option<Instant>, work: impl FnOnce() -> T) -> T {
    let outer = DEADLINE.get();
    let _restore = Restore(outer);
    DEADLINE.set(outer.into_iter().chain(deadline).min());
    work()
}

/// Returns the deadline of the work of this thread, for the threads that it starts.
pub fn deadline() -> Option<Instant> {
    DEADLINE.get()
}

/// Tells whether the deadline of the work of this thread has passed.
pub fn time_is_up() -> bool {
    #[cfg(any(test, feature = "testing"))]
    if let Some(asks) = ASKS.get() {
        ASKS.set(Some(asks.saturating_sub(1)));
        return asks == 0;
    }
    DEADLINE.get().is_some_and(|deadline| Instant::now() >= deadline)
}

#[cfg(any(test, feature = "testing"))]
thread_local! {
    static ASKS: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Does a piece of work whose time is up after it has asked for it this many times.
#[cfg(any(test, feature = "testing"))]
pub fn with_asks<T>(asks: u64, work: impl FnOnce() -> T) -> T {
    ASKS.set(Some(asks));
    let done = work();
    ASKS.set(None);
    done
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::super::together;
    use super::*;

    #[test]
    fn the_earlier_deadline_holds_and_the_outer_one_comes_back() {
        let now = Instant::now();
        let later = now + Duration::from_hours(1);
        assert!(!time_is_up());
        with_deadline(Some(later), || {
            assert!(!time_is_up());
            with_deadline(Some(now), || assert!(time_is_up()));
            with_deadline(None, || assert_eq!(deadline(), Some(later)));
            assert!(!time_is_up());
        });
        with_deadline(Some(now), || with_deadline(Some(later), || assert!(time_is_up())));
        assert_eq!(deadline(), None);
    }

    #[test]
    fn threads_that_work_together_have_one_deadline() {
        let late = AtomicUsize::new(0);
        let count = || {
            together(3, &|_| {
                late.fetch_add(time_is_up().into(), Ordering::Relaxed);
            });
        };
        count();
        assert_eq!(late.load(Ordering::Relaxed), 0);
        with_deadline(Some(Instant::now()), count);
        assert_eq!(late.load(Ordering::Relaxed), 3);
    }
}
