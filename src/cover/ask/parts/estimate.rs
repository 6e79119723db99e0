//! How many covers a problem has, and how long its search takes, estimated by samples.
//!
//! Samples are taken in rounds, each longer than the one before. Earlier rounds tell which strata are the
//! most uncertain: those are split or walked through, and get most of the new samples. The estimate is that
//! of the last round alone. If a stratum that looks uncertain got another sample, and that was averaged with
//! those before, the mean would be too low: too great a first sample would be corrected, and too small a
//! one would not.

use super::super::super::kernel::Unfit;
use super::super::super::run::{Limits, Settings};
use super::PartedSearch;
use super::moments::{COVERS, Moments, NODES, PartSample, WORK};
use super::strata::{Strata, Stratum};
use super::unit::SearchUnit;

/// A round is this many times as long as the one before.
const GROWTH: f64 = 2.0;
/// This share of a round is for strata that are split or walked through.
const SHARPENING: f64 = 0.4;
/// A stratum is walked through if that takes at most this share of a round.
const WALK: f64 = 0.02;
/// Each stratum has at least this many samples in a round.
const SAMPLES: u32 = 3;
/// Before the first round, and when it is made.
const FIRST_SAMPLES: u32 = 2;
/// The first samples of all strata take at most this share of a round.
const FIRST: f64 = 0.3;
/// The deviation of a sample is at least this share of its mean: a few samples may agree by chance.
const DOUBT: f64 = 0.25;

/// An estimate, and its standard deviation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimated {
    /// The estimate.
    pub mean: f64,
    /// Its standard deviation; zero if the estimate is exact.
    pub deviation: f64,
}

/// An estimate of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The number of guesses.
    pub nodes: Estimated,
    /// The number of covers.
    pub covers: Estimated,
    /// The time that it takes one thread of this machine, in seconds.
    pub seconds: Estimated,
}

impl PartedSearch {
    /// Estimates the search for this many seconds by a clock, or until all is known exactly. Of the
    /// settings, only the kernel and the memory for states matter. Returns `None` if a component that is
    /// not searched, but answered by states or at once, takes longer.
    ///
    /// # Errors
    ///
    /// The wanted kernel cannot answer the question.
    pub fn estimate(
        &mut self,
        settings: &Settings<'_>,
        clock: &(dyn Fn() -> f64 + Sync),
        seconds: f64,
    ) -> Result<Option<Estimate>, Unfit> {
        let begun = clock();
        let cancelled = || clock() - begun >= seconds;
        let limits = Limits { cancelled: Some(&cancelled), ..settings.limits };
        let settings = &Settings { limits, ..*settings };
        let Some(whole) = self.count_whole(settings)? else { return Ok(None) };
        let counted = clock() - begun;
        let open = self.open();
        let mut strata = Strata::new(self, &open, (false, FIRST_SAMPLES), clock);
        strata.set_whole(&whole);
        let mut length = (clock() - begun).max(seconds / 1000.0);
        let mut estimate = strata.estimate();
        loop {
            let left = seconds - (clock() - begun);
            if left <= 0.0 || strata.are_known() {
                estimate.seconds.mean += counted;
                return Ok(Some(estimate));
            }
            // A rest that is too short for another round belongs to this one.
            let is_last = left < (1.0 + GROWTH) * GROWTH * length;
            length = if is_last { left } else { GROWTH * length };
            if strata.round(length) || strata.are_known() {
                estimate = strata.estimate();
            }
        }
    }

    /// Counts the covers of each unit that is not searched: no guesses, work or covers of those that are.
    /// Returns `None` if a limit is reached.
    fn count_whole(&self, settings: &Settings<'_>) -> Result<Option<Vec<PartSample>>, Unfit> {
        let mut counted = Vec::new();
        for unit in &self.units {
            let SearchUnit::Whole { problem, .. } = unit else {
                counted.push([0.0; 3]);
                continue;
            };
            let answer = problem.count(settings)?;
            if !answer.outcome.is_complete() {
                return Ok(None);
            }
            #[expect(clippy::cast_precision_loss, reason = "an estimate")]
            let nodes = answer.stats.nodes as f64;
            // Its time is measured, not derived from its work.
            counted.push([nodes, 0.0, answer.found.to_string().parse().unwrap_or(f64::INFINITY)]);
        }
        Ok(Some(counted))
    }
}

impl Strata<'_> {
    /// Takes the samples of a round. Returns whether there was time enough.
    fn round(&mut self, seconds: f64) -> bool {
        let begun = (self.pace.clock)();
        self.sharpen(begun, seconds);
        for stratum in &mut self.all {
            if !stratum.moments.is_exact {
                stratum.before = std::mem::take(&mut stratum.moments);
            }
        }
        let is_over = |strata: &Self| (strata.pace.clock)() - begun >= seconds;
        for at in 0..self.all.len() {
            for _ in 0..SAMPLES {
                self.sample(at);
            }
            if is_over(self) {
                return false;
            }
        }
        let scale = Scale::new(self, |stratum| &stratum.before);
        let gain = |stratum: &Stratum| {
            let count = f64::from(stratum.moments.count());
            scale.doubt(&stratum.before) / (count * (count + 1.0))
        };
        while !is_over(self) {
            let Some(at) = self.greatest(gain) else { break };
            self.sample(at);
        }
        true
    }

    /// Walks through strata or splits them, the most uncertain ones first.
    fn sharpen(&mut self, begun: f64, seconds: f64) {
        let passed = |strata: &Self| (strata.pace.clock)() - begun;
        // About how long a sample takes.
        let samples: u32 = self.all.iter().map(|stratum| stratum.moments.count()).sum();
        let each = self.pace.seconds / f64::from(samples.max(1));
        let pace = self.pace.seconds / self.pace.work.max(1.0);
        let walk = seconds * WALK / pace.max(1e-12);
        while passed(self) < SHARPENING * seconds {
            let scale = Scale::new(self, |stratum| &stratum.moments);
            let doubt = |stratum: &Stratum| {
                scale.doubt(&stratum.moments) / f64::from(stratum.moments.count().max(1))
            };
            let Some(at) = self.greatest(doubt) else { break };
            let work = self.all[at].moments.mean(WORK);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "not negative; larger values saturate"
            )]
            if work <= walk && self.complete(at, (4.0 * walk) as u64) {
                continue;
            }
            #[expect(clippy::cast_precision_loss, reason = "strata are few")]
            let first = (self.all.len() as f64 + 16.0) * f64::from(SAMPLES) * each;
            if first > FIRST * seconds || !self.split(at) {
                break;
            }
        }
    }

    /// Tells whether all strata are known exactly.
    fn are_known(&self) -> bool {
        self.all.iter().all(|stratum| stratum.moments.is_exact)
    }

    /// Returns the estimate.
    fn estimate(&self) -> Estimate {
        let pace = self.pace.seconds / self.pace.work.max(1.0);
        let scale = Scale::new(self, |stratum| &stratum.moments);
        let units = self.units();
        let sum = |at| {
            let of_unit = |unit: &Vec<&Stratum>| scale.sum_of(unit, at);
            units.iter().map(of_unit).fold(Estimated::default(), |one, other| Estimated {
                mean: one.mean + other.mean,
                deviation: one.deviation.hypot(other.deviation),
            })
        };
        // Each cover is one cover of every component; without any, no cover exists.
        let one = Estimated { mean: f64::from(u8::from(!units.is_empty())), deviation: 0.0 };
        let covers = units.iter().map(|unit| scale.sum_of(unit, COVERS));
        let covers = covers.fold(one, |one, other| Estimated {
            mean: one.mean * other.mean,
            deviation: (one.deviation * other.mean).hypot(one.mean * other.deviation),
        });
        let work = sum(WORK);
        let seconds = Estimated { mean: work.mean * pace, deviation: work.deviation * pace };
        Estimate { nodes: sum(NODES), covers, seconds }
    }
}

/// The estimated totals of all parts of a search.
struct Scale {
    work: f64,
    covers: f64,
}

impl Scale {
    fn new(strata: &Strata<'_>, moments: impl Fn(&Stratum) -> &Moments) -> Self {
        let total = |at| -> f64 {
            let mean = |stratum: &Stratum| {
                let known = &stratum.moments;
                if known.is_exact { known.mean(at) } else { moments(stratum).mean(at) }
            };
            strata.all.iter().map(mean).sum()
        };
        Self { work: total(WORK).max(1.0), covers: total(COVERS).max(1.0) }
    }

    /// Returns the variance of a sample. Where few samples agree, that says little.
    fn variance(&self, moments: &Moments, at: usize) -> f64 {
        let usual = match at {
            // Where no cover was found, there may be as many as elsewhere.
            COVERS => moments.mean(COVERS).max(moments.mean(WORK) * self.covers / self.work),
            _ => moments.mean(at),
        };
        moments.variance(at).max(DOUBT * DOUBT * usual * usual)
    }

    /// Returns the variance of a sample, in shares of the totals.
    fn doubt(&self, moments: &Moments) -> f64 {
        let share = |at, total: f64| self.variance(moments, at) / (total * total);
        share(WORK, self.work) + share(COVERS, self.covers)
    }

    /// Returns the sum over some strata.
    fn sum_of(&self, strata: &[&Stratum], at: usize) -> Estimated {
        let mean = strata.iter().map(|stratum| stratum.moments.mean(at)).sum();
        let unknown = strata.iter().filter(|stratum| !stratum.moments.is_exact);
        let variance = unknown.map(|stratum| {
            let moments = &stratum.moments;
            self.variance(moments, at) / f64::from(moments.count().max(1))
        });
        Estimated { mean, deviation: variance.sum::<f64>().sqrt() }
    }
}
