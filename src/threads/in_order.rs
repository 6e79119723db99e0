//! Work on numbered jobs, whose results are read in order.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread::{self, Builder};

use super::{Jobs, queue};

/// Does the jobs with the numbers below `count` on several threads, and hands each result to `each`, in the
/// order of the jobs. After a break, which is returned, no more jobs are begun. Where no thread can be started,
/// this one does the work.
pub fn in_order<R: Send, B>(
    count: usize,
    threads: usize,
    work: &(dyn Fn(usize) -> R + Sync),
    each: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (jobs, mut results) = queue(0..count, count, 1);
    // No job begins before all threads are there: one may start a process that is kept away from those that
    // are there when it starts.
    let gate = Mutex::new(());
    let run = |jobs: Jobs<_, R>| {
        while let Some((job, reply)) = jobs.take(Iterator::next) {
            // After a break the receiver is gone.
            let _ = reply.send(work(job));
        }
    };
    thread::scope(|scope| {
        let closed = gate.lock();
        let start = |_: &usize| {
            let (jobs, gate, run) = (jobs.clone(), &gate, &run);
            let begin = move || {
                drop(gate.lock());
                run(jobs);
            };
            Builder::new().spawn_scoped(scope, begin).is_ok()
        };
        if (0..threads).take_while(start).count() == 0 {
            run(jobs);
        } else {
            drop(jobs);
        }
        drop(closed);
        let flow = results.try_for_each(each);
        // Nothing waits for room any more.
        drop(results);
        flow
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_are_read_in_order_until_a_break() {
        for threads in 0..4 {
            let begun = AtomicUsize::new(0);
            let work = |job: usize| {
                begun.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_micros(400 - 10 * job as u64));
                10 * job
            };
            let mut found = Vec::new();
            let flow = in_order(40, threads, &work, |result| {
                found.push(result);
                if result < 60 { ControlFlow::Continue(()) } else { ControlFlow::Break("enough") }
            });
            assert_eq!(flow, ControlFlow::Break("enough"));
            assert_eq!(found, [0, 10, 20, 30, 40, 50, 60]);
            assert!(threads == 0 || begun.into_inner() < 40);
        }
    }
}
