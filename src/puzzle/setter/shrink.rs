//! Random inputs that can be made smaller.

use super::answers::AnswerCount;
use super::clues::Clue;
use super::draw::sides;
use super::error::{GoOn, MakeError, MakeErrorKind};
use super::generate::{generate, with_answers};
use super::inputs::text;
use super::options::GeneratorOptions;
use super::random::Random;
use super::roles::is_puzzle;
use super::set_bounds::SetBounds;
use crate::definition::Definition;
use crate::encode::Several;
use crate::grid::CaseData;
use crate::text::Case;

/// An input that was made.
#[derive(Clone, Debug)]
pub struct MadeInput<'d> {
    definition: &'d Definition,
    options: GeneratorOptions,
    cases: Vec<CaseData>,
}

/// This many cases of each smaller size are tried.
const TRIED: u64 = 4;

impl<'d> MadeInput<'d> {
    /// Makes an input of this many random cases, as long as `go_on` says so. If they are mixed, some of the
    /// puzzles with one answer are changed to have none or several, where the problem says what to print
    /// for them.
    ///
    /// # Errors
    ///
    /// The error of the first case that cannot be made.
    pub fn new(
        definition: &'d Definition,
        options: &GeneratorOptions,
        (cases, is_mixed): (u64, bool),
        go_on: GoOn<'_>,
    ) -> Result<Self, MakeError> {
        let made = |number| -> Result<CaseData, MakeErrorKind> {
            let data = generate(definition, options, number, go_on)?;
            let answers = mixed(definition, options.seed.wrapping_add(number));
            if !is_mixed || answers == AnswerCount::One {
                return Ok(data);
            }
            let mut random = Random::of_part(!options.seed, number);
            let changed = with_answers(answers, definition, &data, &mut random, go_on)?;
            Ok(changed.unwrap_or(data))
        };
        let cases = (1..=cases).map(made);
        let cases = cases.collect::<Result<_, MakeErrorKind>>()?;
        Ok(Self { definition, options: options.clone(), cases })
    }

    /// Returns its text.
    pub fn text(&self) -> Vec<u8> {
        let made = (1..).zip(&self.cases);
        let fields = &self.definition.format.fields;
        let made: Vec<Case> =
            made.map(|(number, data)| Case::made(number, data.clone(), fields)).collect();
        text(self.definition, &made)
    }

    /// Takes cases away, makes boards smaller, and takes clues of cases away, while a program still fails,
    /// and while each case has as many answers as before. `fails` tells whether it fails on an input, or
    /// nothing to leave it at that; smaller cases are made as long as `go_on` says so.
    #[must_use]
    pub fn shrunk(mut self, fails: &mut dyn FnMut(&[u8]) -> Option<bool>, go_on: GoOn<'_>) -> Self {
        // An end that came too early is not a fault.
        let _ = self
            .shrink_cases(fails)
            .and_then(|()| self.shrink_boards(fails, go_on))
            .and_then(|()| self.shrink_clues(fails));
        self
    }

    fn shrink_cases(&mut self, fails: &mut dyn FnMut(&[u8]) -> Option<bool>) -> Option<()> {
        let mut size = self.cases.len() / 2;
        while size > 0 {
            let mut at = 0;
            while at < self.cases.len() && self.cases.len() > 1 {
                let mut fewer = self.clone();
                fewer.cases.drain(at..(at + size).min(self.cases.len()));
                if !fewer.cases.is_empty() && fails(&fewer.text())? {
                    *self = fewer;
                } else {
                    at += size;
                }
            }
            size /= 2;
        }
        Some(())
    }

    fn shrink_boards(
        &mut self,
        fails: &mut dyn FnMut(&[u8]) -> Option<bool>,
        go_on: GoOn<'_>,
    ) -> Option<()> {
        for at in 0..self.cases.len() {
            let sides = sides(self.definition, &self.cases[at].values);
            let largest = sides.iter().map(|(_, [_, size])| *size).max().unwrap_or(0);
            for most in 1..largest {
                if self.shrink_board(at, (&sides, most), fails, go_on)? {
                    break;
                }
            }
        }
        Some(())
    }

    /// Makes the sides of the board of a case no longer than this, if the program still fails.
    fn shrink_board(
        &mut self,
        at: usize,
        (sides, most): (&[SetBounds], i64),
        fails: &mut dyn FnMut(&[u8]) -> Option<bool>,
        go_on: GoOn<'_>,
    ) -> Option<bool> {
        let shorter = |(name, [least, size]): &SetBounds| {
            let size = most.clamp(*least.min(size), *size);
            (name.clone(), [size, size])
        };
        let own = AnswerCount::of(self.definition, &self.cases[at]);
        let own = own.ok().filter(|_| is_puzzle(self.definition));
        let mut options = GeneratorOptions {
            answers: own.unwrap_or(self.options.answers),
            ..self.options.clone()
        };
        options.set.retain(|(name, _)| sides.iter().all(|(side, _)| side != name));
        options.set.extend(sides.iter().map(shorter));
        for number in 1..=TRIED {
            let Ok(case) = generate(self.definition, &options, number, go_on) else { break };
            let mut smaller = self.clone();
            smaller.cases[at] = case;
            if fails(&smaller.text())? {
                *self = smaller;
                return Some(true);
            }
        }
        Some(false)
    }

    /// Takes clues of all cases away: blocks of them, which become smaller.
    fn shrink_clues(&mut self, fails: &mut dyn FnMut(&[u8]) -> Option<bool>) -> Option<()> {
        let definition = self.definition;
        let of_case = |(number, case): (usize, &CaseData)| {
            Clue::parts(definition, case).into_iter().map(move |clue| (number, clue))
        };
        let mut clues: Vec<(usize, Clue)> =
            self.cases.iter().enumerate().flat_map(of_case).collect();
        let answers: Vec<Option<AnswerCount>> =
            self.cases.iter().map(|case| AnswerCount::of(definition, case).ok()).collect();
        let mut size = clues.len();
        while size > 0 {
            let mut at = 0;
            while at < clues.len() {
                let end = clues.len().min(at + size);
                let mut fewer = self.clone();
                let kept = fewer.without(clues[at..end].to_vec(), &answers);
                if kept.len() == end - at {
                    // They cannot go later either, when the case has fewer clues.
                    clues.drain(at..end);
                } else if fails(&fewer.text())? {
                    *self = fewer;
                    clues.drain(at..end);
                } else {
                    at = end;
                }
            }
            size /= 2;
        }
        Some(())
    }

    /// Takes clues away, each if its case has as many answers without it. Returns those that stay.
    fn without(
        &mut self,
        mut clues: Vec<(usize, Clue)>,
        answers: &[Option<AnswerCount>],
    ) -> Vec<(usize, Clue)> {
        let definition = self.definition;
        clues.retain(|(number, clue)| {
            let mut fewer = self.cases[*number].clone();
            clue.take_away(definition, &mut fewer);
            let is_valid = definition.model.bind(&fewer).is_ok()
                && AnswerCount::of(definition, &fewer).ok() == answers[*number];
            if is_valid {
                self.cases[*number] = fewer;
            }
            !is_valid
        });
        clues
    }
}

/// Returns how many answers a mixed case gets, if it can be changed so: a quarter of the cases each get none
/// or several, if the problem says what to print for them; the others have one.
fn mixed(definition: &Definition, number: u64) -> AnswerCount {
    let shown = definition.model.question.row().several;
    let says_several = matches!(shown, Several::Text | Several::First);
    match number / 4 % 4 {
        2 if is_puzzle(definition) && definition.format.answer.none.is_some() => AnswerCount::None,
        3 if is_puzzle(definition) && says_several => AnswerCount::Several,
        _ => AnswerCount::One,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const DEFINITION: &str = r#"
        input  = { cases = "count", read = ["givens"] }
        grid   = { rows = 2, cols = 2, symbols = "a b", blank = "." }
        model  = { givens = "givens", distinct = ["rows", "columns"] }
        output = { one = "{grid}" }
    "#;

    #[test]
    fn one_case_is_left_of_many() {
        let definition = Definition::parse(DEFINITION).unwrap();
        let (set, level) = (Vec::new(), None);
        let options = GeneratorOptions { seed: 1, set, level, ..GeneratorOptions::default() };
        let made = MadeInput::new(&definition, &options, (9, false), &|| true).unwrap();
        let has_b = |input: &[u8]| Some(input.contains(&b'b'));
        assert_eq!(has_b(&made.text()), Some(true));
        let left = made.clone().shrunk(&mut { has_b }, &|| true);
        assert_eq!((left.cases.len(), has_b(&left.text())), (1, Some(true)));
        assert_eq!(made.clone().shrunk(&mut |_| None, &|| true).text(), made.text());
    }

    #[test]
    fn what_takes_too_long_is_not_made() {
        let definition = Definition::parse(DEFINITION).unwrap();
        let (set, level) = (Vec::new(), None);
        let options = GeneratorOptions { seed: 1, set, level, ..GeneratorOptions::default() };
        // Even one case is left unfinished.
        for (cases, calls) in [(1, 6), (u64::MAX, 60)] {
            let left = Cell::new(calls);
            let go_on = || left.replace(left.get() - 1) > 0;
            let stopped = MadeInput::new(&definition, &options, (cases, false), &go_on);
            assert!(stopped.is_err_and(|error| error.is_stopped()));
        }
    }

    #[test]
    fn boards_become_smaller() {
        let definition = r#"
            input  = { cases = "one", read = [{ ints = "n", within = "2..9" }, "givens"] }
            grid   = { rows = "n", cols = "n", symbols = "1..n", blank = "." }
            model  = { givens = "givens", distinct = ["rows", "columns"] }
            output = { one = "{grid}" }
        "#;
        let definition = Definition::parse(definition).unwrap();
        let set = vec![("n".to_owned(), [6, 6])];
        let options = GeneratorOptions { seed: 1, set, ..GeneratorOptions::default() };
        let made = MadeInput::new(&definition, &options, (1, false), &|| true).unwrap();
        let left = made.clone().shrunk(&mut |input| Some(input[0] > b'3'), &|| true);
        assert_eq!((made.text()[0], left.text()[0]), (b'6', b'4'));
        assert_eq!(made.shrunk(&mut |_| Some(true), &|| true).text()[0], b'2');
    }

    #[test]
    fn cases_have_any_number_of_answers_for_which_a_text_is_given() {
        let one = DEFINITION.replace("2, cols = 2", "4, cols = 4").replace("a b", "a b c d");
        let all = one.replace("one =", "answer = 'classify', none = 'no', many = 'many', one =");
        for (text, is_any) in [(one, false), (all, true)] {
            let definition = Definition::parse(&text).unwrap();
            let (set, level) = (Vec::new(), None);
            let options = GeneratorOptions { seed: 3, set, level, ..GeneratorOptions::default() };
            let made = MadeInput::new(&definition, &options, (48, true), &|| true).unwrap();
            let answers = |case| AnswerCount::of(&definition, case).unwrap();
            let all = [AnswerCount::None, AnswerCount::One, AnswerCount::Several];
            let count = |it| made.cases.iter().filter(|case| answers(case) == it).count();
            let [none, one, several] = all.map(count);
            // Not every puzzle can be changed.
            assert!(if is_any { none > 4 && several > 4 } else { one == 48 }, "{none} {several}");
        }
    }

    #[test]
    fn clues_that_do_not_matter_go_together() {
        let definition = Definition::parse(DEFINITION).unwrap();
        let (set, level) = (Vec::new(), None);
        let options =
            GeneratorOptions { seed: 1, set, clues: 4, level, ..GeneratorOptions::default() };
        let made = MadeInput::new(&definition, &options, (1, false), &|| true).unwrap();
        let (full, runs) = (made.text(), Cell::new(0));
        let left = made.shrunk(&mut |_| Some(runs.replace(runs.get() + 1) < 9), &|| true);
        let clues = |input: &[u8]| input.iter().filter(|byte| b"ab".contains(byte)).count();
        assert_eq!((clues(&full), clues(&left.text()), runs.get()), (4, 1, 1));
    }
}
