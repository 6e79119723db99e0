//! How hard a case is, in words.

use std::fmt;

use crate::language::counted;
use crate::setter::CaseGrade;

impl fmt::Display for CaseGrade {
    /// Writes the grade in a line.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |count: u64, things| counted(i64::try_from(count).unwrap_or(i64::MAX), things);
        let mut parts = vec![self.answers.quantity().to_owned()];
        // An island needs its number: where no clue can go, a count would tell nothing.
        parts.extend((self.clues > 0).then(|| count(self.clues as u64, "clues")));
        parts.extend(
            self.minimal.map(|minimal| if minimal { "minimal" } else { "not minimal" }.to_owned()),
        );
        parts.extend(self.level.map(|level| level.word().to_owned()));
        parts.extend(self.guesses.map(|guesses| {
            if guesses == 1 { "1 guess".to_owned() } else { format!("{guesses} guesses") }
        }));
        formatter.write_str(&parts.join(", "))
    }
}
