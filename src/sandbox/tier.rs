//! Tiers of the sandbox, and what to do if one is not available.

use std::fmt;

/// How well a program is contained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Limits, and a supervisor that watches and cleans up. The program can read and write everything
    /// that the user can.
    Limits = 0,
    /// Landlock and seccomp: it reaches the toolchain and its own folder, but no other processes
    /// and no network.
    Landlock = 1,
    /// Namespaces: it sees only its own processes, and all of them end with the run.
    Namespaces = 2,
    /// A control group: memory and CPU time of all its processes together are exact.
    ControlGroup = 3,
}

/// What to do if the wanted tier is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Run nothing.
    Require,
    /// Use the best available tier.
    Auto,
    /// Use tier 0 in any case.
    Off,
}

/// Which user programs run as. Only the super-user can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramUser {
    /// The user of the judge.
    Own,
    /// A new user for each run, who has no files and no other processes.
    Fresh,
    /// The user and the group of these numbers.
    Named(u32, u32),
}

/// Why nothing can be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSandbox {
    /// Programs are run on Linux only.
    #[error("programs are run on Linux only: on Windows use WSL2, elsewhere a Linux container")]
    System,
    /// The required tier is not available.
    #[error("the sandbox needs tier {wanted}, but this machine has only tier {found}: {why}")]
    Tier {
        /// The required tier.
        wanted: Tier,
        /// The available tier.
        found: Tier,
        /// Why the next tier is not available.
        why: String,
    },
    /// A hard limit of this process is too low for the limits of a run.
    #[error("the hard limits of this shell allow only {0}")]
    Limit(String),
    /// Programs cannot run as the wanted user.
    #[error("programs cannot run as the wanted user: {0}")]
    User(String),
}

impl Tier {
    /// All tiers, the weakest first.
    pub const ALL: [Self; 4] = [Self::Limits, Self::Landlock, Self::Namespaces, Self::ControlGroup];

    /// Returns the tier of a number.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Returns the name of the protection that the tier adds.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Limits => "limits",
            Self::Landlock => "landlock and seccomp",
            Self::Namespaces => "namespaces",
            Self::ControlGroup => "control group",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8)
    }
}
