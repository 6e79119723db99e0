//! Asking the engine.

use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::bind::{Demand, Misfit, Solution};
use super::blueprint::{Blueprint, Order, Question};
use super::fill::{FillCode, FillTask};
use super::tile::{TileCode, TileTask};
use crate::cover::{
    Aim, Costed, ItemId, Limits, OptionId, Problem, Query, Search, Settings, Wanted,
};
use crate::grid::{Facts, Terrain};

/// How many guesses are made to look at all solutions before the best is looked for by other means.
const GLANCE_NODES: u64 = 2000;
/// The most solutions that are put in order.
const SOLUTIONS_MAX: usize = 1_000_000;

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
    pub fn answer(&self, facts: &Facts, demand: &Demand, shown: Shown) -> Result<Answer, Misfit> {
        let code = self.encode(facts, demand, shown)?;
        if let Code::Tile(TileCode { hopeless: true, .. }) = &code {
            return Ok(Answer::default());
        }
        let ask = Ask { code: &code, facts };
        match self.question {
            Question::Any | Question::Decide => Ok(ask.some(1)),
            Question::Classify => Ok(ask.some(2)),
            Question::Count => Ok(ask.count(shown)),
            Question::Least => Ok(ask.least()),
            Question::Best(aim) => Ok(ask.best(aim)),
            Question::All { order, first } => ask.all(order, first),
        }
    }

    fn encode(&self, facts: &Facts, demand: &Demand, shown: Shown) -> Result<Code, Misfit> {
        if let Some(tiling) = &demand.tiling {
            let listed = matches!(self.question, Question::Least | Question::All { .. });
            let ordered = listed || self.question == Question::Count && shown == Shown::Least;
            let task = TileTask { facts, demand, tiling, printed: None, ordered };
            return TileCode::new(task).map(Code::Tile);
        }
        let (score, explicit) = (self.score.as_ref(), self.speaks_of_background());
        FillCode::new(FillTask { facts, demand, score, explicit }).map(Code::Fill)
    }

    /// Looks for pieces that lie as a printed answer shows: `printed` has a label for every cell of
    /// the board's rectangle. What is found is verified by the caller.
    pub fn recognise(
        &self,
        facts: &Facts,
        demand: &Demand,
        printed: &[String],
    ) -> Result<Option<Solution>, Misfit> {
        let Some(tiling) = &demand.tiling else { return Ok(None) };
        let task = TileTask { facts, demand, tiling, printed: Some(printed), ordered: false };
        let terrain = Terrain { facts, givens: &demand.givens };
        let mut holes = facts.board.cells().filter(|&cell| !terrain.is_open(cell));
        if !holes.all(|cell| task.may_be_free(cell)) {
            return Ok(None);
        }
        let code = Code::Tile(TileCode::new(task)?);
        Ok(Ask { code: &code, facts }.some(1).solutions.pop())
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

/// A question about an encoded case.
struct Ask<'a> {
    code: &'a Code,
    facts: &'a Facts,
}

impl Ask<'_> {
    fn problem(&self) -> &Problem {
        match self.code {
            Code::Fill(code) => &code.problem,
            Code::Tile(code) => &code.problem,
        }
    }

    fn decode(&self, cover: &[OptionId]) -> Solution {
        match self.code {
            Code::Fill(code) => Solution::Fill(code.decode(cover)),
            Code::Tile(code) => Solution::Tile(code.decode(cover)),
        }
    }

    /// Returns in how many ways a cover can be read.
    fn ways(&self) -> BigUint {
        match self.code {
            Code::Fill(_) => BigUint::from(1_u8),
            Code::Tile(code) => code.ways(),
        }
    }

    /// Looks for so many solutions, and returns the first.
    fn some(&self, wanted: u32) -> Answer {
        let mut answer = Answer::default();
        let limits = Limits { covers: Some(wanted.into()), ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        let mut found = 0_u32;
        // Every kernel is at hand.
        let _ = self.problem().visit(&settings, |cover: &[OptionId]| {
            found += 1;
            if found == 1 {
                answer.solutions.push(self.decode(cover));
            }
            ControlFlow::<()>::Continue(())
        });
        answer.count = self.ways() * found;
        answer
    }

    fn count(&self, shown: Shown) -> Answer {
        let counted = self.problem().count(&Settings::default());
        let count = counted.map(|answer| answer.found).unwrap_or_default() * self.ways();
        let solutions = match shown {
            Shown::Only if count == BigUint::from(1_u8) => self.some(1).solutions,
            Shown::Least => self.least().solutions,
            Shown::None | Shown::Only => Vec::new(),
        };
        Answer { count, value: None, solutions }
    }

    fn least(&self) -> Answer {
        let cells = match self.code {
            Code::Fill(code) => &code.cells,
            Code::Tile(code) => &code.cells,
        };
        // A definition that asks for the least has all cells filled.
        let Some(cells) = cells else { return self.some(1) };
        let order: Vec<ItemId> = cells.iter().map(|&(_, item)| item).collect();
        let found = self.problem().least(&Settings::default(), &order).found;
        let solutions: Vec<Solution> = found.iter().map(|cover| self.decode(cover)).collect();
        Answer { count: solutions.len().into(), value: None, solutions }
    }

    fn best(&self, aim: Aim) -> Answer {
        let (mut best, saw_all) = self.best_at_a_glance(aim);
        if !saw_all {
            let wanted = Wanted { aim, count: 1, bound: None };
            let answer = self.problem().best(&Settings::default(), wanted);
            // Every kernel is at hand.
            best = answer.ok().and_then(|answer| answer.found.into_iter().next());
        }
        let solutions: Vec<Solution> = best.iter().map(|it| self.decode(&it.options)).collect();
        Answer { count: solutions.len().into(), value: best.map(|it| it.cost), solutions }
    }

    /// Returns the best of the covers that are found with few guesses, and whether these are all: then
    /// preparing to leave out most of them would take longer.
    fn best_at_a_glance(&self, aim: Aim) -> (Option<Costed>, bool) {
        let problem = self.problem();
        let query = Query { nodes_max: Some(GLANCE_NODES), ..Query::default() };
        let mut best: Option<Costed> = None;
        let outcome = Search::new(problem).visit(&query, |cover| {
            let cost: i64 = cover.iter().map(|&option| problem.cost(option)).sum();
            let beats = |best: &Costed| match aim {
                Aim::Cheapest => cost < best.cost,
                Aim::Dearest => cost > best.cost,
            };
            if best.as_ref().is_none_or(beats) {
                best = Some(Costed { cost, options: cover.to_vec() });
            }
            ControlFlow::<()>::Continue(())
        });
        (best, outcome.is_complete())
    }

    fn all(&self, order: Order, first: Option<usize>) -> Result<Answer, Misfit> {
        let wanted = first.unwrap_or(SOLUTIONS_MAX);
        let mut found = 0_usize;
        let mut least: BinaryHeap<(Vec<(u32, u32)>, Ordered)> = BinaryHeap::new();
        let _ = self.problem().visit(&Settings::default(), |cover: &[OptionId]| {
            found += 1;
            let solution = self.decode(cover);
            let key = self.key(&solution, order);
            if least.len() < wanted || least.peek().is_some_and(|(worst, _)| key < *worst) {
                least.push((key, Ordered(solution)));
            }
            if least.len() > wanted {
                least.pop();
            }
            if first.is_none() && found > SOLUTIONS_MAX {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if first.is_none() && found > SOLUTIONS_MAX {
            return Err(Misfit::TooMany(SOLUTIONS_MAX));
        }
        let solutions = least.into_sorted_vec().into_iter().map(|(_, it)| it.0).collect();
        Ok(Answer { count: self.ways() * found, value: None, solutions })
    }

    /// Returns what solutions are put in order by: what each cell holds, which is a symbol, or a piece
    /// in some pose; a cell without comes last.
    fn key(&self, solution: &Solution, order: Order) -> Vec<(u32, u32)> {
        const NOTHING: (u32, u32) = (u32::MAX, 0);
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let shape = self.facts.board.shape;
        let mut held = vec![NOTHING; shape.cells()];
        match solution {
            Solution::Fill(grid) => {
                for (held, content) in held.iter_mut().zip(grid.cells()) {
                    *held = content.map_or(NOTHING, |symbol| (small(symbol.index()), 0));
                }
            }
            Solution::Tile(placements) => {
                for placement in placements {
                    for cell in &placement.cells {
                        held[cell.index()] = (small(placement.piece), small(placement.pose));
                    }
                }
            }
        }
        if order == Order::Rows {
            return held;
        }
        let (rows, columns) = (shape.rows(), shape.columns());
        let cells = (0..columns).flat_map(|column| (0..rows).map(move |row| (row, column)));
        cells.map(|(row, column)| held[shape.cell(row, column).index()]).collect()
    }
}

/// A solution in a heap, which its key alone puts in order.
struct Ordered(Solution);

impl PartialEq for Ordered {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Ordered {}

impl PartialOrd for Ordered {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ordered {
    fn cmp(&self, _: &Self) -> std::cmp::Ordering {
        std::cmp::Ordering::Equal
    }
}
