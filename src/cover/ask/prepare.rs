//! Common parts of several questions.

use crate::kernel::{ByStates, Prefix, States, Stats, Unsupported, UnsupportedReason};
use crate::kernels::{Compiled, GENERAL, KERNELS};
use crate::model::{OptionId, Problem};
use crate::passes::{Reduced, Switches};
use crate::run::{Answer, ByFront, Outcome, Pause, Racer, Settings, Stop, WalkBudget};

/// Propagates a part, also through equations modulo 2, and compiles the rest of the problem. Returns `None`
/// if no cover exists.
pub(super) fn reduce(compiled: &mut Compiled, part: &Prefix, spent: &mut Stats) -> Option<Reduced> {
    let reduced = propagate(compiled, part, spent)?;
    let Prefix { taken, excluded } = Switches::of(&reduced.problem)?.fixed();
    if taken.is_empty() && excluded.is_empty() {
        return Some(reduced);
    }
    let with = |known: &[OptionId], more: Vec<OptionId>| {
        let more = more.iter().map(|option| reduced.options[option.index()]);
        known.iter().copied().chain(more).collect()
    };
    let part = Prefix { taken: with(&part.taken, taken), excluded: with(&part.excluded, excluded) };
    propagate(compiled, &part, spent)
}

/// Propagates a part, and compiles the rest of the problem. Returns `None` if no cover exists.
fn propagate(compiled: &mut Compiled, part: &Prefix, spent: &mut Stats) -> Option<Reduced> {
    let presolver = compiled.presolver();
    let before = presolver.stats();
    let domain = presolver.prune(part);
    spent.add(presolver.stats().since(before));
    Some(Reduced::new(compiled.problem(), &domain?))
}

/// Answers a question about a problem by states alone.
pub(super) fn by_front<T: Default>(
    problem: &Problem,
    settings: &Settings<'_>,
    ask: impl FnOnce(&dyn States) -> Box<dyn ByStates<T>>,
) -> Result<Answer<T>, Unsupported> {
    let front = KERNELS.into_iter().find(|kernel| kernel.by_states());
    let settings = Settings { kernel: front, ..*settings };
    let Some(mut asked) = ByFront::new(problem, &settings, ask)? else {
        let kernel = front.unwrap_or(GENERAL);
        return match Outcome::complete_in_time() {
            Outcome::Complete => Err(Unsupported { kernel, why: UnsupportedReason::TooWide }),
            outcome @ Outcome::Stopped(_) => {
                Ok(Answer { found: T::default(), outcome, kernel, stats: Stats::default() })
            }
        };
    };
    let pause = asked.run(WalkBudget::all(&settings.limits, 0));
    let (kernel, stats) = (asked.row(), asked.stats());
    if pause == Pause::Work {
        return Err(Unsupported { kernel, why: UnsupportedReason::Memory });
    }
    let found = if pause == Pause::Done { asked.found() } else { T::default() };
    let outcome = Option::<Stop>::from(pause).into();
    Ok(Answer { found, outcome, kernel, stats })
}

/// Rejects a wanted kernel that does not enumerate covers.
pub(super) fn finds(settings: &Settings<'_>) -> Result<(), Unsupported> {
    match settings.kernel.filter(|kernel| kernel.by_states()) {
        Some(kernel) => Err(Unsupported { kernel, why: UnsupportedReason::ByStates }),
        None => Ok(()),
    }
}

/// Returns a cover with its options in ascending order.
pub(super) fn sorted(mut cover: Vec<OptionId>) -> Vec<OptionId> {
    cover.sort_unstable();
    cover
}
