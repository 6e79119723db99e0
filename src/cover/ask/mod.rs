//! The questions. Each chooses its passes, kernels and sink in a few lines.

mod best;
mod best_of_pairs;
mod by_cost;
mod by_orbits;
mod count;
mod covers;
mod draws;
mod estimate;
mod flow;
mod item_order;
mod least;
mod parts;
mod plan;
mod prepare;
mod query;
mod sample;
mod search;
mod some;
mod visit;
mod wish;

pub use covers::Covers;
pub use estimate::{Estimate, Estimated};
pub use parts::{PartsQuestion, SearchPart, UnknownPart};
pub use query::Query;
pub use search::Search;
