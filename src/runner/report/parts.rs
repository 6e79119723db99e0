//! Reports on searches in parts: estimates, and the work of jobs.

use super::put;
use crate::jobs::Merged;
use runner_cover::{Estimate, Estimated, KernelInfo};

/// An estimate of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EstimateReport {
    /// The estimate.
    pub estimate: Estimate,
    /// The number of threads that the search would have.
    pub threads: usize,
    /// The kernel that would search.
    pub kernel: &'static KernelInfo,
}

impl EstimateReport {
    /// Renders the estimate, a line for each number.
    pub(crate) fn lines(&self) -> String {
        let Self { estimate: Estimate { nodes, covers, seconds }, threads, kernel } = self;
        let mut out = String::new();
        put(&mut out, format_args!("covers  {}\n", spread(*covers)));
        put(&mut out, format_args!("nodes   {}\n", spread(*nodes)));
        #[expect(clippy::cast_precision_loss, reason = "threads are few")]
        let time = seconds.mean / *threads as f64;
        let (about, plural) = (duration(time), if *threads == 1 { "" } else { "s" });
        put(&mut out, format_args!("time    {about} on {threads} thread{plural}\n"));
        put(&mut out, format_args!("kernel  {kernel}\n"));
        out
    }
}

/// Renders an estimate and twice its standard deviation.
fn spread(Estimated { mean, deviation }: Estimated) -> String {
    if !mean.is_finite() {
        return "more than 1e308".to_owned();
    }
    if deviation == 0.0 {
        return format!("{mean:.0}");
    }
    let short = |number: f64| {
        if number < 1e6 { format!("{number:.0}") } else { format!("{number:.4e}") }
    };
    match 200.0 * deviation / mean {
        share if share.is_finite() => format!("{} ± {share:.1} %", short(mean)),
        // All samples agree, or their squares are infinite.
        _ => format!("about {}", short(mean)),
    }
}

/// Renders a time in the two largest units that it fills.
fn duration(seconds: f64) -> String {
    const UNITS: [(f64, &str); 5] =
        [(365.25 * 86400.0, "years"), (86400.0, "days"), (3600.0, "h"), (60.0, "min"), (1.0, "s")];
    let first = UNITS.iter().position(|&(length, _)| seconds >= length);
    match first {
        None => format!("{seconds:.3} s"),
        Some(0) => format!("{:.4e} years", seconds / UNITS[0].0),
        Some(4) => format!("{seconds:.1} s"),
        Some(first) => {
            let [(large, name), (small, other)] = [UNITS[first], UNITS[first + 1]];
            let whole = (seconds / large).floor();
            format!("{whole:.0} {name} {:.0} {other}", (seconds - whole * large) / small)
        }
    }
}

/// Renders the share of the work of jobs that is done.
pub(crate) fn work_of_jobs(merged: &Merged) -> String {
    let (jobs, missing, unfinished) = (merged.jobs(), merged.missing(), merged.unfinished());
    let finished = jobs - missing.len() - unfinished.len();
    let mut out = String::new();
    let percent = (1000.0 * merged.share()).floor() / 10.0;
    put(&mut out, format_args!("{finished} of {jobs} jobs are done, {percent:.1} % of the work\n"));
    let doubled = merged.doubled();
    for (what, jobs) in
        [("missing", missing), ("not finished", unfinished), ("doubled, counted once", doubled)]
    {
        if !jobs.is_empty() {
            put(&mut out, format_args!("{what}: {}\n", ranges(&jobs)));
        }
    }
    out
}

/// Renders ascending numbers: `1-3, 7`.
fn ranges(numbers: &[usize]) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let shown = ranges.iter().map(|(first, last)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_two_units() {
        let shown = [0.0123, 12.34, 125.0, 7260.0, 86400.0 * 10.5, 1e10].map(duration);
        let expected =
            ["0.012 s", "12.3 s", "2 min 5 s", "2 h 1 min", "10 days 12 h", "3.1688e2 years"];
        assert_eq!(shown, expected);
    }

    #[test]
    fn estimates_may_be_zero_or_huge() {
        let shown = |mean, deviation| spread(Estimated { mean, deviation });
        assert_eq!(shown(1000.0, 50.0), "1000 ± 10.0 %");
        assert_eq!(shown(42.0, 0.0), "42");
        assert_eq!(shown(0.0, f64::INFINITY), "about 0");
        assert_eq!(shown(1e200, f64::INFINITY), "about 1.0000e200");
        assert_eq!(shown(f64::INFINITY, f64::INFINITY), "more than 1e308");
    }

    #[test]
    fn numbers_are_shown_as_ranges() {
        assert_eq!(ranges(&[1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10");
    }
}
