//! How many covers a problem has, and how long its search takes, estimated by samples.
//!
//! The first samples tell which strata are the most uncertain: those are split or walked through. Then
//! all strata are sampled anew, the more uncertain ones more often, and the estimate is that of these
//! samples alone. If a stratum that looks uncertain got more samples, and these were averaged with those
//! before, the mean would be too low: too great a first sample would be corrected, and too small a one
//! would not.

use super::super::super::kernel::Unsupported;
use super::super::super::run::{Answer, Limits, Outcome, Settings, Stop};
use super::super::search::Search;
use super::Parts;
use super::moments::{COVERS, Moments, NODES, PartSample, WORK};
use super::strata::{LARGE, Strata, Stratum};
use super::unit::SearchUnit;

/// This share of the time is for strata that are split or walked through.
const SHARPENING: f64 = 0.3;
/// A stratum is walked through if that takes at most this share of the time.
const WALK: f64 = 0.01;
/// Each stratum has this many samples before it is split, and at least this many in the end.
const FIRST_SAMPLES: u32 = 2;
const SAMPLES: u32 = 3;
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

impl Parts {
    /// Estimates the search for this many seconds by a clock: see [`Query::estimate`](crate::Query::estimate).
    pub(crate) fn estimate(
        &mut self,
        settings: &Settings<'_>,
        clock: &(dyn Fn() -> f64 + Sync),
        seconds: f64,
    ) -> Result<Answer<Estimate>, Unsupported> {
        let end = clock() + seconds;
        let cancelled = || clock() >= end;
        let (kernel, bytes) = (settings.kernel, settings.limits.bytes);
        let limits = Limits { cancelled: Some(&cancelled), bytes, ..Limits::default() };
        let Some(known) = self.count_whole(&Settings { kernel, limits, ..Settings::default() })?
        else {
            let outcome = Outcome::Stopped(Stop::Cancelled);
            return Ok(Answer { outcome, ..self.unsearched(Estimate::default()) });
        };
        let begun = clock();
        let counted = begun - (end - seconds);
        let mut strata = Strata::new(self, known, FIRST_SAMPLES, clock);
        strata.sharpen(begun, end);
        strata.measure(end);
        let mut estimate = strata.estimate();
        estimate.seconds.mean += counted;
        Ok(self.unsearched(estimate))
    }

    /// Counts the covers of each unit that is not searched: no guesses, work or covers of those that are.
    /// Returns `None` if a limit is reached.
    fn count_whole(&self, settings: &Settings<'_>) -> Result<Option<Vec<PartSample>>, Unsupported> {
        let mut counted = Vec::new();
        for unit in &self.units {
            let SearchUnit::Whole { problem, .. } = unit else {
                counted.push([0.0; 3]);
                continue;
            };
            let answer = Search::new(problem).count(settings)?;
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
    /// Walks through strata or splits them, the most uncertain ones first.
    fn sharpen(&mut self, begun: f64, end: f64) {
        let clock = self.pace.clock;
        loop {
            let pace = self.pace.seconds / self.pace.work.max(1.0);
            let sharpening = SHARPENING * (end - begun);
            let scale = Scale::new(&self.all);
            let doubt = |stratum: &Stratum| {
                scale.doubt(&stratum.moments) / f64::from(stratum.moments.count.max(1))
            };
            let open = || self.all.iter().filter(|stratum| stratum.is_open());
            let rest: f64 = open().map(|stratum| stratum.moments.mean(WORK) * pace).sum();
            // Once little is left, all will soon be known.
            let until = begun + if rest < sharpening { 2.0 * sharpening } else { sharpening };
            let most = open().map(doubt).reduce(f64::max);
            let Some(most) = most.filter(|_| clock() < until) else { break };
            let chosen = |stratum: &Stratum| clock() < until && doubt(stratum) >= LARGE * most;
            self.refine(&|_, stratum| chosen(stratum), WALK * (end - begun) / pace.max(1e-12));
        }
    }

    /// Samples all strata anew, the more uncertain ones more often.
    fn measure(&mut self, end: f64) {
        let scale = Scale::new(&self.all);
        let deviation = |stratum: &Stratum| scale.doubt(&stratum.moments).sqrt();
        let deviations: Vec<f64> = self.all.iter().map(deviation).collect();
        let most = deviations.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let is_over = |strata: &Self| (strata.pace.clock)() >= end;
        for stratum in self.all.iter_mut().filter(|stratum| !stratum.moments.is_exact) {
            stratum.moments = Moments::default();
        }
        for round in 0_u32.. {
            let are_known = self.all.iter().all(|stratum| stratum.moments.is_exact);
            if are_known || round > 0 && is_over(self) {
                return;
            }
            for (place, deviation) in deviations.iter().enumerate() {
                // Infinite deviations have no ratio.
                let share = (deviation / most).max(0.0);
                let wanted = f64::from(SAMPLES) + f64::from(round) * share;
                let is_wanted =
                    |moments: &Moments| !moments.is_exact && f64::from(moments.count) < wanted;
                while is_wanted(&self.all[place].moments) && (round == 0 || !is_over(self)) {
                    self.sample(place);
                }
            }
        }
    }

    /// Returns the estimate.
    fn estimate(&self) -> Estimate {
        let pace = self.pace.seconds / self.pace.work.max(1.0);
        let scale = Scale::new(&self.all);
        let mut units = vec![Vec::new(); self.search.units.len()];
        for stratum in &self.all {
            units[self.search.roots[stratum.root].0].push(&stratum.moments);
        }
        let sum = |at| {
            let of_unit = |unit: &Vec<&Moments>| scale.sum_of(unit, at);
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
    fn new(strata: &[Stratum]) -> Self {
        let total = |at| strata.iter().map(|stratum| stratum.moments.mean(at)).sum::<f64>();
        Self { work: total(WORK).max(1.0), covers: total(COVERS).max(1.0) }
    }

    /// Returns the variance of a sample. Where few samples agree, that says little.
    fn variance(&self, moments: &Moments, at: usize) -> f64 {
        if moments.is_exact {
            return 0.0;
        }
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
    fn sum_of(&self, strata: &[&Moments], at: usize) -> Estimated {
        let mean = strata.iter().map(|moments| moments.mean(at)).sum();
        let variance =
            |moments: &&Moments| self.variance(moments, at) / f64::from(moments.count.max(1));
        let variance: f64 = strata.iter().map(variance).sum();
        Estimated { mean, deviation: variance.sqrt() }
    }
}
