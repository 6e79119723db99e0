//! Levels: how hard puzzles are.

use std::fmt;

use crate::teach::{Kind, Rank};

/// How hard a puzzle is: the hardest kind of step that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Level {
    /// One rule in one group always shows something.
    Easy,
    /// Now and then two groups, two places or the whole board must be seen together, or the next thing after an assumption.
    Medium,
    /// Now and then more of them, or an assumption that fails a little later.
    Hard,
    /// It needs a search.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Extreme];

    /// Returns how hard the easiest puzzles are that need a kind of step.
    pub(super) const fn that_needs(kind: Kind) -> Self {
        match kind.rank() {
            Rank::Easy => Self::Easy,
            Rank::Medium => Self::Medium,
            Rank::Hard => Self::Hard,
            Rank::Extreme => Self::Extreme,
        }
    }

    /// Returns its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Extreme => "extreme",
        }
    }
}

/// How many puzzles were of each level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelCounts([u32; 4]);

impl LevelCounts {
    /// Returns how many were of a level.
    pub const fn of(self, level: Level) -> u32 {
        self.0[level as usize]
    }

    /// Counts a puzzle.
    pub(super) const fn add(&mut self, level: Level) {
        self.0[level as usize] += 1;
    }
}

impl fmt::Display for LevelCounts {
    /// Lists the numbers that are not zero.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Level::ALL.map(Level::word).into_iter();
        let seen = words.zip(self.0).filter(|&(_, count)| count > 0);
        let seen: Vec<String> = seen.map(|(word, count)| format!("{count} {word}")).collect();
        formatter.write_str(if seen.is_empty() { "none with one answer" } else { "" })?;
        formatter.write_str(&seen.join(", "))
    }
}
