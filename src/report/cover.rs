//! What is said about a cover problem beside its covers: statistics, limits, kernels that are
//! unfit.

use super::caret::plain;
use super::put;
use crate::cover::{KernelRow, Stats, Unfit, Why};

/// How the question about an instance was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverReport {
    /// The number of the instance in its text, counted from one.
    pub instance: u64,
    /// How many items it has, primary or not.
    pub items: usize,
    /// How many options it has.
    pub options: usize,
    /// How many covers were found, in decimal digits: it may be any number.
    pub covers: String,
    /// What each cover costs, if the best were asked for.
    pub costs: Option<Vec<i64>>,
    /// What ended the search before all covers were seen, if anything did.
    pub limit: Option<CoverLimit>,
    /// The kernel that did most of the work.
    pub kernel: &'static KernelRow,
    /// What was done.
    pub stats: Stats,
}

/// What ended a search early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverLimit {
    /// There were as many guesses as are allowed.
    Nodes,
    /// It took as long as is allowed.
    Time,
    /// As many covers as were asked for were found.
    Covers,
}

impl CoverReport {
    /// Tells whether there may be more covers than were asked for and found.
    pub fn is_open(&self) -> bool {
        matches!(self.limit, Some(CoverLimit::Nodes | CoverLimit::Time))
    }

    /// Returns the numbers of the work that was done, by name.
    pub fn work(&self) -> [(&'static str, u64); 6] {
        let Stats { nodes, forced, updates, depth, restarts, hits } = self.stats;
        [
            ("nodes", nodes),
            ("forced", forced),
            ("updates", updates),
            ("depth", depth),
            ("restarts", restarts),
            ("memo hits", hits),
        ]
    }

    /// Returns the statistics, a line each: numbers that do not depend on the machine.
    pub fn statistics(&self) -> String {
        let mut out = String::new();
        put(&mut out, format_args!("instance: {}\n", self.instance));
        put(&mut out, format_args!("items: {}\noptions: {}\n", self.items, self.options));
        put(&mut out, format_args!("covers: {}\n", self.covers));
        if let Some(costs) = &self.costs {
            let costs: Vec<String> = costs.iter().map(i64::to_string).collect();
            let costs = if costs.is_empty() { "none".to_owned() } else { costs.join(" ") };
            put(&mut out, format_args!("costs: {costs}\n"));
        }
        put(&mut out, format_args!("kernel: {}\n", self.kernel));
        for (name, number) in self.work() {
            put(&mut out, format_args!("{name}: {number}\n"));
        }
        out
    }

    /// Says that a limit has left the question open, if one has; `input` is what messages call the
    /// text. As many covers as were asked for leave nothing open.
    pub fn unanswered(&self, input: &str) -> Option<String> {
        let limit = match self.limit? {
            CoverLimit::Nodes => "--limit-nodes",
            CoverLimit::Time => "--limit-seconds",
            CoverLimit::Covers => return None,
        };
        let found = match (self.covers.as_str(), &self.costs) {
            ("0", _) => "no cover was found so far".to_owned(),
            (_, Some(_)) => "there may be better covers than those found so far".to_owned(),
            ("1", None) => "1 cover was found so far".to_owned(),
            (covers, None) => format!("{covers} covers were found so far"),
        };
        let instance = self.instance;
        Some(plain(&format!("{input}: instance {instance}: stopped by {limit}: {found}"), None))
    }
}

/// Says that a kernel cannot answer the question about an instance; `input` is what messages call
/// the text.
pub fn unfit(input: &str, instance: u64, unfit: &Unfit) -> String {
    let help = match unfit.why {
        Why::OnlyCounts => "`--count` asks for the number of covers",
        _ => "`--kernel auto` chooses one that can do it",
    };
    plain(&format!("{input}: instance {instance}: {unfit}"), Some(help))
}
