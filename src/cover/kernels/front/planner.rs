//! Planning a sweep: which items are open at each step, and which bits of a state are theirs.

use std::mem;

use super::entrances::{Entrances, Touched};
use super::kind::{OpenKind, facets};
use super::nets::NetPlanner;
use super::order::order;
use super::plan::{CountedItem, Entering, PackedState, Settlement, SweepPlan, SweepStep, Totals};
use super::room::{BitField, FreeBits, WORDS_MAX};
use super::units::OptionUnit;
use super::width::step_work;
use crate::cover::model::{Demand, Facet, Id, Item, OptionId, Problem, narrow};

/// Plans a sweep. Returns `None` if its states would be too wide.
pub(super) fn plan_sweep(problem: &Problem) -> Option<SweepPlan<WORDS_MAX>> {
    let (order, foreseen) = order(problem);
    Some(SweepPlan { foreseen, ..SweepPlanner::new(problem, &order)?.plan()? })
}

/// An item that is open.
#[derive(Clone, Debug)]
enum Open {
    Once(BitField),
    Count(BitField),
    /// The bit of the option that shares it with no other, and one for each colour.
    Coloured {
        plain: BitField,
        colours: Vec<(Facet, BitField)>,
    },
}

/// A plan that is being made.
struct SweepPlanner<'p> {
    problem: &'p Problem,
    order: &'p [OptionUnit],
    /// The options that enter at each step.
    entering: Vec<Vec<OptionId>>,
    /// Where each item, and each facet, is touched.
    items: Vec<Touched>,
    facets: Vec<Touched>,
    open: Vec<Option<Open>>,
    nets: Vec<NetPlanner>,
    room: FreeBits,
    plan: SweepPlan<WORDS_MAX>,
}

impl<'p> SweepPlanner<'p> {
    fn new(problem: &'p Problem, order: &'p [OptionUnit]) -> Option<Self> {
        let Entrances { entering, step_of, items, facets } = Entrances::new(problem, order);
        let excludes = |options: &[OptionId]| problem.home(options).is_some() || options.len() < 2;
        let net = |net| NetPlanner::new(net, |option| step_of[option.at()], excludes);
        let nets: Vec<NetPlanner> = problem.nets.iter().map(net).collect::<Option<_>>()?;
        Some(Self {
            problem,
            order,
            entering,
            nets,
            open: vec![None; items.len()],
            items,
            facets,
            room: FreeBits::default(),
            plan: SweepPlan::default(),
        })
    }

    fn plan(mut self) -> Option<SweepPlan<WORDS_MAX>> {
        let unmet =
            |(item, demand): (usize, &Demand)| demand.min > 0 && self.items[item].steps.is_empty();
        self.plan.is_hopeless = self.problem.demands.iter().enumerate().any(unmet)
            || self.nets.iter().any(NetPlanner::is_hopeless);
        // Nets that depend on nothing are looked at in a step of their own.
        let steps = self.order.len().max(usize::from(!self.nets.is_empty()));
        for step in 0..steps {
            self.step(step)?;
        }
        self.plan.words = self.room.words().max(1);
        self.plan.width = self.room.most();
        Some(self.plan)
    }

    /// Adds a step.
    fn step(&mut self, number: usize) -> Option<()> {
        let step = narrow(number);
        let own = self.order.get(number).and_then(|unit| unit.item());
        let options = self.entering.get_mut(number).map(mem::take).unwrap_or_default();
        let facets = options.iter().flat_map(|&option| self.problem.facets.row(option));
        let mut touched: Vec<Item> = facets.map(|&facet| self.problem.item(facet)).collect();
        touched.extend(own);
        touched.sort_unstable();
        touched.dedup();
        for &item in &touched {
            self.enter(item, step)?;
        }
        let covered = match own.and_then(|item| self.open[item.at()].as_ref()) {
            Some(Open::Once(place)) => place.ones(),
            _ => [0; WORDS_MAX],
        };
        let first_net = narrow(self.plan.nets.len());
        for net in &mut self.nets {
            if net.is_open(step) {
                self.plan.nets.push(net.enter(step, &options, &mut self.room)?);
            }
        }
        let first_choice = narrow(self.plan.choices.len());
        for option in options {
            let choice = self.choice(option, own);
            self.plan.choices.push(choice);
        }
        let first_settlement = narrow(self.plan.settlements.len());
        let mut keep = [!0; WORDS_MAX];
        let mut closing = Vec::new();
        for item in touched {
            self.leave(item, step, &mut keep, &mut closing);
        }
        closing.extend(self.nets.iter_mut().flat_map(|net| net.leave(step)));
        for place in closing {
            place.set(&mut keep, 0);
            self.room.give(place);
        }
        let choices = first_choice..narrow(self.plan.choices.len());
        self.plan.stages.push(SweepStep {
            covered,
            must: own.is_some(),
            idle: 0,
            work: step_work(narrow(choices.len())),
            choices,
            settlements: first_settlement..narrow(self.plan.settlements.len()),
            nets: first_net..narrow(self.plan.nets.len()),
            keep,
        });
        Some(())
    }

    /// Makes room for an item, if options have it that enter at this step for the first time, and
    /// others follow. Returns nothing if there is no room.
    fn enter(&mut self, item: Item, step: u32) -> Option<()> {
        let steps = &self.items[item.at()].steps;
        if steps.first() != Some(&step) {
            return Some(());
        }
        let is_brief = steps.len() == 1;
        let open = match OpenKind::of(self.problem, item) {
            // Of the options of a step, one is chosen at the most.
            OpenKind::Once { .. } | OpenKind::Coloured { .. } if is_brief => return Some(()),
            OpenKind::Once { .. } => Open::Once(self.room.take(1)?),
            OpenKind::Counted { min, max } => {
                let adds = &self.items[item.at()].adds;
                let is_capped = u64::from(max) >= adds.later(steps.len()).most;
                let most = if is_capped { min } else { max };
                let place = self.room.take(64 - (u64::from(most) + adds.over).leading_zeros())?;
                let last = steps.last().map_or(0, |&last| last as usize + 1);
                let totals = Totals { end: most as usize + 1, is_capped, min: min as usize };
                let steps = step as usize..last;
                self.plan.counted.push(CountedItem { place, steps, totals });
                Open::Count(place)
            }
            OpenKind::Coloured { .. } => {
                let plain = self.room.take(1)?;
                let mut colours = Vec::new();
                for facet in facets(self.problem, item) {
                    if self.problem.coloured[facet.at()]
                        && !self.facets[facet.at()].steps.is_empty()
                    {
                        colours.push((facet, self.room.take(1)?));
                    }
                }
                Open::Coloured { plain, colours }
            }
        };
        self.open[item.at()] = Some(open);
        Some(())
    }

    fn choice(&self, option: OptionId, own: Option<Item>) -> Entering<WORDS_MAX> {
        let cost = self.problem.cost(option);
        let none = [0; WORDS_MAX];
        let mut choice = Entering { option, cost, blocks: none, sets: none, adds: none, counts: 0 };
        for &facet in self.problem.facets.row(option) {
            let item = self.problem.item(facet);
            let open = self.open[item.at()].as_ref();
            // The unit's own item closes with the step.
            let Some(open) = open.filter(|_| own != Some(item)) else { continue };
            match open {
                Open::Once(place) => {
                    place.set(&mut choice.blocks, 1);
                    place.set(&mut choice.sets, 1);
                }
                Open::Count(place) => {
                    place.set(&mut choice.adds, self.problem.weight(facet).into());
                }
                Open::Coloured { plain, colours } => {
                    let own = colours.iter().find(|colour| colour.0 == facet);
                    let own = own.map_or(plain, |colour| &colour.1);
                    plain.set(&mut choice.blocks, 1);
                    for (_, place) in colours {
                        place.set(&mut choice.blocks, u64::from(place != own));
                    }
                    own.set(&mut choice.sets, 1);
                }
            }
        }
        choice
    }

    /// Adds what follows for an item from a step, and closes it if that was its last one.
    fn leave(
        &mut self,
        item: Item,
        step: u32,
        keep: &mut PackedState<WORDS_MAX>,
        closing: &mut Vec<BitField>,
    ) {
        let steps = &self.items[item.at()].steps;
        let left = steps.len() - steps.partition_point(|&other| other <= step);
        let Some(open) = &mut self.open[item.at()] else { return };
        match open {
            Open::Once(place) if left == 0 => closing.push(*place),
            Open::Once(_) => {}
            Open::Count(place) => {
                let OpenKind::Counted { min, max } = OpenKind::of(self.problem, item) else {
                    return;
                };
                let later = self.items[item.at()].adds.later(left);
                self.plan.settlements.push(later.settlement(*place, min.into(), max.into()));
                if left == 0 {
                    closing.push(*place);
                }
            }
            Open::Coloured { plain, colours } => {
                let follows = |facet: &Facet| self.facets[facet.at()].steps.last() > Some(&step);
                if left == 0 {
                    closing.push(*plain);
                    closing.extend(colours.iter().map(|colour| colour.1));
                } else {
                    for (_, colour) in colours.extract_if(.., |colour| !follows(&colour.0)) {
                        let other = *plain;
                        self.plan.settlements.push(Settlement::Fade { colour, other });
                        closing.push(colour);
                    }
                    let plain_follows = facets(self.problem, item)
                        .any(|facet| !self.problem.coloured[facet.at()] && follows(&facet));
                    // Where all that follow have one colour, to have it is as good as nothing.
                    if let ([(_, colour)], false) = (&colours[..], plain_follows) {
                        colour.set(keep, 0);
                    }
                }
            }
        }
        if left == 0 {
            self.open[item.at()] = None;
        }
    }
}
