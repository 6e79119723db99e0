//! Reports on a cover problem: statistics and limits.

use super::message::Message;
use super::put;
use runner_cover::{KernelInfo, Stats};

/// How the question about an instance was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CoverReport {
    /// The number of the instance in its text, counted from one.
    pub instance: u64,
    /// The number of items, primary and secondary.
    pub items: usize,
    /// The number of options.
    pub options: usize,
    /// The number of covers found, in decimal digits: it may be any size.
    pub covers: String,
    /// The cost of each cover, if the best covers were wanted.
    pub costs: Option<Vec<i64>>,
    /// Each cost that some cover has, and how many have it, in decimal digits, if that was wanted.
    pub by_cost: Option<Vec<(i64, String)>>,
    /// The state of the job that was answered, as text, if it was one of a split search.
    pub job: Option<String>,
    /// The limit that stopped the search before it was complete, if any.
    pub limit: Option<CoverLimit>,
    /// The kernel that did most of the work.
    pub kernel: &'static KernelInfo,
    /// The statistics of the search.
    pub stats: Stats,
}

/// The limit that stopped a search early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CoverLimit {
    /// The limit of guesses.
    Nodes,
    /// The time limit.
    Time,
    /// A signal.
    Signal,
    /// The wanted number of covers was found.
    Covers,
}

impl CoverReport {
    /// Tells whether a limit left the question open.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.limit, Some(CoverLimit::Nodes | CoverLimit::Time | CoverLimit::Signal))
    }

    /// Returns the numbers of the work that was done, by name.
    pub(crate) fn work(&self) -> [(&'static str, u64); 10] {
        let Stats { nodes, forced, updates, depth, restarts, hits, width, .. } = self.stats;
        let Stats { states, foreseen, promised, .. } = self.stats;
        [
            ("nodes", nodes),
            ("forced", forced),
            ("updates", updates),
            ("depth", depth),
            ("restarts", restarts),
            ("memo hits", hits),
            ("width", width),
            ("states", states),
            ("foreseen", foreseen),
            ("promised", promised),
        ]
    }

    /// Renders the statistics, one per line. They do not depend on the machine.
    pub(crate) fn statistics(&self) -> String {
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

    /// Says that a limit left the question open, if one did; `input` is the name of the text.
    pub(crate) fn unanswered(&self, input: &str) -> Option<Message> {
        let limit = match self.limit? {
            CoverLimit::Nodes => "--limit-nodes",
            CoverLimit::Time => "--limit-seconds",
            CoverLimit::Signal => "a signal",
            CoverLimit::Covers => return None,
        };
        let found = match (self.covers.as_str(), &self.costs) {
            ("0", _) => "no cover was found so far".to_owned(),
            (_, Some(_)) => "there may be better covers than those found so far".to_owned(),
            ("1", None) => "1 cover was found so far".to_owned(),
            (covers, None) => format!("{covers} covers were found so far"),
        };
        let instance = self.instance;
        Some(Message::new(format!("{input}: instance {instance}: stopped by {limit}: {found}")))
    }
}
