//! The results of a definition and an input, for a page on which a problem is made.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::message::Message;
use super::results::plain_lines;
use runner_puzzle::{Definition, Fault, ShownCase, Solver, Unanswered};

/// The most cases that are drawn.
const CASES_MAX: usize = 20;
/// The time that a case may take.
const CASE_TIME: Duration = Duration::from_secs(20);
/// After this time no further case is begun.
const ALL_TIME: Duration = Duration::from_secs(30);

/// A definition and an input to try.
#[derive(Debug, Deserialize)]
pub(crate) struct DefinitionTrial {
    definition: String,
    input: String,
}

/// The results of a trial.
#[derive(Debug, Default, Serialize)]
struct TrialJson {
    /// The faults of the definition.
    faults: Vec<FaultJson>,
    /// The sentences about the input, the rules and the output.
    sentences: Vec<(&'static str, Vec<String>)>,
    /// The pictures of the cases, as SVG.
    pictures: Vec<PictureJson>,
    /// The output.
    output: String,
    /// The error in the input, or in its answer.
    message: String,
}

/// A picture with its caption.
#[derive(Debug, Serialize)]
struct PictureJson {
    caption: String,
    svg: String,
}

/// A fault at its place: the line and column of its first character, from one, and its length.
#[derive(Debug, Serialize)]
struct FaultJson {
    line: usize,
    column: usize,
    length: usize,
    message: String,
    help: Option<String>,
}

impl DefinitionTrial {
    /// Reads the request of a page.
    pub(crate) fn read(json: &[u8]) -> Option<Self> {
        serde_json::from_slice(json).ok()
    }

    /// Tries the definition. Returns the result as JSON.
    pub(crate) fn run(&self) -> String {
        let mut found = TrialJson::default();
        match Definition::parse(&self.definition) {
            Ok(definition) => self.answer(definition, &mut found),
            Err(faults) => found.faults = faults.iter().map(|it| self.place(it)).collect(),
        }
        // Texts and numbers can always be serialised.
        serde_json::to_string(&found).unwrap_or_default()
    }

    fn place(&self, fault: &Fault) -> FaultJson {
        let text = &self.definition;
        let start = text.floor_char_boundary(fault.span.start);
        let end = text.ceil_char_boundary(fault.span.end).max(start);
        let before = &text[..start];
        let column = before.chars().rev().take_while(|&char| char != '\n').count() + 1;
        FaultJson {
            line: before.matches('\n').count() + 1,
            column,
            length: text[start..end].chars().count(),
            message: fault.to_string(),
            help: fault.help(text),
        }
    }

    fn answer(&self, definition: Definition, found: &mut TrialJson) {
        found.sentences = definition.sentences().into();
        if self.input.trim().is_empty() {
            found.pictures.extend(board(&definition));
            return;
        }
        let begun = Instant::now();
        let solver = Solver::new(definition).within(Some(CASE_TIME));
        let (mut output, mut messages) = (Vec::new(), Vec::new());
        let (input, pictures) = (self.input.clone().into_bytes(), &mut found.pictures);
        let mut is_cut = false;
        let mut show = |shown: &ShownCase<'_>| {
            let said = |it: &Unanswered| Message::of_input("input", it.diagnostic()).to_string();
            messages.extend(shown.unanswered.map(said));
            if pictures.len() < 2 * CASES_MAX {
                pictures.extend(draw(shown));
            }
            is_cut = begun.elapsed() >= ALL_TIME;
            if is_cut { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let run = solver.run_shown(Cursor::new(input), &mut output, &mut show);
        if let Err(error) = run {
            messages.push(Message::of_run("input", "the output", &error).to_string());
            if !error.is_readable() && found.pictures.is_empty() {
                found.pictures.extend(board(solver.definition()));
            }
        }
        if is_cut {
            messages.push(format!("the cases take more than {} s together", ALL_TIME.as_secs()));
            output.clear();
        }
        found.output = String::from_utf8_lossy(&output).into_owned();
        found.message = plain_lines(&messages.join("\n"));
    }
}

/// Draws the board, if it is the same in all cases.
fn board(definition: &Definition) -> Option<PictureJson> {
    let drawn = definition.picture(None)?;
    Some(PictureJson { caption: "board".to_owned(), svg: drawn.svg() })
}

/// Draws a case, and its answer if it has one with a picture.
fn draw(shown: &ShownCase<'_>) -> Vec<PictureJson> {
    let number = shown.number();
    let case = shown.picture().map(|drawn| (format!("case {number}"), drawn));
    let answer = shown.answer_picture().map(|drawn| (format!("answer to case {number}"), drawn));
    let drawn = case.into_iter().chain(answer).map(|(caption, mut drawn)| {
        drawn.title.clone_from(&caption);
        PictureJson { caption, svg: drawn.svg() }
    });
    drawn.collect()
}
