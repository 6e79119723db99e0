//! Makes an input smaller on which a program fails.

use super::answers::AnswerCount;
use super::clues::Clue;
use super::inputs::text;
use crate::grid::Facts;
use crate::problem::Definition;
use crate::text::Case;

/// Takes cases, and then clues of cases, away while a program still fails, and while each case has as
/// many answers as before. `fails` tells whether it fails on an input, or nothing if it was interrupted.
pub fn shrink(
    definition: &Definition,
    mut cases: Vec<Facts>,
    fails: &mut dyn FnMut(&[u8]) -> Option<bool>,
) -> Option<Vec<Facts>> {
    let mut size = cases.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at < cases.len() && cases.len() > 1 {
            let mut fewer = cases.clone();
            fewer.drain(at..(at + size).min(cases.len()));
            if !fewer.is_empty() && fails(&input(definition, &fewer))? {
                cases = fewer;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    for number in 0..cases.len() {
        let answers = AnswerCount::of(definition, &cases[number]).ok();
        for clue in Clue::all(definition, &cases[number]) {
            let mut fewer = cases.clone();
            clue.take_away(definition, &mut fewer[number]);
            let is_valid = definition.blueprint.bind(&fewer[number]).is_ok()
                && AnswerCount::of(definition, &fewer[number]).ok() == answers;
            if is_valid && fails(&input(definition, &fewer))? {
                cases = fewer;
            }
        }
    }
    Some(cases)
}

/// Writes cases as an input.
pub fn input(definition: &Definition, cases: &[Facts]) -> Vec<u8> {
    let made = (1..).zip(cases).map(|(number, facts)| Case::made(number, facts.clone()));
    text(definition, &made.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setter::{CaseWish, Taking, generate};

    const DEFINITION: &str = r#"
        input  = { cases = "count", read = ["givens"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "." }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}" }
    "#;

    #[test]
    fn one_case_is_left_of_many() {
        let definition = Definition::parse(DEFINITION).unwrap();
        let answers = AnswerCount::One;
        let wish = CaseWish { seed: 1, set: Vec::new(), taking: Taking::default(), answers };
        let cases: Vec<Facts> =
            (1..=9).map(|number| generate(&definition, &wish, number).unwrap()).collect();
        let has_b = |input: &[u8]| Some(input.contains(&b'b'));
        let left = shrink(&definition, cases.clone(), &mut { has_b }).unwrap();
        assert_eq!((left.len(), has_b(&input(&definition, &left))), (1, Some(true)));
        assert_eq!(shrink(&definition, cases, &mut |_| None), None);
    }
}
