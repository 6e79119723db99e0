//! Reports on searches in parts: estimates, and the work of jobs.

use super::put;
use crate::cover::{Estimate, Estimated, KernelRow};
use crate::jobs::Merged;

/// An estimate of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EstimateReport {
    /// The estimate.
    pub estimate: Estimate,
    /// The number of threads that the search would have.
    pub threads: usize,
    /// The kernel that would search.
    pub kernel: &'static KernelRow,
}

impl EstimateReport {
    /// Renders the estimate, a line for each number.
    pub fn lines(&self) -> String {
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

    /// Writes the estimate as one object in a line.
    pub fn json(&self) -> String {
        let Self { estimate: Estimate { nodes, covers, seconds }, threads, kernel } = self;
        let mut out = String::from("{");
        for (name, Estimated { mean, deviation }) in
            [("covers", covers), ("nodes", nodes), ("seconds", seconds)]
        {
            put(&mut out, format_args!("\"{name}\":{mean},\"{name}_deviation\":{deviation},"));
        }
        put(&mut out, format_args!("\"threads\":{threads},\"kernel\":\"{kernel}\"}}\n"));
        out
    }
}

/// Renders an estimate and twice its standard deviation.
fn spread(Estimated { mean, deviation }: Estimated) -> String {
    if deviation == 0.0 {
        return format!("{mean:.0}");
    }
    let share = 200.0 * deviation / mean;
    if mean < 1e6 {
        format!("{mean:.0} ± {share:.1} %")
    } else {
        format!("{mean:.4e} ± {share:.1} %")
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
pub fn work_of_jobs(merged: &Merged) -> String {
    let Merged { jobs, missing, unfinished, doubled, done, .. } = merged;
    let finished = jobs - missing.len() - unfinished.len();
    let mut out = String::new();
    let percent = (1000.0 * done).floor() / 10.0;
    put(&mut out, format_args!("{finished} of {jobs} jobs are done, {percent:.1} % of the work\n"));
    for (what, jobs) in
        [("missing", missing), ("not finished", unfinished), ("doubled, counted once", doubled)]
    {
        if !jobs.is_empty() {
            put(&mut out, format_args!("{what}: {}\n", ranges(jobs)));
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
    fn numbers_are_shown_as_ranges() {
        assert_eq!(ranges(&[1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10");
    }
}
