//! The problems that this program knows, in folders or built in.
//!
//! A problem is a package with a definition, `puzzle.toml`, which describes the input, the rules and the
//! output ([`Definition`](runner_puzzle::Definition)). The folder's name is the problem's id.
//! [`Catalogue`] finds problems, [`create()`] makes the folder of a new one.

mod builtin;
mod catalogue;
mod checker;
mod create;
mod draft;
mod exported;
mod linked;
mod links;
mod listed;

pub(crate) use catalogue::{Catalogue, DEFINITION, FindError, definition, shipped};
pub(crate) use checker::RulesChecker;
pub(crate) use create::{CreateError, create};
pub(crate) use draft::Draft;
pub(crate) use exported::{GENERATORS_MARK, exported};
pub(crate) use links::ProblemLinks;
pub(crate) use listed::Listed;
