//! How many answers a case has.

use crate::definition::Definition;
use crate::encode::{AskError, BoundModel, Model, Order, Question, Shown, Solution, Solutions};
use crate::grid::CaseData;

/// How many answers a case has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AnswerCount {
    /// None.
    None,
    /// One.
    #[default]
    One,
    /// More than one.
    Several,
}

impl AnswerCount {
    /// All numbers, the smallest first.
    pub const ALL: [Self; 3] = [Self::None, Self::One, Self::Several];

    /// Returns how many answers a puzzle gets: one, unless another number is wanted.
    pub const fn wished(unsolvable: bool, many: bool) -> Self {
        match (unsolvable, many) {
            (true, _) => Self::None,
            (false, true) => Self::Several,
            (false, false) => Self::One,
        }
    }

    /// Returns its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::One => "one",
            Self::Several => "several",
        }
    }

    /// Returns the number in words.
    pub const fn quantity(self) -> &'static str {
        match self {
            Self::None => "no answer",
            Self::One => "one answer",
            Self::Several => "several answers",
        }
    }

    /// Returns a model that asks for the number of answers.
    pub(super) fn asked(definition: &Definition) -> Model {
        Model {
            question: Question::Classify,
            score: None,
            second: None,
            ..definition.model.clone()
        }
    }

    /// Finds out how many answers a case has, regardless of its problem's question.
    ///
    /// # Errors
    ///
    /// The case is invalid, or the engine failed.
    pub(crate) fn of(definition: &Definition, data: &CaseData) -> Result<Self, AskError> {
        Self::of_rules(definition, data, &definition.model.bind(data)?)
    }

    /// Finds out the same, with the rules of the case.
    ///
    /// # Errors
    ///
    /// The engine failed.
    pub(super) fn of_rules(
        definition: &Definition,
        data: &CaseData,
        rules: &BoundModel,
    ) -> Result<Self, AskError> {
        let found = Self::asked(definition).answer(data, rules, Shown::None)?;
        Ok(Self::of_count(&found))
    }

    fn of_count(found: &Solutions) -> Self {
        match found.count.to_u64_digits().as_slice() {
            [] => Self::None,
            [1] => Self::One,
            _ => Self::Several,
        }
    }
}

/// Returns the first answer of a case, regardless of its problem's question.
///
/// # Errors
///
/// The case is invalid, or the engine failed.
pub(super) fn any_answer(
    definition: &Definition,
    data: &CaseData,
) -> Result<Option<Solution>, AskError> {
    Ok(some_answers(definition, data)?.solutions.into_iter().next())
}

/// Returns the answer of a case that has no other, regardless of its problem's question.
///
/// # Errors
///
/// The case is invalid, or the engine failed.
pub(super) fn only_answer(
    definition: &Definition,
    data: &CaseData,
) -> Result<Option<Solution>, AskError> {
    let found = some_answers(definition, data)?;
    let is_one = AnswerCount::of_count(&found) == AnswerCount::One;
    Ok(found.solutions.into_iter().next().filter(|_| is_one))
}

fn some_answers(definition: &Definition, data: &CaseData) -> Result<Solutions, AskError> {
    let model = AnswerCount::asked(definition);
    let rules = model.bind(data)?;
    model.answer(data, &rules, Shown::None)
}

/// Returns the rules of a case and its first two answers, regardless of its problem's question.
///
/// # Errors
///
/// The case is invalid, or the engine failed.
pub(super) fn first_two(
    definition: &Definition,
    data: &CaseData,
) -> Result<(BoundModel, Vec<Solution>), AskError> {
    let question = Question::All { order: Order::Rows, first: Some(2), counted: false };
    let model = Model { question, score: None, second: None, ..definition.model.clone() };
    let rules = model.bind(data)?;
    let found = model.answer(data, &rules, Shown::None)?.solutions;
    Ok((rules, found))
}
