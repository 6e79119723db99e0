//! Symmetries of a cover problem: permutations of its options that map covers onto covers.
//!
//! Where an item is covered exactly once, the covers that contain one of its options are the
//! images of those that contain another, if a symmetry maps the one option to the other. A search
//! for all covers therefore need only look at one option of each *orbit*, and a count is the sum,
//! over the orbits of the item's options, of the orbit's size times the number of covers with
//! its representative.
//!
//! # What counts as a symmetry
//!
//! An *automorphism* permutes options, facets and items (see [`Structure`]) so that the facets of an
//! option, the item of a facet, and the classes are all kept. Only these relations decide whether a set
//! of options is a cover, so the image of a cover is a cover of the same cost. Colours of an item may be
//! permuted, and so may items: this finds the mirror images of a puzzle with left- and right-handed
//! pieces.
//!
//! # How they are found
//!
//! * Options, facets and items carry *labels* of 64 bits. A round of refinement mixes the sum of
//!   the neighbours' labels into each label (`labels.rs`). Things with different labels are never
//!   mapped to one another. Rounds continue until the number of different labels stays the same.
//! * To map option `a` to option `b`, one copy of the structure has `a` marked and another `b`.
//!   Both are refined in lock step; while the labels of both copies are the same, marks are added
//!   to both: in the first to the least option of a class, in the second to each option with its
//!   label in turn (`path.rs`, `image.rs`).
//! * At every step the options and items with equal labels are paired, with themselves if possible.
//!   Every pairing is verified option by option, so only a true automorphism is accepted
//!   (`pairing.rs`). Labels propose, but never decide.
//! * Each automorphism joins orbits, and options of one orbit are not tried again (`finder.rs`).
//!   Options with the same facets need no search at all (`twins.rs`).
//!
//! The outline is that of *nauty* (B. D. `McKay`, "Practical graph isomorphism", Congressus
//! Numerantium 30, 1981). Early pairing, and leaving as many options as possible in place, come
//! from *saucy* (P. T. Darga, K. A. Sakallah, I. L. Markov, "Faster symmetry discovery using
//! sparsity of symmetries", DAC 2008).
//!
//! # Costs
//!
//! A round reads every entry of an option twice. A map takes a few rounds for each mark, and mostly one
//! or two marks. All of this is counted, and ends at the limit that the caller sets. The generators
//! found by then make a subgroup, whose orbits are valid too, but smaller. The limit bounds memory, too:
//! it takes about ten bytes for each unit of work at the worst, where many marks are needed. Nothing
//! depends on chance or on the machine.
//!
//! The twelve pentominoes in a box of 6 by 10 (2056 options) take 10^6 units, Latin squares
//! of order 9 (729 options, a group of 6 * 9!^3) 3 * 10^6. A unit is about a nanosecond.

#[cfg(test)]
mod brute;
mod classes;
mod finder;
mod glance;
mod graph;
mod image;
mod labels;
mod orbits;
mod pairing;
mod path;
#[cfg(test)]
mod problems;
#[cfg(test)]
mod props;
#[cfg(test)]
mod tests;
mod twins;
mod work;

pub(super) use finder::find;
pub(super) use graph::{Structure, Vertex};
pub(super) use orbits::{Orbit, Symmetries};
