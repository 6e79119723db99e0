//! Classic exact-cover problems, made from nothing, with their answers.
//!
//! The answers are published or were found by several independent programs; where one was
//! computed here, the family's file says how. Everything is the same in every run.

mod dominoes;
mod langford;
mod latin;
mod macmahon;
mod model;
#[path = "../numbers.rs"]
mod numbers;
mod partridge;
mod placing;
mod polycubes;
mod polyominoes;
mod queendom;
mod queens;

pub(crate) use model::Model;

/// A problem, or several in one text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    /// The name of its file: `.dlx` for one problem, `.dlxs` for several; before that `.mcc` if
    /// items have bounds, `.cost` if options have costs.
    pub(crate) file: &'static str,
    /// How many options there are, in all its problems.
    pub(crate) options: usize,
    /// What is known of its covers.
    pub(crate) answer: Answer,
    /// Makes the problems; the number is [`Self::size`].
    make: fn(usize) -> Vec<Model>,
    /// Tells members of a family apart: mostly the size of a board.
    size: usize,
}

/// What is known of the covers of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// How many there are.
    Covers(u128),
    /// Each of its problems has one; it is asked for any.
    Exists,
    /// The least cost of one.
    Least(u64),
}

impl Instance {
    /// Returns the name of the file without its `.dlx` or `.dlxs`.
    pub(crate) fn name(&self) -> &'static str {
        self.file.trim_end_matches('s').trim_end_matches(".dlx")
    }

    /// Makes its problems.
    pub(crate) fn models(&self) -> Vec<Model> {
        (self.make)(self.size)
    }
}

/// Returns the text of problems, parted by lines `%%`.
pub(crate) fn text(models: &[Model]) -> String {
    let texts: Vec<String> = models.iter().map(ToString::to_string).collect();
    texts.join("%%\n")
}

/// Returns all instances.
pub(crate) fn all() -> impl Iterator<Item = &'static Instance> {
    let families: [&'static [Instance]; 9] = [
        &polyominoes::INSTANCES,
        &polycubes::INSTANCES,
        &queens::INSTANCES,
        &langford::INSTANCES,
        &macmahon::INSTANCES,
        &dominoes::INSTANCES,
        &queendom::INSTANCES,
        &partridge::INSTANCES,
        &latin::INSTANCES,
    ];
    families.into_iter().flatten()
}
