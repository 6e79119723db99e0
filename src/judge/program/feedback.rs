//! The folder of an output validator: the files of a test, and its messages.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;

use super::fault::JudgeFault;
use crate::compare::TestScore;
use runner_sandbox::{RunFolder, RunLimits, Scratch};

/// At most this many characters of a message are shown.
const MESSAGE_CHARS: usize = 200;
/// The folder for messages, points and the input of the next pass.
const FEEDBACK: &str = "feedback";
/// The file with the points for a test.
const POINTS: &str = "score.txt";
/// The file with the part of the maximum for a test.
const PART: &str = "score_multiplier.txt";
/// The file with the input of the next pass.
const NEXT_PASS: &str = "nextpass.in";
/// A longer text than this cannot be a number or a message.
const TEXT_BYTES: u64 = 64 * 1024;

/// The folder of an output validator, for all passes of a test.
#[derive(Debug)]
pub(super) struct ValidatorFolder {
    pub(super) folder: RunFolder,
    /// The folder beside it with the files of the test, which the validator only reads.
    pub(super) test: PathBuf,
    pub(super) input: PathBuf,
    pub(super) answer: PathBuf,
    pub(super) feedback: PathBuf,
}

impl ValidatorFolder {
    /// Makes the folder with the files of a test.
    pub(super) fn new(scratch: &Scratch, input: &[u8], answer: &[u8]) -> io::Result<Self> {
        let folder = RunFolder::new(scratch)?;
        let (feedback, test) = (folder.path.join(FEEDBACK), folder.path.with_file_name("test"));
        fs::create_dir(&feedback)?;
        fs::create_dir(&test)?;
        let place =
            Self { input: test.join("input"), answer: test.join("answer"), folder, test, feedback };
        fs::write(&place.input, input)?;
        fs::write(&place.answer, answer)?;
        Ok(place)
    }

    /// Returns the validator's message to the judges, in one line.
    pub(super) fn message(&self) -> Option<String> {
        let said = self.read("judgemessage.txt", TEXT_BYTES).ok().flatten()?;
        let said = String::from_utf8_lossy(&said);
        let words: Vec<&str> = said.split_whitespace().collect();
        let line: String = words.join(" ").chars().take(MESSAGE_CHARS).collect();
        Some(line).filter(|line| !line.is_empty())
    }

    /// Returns the score that the validator gives.
    pub(super) fn score(&self) -> Result<Option<TestScore>, JudgeFault> {
        let fault = |why: &str| Err(JudgeFault::Validator(why.to_owned()));
        match (self.number(POINTS)?, self.number(PART)?) {
            (None, None) => Ok(None),
            (Some(points), None) if points >= 0.0 => Ok(Some(TestScore::Points(points))),
            (None, Some(part)) if (0.0..=1.0).contains(&part) => Ok(Some(TestScore::Part(part))),
            (Some(_), Some(_)) => fault("it wrote two scores"),
            _ => fault("it wrote a score out of range"),
        }
    }

    fn number(&self, name: &str) -> Result<Option<f64>, JudgeFault> {
        let Some(text) = self.read(name, TEXT_BYTES)? else { return Ok(None) };
        let number = String::from_utf8_lossy(&text).trim().parse::<f64>().ok();
        match number.filter(|number| number.is_finite()) {
            None => Err(JudgeFault::Validator(format!("{name} does not hold a number"))),
            number => Ok(number),
        }
    }

    /// Takes the input of the next pass, if the validator wants one.
    pub(super) fn take_next_pass(&self, at_most: u64) -> Result<Option<Vec<u8>>, JudgeFault> {
        let Some(next) = self.read(NEXT_PASS, at_most.saturating_add(1))? else { return Ok(None) };
        if next.len() as u64 > at_most {
            let why = format!("{NEXT_PASS} is larger than {} MiB", at_most / RunLimits::MIB);
            return Err(JudgeFault::Validator(why));
        }
        self.folder.remove(FEEDBACK, NEXT_PASS)?;
        Ok(Some(next))
    }

    /// Replaces the input, for the next pass.
    pub(super) fn renew_input(&self, input: &[u8]) -> io::Result<()> {
        // At tier 0 a validator of the same user may have put a pipe in its place.
        fs::remove_file(&self.input)?;
        File::create_new(&self.input)?.write_all(input)
    }

    /// Reads the beginning of a feedback file; `None` if it was not written.
    fn read(&self, name: &str, at_most: u64) -> io::Result<Option<Vec<u8>>> {
        self.folder.read(FEEDBACK, name, at_most)
    }
}
