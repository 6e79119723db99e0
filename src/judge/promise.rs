//! The guarantees of each sandbox tier.

use super::sandbox::Tier;

/// How reliable a guarantee is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    /// No guarantee.
    No,
    /// It holds unless a program deliberately avoids it.
    BestEffort,
    /// It holds.
    Guaranteed,
}

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

/// The subject of a guarantee, its reliability, and its implementation.
pub type Promised = (&'static str, Promise, &'static str);

/// Returns the guarantees of a tier.
pub fn promises(tier: Tier) -> [Promised; 8] {
    use Promise::{BestEffort, Guaranteed, No};
    let from = |least: Tier, otherwise: Promise| if tier >= least { Guaranteed } else { otherwise };
    [
        match tier {
            Tier::ControlGroup => ("time", Guaranteed, "the group's clock counts every process"),
            _ => {
                ("time", BestEffort, "clocks of all processes that can be seen and are waited for")
            }
        },
        match tier {
            Tier::ControlGroup => ("memory", Guaranteed, "the group's limit, for all processes"),
            _ => {
                ("memory", BestEffort, "the peak of the largest process, samples of all; not files")
            }
        },
        ("output", Guaranteed, "a limit on the length of every file, and no space beyond it"),
        match tier {
            Tier::Limits | Tier::Landlock => {
                ("processes", BestEffort, "counted from time to time, swept up at the end")
            }
            _ => ("processes", Guaranteed, "all of them end with the run, few at a time"),
        },
        match tier {
            Tier::Limits | Tier::Landlock => {
                ("space", BestEffort, "samples of its folder, but not of files without a name")
            }
            _ => ("space", Guaranteed, "the size of its own file system, also for compilers"),
        },
        (
            "files",
            from(Tier::Landlock, No),
            match tier {
                Tier::Landlock => {
                    "only the system's, the toolchain's, its own, /dev/shm; sizes of all"
                }
                _ => "only the system's, the toolchain's and its own",
            },
        ),
        (
            "signals",
            from(Tier::Namespaces, if tier >= Tier::Landlock { BestEffort } else { No }),
            "none to processes of others",
        ),
        ("network", from(Tier::Landlock, No), "none at all"),
    ]
}
