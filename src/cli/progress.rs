//! How far a run has come: a bar on a terminal for anything over a second, and `-v` at its end.

use std::io::{self, IsTerminal, Read};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long a run may take before a bar is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the bar is drawn.
const TICK: Duration = Duration::from_millis(200);

/// The steps of a bar that shows what share of a search is done.
const SHARES: u64 = 10_000;

/// Watches a run.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
}

/// An input that is watched.
pub(super) struct Watched<R> {
    input: R,
    bar: ProgressBar,
}

impl Progress {
    /// Watches the reading of an input, of so many bytes if that is known. A bar is shown only if
    /// it is in nobody's way.
    pub(super) fn of_bytes(bytes: Option<u64>, bar_wanted: bool) -> Self {
        let style = match bytes {
            Some(_) => "{wide_bar} {bytes}/{total_bytes} {eta}",
            None => "{spinner} {bytes} read, {elapsed}",
        };
        Self::new(bytes, style, bar_wanted)
    }

    /// Watches so many steps of something, which may be named.
    pub(super) fn of_steps(steps: usize, what: &str) -> Self {
        let style = match what {
            "" => "{wide_bar} {pos}/{len} {eta}",
            _ => "{msg} {wide_bar} {pos}/{len} {eta}",
        };
        let progress = Self::new(Some(steps as u64), style, true);
        progress.bar.set_message(what.to_owned());
        progress
    }

    /// Watches searches, one after the other. A bar is shown only if it is in nobody's way.
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
            thread::spawn(move || {
                thread::sleep(PATIENCE);
                if !later.is_finished() {
                    later.set_draw_target(ProgressDrawTarget::stderr());
                    later.enable_steady_tick(TICK);
                }
            });
        }
        Self { bar, started: Instant::now() }
    }

    /// Notes that a search begins.
    pub(super) fn begin_search(&self) {
        self.bar.set_position(0);
    }

    /// Notes what share of a search is done, between 0 and 1.
    pub(super) fn set_share(&self, share: f64) {
        // A bar is for people: it need not be exact.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss
        )]
        self.bar.set_position((share * SHARES as f64) as u64);
    }

    /// Notes that a step is done.
    pub(super) fn step(&self) {
        self.bar.inc(1);
    }

    /// Returns the input, watched.
    pub(super) fn watch<R: Read>(&self, input: R) -> Watched<R> {
        Watched { input, bar: self.bar.clone() }
    }

    /// Does something, such as printing, while the bar is out of the way.
    pub(super) fn aside<T>(&self, doing: impl FnOnce() -> T) -> T {
        self.bar.suspend(doing)
    }

    /// Takes the bar away. Says how many things there were, and how many a second that is.
    pub(super) fn finish(&self, count: u64, thing: &str) -> String {
        self.bar.finish_and_clear();
        let seconds = self.started.elapsed().as_secs_f64();
        // A rate is for people: it need not be exact.
        #[expect(clippy::cast_precision_loss)]
        let rate = count as f64 / seconds.max(1e-9);
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {thing}{plural} in {seconds:.3} s: {rate:.0} a second")
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
