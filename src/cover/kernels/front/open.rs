//! The bits of an open item, and how steps change them.

use super::entrances::{Later, Touched};
use super::kind::{OpenKind, facets};
use super::plan::{Entering, PackedState, StateUpdate};
use super::room::{BitField, FreeBits, WORDS_MAX};
use crate::model::{Facet, Id, Item, Problem};

#[derive(Clone, Debug)]
pub(super) enum OpenItem {
    /// No bits: a state needs no information of it.
    Free,
    /// A bit that tells whether it is covered.
    Once(BitField),
    /// How often it is covered, up to `most`; `is_capped` if more is as good.
    Count { count: BitField, min: u32, max: u32, most: u32, is_capped: bool },
    /// The number of the colour that covers it. `gone` is the number of a colour that no option has
    /// any more.
    Colour { number: BitField, colours: Vec<(Facet, u64)>, gone: Option<u64> },
    /// A bit for each colour, and perhaps one for anything else. If none is set, it is not covered.
    Coloured { other: Option<BitField>, plain: Option<Facet>, colours: Vec<(Facet, BitField)> },
}

/// An item about to open.
pub(super) struct OpeningItem<'p> {
    pub(super) problem: &'p Problem,
    pub(super) item: Item,
    /// Where it is touched, and where each facet is.
    pub(super) touched: &'p Touched,
    pub(super) facets: &'p [Touched],
    /// Whether an option is chosen at the first of its steps that has it, in every cover.
    pub(super) is_sure: bool,
}

impl OpeningItem<'_> {
    /// Reserves bits. Returns nothing if they do not fit.
    pub(super) fn reserve(&self, room: &mut FreeBits) -> Option<OpenItem> {
        let Touched { steps, adds } = self.touched;
        let is_brief = steps.len() == 1;
        Some(match OpenKind::of(self.problem, self.item) {
            // At most one of the options of a step is chosen.
            OpenKind::Once { .. } | OpenKind::Coloured { .. } if is_brief => OpenItem::Free,
            OpenKind::Once { .. } => OpenItem::Once(room.take(1)?),
            OpenKind::Counted { min, max } => {
                let is_capped = u64::from(max) >= adds.later(steps.len()).most;
                let most = if is_capped { min } else { max };
                let count = room.take(64 - (u64::from(most) + adds.over).leading_zeros())?;
                OpenItem::Count { count, min, max, most, is_capped }
            }
            OpenKind::Coloured { .. } => return self.reserve_colours(room),
        })
    }

    fn reserve_colours(&self, room: &mut FreeBits) -> Option<OpenItem> {
        let own = || facets(self.problem, self.item);
        let own = || own().filter(|facet| !self.facets[facet.at()].steps.is_empty());
        let is_coloured = |facet: &Facet| self.problem.coloured[facet.at()];
        let plain = own().find(|facet| !is_coloured(facet));
        if self.is_sure && plain.is_none() {
            let colours: Vec<(Facet, u64)> = own().zip(0..).collect();
            let bits = usize::BITS - colours.len().saturating_sub(1).leading_zeros();
            if bits == 0 {
                return Some(OpenItem::Free);
            }
            let number = room.take(bits)?;
            return Some(OpenItem::Colour { number, colours, gone: None });
        }
        let last = |facet: Facet| self.facets[facet.at()].steps.last();
        let fades = own().any(|facet| last(facet) < self.touched.steps.last());
        let other = if plain.is_some() || fades { Some(room.take(1)?) } else { None };
        let colours = own().filter(is_coloured).map(|facet| Some((facet, room.take(1)?)));
        let colours = colours.collect::<Option<_>>()?;
        Some(OpenItem::Coloured { other, plain, colours })
    }
}

impl OpenItem {
    /// Adds the effect of an option that has one of its facets. `is_first` tells whether it enters at
    /// the first step of the item.
    pub(super) fn enter(
        &self,
        facet: Facet,
        is_first: bool,
        weight: u32,
        choice: &mut Entering<WORDS_MAX>,
    ) {
        let Entering { checks, wants, sets, adds, .. } = choice;
        match self {
            Self::Free => {}
            Self::Once(covered) => {
                covered.set(checks, 1);
                covered.set(sets, 1);
            }
            Self::Count { count, .. } => count.set(adds, weight.into()),
            Self::Colour { number, colours, .. } => {
                let own =
                    colours.iter().find(|colour| colour.0 == facet).map_or(0, |colour| colour.1);
                if is_first {
                    number.set(sets, own);
                } else {
                    number.fill(checks);
                    number.set(wants, own);
                }
            }
            Self::Coloured { other, colours, .. } => {
                let own = colours.iter().find(|colour| colour.0 == facet).map(|colour| &colour.1);
                for bit in colours.iter().map(|colour| &colour.1).chain(other) {
                    bit.set(checks, u64::from(Some(bit) != own));
                }
                own.or(other.as_ref()).inspect(|own| own.set(sets, 1));
            }
        }
    }

    /// Adds the consequences of a step for the item: `left` more follow, and `follows` tells whether
    /// some of them have a facet. Returns the bits that are free then.
    pub(super) fn leave(
        &mut self,
        later: Later,
        left: usize,
        follows: impl Fn(Facet) -> bool,
        keep: &mut PackedState<WORDS_MAX>,
        updates: &mut Vec<StateUpdate>,
    ) -> Vec<BitField> {
        let mut free = Vec::new();
        match self {
            Self::Once(covered) if left == 0 => free.push(*covered),
            Self::Free | Self::Once(_) => {}
            &mut Self::Count { count, min, max, .. } => {
                updates.push(later.update(count, min.into(), max.into()));
                free.extend((left == 0).then_some(count));
            }
            Self::Colour { number, .. } if left == 0 => free.push(*number),
            Self::Colour { number, colours, gone } => {
                for (_, from) in colours.extract_if(.., |colour| !follows(colour.0)) {
                    match *gone {
                        Some(to) => {
                            updates.push(StateUpdate::Merge { place: *number, from, to });
                        }
                        None => *gone = Some(from),
                    }
                }
            }
            Self::Coloured { other, colours, .. } if left == 0 => {
                free.extend(colours.iter().map(|colour| colour.1).chain(*other));
            }
            Self::Coloured { other, plain, colours } => {
                for (_, colour) in colours.extract_if(.., |colour| !follows(colour.0)) {
                    updates.extend(other.map(|other| StateUpdate::Fade { colour, other }));
                    free.push(colour);
                }
                // If all later options have one colour, having it is as good as being uncovered.
                if colours.len() == 1 && !plain.is_some_and(follows) {
                    colours[0].1.set(keep, 0);
                }
            }
        }
        free
    }
}
