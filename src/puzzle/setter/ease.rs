//! Takes clues of a random puzzle away, but leaves enough of them to make it as easy as wanted.

use super::answers::AnswerCount;
use super::clues::Clue;
use super::error::{GoOn, MakeErrorKind};
use super::grade::climb;
use super::minimise::{RemovalPolicy, take_away};
use super::options::GeneratorOptions;
use super::random::Random;
use crate::definition::Definition;
use crate::grid::CaseData;

/// Takes clues away until none can go; or fewer, if the puzzle would be harder than wanted, but as many as it can be.
/// Returns whether the case has one answer.
pub(super) fn take_enough(
    definition: &Definition,
    data: &mut CaseData,
    (clues, options): (Vec<Clue>, &GeneratorOptions),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let taking = options.taking(definition);
    let (full, before) = (data.clone(), random.clone());
    let has_one = take_away(definition, data, (clues.clone(), taking), random, go_on)?;
    let is_of_a_level = options.is_graded() && options.answers == AnswerCount::One;
    if !has_one || !is_of_a_level || !options.is_exceeded(&climb(definition, data)?) {
        return Ok(has_one);
    }
    // Each of these takes the same clues in the same order, but stops earlier.
    let (mut least, mut most) = (Clue::parts(definition, data).len(), clues.len());
    while least + 1 < most {
        let middle = usize::midpoint(least, most);
        let (mut eased, mut same) = (full.clone(), before.clone());
        let fewer = RemovalPolicy { least: middle, ..taking };
        take_away(definition, &mut eased, (clues.clone(), fewer), &mut same, go_on)?;
        if options.is_exceeded(&climb(definition, &eased)?) {
            least = middle;
        } else {
            (*data, most) = (eased, middle);
        }
    }
    Ok(true)
}
