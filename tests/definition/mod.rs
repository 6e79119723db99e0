//! The definition language: definitions do as they say, nonsense is refused, and the shipped definitions
//! are sound.

mod before;
mod boards;
mod cases;
mod expressions;
mod generated;
mod groups;
mod language;
mod limits;
mod pages;
mod pictures;
mod props;
mod reference;
mod tables;
