//! What is wanted of a lesson.

use super::kind::Kind;
use crate::grid::Grid;

/// What is wanted of a lesson.
#[derive(Clone, Copy)]
pub(crate) struct LessonPlan<'p> {
    /// The greatest number of steps.
    pub most: usize,
    /// The hardest kind of step that is looked for.
    pub hardest: Kind,
    /// Whether they are put in words.
    pub is_telling: bool,
    /// The answer, of which a place is revealed where no step is known; without it, the lesson ends there.
    pub answer: Option<&'p Grid>,
    /// Whether they are still looked for.
    pub go_on: &'p dyn Fn() -> bool,
}

impl LessonPlan<'_> {
    /// All steps, not in words.
    pub(crate) const fn all() -> Self {
        Self {
            most: usize::MAX,
            hardest: Kind::Guess,
            is_telling: false,
            answer: None,
            go_on: &|| true,
        }
    }
}
