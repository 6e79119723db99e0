//! The tools for problem setters, on the shipped problems.

mod bounds;
mod clues;
mod deviations;
mod drawable;
mod explained;
mod fair;
mod generated;
mod loose;
mod pieces;
mod places;
mod problems;
mod strict;
mod taught;
