//! Asking the engine.
//!
//! What the engine cannot answer, or does not finish, is an error and never "no solution": see
//! [`EngineError`].

mod best;
mod few;
mod list;
mod listing;
mod recognise;
#[cfg(test)]
mod tests;

pub use listing::{CELLS_MAX, SOLUTIONS_MAX};
pub use recognise::Firsts;

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::bind::{Demand, Solution};
use super::blueprint::{Blueprint, Order, Question};
use super::error::{AskError, EngineError, complete};
use super::fill::{FillCode, FillTask};
use super::tile::{TileCode, TileTask};
use crate::cover::{ItemId, Limits, OptionId, Outcome, Problem, Settings, Stop};
use crate::grid::Facts;

/// What the engine found out about a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// How many solutions there are: exactly, where all were counted; else as far as it was asked.
    pub count: BigUint,
    /// What the best solution is worth.
    pub value: Option<i64>,
    /// The solutions that were asked for, in order.
    pub solutions: Vec<Solution>,
}

/// A case, encoded.
enum Code {
    Fill(FillCode),
    Tile(TileCode),
}

impl Blueprint {
    /// Answers a case. With `shown`, a solution is wanted even where the question can do without.
    ///
    /// # Errors
    ///
    /// The case makes no sense, or the engine failed.
    pub fn answer(&self, facts: &Facts, demand: &Demand, shown: Shown) -> Result<Answer, AskError> {
        let code = self.encode(facts, demand, shown)?;
        if code.is_hopeless() {
            return Ok(Answer::default());
        }
        let ask = Ask::new(&code, facts);
        Ok(match self.question {
            Question::Any | Question::Decide => ask.some(1)?,
            Question::Classify => ask.some(2)?,
            Question::Count => {
                let mut answer = ask.count(shown)?;
                if shown == Shown::Least && answer.count > BigUint::ZERO {
                    answer.solutions = ask.least(demand)?.solutions;
                }
                answer
            }
            Question::Least => ask.least(demand)?,
            Question::Best(aim) => ask.best(aim)?,
            Question::All { order, first: None, .. } => ask.all(order)?,
            Question::All { order, first: Some(wanted), counted } => {
                let mut answer = match ask.all_of_few(order, wanted)? {
                    Some(answer) => return Ok(answer),
                    None => few::first(facts, demand, (order, wanted))?,
                };
                if counted {
                    answer.count = ask.count(Shown::None)?.count;
                }
                answer
            }
        })
    }

    fn encode(&self, facts: &Facts, demand: &Demand, shown: Shown) -> Result<Code, AskError> {
        if let Some(tiling) = &demand.tiling {
            let listed = matches!(self.question, Question::Least | Question::All { .. });
            let ordered = listed || self.question == Question::Count && shown == Shown::Least;
            let task = TileTask { ordered, ..TileTask::new(facts, demand, tiling) };
            return TileCode::new(task).map(Code::Tile);
        }
        let (score, explicit) = (self.score.as_ref(), self.speaks_of_background());
        FillCode::new(FillTask { score, explicit, ..FillTask::new(facts, demand) }).map(Code::Fill)
    }
}

/// Which solutions are wanted with a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// None.
    None,
    /// The only one, if there is but one.
    Only,
    /// The least one.
    Least,
}

impl Code {
    fn problem(&self) -> &Problem {
        match self {
            Self::Fill(code) => &code.problem,
            Self::Tile(code) => &code.problem,
        }
    }

    /// Tells whether it is plain without a search that there is no solution.
    fn is_hopeless(&self) -> bool {
        matches!(self, Self::Tile(TileCode { hopeless: true, .. }))
    }

    fn decode(&self, cover: &[OptionId]) -> Solution {
        match self {
            Self::Fill(code) => Solution::Fill(code.decode(cover)),
            Self::Tile(code) => Solution::Tile(code.decode(cover)),
        }
    }

    /// Returns the options that put something in cells.
    fn chosen(&self) -> impl Iterator<Item = OptionId> {
        let options = match self {
            Self::Fill(code) => code.chosen(),
            Self::Tile(code) => code.chosen(),
        };
        self.problem().option_ids().take(options)
    }

    /// Returns the cells that such an option puts something in.
    fn cells(&self, option: OptionId) -> impl Iterator<Item = usize> {
        let cells = match self {
            Self::Fill(code) => std::slice::from_ref(code.cell(option)),
            Self::Tile(code) => code.cells_of(option),
        };
        cells.iter().map(|cell| cell.index())
    }

    /// Returns in how many ways a cover can be read.
    fn ways(&self) -> BigUint {
        match self {
            Self::Fill(_) => BigUint::from(1_u8),
            Self::Tile(code) => code.ways(),
        }
    }
}

/// A question about an encoded case.
struct Ask<'a> {
    code: &'a Code,
    facts: &'a Facts,
    settings: Settings<'a>,
}

impl<'a> Ask<'a> {
    fn new(code: &'a Code, facts: &'a Facts) -> Self {
        Self { code, facts, settings: Settings::default() }
    }

    /// Looks for so many solutions, and returns the first.
    fn some(&self, wanted: u32) -> Result<Answer, EngineError> {
        let mut answer = Answer::default();
        let limits = Limits { covers: Some(wanted.into()), ..self.settings.limits };
        let settings = Settings { limits, ..self.settings };
        let mut found = 0_u32;
        let outcome = self.code.problem().visit(&settings, |cover: &[OptionId]| {
            found += 1;
            if found == 1 {
                answer.solutions.push(self.code.decode(cover));
            }
            ControlFlow::<()>::Continue(())
        });
        // A limit on covers has the engine look for some rather than for all.
        match outcome?.outcome {
            Outcome::Complete | Outcome::Stopped(Stop::Covers) => {}
            Outcome::Stopped(_) => return Err(EngineError::Stopped),
        }
        answer.count = self.code.ways() * found;
        Ok(answer)
    }

    fn count(&self, shown: Shown) -> Result<Answer, EngineError> {
        let count = complete(self.code.problem().count(&self.settings)?)? * self.code.ways();
        let solutions = match shown {
            Shown::Only if count == BigUint::from(1_u8) => self.some(1)?.solutions,
            Shown::None | Shown::Only | Shown::Least => Vec::new(),
        };
        Ok(Answer { count, value: None, solutions })
    }

    fn least(&self, demand: &Demand) -> Result<Answer, AskError> {
        let cells = match self.code {
            Code::Fill(code) => &code.cells,
            Code::Tile(code) => &code.cells,
        };
        let Some(cells) = cells else {
            // That a cell stays empty is no option here, so nothing can be asked of it.
            return few::first(self.facts, demand, (Order::Rows, 1));
        };
        let order: Vec<ItemId> = cells.iter().map(|&(_, item)| item).collect();
        let found = complete(self.code.problem().least(&self.settings, &order))?;
        let solutions: Vec<Solution> = found.iter().map(|cover| self.code.decode(cover)).collect();
        Ok(Answer { count: solutions.len().into(), value: None, solutions })
    }
}
