//! The first solutions in order, where there are too many to look at all.
//!
//! The cells are walked in the order in which solutions are compared, what each can hold in its
//! order: for every choice the engine is asked for the solutions that continue all choices made so
//! far. If these are few they are listed, which includes that there is none; if not, the next cell
//! is chosen. So no more of the solutions are looked at than a small multiple of those wanted for
//! each choice.
//!
//! The last solution that was found but not listed is a witness: that choices which agree with it
//! can be continued need not be asked. On a free board nearly all do.

use std::ops::ControlFlow;

use super::listing::{CELLS_MAX, Listing, Meaning};
use super::{Answer, Code};
use crate::cover::{Limits, OptionId, Search, Settings};
use crate::grid::Facts;
use crate::puzzle::bind::{Demand, Solution};
use crate::puzzle::blueprint::Order;
use crate::puzzle::error::{AskError, EngineError, enough_found};
use crate::puzzle::fill::{FillCode, FillTask};
use crate::puzzle::misfit::Misfit;
use crate::puzzle::tile::{TileCode, TileTask};

/// The continuations of some choices are few if there are no more of them than this for each
/// solution that is still wanted.
const FEW_EACH: usize = 4;
/// So many choices in a row are made without asking whether few solutions continue them, unless one
/// is all that is wanted. Each costs a question for every other choice, if few did.
const UNASKED_MAX: usize = 16;

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
    search: Search,
    /// For each cell, the options that cover it, in order.
    choices: Vec<Vec<OptionId>>,
    /// Which cells have something chosen for them.
    held: Vec<bool>,
    given: Vec<OptionId>,
    witness: Witness,
}

/// A solution that continues what is given.
#[derive(Default)]
struct Witness {
    cover: Vec<OptionId>,
    /// For each cell, the option that covers it.
    options: Vec<Option<OptionId>>,
    /// How many choices have been made since the last question.
    unasked: usize,
}

/// What continues the choices made so far.
enum Continued {
    /// All of it was looked at; these are the first.
    By(Vec<Solution>),
    /// There is more, and a witness of it.
    ByMany,
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
        let witness = Witness::default();
        Self { code, meaning, search, choices, held, given: Vec::new(), witness }
    }

    /// Returns the first solutions.
    fn run(mut self, wanted: usize) -> Result<Vec<Solution>, AskError> {
        let cells = self.choices.len();
        let mut found = Vec::new();
        // Where nothing is left to be chosen, that is all there is.
        let mut steps = Vec::from_iter(match self.ask(wanted)? {
            Continued::By(all) => return Ok(all),
            Continued::ByMany => self.step(0),
        });
        while let Some(step) = steps.last_mut()
            && found.len() < wanted
        {
            let cell = self.meaning.order()[step.at];
            let Some(&option) = self.choices[cell].get(step.next) else {
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
            match (self.continued(cell, option, wanted - found.len())?, self.step(after)) {
                (Continued::ByMany, Some(step)) => steps.push(step),
                (Continued::ByMany, None) => {
                    found.push(self.code.decode(&self.witness.cover));
                    self.undo();
                }
                (Continued::By(mut some), _) => {
                    found.append(&mut some);
                    self.undo();
                }
            }
            if found.len().saturating_mul(cells) > CELLS_MAX {
                return Err(Misfit::TooMany { solutions: found.len(), cells }.into());
            }
        }
        Ok(found)
    }

    /// Returns the step at the first cell, from a place in the order, that something can be chosen
    /// for.
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

    /// Returns what continues what is given, an option for a cell being the last. The witness,
    /// which continues what was given before, spares the question where it shows that option.
    fn continued(
        &mut self,
        cell: usize,
        option: OptionId,
        wanted: usize,
    ) -> Result<Continued, AskError> {
        let unasked_max = if wanted == 1 { usize::MAX } else { UNASKED_MAX };
        if self.witness.options[cell] == Some(option) && self.witness.unasked < unasked_max {
            self.witness.unasked += 1;
            return Ok(Continued::ByMany);
        }
        self.ask(wanted)
    }

    /// Asks for the first solutions that continue what is given.
    fn ask(&mut self, wanted: usize) -> Result<Continued, AskError> {
        let few = wanted.saturating_mul(FEW_EACH);
        let mut listing = Listing::new(self.meaning);
        let limits = Limits { covers: Some(few as u64 + 1), ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let mut last = Vec::new();
        let answer = self.search.visit(&self.given, &settings, &mut |cover| {
            if listing.len() == few || listing.push(cover).is_err() {
                last.extend_from_slice(cover);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let outcome = answer.map_err(EngineError::Unfit)?.outcome;
        enough_found(outcome)?;
        if outcome.is_complete() {
            return Ok(Continued::By(listing.first(wanted)));
        }
        self.witness = Witness::new(self.code, last, self.choices.len());
        Ok(Continued::ByMany)
    }
}

impl Witness {
    fn new(code: &Code, cover: Vec<OptionId>, cells: usize) -> Self {
        let mut options = vec![None; cells];
        // Options after those that are chosen for cells say nothing of any.
        let chosen = code.chosen().count();
        for &option in cover.iter().filter(|option| option.index() < chosen) {
            for cell in code.cells(option) {
                options[cell] = Some(option);
            }
        }
        Self { cover, options, unasked: 0 }
    }
}
