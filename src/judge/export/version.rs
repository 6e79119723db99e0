//! The versions of the problem package format.

/// A version to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackageVersion {
    /// `legacy`, in a folder.
    Legacy,
    /// `2025-09`, in a folder.
    V2025,
    /// `legacy` with the settings of `DOMjudge`, without a folder around.
    Domjudge,
}

impl PackageVersion {
    /// Tells whether a package whose version is `said` needs no change.
    pub(super) fn is(self, said: &str) -> bool {
        if self.is_legacy() { said.starts_with("legacy") } else { said == "2025-09" }
    }

    /// Tells whether it is `legacy`, but for settings beside `problem.yaml`.
    pub(super) fn is_legacy(self) -> bool {
        self != Self::V2025
    }
}
