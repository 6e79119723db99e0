//! The answers of `cover` for other programs: one object in one line.

use serde::Serialize;

use super::cover::{CoverLimit, CoverReport};

/// The result of a search, once it has ended. Fields may be added, but none is removed.
#[derive(Serialize)]
struct AnswerJson<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    instance: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    costs: Option<&'r [i64]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_cost: Option<&'r [(i64, String)]>,
    count: &'r str,
    complete: bool,
    stopped: Option<&'static str>,
    kernel: &'static str,
    stats: StatsJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    job: Option<&'r str>,
}

#[derive(Serialize)]
struct StatsJson {
    items: usize,
    options: usize,
    nodes: u64,
    forced: u64,
    updates: u64,
    depth: u64,
    restarts: u64,
    memo_hits: u64,
    width: u64,
    states: u64,
    foreseen: u64,
    promised: u64,
}

impl CoverReport {
    /// Writes the object of an instance without covers, as a line.
    pub(crate) fn json(&self) -> String {
        self.object(Some(self.instance)) + "\n"
    }

    /// Writes the rest of an instance's object after the list of covers, to the end of the line.
    pub(crate) fn json_after_covers(&self) -> String {
        let object = self.object(None);
        format!(",{}\n", object.trim_start_matches('{'))
    }

    fn object(&self, instance: Option<u64>) -> String {
        let stats = self.stats;
        let answer = AnswerJson {
            instance,
            costs: self.costs.as_deref(),
            by_cost: self.by_cost.as_deref(),
            count: &self.covers,
            complete: self.limit.is_none(),
            stopped: self.limit.map(|limit| match limit {
                CoverLimit::Nodes => "nodes",
                CoverLimit::Time => "seconds",
                CoverLimit::Signal => "signal",
                CoverLimit::Covers => "covers",
            }),
            kernel: self.kernel.name,
            stats: StatsJson {
                items: self.items,
                options: self.options,
                nodes: stats.nodes,
                forced: stats.forced,
                updates: stats.updates,
                depth: stats.depth,
                restarts: stats.restarts,
                memo_hits: stats.hits,
                width: stats.width,
                states: stats.states,
                foreseen: stats.foreseen,
                promised: stats.promised,
            },
            job: self.job.as_deref(),
        };
        // Texts and numbers can always be written.
        serde_json::to_string(&answer).unwrap_or_default()
    }
}
