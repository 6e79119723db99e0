//! The answers to an input, with pictures and sentences.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::drawing::DrawingJson;
use super::{DefinitionTrial, FaultJson, PictureJson};
use runner_puzzle::{Definition, ShownCase, Solver, Unanswered};

/// The most cases that are drawn.
const CASES_MAX: usize = 20;
/// The time that a case may take.
const CASE_TIME: Duration = Duration::from_secs(20);
/// After this time no further case is begun.
const ALL_TIME: Duration = Duration::from_secs(30);

/// The results of a trial.
#[derive(Debug, Default, Serialize)]
pub(super) struct AnswerJson {
    /// The sentences about the input, the rules and the output.
    sentences: Vec<(&'static str, Vec<String>)>,
    /// The pictures of the cases, as SVG.
    pictures: Vec<PictureJson>,
    /// The output.
    output: String,
    /// What is wrong with the input, or why it has no answer.
    wrong: Vec<FaultJson>,
    /// Where the input can be drawn.
    drawing: Option<DrawingJson>,
}

impl DefinitionTrial {
    /// Answers the input.
    pub(super) fn answer(&self, definition: Definition) -> AnswerJson {
        let mut found =
            AnswerJson { sentences: definition.sentences().into(), ..AnswerJson::default() };
        if self.input.trim().is_empty() {
            found.pictures.extend(board(&definition));
            return found;
        }
        let begun = Instant::now();
        found.drawing = DrawingJson::new(&definition, &self.input);
        let solver = Solver::new(definition).within(Some(CASE_TIME));
        let (mut output, wrong) = (Vec::new(), &mut found.wrong);
        let (input, pictures) = (self.input.clone().into_bytes(), &mut found.pictures);
        let mut is_cut = false;
        let mut show = |shown: &ShownCase<'_>| {
            let said = |it: &Unanswered| FaultJson::of_input(it.diagnostic());
            wrong.extend(shown.unanswered.map(said));
            if pictures.len() < 2 * CASES_MAX {
                pictures.extend(draw(shown));
            }
            is_cut = begun.elapsed() >= ALL_TIME;
            if is_cut { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let run = solver.run_shown(Cursor::new(input), &mut output, &mut show);
        if let Err(error) = run {
            wrong.push(match error.diagnostic() {
                Some(found) => FaultJson::of_input(found),
                None => whole(error.to_string()),
            });
            if !error.is_readable() && found.pictures.is_empty() {
                found.pictures.extend(board(solver.definition()));
            }
        }
        if is_cut {
            let seconds = ALL_TIME.as_secs();
            wrong.push(whole(format!("the cases take more than {seconds} s together")));
            output.clear();
        }
        found.output = String::from_utf8_lossy(&output).into_owned();
        found
    }
}

/// Says what is wrong with the whole input.
fn whole(message: String) -> FaultJson {
    FaultJson { line: 0, column: 0, length: 0, message, help: None }
}

/// Draws the board, if it is the same in all cases.
fn board(definition: &Definition) -> Option<PictureJson> {
    Some(PictureJson::new("board".to_owned(), None, definition.picture(None)?))
}

/// Draws a case, and its answer if it has one with a picture.
fn draw(shown: &ShownCase<'_>) -> Vec<PictureJson> {
    let number = shown.number();
    let draw = |caption: String, case, drawn| PictureJson::new(caption, case, drawn);
    let case = shown.picture().map(|it| draw(format!("case {number}"), Some(number), it));
    let answer = shown.answer_picture();
    let answer = answer.map(|it| draw(format!("answer to case {number}"), None, it));
    case.into_iter().chain(answer).collect()
}
