//! The moments of samples of a part.

/// A sample: guesses, work in about nanoseconds, covers.
pub(super) type PartSample = [f64; 3];

/// The places of a sample.
pub(super) const NODES: usize = 0;
pub(super) const WORK: usize = 1;
pub(super) const COVERS: usize = 2;

/// The sums of some samples and of their squares.
#[derive(Clone, Debug, Default)]
pub(super) struct Moments {
    pub(super) count: u32,
    sums: PartSample,
    squares: PartSample,
    /// Whether the values are exact: the whole part was searched.
    pub(super) is_exact: bool,
}

impl Moments {
    pub(super) fn add(&mut self, sample: PartSample, is_exact: bool) {
        if is_exact {
            *self = Self { is_exact, ..Self::default() };
        }
        self.count += 1;
        for (at, value) in sample.into_iter().enumerate() {
            self.sums[at] += value;
            self.squares[at] += value * value;
        }
    }

    /// Returns the mean.
    pub(super) fn mean(&self, at: usize) -> f64 {
        self.sums[at] / f64::from(self.count.max(1))
    }

    /// Returns the variance of a sample.
    pub(super) fn variance(&self, at: usize) -> f64 {
        let count = f64::from(self.count);
        if self.is_exact || self.count < 2 {
            return 0.0;
        }
        let about_mean = self.squares[at] - self.sums[at] * self.sums[at] / count;
        about_mean.max(0.0) / (count - 1.0)
    }
}
