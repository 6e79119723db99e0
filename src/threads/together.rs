//! Work that several threads do together.

use std::thread::{self, Builder};

use super::clock::{deadline, with_deadline};

/// Calls with each number below `count` on a thread of its own, and with 0 on this one, and waits for all.
/// If no more threads can be started, the numbers of those that are missing are left out: the others are
/// expected to do their work. The deadline of this thread is theirs too.
///
/// The call goes through a pointer, since all that starts a thread is compiled anew for each type of it.
pub fn together(count: usize, work: &(dyn Fn(usize) + Sync)) {
    let deadline = deadline();
    thread::scope(|scope| {
        for number in 1..count {
            if Builder::new()
                .spawn_scoped(scope, move || with_deadline(deadline, || work(number)))
                .is_err()
            {
                break;
            }
        }
        work(0);
    });
}
