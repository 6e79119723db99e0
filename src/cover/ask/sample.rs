//! Covers drawn at random, all with the same probability.

use num_bigint::BigUint;

use super::draws::Draws;
use super::prepare::{by_front, reduce, sorted};
use super::search::Search;
use crate::kernel::{Stats, Unsupported, UnsupportedReason};
use crate::kernels::GENERAL;
use crate::model::OptionId;
use crate::run::{Answer, Outcome, Settings};

/// Some covers, drawn independently.
type Drawn = Vec<Vec<OptionId>>;

impl Search {
    /// Draws covers at random: see [`Query::sample`](crate::Query::sample).
    pub(super) fn sample(
        &mut self,
        settings: &Settings<'_>,
        count: usize,
        seed: u64,
    ) -> Result<Answer<Drawn>, Unsupported> {
        if let Some(kernel) = settings.kernel.filter(|kernel| !kernel.by_states()) {
            return Err(Unsupported { kernel, why: UnsupportedReason::NoSample });
        }
        let (part, mut stats, mut random) =
            (self.part(settings), Stats::default(), Draws::new(seed));
        if let Ok(tried) = self.try_all(&part, settings, &mut stats) {
            let total = BigUint::from(tried.covers.len());
            let is_drawn = tried.stop.is_none() && !tried.covers.is_empty();
            let numbers = if is_drawn { below(&mut random, &total, count) } else { Vec::new() };
            // There are fewer covers than fit into memory.
            let places = numbers.iter().filter_map(|number| usize::try_from(number).ok());
            let found = places.map(|place| sorted(tried.covers[place].clone())).collect();
            return Ok(Answer { found, outcome: tried.stop.into(), kernel: tried.row, stats });
        }
        let Some(reduced) = reduce(&mut self.compiled, &part, &mut stats) else {
            let outcome = Outcome::complete_in_time();
            return Ok(Answer { found: Vec::new(), outcome, kernel: GENERAL, stats });
        };
        let components = reduced.components().unwrap_or_else(|| vec![reduced.whole()]);
        let mut found = vec![reduced.chosen.clone(); count];
        let mut kernel = GENERAL;
        for component in &components {
            let seed = random.draw();
            let settings = settings.after(stats.nodes);
            let draw = move |total: &BigUint| below(&mut Draws::new(seed), total, count);
            let answer =
                by_front(&component.problem, &settings, |states| states.sample(Box::new(draw)))?;
            stats.add(answer.stats);
            kernel = answer.kernel;
            if answer.found.is_empty() {
                return Ok(Answer { found: Vec::new(), stats, ..answer });
            }
            for (cover, own) in found.iter_mut().zip(answer.found) {
                cover.extend(own.iter().map(|option| component.options[option.index()]));
            }
        }
        let found = found.into_iter().map(sorted).collect();
        Ok(Answer { found, outcome: Outcome::complete_in_time(), kernel, stats })
    }
}

/// Draws numbers below one that is not zero, each with the same probability.
fn below(random: &mut Draws, end: &BigUint, count: usize) -> Vec<BigUint> {
    let digits = end.bits().div_ceil(32);
    let spare = u32::try_from(digits * 32 - end.bits()).unwrap_or(0);
    let mut number = || {
        loop {
            let mut words: Vec<u32> = (0..digits).map(|_| (random.draw() >> 32) as u32).collect();
            if let Some(last) = words.last_mut() {
                *last >>= spare;
            }
            let number = BigUint::new(words);
            // Too great a number is drawn again, at most every second time.
            if number < *end {
                return number;
            }
        }
    };
    (0..count).map(|_| number()).collect()
}
