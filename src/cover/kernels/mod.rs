//! The kernels, and the table of them.
//!
//! The planner, users and the tests know a kernel only by its row in [`KERNELS`]. A
//! kernel knows the contract and the neutral problem, but no other kernels.

mod clauses;
mod front;
mod general;
mod lanes;
mod masks;
mod ordered;

use super::kernel::{Compile, Kernel, KernelInfo, Presolver, States, TryFirst};
use super::model::Problem;

pub(super) use general::presolver;
pub use lanes::VectorLevel;

/// All kernels. Of those with the same walk, the faster ones come first.
pub static KERNELS: [&KernelInfo; 6] =
    [&lanes::ROW, &masks::ROW, &general::ROW, &ordered::ROW, &clauses::ROW, &front::ROW];

/// The kernel that fits every problem.
pub(super) static GENERAL: &KernelInfo = &general::ROW;

/// The kernel that learns clauses.
pub(super) static CLAUSES: &KernelInfo = &clauses::ROW;

/// The kernels of one problem, each compiled on first use.
pub(super) struct Compiled {
    problem: Problem,
    presolver: Option<Box<dyn Presolver>>,
    /// The other kernels by name; `None` if a kernel does not fit.
    others: Vec<(&'static str, Option<Box<dyn Kernel>>)>,
}

impl Compiled {
    /// Compiles nothing yet.
    pub(super) fn new(problem: &Problem) -> Self {
        Self { problem: problem.clone(), presolver: None, others: Vec::new() }
    }

    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the general kernel, which fits every problem.
    pub(super) fn presolver(&mut self) -> &mut dyn Presolver {
        self.presolver.get_or_insert_with(|| presolver(&self.problem)).as_mut()
    }

    /// Returns the kernel to try without preparation, and for how long: the general one, if no
    /// other fits.
    pub(super) fn first(&mut self) -> (&'static KernelInfo, TryFirst, Box<dyn Kernel>) {
        for row in KERNELS.into_iter().filter(|&row| row != GENERAL) {
            if let Some(try_first) = row.try_first
                && let Some(kernel) = self.kernel(row)
            {
                return (row, try_first, kernel);
            }
        }
        (GENERAL, general::TRY_FIRST, self.presolver().another())
    }

    /// Returns a kernel that walks, idle, if the problem fits.
    pub(super) fn kernel(&mut self, row: &KernelInfo) -> Option<Box<dyn Kernel>> {
        if *row == general::ROW {
            return Some(self.presolver().another());
        }
        let Compile::Walk(compile) = row.compile else { return None };
        if !row.nets && !self.problem.nets.is_empty() {
            return None;
        }
        let known = self.others.iter().position(|(name, _)| *name == row.name);
        let at = known.unwrap_or_else(|| {
            self.others.push((row.name, compile(&self.problem)));
            self.others.len() - 1
        });
        self.others[at].1.as_ref().map(|kernel| kernel.another())
    }
}

/// Compiles the kernel that answers by states, if a problem fits.
pub(super) fn by_states(problem: &Problem) -> Option<(&'static KernelInfo, Box<dyn States>)> {
    let mut rows = KERNELS.into_iter().filter(|row| row.nets || problem.nets.is_empty());
    rows.find_map(|row| match row.compile {
        Compile::States(compile) => Some((row, compile(problem)?)),
        Compile::Walk(_) => None,
    })
}
