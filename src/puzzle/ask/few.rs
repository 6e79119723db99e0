//! The first solutions in order, where there are too many to look at all.
//!
//! The cells are walked in the order in which solutions are compared, what each can hold in its order:
//! for every choice the engine is asked for the solutions that continue all choices made so far. If
//! these are few they are listed, which includes that there is none; if not, the next cell is chosen.
//! So no more of the solutions are looked at than a small multiple of those wanted for each choice.

use std::ops::ControlFlow;

use super::listing::{CELLS_MAX, Listing, Meaning};
use super::{Answer, Code};
use crate::cover::{OptionId, Query, Search};
use crate::grid::Facts;
use crate::puzzle::bind::{Demand, Misfit, Solution};
use crate::puzzle::blueprint::Order;
use crate::puzzle::error::{AskError, enough};
use crate::puzzle::fill::{FillCode, FillTask};
use crate::puzzle::tile::{TileCode, TileTask};

/// The continuations of some choices are few if there are no more of them than this for each solution
/// that is still wanted.
const FEW_EACH: usize = 4;

/// Returns the first solutions of a case, and as their count how many these are.
pub(super) fn first(
    facts: &Facts,
    demand: &Demand,
    (order, wanted): (Order, usize),
) -> Result<Answer, AskError> {
    // Every cell has something chosen for it, the background and being free included.
    let code = if let Some(tiling) = &demand.tiling {
        let task = TileTask::new(facts, demand, tiling);
        Code::Tile(TileCode::new(TileTask { ordered: true, explicit: true, ..task })?)
    } else {
        Code::Fill(FillCode::new(FillTask { explicit: true, ..FillTask::new(facts, demand) })?)
    };
    let meaning = Meaning::new(&code, facts.board.shape, order);
    let solutions = Walk::new(&code, &meaning).run(wanted)?;
    Ok(Answer { count: solutions.len().into(), value: None, solutions })
}

/// Walks through the cells.
struct Walk<'c> {
    code: &'c Code,
    meaning: &'c Meaning<'c>,
    search: Search<'c>,
    /// For each cell, the options that cover it, in order.
    choices: Vec<Vec<OptionId>>,
    /// Which cells have something chosen for them.
    held: Vec<bool>,
    given: Vec<OptionId>,
}

/// A cell that is being chosen for.
struct Step {
    /// Its place in the order.
    at: usize,
    /// The choice that is next.
    next: usize,
}

impl<'c> Walk<'c> {
    fn new(code: &'c Code, meaning: &'c Meaning<'c>) -> Self {
        let mut choices = vec![Vec::new(); meaning.order().len()];
        for option in code.chosen() {
            for cell in code.cells(option) {
                choices[cell].push(option);
            }
        }
        for options in &mut choices {
            options.sort_by_key(|&option| meaning.rank(option));
        }
        let (search, held) = (Search::new(code.problem()), vec![false; choices.len()]);
        Self { code, meaning, search, choices, held, given: Vec::new() }
    }

    /// Returns the first solutions.
    fn run(mut self, wanted: usize) -> Result<Vec<Solution>, AskError> {
        let cells = self.choices.len();
        let (mut found, complete) = self.continuations(wanted)?;
        // Where nothing is left to be chosen, that is all there is.
        let mut steps = Vec::from_iter(self.step(0).filter(|_| !complete));
        while let Some(step) = steps.last_mut()
            && found.len() < wanted
        {
            let options = &self.choices[self.meaning.order()[step.at]];
            let Some(&option) = options.get(step.next) else {
                steps.pop();
                self.undo();
                continue;
            };
            step.next += 1;
            let after = step.at + 1;
            if self.code.cells(option).any(|cell| self.held[cell]) {
                continue;
            }
            self.choose(option);
            let left = wanted - found.len();
            let (mut some, complete) = self.continuations(left)?;
            if let Some(step) = self.step(after).filter(|_| !complete) {
                steps.push(step);
            } else {
                found.append(&mut some);
                self.undo();
            }
            if found.len().saturating_mul(cells) > CELLS_MAX {
                return Err(Misfit::TooMany { solutions: found.len(), cells }.into());
            }
        }
        Ok(found)
    }

    /// Returns the step at the first cell, from a place in the order, that something can be chosen for.
    fn step(&self, from: usize) -> Option<Step> {
        let mut cells = self.meaning.order().iter().enumerate().skip(from);
        let at = cells.find(|&(_, &cell)| !self.held[cell] && !self.choices[cell].is_empty())?.0;
        Some(Step { at, next: 0 })
    }

    fn choose(&mut self, option: OptionId) {
        self.given.push(option);
        for cell in self.code.cells(option) {
            self.held[cell] = true;
        }
    }

    fn undo(&mut self) {
        if let Some(option) = self.given.pop() {
            for cell in self.code.cells(option) {
                self.held[cell] = false;
            }
        }
    }

    /// Returns the first solutions that continue what is given, and whether all of them were looked at;
    /// only then they are the first.
    fn continuations(&mut self, wanted: usize) -> Result<(Vec<Solution>, bool), AskError> {
        let few = wanted.saturating_mul(FEW_EACH);
        let mut listing = Listing::new(self.meaning);
        let query = Query { givens: &self.given, ..Query::default() };
        let outcome = self.search.visit(&query, |cover| {
            if listing.len() == few || listing.push(cover).is_err() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        enough(&outcome)?;
        let complete = outcome.is_complete();
        Ok((if complete { listing.first(wanted) } else { Vec::new() }, complete))
    }
}
