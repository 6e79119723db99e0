//! Writes a saved search as text.

use std::fmt::{self, Display, Formatter};

use super::saved::{FIRST, JobPlace, SavedSearch, digest};
use crate::cover::{Aim, OpenPart, PartsQuestion};

impl SavedSearch {
    /// Returns the text.
    pub fn text(&self) -> String {
        let lines = SavedLines(self).to_string();
        let end = digest(lines.as_bytes());
        format!("{lines}end {end}\n")
    }
}

/// All lines but the last one.
struct SavedLines<'s>(&'s SavedSearch);

impl Display for SavedLines<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let SavedSearch { problem, identity, job, share, work, found, covers, best, nodes, open } =
            self.0;
        writeln!(out, "{FIRST}")?;
        if let Some(problem) = problem {
            writeln!(out, "problem {}", serde_json::Value::from(problem.as_str()))?;
        }
        writeln!(out, "text {}\nsearch {:016x}", identity.text, identity.search)?;
        writeln!(out, "question {}", QuestionText(identity.question))?;
        if let Some(kernel) = &identity.kernel {
            writeln!(out, "kernel {kernel}")?;
        }
        if let Some(JobPlace { number, of, split }) = job {
            writeln!(out, "job {number} of {of} {split}")?;
        }
        writeln!(out, "share {share}")?;
        if let Some(work) = work {
            writeln!(out, "work {work:.3e}")?;
        }
        out.write_str("found")?;
        for covers in found {
            write!(out, " {covers}")?;
        }
        writeln!(out)?;
        if let Some(covers) = covers {
            writeln!(out, "covers {covers}")?;
        }
        for cover in best {
            write!(out, "best {}", cover.cost)?;
            put(out, "", &cover.options)?;
            writeln!(out)?;
        }
        writeln!(out, "nodes {nodes}")?;
        open.iter().try_for_each(|part| write_open(out, part))
    }
}

/// Writes the line of an open part.
fn write_open(out: &mut dyn fmt::Write, part: &OpenPart) -> fmt::Result {
    write!(out, "open {:.3e} {}", part.share, part.root)?;
    put(out, "+", &part.taken)?;
    put(out, "-", &part.struck)?;
    writeln!(out)
}

fn put(out: &mut dyn fmt::Write, sign: &str, options: &[usize]) -> fmt::Result {
    options.iter().try_for_each(|option| write!(out, " {sign}{option}"))
}

/// Writes a question.
struct QuestionText(PartsQuestion);

impl Display for QuestionText {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let wanted = match self.0 {
            PartsQuestion::Count => return out.write_str("count"),
            PartsQuestion::Covers => return out.write_str("covers"),
            PartsQuestion::Best(wanted) => wanted,
        };
        let aim = match wanted.aim {
            Aim::Cheapest => "cheapest",
            Aim::Dearest => "dearest",
        };
        write!(out, "best {} {aim}", wanted.count)?;
        wanted.bound.map_or(Ok(()), |bound| write!(out, " {bound}"))
    }
}
