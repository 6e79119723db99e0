//! Planning a sweep: which items are open at each step, and which bits of a state are theirs.

use std::mem;

use super::entrances::{Entrances, Touched};
use super::groups::OptionGroup;
use super::nets::NetPlanner;
use super::open::{OpenItem, OpeningItem};
use super::order::order;
use super::plan::{Entering, PackedState, PlannedItem, SweepPlan, SweepStep, Totals};
use super::room::{FreeBits, WORDS_MAX};
use super::width::step_work;
use crate::model::{Demand, Facet, Id, Item, OptionId, Problem, narrow};
use runner_threads::time_is_up;

/// Plans a sweep. Returns `None` if its states would be too wide, or if the time is up.
pub(super) fn plan_sweep(problem: &Problem) -> Option<SweepPlan<WORDS_MAX>> {
    let (order, foreseen) = order(problem);
    Some(SweepPlan { foreseen, ..SweepPlanner::new(problem, &order)?.plan()? })
}

/// A plan that is being made.
struct SweepPlanner<'p> {
    problem: &'p Problem,
    order: &'p [OptionGroup],
    /// The options that enter at each step.
    entering: Vec<Vec<OptionId>>,
    /// Where each item, and each facet, is touched.
    items: Vec<Touched>,
    facets: Vec<Touched>,
    open: Vec<Option<OpenItem>>,
    nets: Vec<NetPlanner>,
    room: FreeBits,
    plan: SweepPlan<WORDS_MAX>,
}

impl<'p> SweepPlanner<'p> {
    fn new(problem: &'p Problem, order: &'p [OptionGroup]) -> Option<Self> {
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
        // Nets that depend on no option are checked in a step of their own.
        let steps = self.order.len().max(usize::from(!self.nets.is_empty()));
        for step in 0..steps {
            if time_is_up() {
                return None;
            }
            self.step(step)?;
        }
        self.plan.words = self.room.words().max(1);
        self.plan.width = self.room.most();
        Some(self.plan)
    }

    fn step(&mut self, number: usize) -> Option<()> {
        let step = narrow(number);
        let own = self.order.get(number).and_then(|group| group.item());
        let options = self.entering.get_mut(number).map(mem::take).unwrap_or_default();
        let facets = options.iter().flat_map(|&option| self.problem.facets.row(option));
        let mut touched: Vec<Item> = facets.map(|&facet| self.problem.item(facet)).collect();
        touched.extend(own);
        touched.sort_unstable();
        // Whether one of the options is surely chosen.
        let must = own.is_some_and(|item| self.items[item.at()].steps.first() == Some(&step));
        for same in touched.chunk_by(|one, other| one == other) {
            self.enter(same[0], step, must && same.len() == options.len())?;
        }
        touched.dedup();
        let mut covered = [0; WORDS_MAX];
        if let Some(OpenItem::Once(bit)) = own.and_then(|item| self.open[item.at()].as_ref()) {
            bit.fill(&mut covered);
        }
        let first_net = narrow(self.plan.nets.len());
        for net in &mut self.nets {
            if net.is_open(step) {
                self.plan.nets.push(net.enter(step, &options, &mut self.room)?);
            }
        }
        let first_choice = narrow(self.plan.choices.len());
        for option in options {
            let choice = self.choice(option, own, step);
            self.plan.choices.push(choice);
        }
        let first_update = narrow(self.plan.updates.len());
        let keep = self.leave(&touched, step);
        let choices = first_choice..narrow(self.plan.choices.len());
        self.plan.stages.push(SweepStep {
            covered,
            must: own.is_some(),
            idle: 0,
            wants: self.plan.choices[first_choice as usize..].iter().any(Entering::wants),
            work: step_work(narrow(choices.len())),
            choices,
            updates: first_update..narrow(self.plan.updates.len()),
            nets: first_net..narrow(self.plan.nets.len()),
            keep,
        });
        Some(())
    }

    /// Makes room for an item, if options enter at this step that have it, and none came earlier.
    /// `is_sure` tells whether one of them is surely chosen. Returns nothing if they do not fit.
    fn enter(&mut self, item: Item, step: u32, is_sure: bool) -> Option<()> {
        let touched = &self.items[item.at()];
        if touched.steps.first() != Some(&step) {
            return Some(());
        }
        let Self { problem, ref facets, .. } = *self;
        let opening = OpeningItem { problem, item, touched, facets, is_sure };
        let open = opening.reserve(&mut self.room)?;
        let last = touched.steps.last().map_or(0, |&last| last as usize + 1);
        let steps = step as usize..last;
        let (place, totals) = match open {
            OpenItem::Once(place) => (Some(place), None),
            OpenItem::Count { count, min, most, is_capped, .. } => {
                let totals = Totals { end: most as usize + 1, is_capped, min: min as usize };
                (Some(count), Some(totals))
            }
            OpenItem::Free | OpenItem::Colour { .. } | OpenItem::Coloured { .. } => (None, None),
        };
        self.plan.items.push(PlannedItem { item, place, steps, totals });
        self.open[item.at()] = Some(open);
        Some(())
    }

    /// Adds the consequences of a step for items, and closes those that no later step touches. Returns
    /// the bits that stay.
    fn leave(&mut self, touched: &[Item], step: u32) -> PackedState<WORDS_MAX> {
        let Self { items, facets, open, plan, .. } = self;
        let mut keep = [!0; WORDS_MAX];
        let mut closing = Vec::new();
        for item in touched {
            let Touched { adds, .. } = &items[item.at()];
            let left = items[item.at()].left(step);
            let follows = |facet: Facet| facets[facet.at()].steps.last() > Some(&step);
            let updates = &mut plan.updates;
            if let Some(open) = &mut open[item.at()] {
                closing.extend(open.leave(adds.later(left), left, follows, &mut keep, updates));
            }
            open[item.at()].take_if(|_| left == 0);
        }
        closing.extend(self.nets.iter_mut().flat_map(|net| net.leave(step)));
        for place in closing {
            place.set(&mut keep, 0);
            self.room.give(place);
        }
        keep
    }

    fn choice(&self, option: OptionId, own: Option<Item>, step: u32) -> Entering<WORDS_MAX> {
        let cost = self.problem.cost(option);
        let [checks, wants, sets, adds] = [[0; WORDS_MAX]; 4];
        let mut choice = Entering { option, cost, checks, wants, sets, adds, counts: 0 };
        for &facet in self.problem.facets.row(option) {
            let item = self.problem.item(facet);
            // The group's own item closes with the step.
            if let Some(open) = self.open[item.at()].as_ref().filter(|_| own != Some(item)) {
                let is_first = self.items[item.at()].steps.first() == Some(&step);
                open.enter(facet, is_first, self.problem.weight(facet), &mut choice);
            }
        }
        choice
    }
}
