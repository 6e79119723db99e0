//! The steps of a sweep, and how each changes a state.
//!
//! A state is a few words. An item that is open, because some options that have it have entered and
//! others have not, has bits of its own in them, which are free again once it closes. So a state is
//! as wide as the front, not as the board.

use std::ops::Range;

use super::nets::NetStep;
use super::room::{BitField, WORDS_MAX};
use crate::model::{Item, OptionId, words};

/// Some words of bits.
pub(super) type PackedState<const W: usize> = [u64; W];

/// The steps of a sweep over the options of a problem, with states of `W` words.
#[derive(Clone, Debug, Default)]
pub(super) struct SweepPlan<const W: usize> {
    pub(super) stages: Vec<SweepStep<W>>,
    pub(super) choices: Vec<Entering<W>>,
    pub(super) updates: Vec<StateUpdate>,
    /// The changes of nets.
    pub(super) nets: Vec<NetStep>,
    /// The items without colours.
    pub(super) items: Vec<PlannedItem>,
    /// The totals by which ways are counted separately, if any.
    pub(super) total: Option<Totals>,
    /// The words that the states need.
    pub(super) words: usize,
    /// The estimated binary logarithm of the nanoseconds that a sweep takes.
    pub(super) foreseen: f64,
    /// The most bits that are in use at one time.
    pub(super) width: u32,
    /// Whether some item cannot be covered often enough.
    pub(super) is_hopeless: bool,
}

/// A step: the options of a group enter.
#[derive(Clone, Debug)]
pub(super) struct SweepStep<const W: usize> {
    /// Set where an option that came earlier has covered the group's item.
    pub(super) covered: PackedState<W>,
    /// Whether one of the options must be chosen, unless the item is covered.
    pub(super) must: bool,
    pub(super) choices: Range<u32>,
    pub(super) updates: Range<u32>,
    pub(super) nets: Range<u32>,
    /// The increase of the total by which covers are counted separately, if no option is chosen.
    pub(super) idle: u32,
    /// Whether one of the options can be chosen only where some bit is set.
    pub(super) wants: bool,
    /// About how many nanoseconds it takes to expand a state.
    pub(super) work: u32,
    /// The bits of items that stay open.
    pub(super) keep: PackedState<W>,
}

/// An option that may be chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entering<const W: usize> {
    pub(super) option: OptionId,
    pub(super) cost: i64,
    /// It can be chosen where these bits are as wanted.
    pub(super) checks: PackedState<W>,
    pub(super) wants: PackedState<W>,
    /// The bits that it sets.
    pub(super) sets: PackedState<W>,
    /// Its increases of counts.
    pub(super) adds: PackedState<W>,
    /// Its increase of the total by which covers are counted separately.
    pub(super) counts: u32,
}

/// A consequence for a state of options having entered, chosen or not.
#[derive(Clone, Copy, Debug)]
pub(super) enum StateUpdate {
    /// A count less than `min` or more than `max` can no longer fulfil the demand; one in `free` fulfils
    /// it in any case, so it is as good as the least of these.
    Count { place: BitField, min: u64, max: u64, free: Option<(u64, u64)> },
    /// No remaining option has the first colour, so it is as good as any other without options.
    Fade { colour: BitField, other: BitField },
    /// No remaining option has either of two colours, so they are equivalent.
    Merge { place: BitField, from: u64, to: u64 },
}

/// An item without colours.
#[derive(Clone, Debug)]
pub(super) struct PlannedItem {
    pub(super) item: Item,
    /// How often it is covered, while it is open; none if it opens and closes at the same step.
    pub(super) place: Option<BitField>,
    /// The steps from the first to the last of its options.
    pub(super) steps: Range<usize>,
    /// The totals of its count, if that is a part of states.
    pub(super) totals: Option<Totals>,
}

/// The totals by which ways are counted separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Totals {
    /// The totals are those below this one.
    pub(super) end: usize,
    /// Whether greater totals are as good as the last; if not, they are too great.
    pub(super) is_capped: bool,
    /// The least total of a complete cover.
    pub(super) min: usize,
}

impl Totals {
    /// All ways are counted together.
    pub(super) const ALL: Self = Self { end: 1, is_capped: true, min: 0 };
}

impl<const W: usize> SweepPlan<W> {
    /// Returns the options of a step.
    pub(super) fn choices(&self, stage: &SweepStep<W>) -> &[Entering<W>] {
        &self.choices[stage.choices.start as usize..stage.choices.end as usize]
    }

    /// Returns the consequences of the options of a step having entered.
    pub(super) fn updates(&self, stage: &SweepStep<W>) -> &[StateUpdate] {
        &self.updates[stage.updates.start as usize..stage.updates.end as usize]
    }

    /// Returns the changes of nets at a step.
    pub(super) fn nets(&self, stage: &SweepStep<W>) -> &[NetStep] {
        &self.nets[stage.nets.start as usize..stage.nets.end as usize]
    }

    /// Returns the bits that a step may change.
    pub(super) fn changes(&self, stage: &SweepStep<W>) -> PackedState<W> {
        let mut bits = words(|word| !stage.keep[word]);
        for choice in self.choices(stage) {
            bits = words(|word| bits[word] | choice.sets[word]);
        }
        // Every count that an option increases is updated.
        self.updates(stage).iter().for_each(|update| update.fill(&mut bits));
        self.nets(stage).iter().for_each(|net| net.fill(&mut bits));
        bits
    }
}

impl SweepPlan<WORDS_MAX> {
    /// Returns the same plan for states of `W` words, which must be as many as it needs.
    pub(super) fn cut<const W: usize>(&self) -> SweepPlan<W> {
        let cut = |state: &PackedState<WORDS_MAX>| words(|word| state[word]);
        let stage = |stage: &SweepStep<WORDS_MAX>| SweepStep {
            covered: cut(&stage.covered),
            must: stage.must,
            choices: stage.choices.clone(),
            updates: stage.updates.clone(),
            nets: stage.nets.clone(),
            idle: stage.idle,
            wants: stage.wants,
            work: stage.work,
            keep: cut(&stage.keep),
        };
        let choice = |choice: &Entering<WORDS_MAX>| Entering {
            option: choice.option,
            cost: choice.cost,
            checks: cut(&choice.checks),
            wants: cut(&choice.wants),
            sets: cut(&choice.sets),
            adds: cut(&choice.adds),
            counts: choice.counts,
        };
        SweepPlan {
            stages: self.stages.iter().map(stage).collect(),
            choices: self.choices.iter().map(choice).collect(),
            updates: self.updates.clone(),
            nets: self.nets.clone(),
            items: self.items.clone(),
            total: self.total,
            words: self.words,
            foreseen: self.foreseen,
            width: self.width,
            is_hopeless: self.is_hopeless,
        }
    }
}

impl StateUpdate {
    /// Sets all bits that it may change.
    fn fill<const W: usize>(&self, bits: &mut PackedState<W>) {
        match self {
            Self::Count { place, .. } | Self::Merge { place, .. } => place.fill(bits),
            Self::Fade { colour, other } => {
                colour.fill(bits);
                other.fill(bits);
            }
        }
    }
}

impl<const W: usize> Entering<W> {
    /// Tells whether it can be chosen only where some bit is set.
    pub(super) fn wants(&self) -> bool {
        self.wants != [0; W]
    }

    /// Tells whether the option can be chosen at a state, if it wants no bit to be set.
    #[inline]
    pub(super) fn is_open(&self, state: &PackedState<W>) -> bool {
        (0..W).fold(0, |bits, word| bits | state[word] & self.checks[word]) == 0
    }

    /// Tells whether the option can be chosen at a state.
    #[inline]
    pub(super) fn is_wanted(&self, state: &PackedState<W>) -> bool {
        let wrong = |word| state[word] & self.checks[word] ^ self.wants[word];
        (0..W).fold(0, |bits, word| bits | wrong(word)) == 0
    }

    /// Returns the state after choosing the option; it is meaningless if the option cannot be chosen.
    #[inline]
    pub(super) fn chosen(&self, state: &PackedState<W>) -> PackedState<W> {
        words(|word| (state[word] | self.sets[word]).wrapping_add(self.adds[word]))
    }
}

/// Changes a state as a step does, and tells whether it can become a cover.
#[inline]
pub(super) fn update<const W: usize>(updates: &[StateUpdate], state: &mut PackedState<W>) -> bool {
    for update in updates {
        match *update {
            StateUpdate::Count { place, min, max, free } => {
                let count = place.get(state);
                if count < min || count > max {
                    return false;
                }
                if let Some((first, last)) = free
                    && (first..=last).contains(&count)
                {
                    place.set(state, first);
                }
            }
            StateUpdate::Fade { colour, other } => {
                if colour.get(state) != 0 {
                    colour.set(state, 0);
                    other.set(state, 1);
                }
            }
            StateUpdate::Merge { place, from, to } => {
                if place.get(state) == from {
                    place.set(state, to);
                }
            }
        }
    }
    true
}
