//! The problems that this program knows, in folders or built in.
//!
//! A problem is a package with a definition, `puzzle.toml`, which describes the input, the rules and the
//! output ([`Definition`](crate::definition::Definition)). The folder's name is the problem's id.
//! [`Catalogue`] finds problems, [`create()`] makes the folder of a new one.

mod builtin;
mod catalogue;
mod checker;
mod create;
mod exported;
mod pack;

pub use catalogue::{Catalogue, FindError, definition};
pub use checker::RulesChecker;
pub use create::{CreateError, create};
pub use exported::exported;
pub use pack::pack;
