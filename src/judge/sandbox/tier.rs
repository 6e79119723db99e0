//! Tiers: how well a program is contained, and how much of that is demanded.

use std::fmt;

/// How well a program is contained.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Limits, and a keeper that watches and sweeps. The program can read and write what the user
    /// can.
    Limits = 0,
    /// Landlock and seccomp: it reaches the toolchain and its own folder, nobody else's
    /// processes, and no network.
    Landlock = 1,
    /// Namespaces: it sees only its own processes, and all of them end with the run.
    Namespaces = 2,
    /// A control group: memory and CPU time of all its processes together are exact.
    ControlGroup = 3,
}

/// What is done where a wall is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Nothing is run.
    Require,
    /// It is run within those walls that there are.
    Auto,
    /// No walls are wanted.
    Off,
}

/// A wall that is demanded and missing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the sandbox of tier {wanted} is demanded, and this machine has only tier {found}: {why}")]
pub struct Shortfall {
    /// What is demanded.
    pub wanted: Tier,
    /// What there is.
    pub found: Tier,
    /// Why there is no more.
    pub why: String,
}

impl Tier {
    /// All tiers, the weakest first.
    pub const ALL: [Self; 4] = [Self::Limits, Self::Landlock, Self::Namespaces, Self::ControlGroup];

    /// Returns the tier of a number.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Names what the tier adds.
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
