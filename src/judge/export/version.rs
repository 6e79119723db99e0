//! The versions that packages are written in.

use super::format::Format;
use super::legacy::LEGACY;
use super::recent::RECENT;

/// A version to write: a format, for some readers.
#[derive(Clone, Copy, Debug)]
pub struct PackageVersion {
    /// Its name, as it is typed.
    pub name: &'static str,
    /// What it is good for.
    pub about: &'static str,
    pub(super) format: &'static Format,
    /// Whether it has the settings of `DOMjudge`, and no folder around.
    pub(super) for_domjudge: bool,
}

impl PackageVersion {
    /// All versions.
    pub const ALL: [Self; 3] = [
        Self {
            name: "legacy",
            about: "For Kattis' tools, and what can read those packages",
            format: &LEGACY,
            for_domjudge: false,
        },
        Self {
            name: "2025-09",
            about: "The version of 2025",
            format: &RECENT,
            for_domjudge: false,
        },
        Self {
            name: "domjudge",
            about: "The same with the settings of `DOMjudge`, without a folder around",
            format: &LEGACY,
            for_domjudge: true,
        },
    ];
}
