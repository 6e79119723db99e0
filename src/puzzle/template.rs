//! Templates: blueprints in which nothing but the givens changes from case to case.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::ask::Answer;
use super::bind::{Demand, Solution};
use super::blueprint::{Blueprint, Place, Question};
use super::error::{AskError, EngineError, enough};
use super::fill::{FillCode, FillTask};
use crate::cover::{OptionId, Query, Search, Stats};
use crate::grid::{Board, Facts, Grid, Values};

/// A blueprint compiled for the engine: one problem for all its cases.
#[derive(Clone, Debug)]
pub struct Template {
    code: FillCode,
    /// How many solutions are looked for.
    wanted: u32,
}

impl Blueprint {
    /// Compiles the blueprint for a board that is the same in all cases, if nothing else changes but
    /// what is given, and if the question is one that givens can be added to.
    ///
    /// Returns what is demanded with nothing given, and the problem.
    pub fn template(&self, board: &Arc<Board>) -> Result<Option<(Demand, Template)>, AskError> {
        let wanted = match self.question {
            Question::Any | Question::Decide => 1,
            Question::Classify => 2,
            Question::Count | Question::Least | Question::Best(_) | Question::All { .. } => {
                return Ok(None);
            }
        };
        let fixed = self.rules.iter().all(|rule| {
            let mut names = rule.exprs().into_iter().flat_map(|(expr, own)| {
                expr.names().filter(|name| !own.contains(&name.name) || name.name == "clue")
            });
            rule.fields().next().is_none() && names.next().is_none()
        });
        let plain = matches!(self.place, Place::Fill) && board.alphabet.hole().is_none();
        if !(fixed && plain) {
            return Ok(None);
        }
        let background = board.alphabet.background().map(|it| board.alphabet.name(Some(it)));
        if background.is_some() && background != board.alphabet.blank() && self.givens.is_some() {
            // Where the background is given, symbols are to be excluded: that is no option.
            return Ok(None);
        }
        let facts = Facts { board: Arc::clone(board), values: Values::default() };
        let nothing = Self { givens: None, lists: Vec::new(), ..self.clone() };
        let demand = nothing.bind(&facts)?;
        let explicit = self.speaks_of_background();
        let task = FillTask { explicit, ..FillTask::new(&facts, &demand) };
        let code = FillCode::new(task)?;
        Ok(Some((demand, Template { code, wanted })))
    }
}

/// One thread's working memory for answering cases of a [`Template`].
#[derive(Clone, Debug)]
pub struct Solver<'t> {
    template: &'t Template,
    search: Search<'t>,
    givens: Vec<OptionId>,
}

impl<'t> Solver<'t> {
    /// Returns an idle solver.
    pub fn new(template: &'t Template) -> Self {
        let search = Search::new(&template.code.problem);
        Self { template, search, givens: Vec::new() }
    }

    /// Returns the work that the last case took.
    pub fn stats(&self) -> Stats {
        self.search.stats()
    }

    /// Answers a case. Where there are several solutions, the one returned is the same in every run.
    ///
    /// # Errors
    ///
    /// The engine failed.
    ///
    /// # Panics
    ///
    /// If the grid has another shape than the template, or symbols that it has not.
    pub fn answer(&mut self, givens: &Grid) -> Result<Answer, EngineError> {
        let Self { template, search, .. } = self;
        let mut answer = Answer::default();
        if template.code.givens(givens, &mut self.givens).is_none() {
            return Ok(answer);
        }
        let query = Query { givens: &self.givens, ..Query::default() };
        let mut found = 0;
        let outcome = search.visit(&query, |cover| {
            found += 1;
            if found == 1 {
                answer.solutions.push(Solution::Fill(template.code.decode(cover)));
            }
            if found == template.wanted {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        // The query sets no limit, so the search ends where it is told to, or with all covers seen.
        enough(&outcome)?;
        answer.count = found.into();
        Ok(answer)
    }
}
