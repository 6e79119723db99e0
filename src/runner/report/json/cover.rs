//! The answers and estimates of `cover`.

use serde::Serialize;

use super::{begin, end, line};
use crate::report::cover::{CoverLimit, CoverReport};
use crate::report::parts::EstimateReport;
use runner_cover::Estimate;

const SCHEMA: &str = "runner/cover/1";

/// The result of a search, once it has ended.
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
    /// Renders an instance without covers.
    pub(crate) fn json(&self) -> String {
        line(SCHEMA, &self.keys(Some(self.instance)))
    }

    /// Renders the beginning of an instance up to the list of covers, which is written as they are found.
    pub(crate) fn json_before_covers(instance: u64) -> String {
        format!("{},\"instance\":{instance},\"covers\":[", begin(SCHEMA))
    }

    /// Renders the rest of an instance after the list of covers, to the end of the line.
    pub(crate) fn json_after_covers(&self) -> String {
        end(&self.keys(None))
    }

    fn keys(&self, instance: Option<u64>) -> AnswerJson<'_> {
        let stats = self.stats;
        AnswerJson {
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
        }
    }
}

/// An estimate of a search. A number that is not finite is null.
#[derive(Serialize)]
struct EstimateJson {
    covers: f64,
    covers_deviation: f64,
    nodes: f64,
    nodes_deviation: f64,
    seconds: f64,
    seconds_deviation: f64,
    threads: usize,
    kernel: &'static str,
}

impl EstimateReport {
    /// Renders the estimate.
    pub(crate) fn json(&self) -> String {
        let Estimate { nodes, covers, seconds } = self.estimate;
        let keys = EstimateJson {
            covers: covers.mean,
            covers_deviation: covers.deviation,
            nodes: nodes.mean,
            nodes_deviation: nodes.deviation,
            seconds: seconds.mean,
            seconds_deviation: seconds.deviation,
            threads: self.threads,
            kernel: self.kernel.name,
        };
        line("runner/estimate/1", &keys)
    }
}
