//! The versions of the problem package format that are read.

/// A version, by what it has otherwise than others.
#[derive(Debug)]
pub(crate) struct FormatVersion {
    /// How `problem.yaml` names it.
    pub(super) name: &'static str,
    /// Whether it is the format before it had versions.
    pub(crate) is_legacy: bool,
    /// Whether it has graders, and no groups of tests.
    pub(super) has_graders: bool,
    /// Whether it says which keys there are.
    pub(super) has_fixed_keys: bool,
    /// How many times the time of the slowest accepted submission the time limit is, and how many times that
    /// limit a program that is too slow takes.
    pub(super) multipliers: [f64; 2],
}

/// The format before it had versions.
const LEGACY: FormatVersion = FormatVersion {
    name: "legacy",
    is_legacy: true,
    has_graders: true,
    has_fixed_keys: false,
    multipliers: [5.0, 2.0],
};

/// The version of 2025.
const RECENT: FormatVersion = FormatVersion {
    name: "2025-09",
    is_legacy: false,
    has_graders: false,
    has_fixed_keys: true,
    multipliers: [2.0, 1.5],
};

/// All versions; the last is the newest.
const VERSIONS: [FormatVersion; 5] = [
    LEGACY,
    FormatVersion { name: "legacy-icpc", ..LEGACY },
    FormatVersion { name: "2023-07", has_graders: true, has_fixed_keys: false, ..RECENT },
    FormatVersion { name: "2023-07-draft", has_graders: true, has_fixed_keys: false, ..RECENT },
    RECENT,
];

impl FormatVersion {
    /// Returns the version with a name, or else the one that is most like it.
    pub(super) fn of(name: &str) -> &'static Self {
        let known = VERSIONS.iter().find(|version| version.name == name);
        let alike = || VERSIONS.iter().find(|version| name.starts_with(version.name));
        known.or_else(alike).unwrap_or_default()
    }
}

impl Default for &FormatVersion {
    fn default() -> Self {
        &VERSIONS[VERSIONS.len() - 1]
    }
}
