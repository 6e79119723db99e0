//! What each tier of the sandbox promises, against which attack, and since which kernel.
//!
//! [`PROMISES`] is the only place where this is written: `doctor` prints the rows for its machine, and the
//! page of this room holds the table as `promises.md`, which a test compares.

use super::sandbox::Tier;

/// How reliable a promise is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    /// No guarantee.
    No,
    /// It holds unless a program deliberately avoids it.
    BestEffort,
    /// It holds.
    Guaranteed,
}

use Promise::{BestEffort, Guaranteed, No};

impl Promise {
    /// Returns its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::No => "not available",
            Self::BestEffort => "best effort",
            Self::Guaranteed => "guaranteed",
        }
    }
}

/// What is promised about an attack.
#[derive(Clone, Copy, Debug)]
pub struct PromiseRow {
    /// The subject, in a word or two.
    pub subject: &'static str,
    /// What a program may try.
    pub attack: &'static str,
    /// How reliable it is at each tier, from 0 to 3.
    pub held: [Promise; 4],
    /// How it is held at tiers 0 and 1, and how from tier 2 on.
    pub how: [&'static str; 2],
    /// The oldest kernel on which it is held so, at the first tier that guarantees it.
    pub since: &'static str,
}

impl PromiseRow {
    /// Returns how reliable it is at a tier, and how it is held.
    pub const fn at(&self, tier: Tier) -> (Promise, &'static str) {
        let strong = tier as usize >= Tier::Namespaces as usize;
        (self.held[tier as usize], self.how[strong as usize])
    }
}

const fn row(
    (subject, attack): (&'static str, &'static str),
    held: [Promise; 4],
    how: [&'static str; 2],
    since: &'static str,
) -> PromiseRow {
    PromiseRow { subject, attack, held, how, since }
}

/// All promises, in the order of `doctor`.
pub const PROMISES: [PromiseRow; 14] = [
    row(
        ("time", "It uses more CPU time, or waits for ever."),
        [BestEffort, BestEffort, BestEffort, Guaranteed],
        [
            "clocks of the processes that are seen and waited for",
            "clocks of all its processes; a control group counts them exactly",
        ],
        "4.5, or 2.6.25 for groups of version 1",
    ),
    row(
        ("memory", "It uses more memory, in one process or in many."),
        [BestEffort, BestEffort, BestEffort, Guaranteed],
        [
            "the peak of the largest process, samples of all; not files, nor what is never touched",
            "the peak and samples, not files; a control group limits all together",
        ],
        "4.5, or 2.6.25 for groups of version 1",
    ),
    row(
        ("output", "It prints more, or writes a longer file."),
        [Guaranteed; 4],
        ["a limit on the length of every file"; 2],
        "2.6",
    ),
    row(
        ("reserved space", "It reserves space on the disk that no file shows."),
        [BestEffort, Guaranteed, Guaranteed, Guaranteed],
        ["refused, wherever system calls can be filtered"; 2],
        "3.17",
    ),
    row(
        ("disk space", "It, its compiler or a validator fills the disk with files."),
        [BestEffort, BestEffort, Guaranteed, Guaranteed],
        [
            "samples of its folder, but not of files without a name",
            "the size of its own file system, also for compilers",
        ],
        "3.8",
    ),
    row(
        ("files left", "It leaves files in /tmp, /var/tmp or /dev/shm."),
        [BestEffort, BestEffort, Guaranteed, Guaranteed],
        ["removed for a user of its own, else named", "its own, which end with the run"],
        "3.8",
    ),
    row(
        ("processes", "It starts many processes, or leaves some behind."),
        [BestEffort, BestEffort, Guaranteed, Guaranteed],
        [
            "counted from time to time, swept up at the end",
            "all of them end with the run, few at a time",
        ],
        "3.8",
    ),
    row(
        ("files", "It reads the answers or other files of the user, or changes them."),
        [No, Guaranteed, Guaranteed, Guaranteed],
        ["only the system's, the toolchain's, its own and /dev/shm"; 2],
        "5.13",
    ),
    row(
        ("file lengths", "It asks for the length or the time of a file whose path it guesses."),
        [No, No, Guaranteed, Guaranteed],
        ["", "other files do not exist for it"],
        "3.8",
    ),
    row(
        ("file modes", "It changes modes, owners, times or attributes of files of the user."),
        [No, BestEffort, Guaranteed, Guaranteed],
        [
            "refused to programs, but not to compilers and validators",
            "other files do not exist for it",
        ],
        "3.8",
    ),
    row(
        (
            "this program",
            "It runs this program, or reads a package, from among the system's files.",
        ),
        [No, BestEffort, BestEffort, BestEffort],
        ["hidden, with all folders of problems; not a copy below /usr by another name"; 2],
        "5.13",
    ),
    row(
        ("other processes", "It reads in /proc what other processes do."),
        [No, Guaranteed, Guaranteed, Guaranteed],
        ["only its own processes can be read"; 2],
        "5.13",
    ),
    row(
        ("signals", "It signals the judge, or other processes of the user."),
        [BestEffort, BestEffort, Guaranteed, Guaranteed],
        [
            "the judge is guarded by a filter, all others from Linux 6.12 at tier 1",
            "other processes do not exist for it",
        ],
        "3.8",
    ),
    row(
        ("network", "It connects to a network, or to a socket of the user by its path."),
        [No, Guaranteed, Guaranteed, Guaranteed],
        ["none at all"; 2],
        "5.13",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Renders the table of the page.
    fn page() -> String {
        let head = "| subject | what a program may try | tier 0 | 1 | 2 | 3 | how, at tiers 0 and 1 \
                    | how, from tier 2 on | Linux |\n|---|---|---|---|---|---|---|---|---|\n";
        let row = |PromiseRow { subject, attack, held, how: [weak, strong], since }| {
            let held = held.map(|it| match it {
                No => "no",
                BestEffort => "best effort",
                Guaranteed => "yes",
            });
            let held = held.join(" | ");
            let strong = if weak == strong { "as before" } else { strong };
            let weak = if weak.is_empty() { "not held" } else { weak };
            format!("| {subject} | {attack} | {held} | {weak} | {strong} | {since} |\n")
        };
        head.to_owned() + &PROMISES.map(row).concat()
    }

    #[test]
    fn the_page_holds_the_table() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/judge/promises.md");
        if std::env::var_os("SNAPSHOTS").is_some_and(|it| it == "overwrite") {
            std::fs::write(path, page()).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), page());
    }

    #[test]
    fn no_tier_promises_less_than_the_one_before() {
        for row in PROMISES {
            assert!(row.held.is_sorted(), "{}", row.subject);
        }
    }
}
