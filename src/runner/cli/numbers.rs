//! Numbers on the command line.

use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// The time limit of a case, if neither the command line nor the problem sets one.
pub(super) const TIME_LIMIT: Duration = Duration::from_mins(1);

/// The expected form of an argument that was typed wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected {0}")]
pub(super) struct Expected(&'static str);

/// Reads a time in seconds.
pub(super) fn seconds(word: &str) -> Result<Duration, Expected> {
    let seconds = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or(Expected("a number of seconds, such as 0.5"))
}

/// Reads a time limit of programs in seconds.
pub(super) fn time_limit(word: &str) -> Result<Duration, Expected> {
    let number = word.parse().ok().filter(|number| (0.001..=86_400.0).contains(number));
    number.map(Duration::from_secs_f64).ok_or(Expected("a number of seconds from 0.001 to 86400"))
}

/// Reads by how much a time limit is multiplied.
pub(super) fn factor(word: &str) -> Result<f64, Expected> {
    let number = word.parse().ok().filter(|number| (0.01..=1000.0).contains(number));
    number.ok_or(Expected("a number from 0.01 to 1000"))
}

/// Reads a whole number.
pub(super) fn whole(word: &str) -> Result<u64, Expected> {
    word.parse().map_err(|_| Expected("a whole number below 2^64"))
}

/// Reads a name with a number or with bounds: `n=6`, `n=4..8`.
pub(super) fn bounds(text: &str) -> Result<(String, [i64; 2]), Expected> {
    let wrong = Expected("a name and a number or bounds, such as n=6 or n=4..8");
    let (name, numbers) = text.split_once('=').ok_or(wrong)?;
    let (least, most) = numbers.split_once("..").unwrap_or((numbers, numbers));
    let number = |word: &str| word.parse().map_err(|_| wrong);
    let bounds: [i64; 2] = [number(least)?, number(most)?];
    if bounds[0] <= bounds[1] { Ok((name.to_owned(), bounds)) } else { Err(wrong) }
}

/// The most files that a search is cut into, and the most covers that are drawn: all are in memory.
const MANY: usize = 1_000_000;

/// Reads how many files or covers are wanted.
pub(super) fn many(word: &str) -> Result<NonZero<usize>, Expected> {
    let number: Result<NonZero<usize>, _> = positive(word);
    number.ok().filter(|it| it.get() <= MANY).ok_or(Expected("a whole number from 1 to 1000000"))
}

/// Reads the number of a case. Those of all that follow it are below 2^64.
pub(super) fn case_number(word: &str) -> Result<NonZero<u64>, Expected> {
    let number: Result<NonZero<u64>, _> = positive(word);
    let wrong = Expected("a whole number from 1 to 2^63 - 1");
    number.ok().filter(|it| it.get() < 1 << 63).ok_or(wrong)
}

/// Reads a number that is not zero.
pub(super) fn positive<N: FromStr>(word: &str) -> Result<N, Expected> {
    word.parse().map_err(|_| Expected("a whole number from 1 to 2^64 - 1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_may_have_fractions_but_no_sign() {
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        for word in ["-1", "NaN", "inf", "1e300", "soon", ""] {
            assert!(seconds(word).is_err(), "{word:?}");
        }
    }
}
