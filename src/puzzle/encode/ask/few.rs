//! The first solutions in order, if there are too many to enumerate.
//!
//! The search goes through the cells in the order of comparison, and through the contents of each cell
//! in their order. For every choice the engine finds the solutions that continue all choices so far. If
//! they are few, perhaps none, they are listed; otherwise the next cell is chosen. So for each choice
//! only a small multiple of the wanted solutions is enumerated.
//!
//! The last solution that was found but not listed is a *witness*: choices that agree with it can
//! be continued, so the engine need not be asked. On a free board nearly all choices agree.

use std::ops::ControlFlow;

use super::checked::Checked;
use super::listing::{CELLS_MAX, Listing, Meaning};
use super::{Code, Solutions};
use crate::encode::bind::{BoundModel, Solution};
use crate::encode::error::{AskError, EngineError, complete, enough_found};
use crate::encode::fill::{FillEncoding, FillTask};
use crate::encode::invalid::InvalidCase;
use crate::encode::question::Order;
use crate::encode::tile::{TileEncoding, TileTask};
use crate::grid::CaseData;
use runner_cover::{Aim, OptionId, Search};

/// Continuations are few if there are at most this many for each solution that is still wanted.
const FEW_EACH: usize = 4;
/// After this many choices in a row the engine counts whether few solutions are left, unless only one is
/// wanted. If few are left, each of these choices costs a question for every alternative.
const UNASKED_MAX: usize = 16;

/// The best solutions: those of a value that no other solution exceeds.
#[derive(Clone, Copy)]
pub(super) struct BestOf {
    pub(super) aim: Aim,
    pub(super) value: i64,
}

/// Returns the first solutions of a case, or of its best ones, with their number as the count.
pub(super) fn first(
    data: &CaseData,
    rules: &BoundModel,
    checked: &Checked<'_>,
    (order, wanted): (Order, usize),
    best: Option<BestOf>,
) -> Result<Solutions, AskError> {
    // Every cell has an option, even the background or a free cell.
    let code = if let Some(tiling) = &rules.tiling {
        let task = TileTask::new(data, rules, tiling);
        Code::Tile(TileEncoding::new(TileTask { ordered: true, explicit: true, ..task })?)
    } else {
        let is_priced = best.is_some();
        let task = FillTask { is_priced, explicit: true, ..FillTask::new(data, rules) };
        Code::Fill(FillEncoding::new(task)?)
    };
    let meaning = Meaning::new(&code, &data.board, order);
    let best = best.map(|best| (best.aim, best.value));
    let solutions = Walk::new(&code, checked, &meaning, best).run(wanted)?;
    Ok(Solutions { count: solutions.len().into(), solutions, ..Solutions::default() })
}

/// The walk through the cells.
struct Walk<'c> {
    code: &'c Code,
    checked: &'c Checked<'c>,
    meaning: &'c Meaning<'c>,
    search: Search,
    /// For each cell, the options that cover it, in order.
    choices: Vec<Vec<OptionId>>,
    /// Whether each cell has a chosen option.
    held: Vec<bool>,
    given: Vec<OptionId>,
    witness: Witness,
    /// Which solutions are best, and their value, if only these are wanted.
    best: Option<(Aim, i64)>,
}

/// A solution that continues the choices so far.
#[derive(Default)]
struct Witness {
    cover: Vec<OptionId>,
    /// For each cell, the option that covers it.
    options: Vec<Option<OptionId>>,
    /// The number of choices since the last question.
    unasked: usize,
}

/// The continuations of the choices so far.
enum Continued {
    /// All were enumerated; these are the first.
    By(Vec<Solution>),
    /// There are more, and a witness is known.
    ByMany,
}

/// The choice for a cell.
struct WalkStep {
    /// Its place in the order.
    at: usize,
    /// The next option to choose.
    next: usize,
}

impl<'c> Walk<'c> {
    fn new(
        code: &'c Code,
        checked: &'c Checked<'c>,
        meaning: &'c Meaning<'c>,
        best: Option<(Aim, i64)>,
    ) -> Self {
        let mut choices = vec![Vec::new(); meaning.nodes()];
        for option in code.chosen() {
            for cell in code.cells(option) {
                choices[cell].push(option);
            }
        }
        for options in &mut choices {
            let rank = |option: &OptionId| meaning.rank(*option);
            options.sort_by_key(|one| rank(one));
        }
        let (search, held) = (Search::new(code.problem()), vec![false; choices.len()]);
        let witness = Witness::default();
        Self { code, checked, meaning, search, choices, held, given: Vec::new(), witness, best }
    }

    /// Returns the first solutions.
    fn run(mut self, wanted: usize) -> Result<Vec<Solution>, AskError> {
        let cells = self.meaning.order().len();
        let mut found = Vec::new();
        // Without any choices left, these are all solutions.
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
                return Err(InvalidCase::TooMany { solutions: found.len(), cells }.into());
            }
        }
        Ok(found)
    }

    /// Returns the step at the first cell with a choice, from a place in the order.
    fn step(&self, from: usize) -> Option<WalkStep> {
        let mut cells = self.meaning.order().iter().enumerate().skip(from);
        let at = cells.find(|&(_, &cell)| !self.held[cell] && !self.choices[cell].is_empty())?.0;
        Some(WalkStep { at, next: 0 })
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

    /// Returns the continuations after an option for a cell has been added. If the witness has this
    /// option, the engine is not asked.
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

    /// Asks for the first solutions that continue the choices.
    fn ask(&mut self, wanted: usize) -> Result<Continued, AskError> {
        if let Some(best) = self.best {
            return self.ask_best(wanted, best);
        }
        let few = wanted.saturating_mul(FEW_EACH);
        let mut listing = Listing::new(self.meaning);
        let covers = if self.checked.is_any() { u64::MAX } else { few as u64 + 1 };
        let mut last = Vec::new();
        let answer = self.search.query().given(&self.given).at_most(covers).visit(|cover| {
            if !self.checked.pass(self.code, cover) {
                return ControlFlow::Continue(());
            }
            if listing.len() == few || listing.push(cover).is_err() {
                last.extend_from_slice(cover);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let outcome = answer.map_err(EngineError::Unsupported)?.outcome;
        enough_found(outcome)?;
        if outcome.is_complete() {
            return Ok(Continued::By(listing.first(wanted)));
        }
        self.witness = Witness::new(self.code, last, self.choices.len());
        Ok(Continued::ByMany)
    }

    /// Asks for the first of the best solutions that continue the choices.
    fn ask_best(&mut self, wanted: usize, (aim, value): (Aim, i64)) -> Result<Continued, AskError> {
        let mut count = wanted.saturating_mul(FEW_EACH) + 1;
        loop {
            let found = self.search.query().given(&self.given).best(aim, count, Some(value));
            let found = complete(found.map_err(EngineError::Unsupported)?)?;
            let is_all = found.len() < count;
            let mut right = Vec::new();
            for cover in found.into_iter().map(|it| it.options) {
                if self.checked.pass(self.code, &cover) {
                    right.push(cover);
                }
            }
            if is_all {
                let mut listing = Listing::new(self.meaning);
                for cover in &right {
                    listing.push(cover)?;
                }
                return Ok(Continued::By(listing.first(wanted)));
            }
            if let Some(last) = right.pop() {
                self.witness = Witness::new(self.code, last, self.choices.len());
                return Ok(Continued::ByMany);
            }
            // All of them break a rule that the engine does not know.
            count = count.saturating_mul(4);
        }
    }
}

impl Witness {
    fn new(code: &Code, cover: Vec<OptionId>, cells: usize) -> Self {
        let mut options = vec![None; cells];
        // Options after those that fill cells belong to rules.
        let chosen = code.chosen().count();
        for &option in cover.iter().filter(|option| option.index() < chosen) {
            for cell in code.cells(option) {
                options[cell] = Some(option);
            }
        }
        Self { cover, options, unasked: 0 }
    }
}
