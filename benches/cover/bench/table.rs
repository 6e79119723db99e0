//! The table, in Markdown: every line is written as soon as it is known.

use std::fmt::Write;

use super::child::Run;
use super::measure::{any_late, most_memory};
use super::target::{MIB, Reached, Target};
use super::verdict::Verdict;

/// The columns with their widths; numbers are put to the right.
const COLUMNS: [(&str, usize, Align); 11] = [
    ("row", 20, Align::Left),
    ("runner s", 9, Align::Right),
    ("peer s", 9, Align::Right),
    ("peer", 12, Align::Left),
    ("ratio", 7, Align::Right),
    ("target", 19, Align::Left),
    ("met", 3, Align::Left),
    ("MiB", 6, Align::Right),
    ("peer MiB", 8, Align::Right),
    ("nodes", 11, Align::Right),
    ("answer", 31, Align::Left),
];

#[derive(Clone, Copy, Debug)]
enum Align {
    Left,
    Right,
}

/// What the yardstick did for a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Compared<'r> {
    /// What it was that took so long.
    pub(super) what: &'r str,
    pub(super) seconds: f64,
    /// The yardstick was ended after those seconds.
    pub(super) is_late: bool,
    pub(super) memory: u64,
    /// Runner's time as part of the yardstick's; for threads, the speed-up.
    pub(super) ratio: f64,
}

/// A row that was measured.
#[derive(Debug)]
pub(super) struct Measured<'r> {
    pub(super) name: &'r str,
    pub(super) seconds: f64,
    pub(super) runs: &'r [Run],
    pub(super) compared: Option<Compared<'r>>,
    pub(super) target: Option<Target>,
    pub(super) nodes: &'r str,
    pub(super) verdict: &'r Verdict,
}

/// Returns the two lines at the head of the table.
pub(super) fn head() -> String {
    let rule = |(_, width, align): (_, usize, _)| match align {
        Align::Left => format!(":{}", "-".repeat(width - 1)),
        Align::Right => format!("{}:", "-".repeat(width - 1)),
    };
    let names = line(&COLUMNS.map(|(name, ..)| name.to_owned()));
    names + &line(&COLUMNS.map(rule))
}

/// Returns a line of the table.
fn line(cells: &[String; COLUMNS.len()]) -> String {
    let mut line = String::from("|");
    for (cell, (_, width, align)) in cells.iter().zip(COLUMNS) {
        // A bar would end the cell.
        let cell = cell.replace('|', "\\|");
        let written = match align {
            Align::Left => write!(line, " {cell:<width$} |"),
            Align::Right => write!(line, " {cell:>width$} |"),
        };
        // Writing to a string does not fail.
        debug_assert!(written.is_ok());
    }
    line + "\n"
}

fn seconds(seconds: f64, is_late: bool) -> String {
    if is_late { format!(">{seconds:.0}") } else { format!("{seconds:.4}") }
}

/// Returns the memory in MiB, rounded up.
fn mib(bytes: u64) -> String {
    bytes.div_ceil(MIB).to_string()
}

impl Measured<'_> {
    /// Returns whether the target is reached, as a word.
    fn met(&self) -> &'static str {
        let Some(target) = self.target else { return "" };
        match self.verdict {
            Verdict::Wrong(_) | Verdict::Failed(_) => return "no",
            Verdict::Late => return "?",
            Verdict::Right(_) => {}
        }
        let compared = self.compared;
        let reached = Reached {
            seconds: Some(self.seconds),
            ratio: compared.map(|compared| compared.ratio),
            memory: most_memory(self.runs),
        };
        match target.is_met(&reached) {
            Some(true) => "yes",
            // An ended yardstick would have made the ratio less.
            Some(false) if compared.is_some_and(|compared| compared.is_late) => "?",
            Some(false) => "no",
            None => "?",
        }
    }

    /// Returns the line of the row.
    pub(super) fn line(&self) -> String {
        let of_peer = |cell: &dyn Fn(&Compared<'_>) -> String| {
            self.compared.as_ref().map_or_else(String::new, cell)
        };
        let late = any_late(self.runs);
        let less = |compared: &Compared<'_>| if compared.is_late { "<" } else { "" };
        line(&[
            self.name.to_owned(),
            seconds(self.seconds, late),
            of_peer(&|peer| seconds(peer.seconds, peer.is_late)),
            of_peer(&|peer| peer.what.to_owned()),
            if late {
                String::new()
            } else {
                of_peer(&|peer| format!("{}{:.3}", less(peer), peer.ratio))
            },
            self.target.map_or_else(String::new, |target| target.to_string()),
            self.met().to_owned(),
            mib(most_memory(self.runs)),
            of_peer(&|peer| mib(peer.memory)),
            self.nodes.to_owned(),
            self.verdict.to_string(),
        ])
    }
}
