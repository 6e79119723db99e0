//! The kernels, and the table of them.
//!
//! Everything that the planner, `--kernel`, the help and the tests know of a kernel is its row in
//! [`KERNELS`]. A kernel knows the contract and the neutral problem, and no other kernel.

mod general;
mod lanes;
mod masks;
mod ordered;

use super::kernel::{Explorer, Kernel, KernelRow, TryFirst};
use super::model::Problem;

pub(super) use general::explorer;
pub use lanes::Level as VectorLevel;

/// All kernels. Of those that walk in the same way, the ones that are quicker where they fit come
/// first.
pub static KERNELS: [&KernelRow; 5] =
    [&lanes::ROW, &masks::ROW, &general::ROW, &ordered::ROW, &ordered::STATES];

/// The kernel that fits every problem.
pub(super) static GENERAL: &KernelRow = &general::ROW;

/// The kernels of one problem, each compiled when it is first asked for.
pub(super) struct Compiled {
    problem: Problem,
    /// The general kernel.
    explorer: Option<Box<dyn Explorer>>,
    /// By the names of their layouts, those that do not fit as nothing.
    others: Vec<(&'static str, Option<Box<dyn Kernel>>)>,
}

impl Compiled {
    /// Compiles nothing yet.
    pub(super) fn new(problem: &Problem) -> Self {
        Self { problem: problem.clone(), explorer: None, others: Vec::new() }
    }

    /// Returns the problem.
    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the general kernel, which fits every problem.
    pub(super) fn explorer(&mut self) -> &mut dyn Explorer {
        self.explorer.get_or_insert_with(|| explorer(&self.problem)).as_mut()
    }

    /// Returns the kernel that is worth trying before anything is prepared, and how long; the
    /// general one at least.
    pub(super) fn first(&mut self) -> (&'static KernelRow, TryFirst, Box<dyn Kernel>) {
        for row in KERNELS.into_iter().filter(|&row| row != GENERAL) {
            if let Some(try_first) = row.try_first
                && let Some(kernel) = self.kernel(row)
            {
                return (row, try_first, kernel);
            }
        }
        (GENERAL, general::TRY_FIRST, self.explorer().another())
    }

    /// Returns a kernel, idle, if the problem fits.
    pub(super) fn kernel(&mut self, row: &KernelRow) -> Option<Box<dyn Kernel>> {
        if *row == general::ROW {
            return Some(self.explorer().another());
        }
        let known = self.others.iter().position(|(layout, _)| *layout == row.layout);
        let at = known.unwrap_or_else(|| {
            self.others.push((row.layout, (row.compile)(&self.problem)));
            self.others.len() - 1
        });
        self.others[at].1.as_ref().map(|kernel| kernel.another())
    }
}
