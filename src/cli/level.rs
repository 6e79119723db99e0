//! Levels on the command line.

use clap::ValueEnum;

use crate::setter::Level;

/// How hard puzzles are.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum LevelArg {
    Easy,
    Medium,
    Hard,
    Extreme,
}

impl From<LevelArg> for Level {
    fn from(level: LevelArg) -> Self {
        match level {
            LevelArg::Easy => Self::Easy,
            LevelArg::Medium => Self::Medium,
            LevelArg::Hard => Self::Hard,
            LevelArg::Extreme => Self::Extreme,
        }
    }
}
