//! What follows from equations modulo 2, as between lamps and their switches.
//!
//! Of the options of an item that is covered a certain number of times, an odd or an even number is chosen.
//! No search sees what follows from many such equations together; an elimination does. All options are
//! eliminated that no *switch* decides, as one decides the two options of an item that is covered once. So
//! it does not matter by which options a sum modulo 2 is encoded, as a table or as a line of states.

mod equations;
mod sides;

use std::sync::Arc;

use self::equations::{Equation, Equations, solve};
use self::sides::{Side, Sides};
use super::split::Part;
use crate::kernel::Prefix;
use crate::model::{Bits, Id, OptionId, Problem, narrow};

/// The most free switches.
const FREE_MAX: usize = 127;
/// A search is split by the free switches if there are at least this many for each.
const DECIDED: usize = 3;
/// It is split into at most this many parts, or into more that have at most this many options in all.
const PARTS: usize = 96;
const OPTIONS_MAX: usize = 1 << 20;

/// Whether an option is in a cover: the sum modulo 2 of some free switches, and perhaps of one.
#[derive(Clone, Copy, Debug)]
struct Decided {
    option: OptionId,
    /// A bit for each free switch.
    free: u128,
    is_odd: bool,
}

impl Decided {
    /// Tells whether covers with such values of the first free switches have it, if it depends on no others.
    fn is_chosen(&self, first: FirstFree) -> Option<bool> {
        let is_known = self.free >> first.count == 0;
        is_known.then(|| ((self.free & first.values).count_ones() % 2 == 1) != self.is_odd)
    }
}

/// The values of the first free switches.
#[derive(Clone, Copy, Debug, Default)]
struct FirstFree {
    count: usize,
    values: u128,
}

/// The options that switches decide, as far as equations are found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Switches {
    decided: Vec<Decided>,
    /// The number of switches, and of those that are free.
    count: usize,
    free: usize,
}

impl Switches {
    /// Solves the equations of a problem. Returns `None` if no cover fulfils them.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        let sides = Sides::of(problem)?;
        if sides.switches == 0 {
            return Some(Self::default());
        }
        let is_decided = |option: u32| sides.of_option[option as usize].is_some();
        let Some(equations) = Equations::of(problem).between(is_decided) else {
            return Some(Self::default());
        };
        let row = |Equation { options, is_odd }: Equation| {
            let mut bits = Bits::none(sides.switches + 1);
            let mut is_odd = is_odd;
            for &Side { switch, is_off } in
                options.iter().filter_map(|&it| sides.of_option[it as usize].as_ref())
            {
                bits.flip(switch as usize);
                is_odd ^= is_off;
            }
            if is_odd {
                bits.insert(sides.switches);
            }
            bits
        };
        let solved = solve(equations.into_iter().map(row).collect(), sides.switches)?;
        Some(Self::solved(&sides, &solved))
    }

    fn solved(sides: &Sides, solved: &[(usize, Bits)]) -> Self {
        let count = sides.switches;
        let mut values: Vec<Option<(u128, bool)>> = vec![None; count];
        for &(switch, _) in solved {
            values[switch] = Some((0, false));
        }
        let free: Vec<usize> = (0..count).filter(|&switch| values[switch].is_none()).collect();
        if free.len() > FREE_MAX {
            return Self::default();
        }
        for (at, &switch) in free.iter().enumerate() {
            values[switch] = Some((1 << at, false));
        }
        for (switch, row) in solved {
            let own = free.iter().enumerate().filter(|free| row.contains(*free.1));
            let own = own.fold(0, |bits, (at, _)| bits | 1 << at);
            values[*switch] = Some((own, row.contains(count)));
        }
        let decided = (0..).zip(&sides.of_option).filter_map(|(option, side)| {
            let Side { switch, is_off } = (*side)?;
            let (free, is_odd) = values[switch as usize]?;
            Some(Decided { option: OptionId::of(option), free, is_odd: is_odd != is_off })
        });
        Self { decided: decided.collect(), count, free: free.len() }
    }

    /// Returns the options that all covers have, and those that none has.
    pub(crate) fn fixed(&self) -> Prefix {
        let with = |chosen| {
            let known = |it: &&Decided| it.is_chosen(FirstFree::default()) == Some(chosen);
            self.decided.iter().filter(known).map(|it| it.option).collect()
        };
        Prefix { taken: with(true), excluded: with(false) }
    }

    /// Returns the parts of the search in which free switches have certain values, if there are few.
    pub(super) fn parts(&self) -> Option<Vec<Part>> {
        if self.count == 0 || self.free * DECIDED > self.count {
            return None;
        }
        let parts_max = PARTS.max(OPTIONS_MAX / self.decided.len());
        let mut parts = Vec::new();
        let mut waiting = vec![FirstFree::default()];
        while let Some(first) = waiting.pop() {
            if first.count == self.free || parts.len() + waiting.len() + 1 >= parts_max {
                parts.push(self.part(first));
            } else {
                let count = first.count + 1;
                let on = first.values | 1 << first.count;
                waiting.extend([on, first.values].map(|values| FirstFree { count, values }));
            }
        }
        Some(parts)
    }

    fn part(&self, first: FirstFree) -> Part {
        let taken = self.decided.iter().filter(|it| it.is_chosen(first) == Some(true));
        let taken = taken.map(|it| it.option).collect();
        let share = (-f64::from(narrow(first.count))).exp2();
        Part { prefix: Prefix { taken, excluded: Vec::new() }, share, images: Arc::default() }
    }
}
