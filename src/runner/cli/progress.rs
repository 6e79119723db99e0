//! Progress of a run: a bar on the terminal after one second, and the summary of `-v`.

use std::fmt::Display;
use std::io::{self, IsTerminal, Read};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::report::counted;

/// A bar is shown after this time.
const PATIENCE: Duration = Duration::from_secs(1);
/// The bar is redrawn at this interval.
const TICK: Duration = Duration::from_millis(200);

/// The number of steps of a bar that shows the completed share of a search.
const SHARES: u64 = 10_000;

/// The progress of a run.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
}

/// An input whose reading is shown.
pub(super) struct Watched<R> {
    input: R,
    bar: ProgressBar,
}

impl Progress {
    /// Shows the reading of an input. `bytes` is its length if known; `bar_wanted` allows a bar.
    pub(super) fn of_bytes(bytes: Option<u64>, bar_wanted: bool) -> Self {
        let style = match bytes {
            Some(_) => "{wide_bar} {bytes}/{total_bytes} {eta}",
            None => "{spinner} {bytes} read, {elapsed}",
        };
        Self::new(bytes, style, bar_wanted)
    }

    /// Shows the steps of a task, which may have a name.
    pub(super) fn of_steps(steps: usize, what: &str) -> Self {
        let style = match what {
            "" => "{wide_bar} {pos}/{len} {eta}",
            _ => "{msg} {wide_bar} {pos}/{len} {eta}",
        };
        let progress = Self::new(Some(steps as u64), style, true);
        progress.bar.set_message(what.to_owned());
        progress
    }

    /// Shows inputs that are answered right.
    pub(super) fn of_inputs() -> Self {
        let progress = Self::new(None, "{spinner} {pos} {msg}, {elapsed}", true);
        progress.say("inputs answered right");
        progress
    }

    /// Shows cases that are found, and what was seen on the way.
    pub(super) fn of_level(cases: u64) -> Self {
        Self::new(Some(cases), "{wide_bar} {pos}/{len} {msg} {elapsed}", true)
    }

    /// Tells what was seen, and how many cases were found if these are counted.
    pub(super) fn tell(&self, seen: &impl Display, found: Option<u32>) {
        // Each search tells this many times a second, whether or not anybody looks.
        if !self.bar.is_hidden() {
            self.bar.set_message(seen.to_string());
        }
        if let Some(found) = found {
            self.bar.set_position(found.into());
        }
    }

    /// Shows searches, one after the other. `bar_wanted` allows a bar.
    pub(super) fn of_searches(bar_wanted: bool) -> Self {
        Self::new(Some(SHARES), "{wide_bar} {percent}% {elapsed}", bar_wanted)
    }

    fn new(length: Option<u64>, style: &str, bar_wanted: bool) -> Self {
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        if bar_wanted && io::stderr().is_terminal() {
            let later = bar.clone();
            // If no thread can be started, no bar is shown.
            let _ = Builder::new().spawn(move || {
                thread::sleep(PATIENCE);
                if !later.is_finished() {
                    later.set_draw_target(ProgressDrawTarget::stderr());
                    later.enable_steady_tick(TICK);
                }
            });
        }
        Self { bar, started: Instant::now() }
    }

    /// Begins a search.
    pub(super) fn begin_search(&self) {
        self.bar.set_position(0);
    }

    /// Sets the completed share of a search, between 0 and 1.
    pub(super) fn set_share(&self, share: f64) {
        // The bar need not be exact.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss
        )]
        self.bar.set_position((share * SHARES as f64) as u64);
    }

    /// Says what is done.
    pub(super) fn say(&self, what: &'static str) {
        self.bar.set_message(what);
    }

    /// Completes a step.
    pub(super) fn step(&self) {
        self.bar.inc(1);
    }

    /// Wraps the input to show its reading.
    pub(super) fn watch<R: Read>(&self, input: R) -> Watched<R> {
        Watched { input, bar: self.bar.clone() }
    }

    /// Hides the bar during `work`, such as printing.
    pub(super) fn aside<T>(&self, doing: impl FnOnce() -> T) -> T {
        self.bar.suspend(doing)
    }

    /// Removes the bar. Returns a summary: the number of things, the time and the rate.
    pub(super) fn finish(&self, count: u64, thing: &str) -> String {
        self.bar.finish_and_clear();
        let seconds = self.started.elapsed().as_secs_f64();
        // The rate need not be exact.
        #[expect(clippy::cast_precision_loss)]
        let rate = count as f64 / seconds.max(1e-9);
        let counted = counted(count, thing);
        format!("{counted} in {seconds:.3} s: {rate:.0} a second")
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.bar.inc(length as u64);
        Ok(length)
    }
}
