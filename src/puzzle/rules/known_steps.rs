//! The steps of a scan, which groups and cases share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::RuleError;
use crate::grid::Alphabet;

/// Steps that lead to more states than these, together, are not kept; each takes 16 bytes.
const OUTCOMES_MAX: usize = 1 << 20;

/// For each state before a cell, what each symbol leads to: the number of a state that satisfies the condition, or one
/// that does not.
pub(super) type ScanStep = Vec<Box<[Result<usize, i64>]>>;

/// The steps along a group.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Steps {
    /// The step at each cell, in the order of the scan.
    pub(super) at: Vec<ScanStep>,
    /// The states after the last cell.
    pub(super) last: Vec<i64>,
}

/// What steps depend on, besides the alphabet, if they are the same for all groups of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct StepsKey {
    /// The number of cells.
    pub(super) cells: usize,
    /// The size in expressions, if that is another number.
    pub(super) size: Option<usize>,
    /// The state before the first cell.
    pub(super) start: i64,
}

/// Steps with the alphabet of the last case, for its groups and later cases.
#[derive(Debug, Default)]
pub(super) struct KnownSteps(Mutex<Option<OfAlphabet>>);

#[derive(Debug)]
struct OfAlphabet {
    alphabet: Alphabet,
    steps: HashMap<StepsKey, Arc<Steps>>,
    /// How many states the steps lead to, together.
    outcomes: usize,
}

impl KnownSteps {
    /// Returns the steps with an alphabet and a key. They are worked out if they are not known.
    ///
    /// # Errors
    ///
    /// They cannot be worked out.
    pub(super) fn get(
        &self,
        alphabet: &Alphabet,
        key: StepsKey,
        work_out: impl FnOnce() -> Result<Steps, RuleError>,
    ) -> Result<Arc<Steps>, RuleError> {
        if let Some(known) = &*self.lock()
            && known.alphabet == *alphabet
            && let Some(steps) = known.steps.get(&key)
        {
            return Ok(Arc::clone(steps));
        }
        // Other threads do not wait for this.
        let steps = Arc::new(work_out()?);
        self.add(alphabet, key, &steps);
        Ok(steps)
    }

    fn add(&self, alphabet: &Alphabet, key: StepsKey, steps: &Arc<Steps>) {
        let mut known = self.lock();
        let is_other = known.as_ref().is_none_or(|it| it.alphabet != *alphabet);
        if is_other {
            let alphabet = alphabet.clone();
            *known = Some(OfAlphabet { alphabet, steps: HashMap::new(), outcomes: 0 });
        }
        if let Some(known) = &mut *known {
            let own: usize = steps.at.iter().flatten().map(|outcomes| outcomes.len()).sum();
            let outcomes = known.outcomes + own;
            if outcomes <= OUTCOMES_MAX && known.steps.insert(key, Arc::clone(steps)).is_none() {
                known.outcomes = outcomes;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<OfAlphabet>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
