//! The steps of a scan, which groups and cases share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::RuleError;
use super::common::{cell_numbers, eval, in_time, index};
use super::core::STATES_MAX;
use super::groups::order;
use super::scene::Scene;
use crate::expr::{EvalError, Expr, Holding};
use crate::grid::{Alphabet, Cell, Group, Place, Symbol};

/// The names that a step depends on, besides those of its group and fields.
const OPEN: [&str; 5] = ["state", "a", "i", "r", "c"];

/// The names that have the same values at the same place in all groups of a size.
const ALIKE: [&str; 4] = ["state", "a", "i", "size"];

/// Steps that lead to more states than these, together, are not kept; each takes 16 bytes.
const OUTCOMES_MAX: usize = 1 << 20;

/// For each state before a cell, what each symbol leads to: the number of a state that satisfies the condition, or one
/// that does not.
type ScanStep = Vec<Box<[Result<usize, i64>]>>;

/// The steps along a group.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Steps {
    /// The step at each cell, in the order of the scan.
    pub(super) at: Vec<ScanStep>,
    /// The states after the last cell.
    pub(super) last: Vec<i64>,
}

/// How a step is worked out.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepExprs<'s> {
    /// The state after a cell.
    pub(super) next: &'s Expr,
    /// The condition for it.
    pub(super) condition: Option<&'s Expr>,
    /// Whether the scan begins at the last cell instead of the first.
    pub(super) from_end: bool,
}

/// What steps depend on, besides the alphabet, if they are the same for all groups of a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct StepsKey {
    /// The number of cells.
    cells: usize,
    /// The size in expressions, if that is another number.
    size: Option<usize>,
    /// The state before the first cell.
    start: i64,
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
    /// Returns the steps along a group, from a state. If they are the same for all groups of a size, they may be known.
    ///
    /// # Errors
    ///
    /// They cannot be computed, or lead to too many states.
    pub(super) fn along(
        &self,
        exprs: StepExprs<'_>,
        (group, start): (&Group, i64),
        scene: &Scene<'_>,
    ) -> Result<Arc<Steps>, RuleError> {
        if !exprs.are_alike() {
            return exprs.steps((group, start), scene).map(Arc::new);
        }
        let alphabet = &scene.terrain.board().alphabet;
        let key = StepsKey { cells: group.cells.len(), size: group.size, start };
        if let Some(known) = &*self.lock()
            && known.alphabet == *alphabet
            && let Some(steps) = known.steps.get(&key)
        {
            return Ok(Arc::clone(steps));
        }
        // Other threads do not wait for this.
        let steps = Arc::new(exprs.steps((group, start), scene)?);
        self.add(alphabet, key, &steps);
        Ok(steps)
    }

    fn add(&self, alphabet: &Alphabet, key: StepsKey, steps: &Arc<Steps>) {
        let mut known = self.lock();
        let of_last = known.take().filter(|it| it.alphabet == *alphabet);
        let known = known.insert(of_last.unwrap_or_else(|| OfAlphabet::new(alphabet.clone())));
        let own: usize = steps.at.iter().flatten().map(|outcomes| outcomes.len()).sum();
        if known.outcomes + own <= OUTCOMES_MAX
            && known.steps.insert(key, Arc::clone(steps)).is_none()
        {
            known.outcomes += own;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<OfAlphabet>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OfAlphabet {
    fn new(alphabet: Alphabet) -> Self {
        Self { alphabet, steps: HashMap::new(), outcomes: 0 }
    }
}

impl StepExprs<'_> {
    /// Tells whether the steps are the same for all groups of a size.
    fn are_alike(self) -> bool {
        let mut names = [self.next].into_iter().chain(self.condition).flat_map(Expr::names);
        names.all(|name| name.indices == 0 && ALIKE.contains(&name.name))
    }

    /// Works out the steps along a group, from a state.
    fn steps(self, (group, start): (&Group, i64), scene: &Scene<'_>) -> Result<Steps, RuleError> {
        let next = self.next.fixed(&OPEN, &OPEN, scene);
        let condition = self.condition.map(|it| it.fixed(&OPEN, &OPEN, scene));
        let mut steps = Steps { at: Vec::new(), last: vec![start] };
        for (place, cell) in order(group, self.from_end).enumerate() {
            let (at_cell, last) =
                step((&next, condition.as_ref()), &steps.last, (place, cell), scene)?;
            if last.len() > STATES_MAX {
                let (group, states) = (group.to_string(), STATES_MAX);
                return Err(RuleError::TooManyStates { group, states });
            }
            steps.at.push(at_cell);
            steps.last = last;
        }
        Ok(steps)
    }
}

/// Returns what symbols in a cell lead to from some states, and the states that satisfy the condition.
fn step(
    (next, condition): (&Expr, Option<&Expr>),
    states: &[i64],
    (place, cell): (usize, Cell),
    scene: &Scene<'_>,
) -> Result<(ScanStep, Vec<i64>), RuleError> {
    let board = scene.terrain.board();
    let [r, c] = cell_numbers(cell, board.shape).map(|(_, number)| number.into());
    let here = scene.at(Place::Cell(cell));
    let mut numbers: HashMap<i64, usize> = HashMap::new();
    let mut reached = Vec::new();
    let mut after = |state: i64, symbol: Symbol| {
        let a = board.alphabet.operand(symbol);
        let eval = |expr: &Expr, state: i64| {
            let held = [state.into(), a, index(place).into(), r, c];
            eval(expr, &Holding { held: &held, outer: &here })
        };
        let state = eval(next, state)?;
        match condition.map_or(Ok(1), |condition| eval(condition, state)) {
            Ok(0) => return Ok(Err(state)),
            // Where a clue is absent, the state may be anything.
            Ok(_) | Err(RuleError::Eval { error: EvalError::NoValue, .. }) => {}
            Err(error) => return Err(error),
        }
        Ok(Ok(*numbers.entry(state).or_insert_with(|| {
            reached.push(state);
            reached.len() - 1
        })))
    };
    let mut steps = Vec::with_capacity(states.len());
    for &state in states {
        in_time()?;
        let step = board.alphabet.symbols().map(|symbol| after(state, symbol));
        steps.push(step.collect::<Result<_, RuleError>>()?);
    }
    Ok((steps, reached))
}
