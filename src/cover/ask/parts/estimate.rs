//! How many covers a problem has, and how long its search takes, estimated by samples.

use super::moments::{COVERS, NODES, WORK};
use super::strata::{Strata, Stratum};
use super::{OpenPart, Parts};

/// A stratum is split if it is the most uncertain one with so many samples.
const SAMPLES: u32 = 6;

/// An estimate, and its standard deviation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// The estimate.
    pub mean: f64,
    /// Its standard deviation; zero if the estimate is the truth.
    pub deviation: f64,
}

/// An estimate of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The number of guesses.
    pub nodes: Spread,
    /// The number of covers.
    pub covers: Spread,
    /// The time that it takes one thread of this machine, in seconds.
    pub seconds: Spread,
}

impl Parts {
    /// Estimates the search of some parts until a clock says that so many seconds are over, or all is
    /// known exactly. Returns `None` if a part is not searched, but answered by states or at once.
    pub fn estimate(
        &mut self,
        open: &[OpenPart],
        clock: &dyn Fn() -> f64,
        seconds: f64,
    ) -> Option<Estimate> {
        if self.units.iter().any(|unit| unit.row().is_none()) {
            return None;
        }
        let mut strata = Strata::new(self, open, false, clock);
        let mut totals = [strata.total(WORK), strata.total(COVERS)];
        // Each change of the totals is small: they only weigh the one uncertainty against the other.
        for turn in 1_u32.. {
            if clock() >= seconds {
                break;
            }
            let uncertain = |stratum: &Stratum| {
                let part = |at, total: f64| stratum.moments.variance(at) / (total * total).max(1.0);
                part(WORK, totals[0]) + part(COVERS, totals[1])
            };
            let Some(at) = strata.greatest(uncertain) else { break };
            if strata.all[at].moments.count() < SAMPLES || !strata.split(at) {
                strata.sample(at);
            }
            if turn.is_power_of_two() {
                totals = [strata.total(WORK), strata.total(COVERS)];
            }
        }
        let pace = strata.pace.seconds / strata.pace.work.max(1.0);
        Some(strata.estimate(pace))
    }
}

impl Strata<'_> {
    /// Returns the estimate, if a nanosecond of work takes `pace` seconds.
    fn estimate(&self, pace: f64) -> Estimate {
        let units = self.units();
        let sum = |at| {
            let of_unit = |unit: &Vec<&Stratum>| sum_of(unit, at);
            units.iter().map(of_unit).fold(Spread::default(), |one, other| Spread {
                mean: one.mean + other.mean,
                deviation: one.deviation.hypot(other.deviation),
            })
        };
        // Each cover is one cover of every component.
        let one = Spread { mean: 1.0, deviation: 0.0 };
        let covers = units.iter().map(|unit| sum_of(unit, COVERS));
        let covers = covers.fold(one, |one, other| Spread {
            mean: one.mean * other.mean,
            deviation: (one.deviation * other.mean).hypot(one.mean * other.deviation),
        });
        let work = sum(WORK);
        let seconds = Spread { mean: work.mean * pace, deviation: work.deviation * pace };
        Estimate { nodes: sum(NODES), covers, seconds }
    }
}

/// Returns the sum over some strata.
fn sum_of(strata: &[&Stratum], at: usize) -> Spread {
    let mean = strata.iter().map(|stratum| stratum.moments.mean(at)).sum();
    let variance: f64 = strata.iter().map(|stratum| stratum.moments.variance(at)).sum();
    Spread { mean, deviation: variance.sqrt() }
}
