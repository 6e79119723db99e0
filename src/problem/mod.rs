//! Problem packages: found on disk or built in, with their definitions, metadata and tests.
//!
//! A problem is a folder: `puzzle.toml` says how it is read, what must hold and how it is printed
//! ([`Definition`]); `problem.yaml` says who and where from ([`Metadata`]); `data/` holds tests
//! ([`Test`]). The folder's name is the problem's id. [`Catalogue`] finds problems.

mod builtin;
mod catalogue;
mod create;
mod definition;
mod foreign;
mod metadata;
mod package;
mod schema;
mod suggest;
mod tests;

pub use catalogue::{Catalogue, FindError};
pub use create::{CreateError, create};
pub use definition::{
    Definition, Fault, FaultKind, Key, Kind, LIMITS, Limit, RESERVED, SCOPES, SECTIONS, Section,
    Word,
};
pub use foreign::{
    ArchiveError, Description, Expectation, Foreign, ForeignTest, Layout, Submission, unpack,
};
pub use metadata::{Metadata, MetadataError};
pub use package::{LoadError, Origin, Problem};
pub use schema::schema;
pub use suggest::closest;
pub use tests::{Data, Test, TestSet, Unpaired};
