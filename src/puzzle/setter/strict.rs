//! The strict reader: an input must be, byte for byte, the text that the writer of its format writes.

use std::borrow::Cow;

use thiserror::Error;

use super::answers::AnswerCount;
use crate::definition::Definition;
use crate::encode::AskError;
use crate::text::{
    Case, Excerpt, InputWriter, Next, OutOfRange, ReadError, Reader, SourcePlace, Wait,
    WrittenInput,
};

/// Why an input is rejected, and where.
#[derive(Debug)]
pub struct Rejected {
    /// The deviation from the format.
    pub(crate) why: Deviation,
    /// The place of the deviation.
    pub(crate) place: SourcePlace,
    /// The line, if it can be shown.
    pub(crate) excerpt: Option<Excerpt>,
}

/// A deviation of an input from its format.
#[derive(Debug, Error)]
pub(crate) enum Deviation {
    /// Even the reader that overlooks blanks cannot read it.
    #[error("{0}")]
    Read(Box<ReadError>),
    /// Its layout is not that of the format.
    #[error("the layout is not as the format says: {found}")]
    Layout {
        /// The text found.
        found: Cow<'static, str>,
        /// The expected text.
        wanted: Cow<'static, str>,
    },
    /// A number is outside its bounds.
    #[error("case {}: {} is {}", .0.case, .0.field, .0.number)]
    OutOfRange(OutOfRange),
    /// A case has another number of answers than promised.
    #[error("case {case} has {}", .found.quantity())]
    AnswerCount {
        /// The case, counted from one.
        case: u64,
        /// Its number of answers.
        found: AnswerCount,
        /// The promised number.
        promised: Option<AnswerCount>,
    },
    /// A case is invalid, or its answers cannot be found.
    #[error("case {case}: {error}")]
    Ask {
        /// The case, counted from one.
        case: u64,
        /// The reason.
        error: AskError,
    },
}

impl Deviation {
    /// Names the expected text.
    pub(crate) fn wanted(&self) -> String {
        match self {
            Self::Read(error) => error.kind.wanted().unwrap_or_default(),
            Self::Layout { wanted, .. } => format!("expected {wanted}"),
            Self::OutOfRange(OutOfRange { bounds: [least, most], .. }) => {
                format!("expected {least} to {most}")
            }
            Self::AnswerCount { promised, .. } => {
                format!(
                    "expected a case with {}",
                    promised.map_or("answers", AnswerCount::quantity)
                )
            }
            Self::Ask { .. } => "expected a valid case".to_owned(),
        }
    }
}

impl Definition {
    /// Reads an input strictly. If a number of answers is promised, every case must have it. Returns the
    /// number of cases.
    ///
    /// # Errors
    ///
    /// A deviation: the first that cannot be read at all, or else the first of the layout, or else the first of
    /// numbers and answers.
    pub fn validate(
        &self,
        input: &[u8],
        promised: Option<AnswerCount>,
    ) -> Result<u64, Box<Rejected>> {
        let format = self.format.as_ref();
        let mut reader = Reader::new(format, input);
        let mut writer = InputWriter::new(format);
        let (mut count, mut broken) = (0, None);
        while let Next::Case(case) = reader.next(Wait::Yes)? {
            count += 1;
            writer.case(&case);
            broken = broken.or_else(|| check(self, &case, promised).err());
        }
        writer.open(reader.shared());
        let WrittenInput { text: due, outside, .. } = writer.finish();
        if let Some(offset) = first_difference(&due, input) {
            let found = what(input.get(offset..).unwrap_or_default());
            let wanted = what(due.get(offset..).unwrap_or_default());
            let why = Deviation::Layout { found, wanted };
            return Err(Box::new(Rejected::at(input, offset, why)));
        }
        if let Some(outside) = outside {
            let why = Deviation::OutOfRange(outside.clone());
            return Err(Box::new(Rejected::at(input, outside.offset, why)));
        }
        broken.map_or(Ok(count), Err)
    }
}

/// Checks that a case is valid, and that it has as many answers as promised.
fn check(
    definition: &Definition,
    case: &Case,
    promised: Option<AnswerCount>,
) -> Result<(), Box<Rejected>> {
    let number = case.number;
    let why = match promised.map(|_| AnswerCount::of(definition, &case.data)) {
        Some(Ok(found)) if Some(found) == promised => return Ok(()),
        Some(Ok(found)) => Deviation::AnswerCount { case: number, found, promised },
        Some(Err(error)) => Deviation::Ask { case: number, error },
        None => match definition.model.bind(&case.data) {
            Ok(_) => return Ok(()),
            Err(invalid) => Deviation::Ask { case: number, error: invalid.into() },
        },
    };
    Err(Box::new(Rejected { why, place: case.place, excerpt: None }))
}

impl From<Box<ReadError>> for Box<Rejected> {
    fn from(error: Box<ReadError>) -> Self {
        let (place, excerpt) = (error.spot.place, error.spot.excerpt.clone());
        Self::new(Rejected { why: Deviation::Read(error), place, excerpt })
    }
}

impl Rejected {
    /// Returns a rejection at an offset of an input.
    fn at(input: &[u8], offset: usize, why: Deviation) -> Self {
        let before = &input[..offset];
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let end = input[offset..].iter().position(|&byte| byte == b'\n');
        let end = end.map_or(input.len(), |length| offset + length);
        let line = before.split(|&byte| byte == b'\n').count();
        let column = String::from_utf8_lossy(&before[start..]).chars().count();
        let place = SourcePlace { line: line as u64, column: column as u64 + 1 };
        let excerpt = Some(Excerpt::new(&input[start..end], offset - start));
        Self { why, place, excerpt }
    }
}

/// Returns how many bytes two texts have in common at their beginnings, unless they are equal.
fn first_difference(one: &[u8], other: &[u8]) -> Option<usize> {
    let common = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    (one.len() != other.len() || common < one.len()).then_some(common)
}

/// Names the beginning of a text.
fn what(text: &[u8]) -> Cow<'static, str> {
    Cow::Borrowed(match text {
        [] => "the end of the input",
        [b'\n', ..] => "the end of a line",
        [b'\r', ..] => "a carriage return",
        [b' ', ..] => "a blank",
        [b'\t', ..] => "a tab",
        [0xEF, 0xBB, 0xBF, ..] => "a byte-order mark",
        _ => {
            let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
            let word: String = String::from_utf8_lossy(word).chars().take(WORD_CHARS).collect();
            return Cow::Owned(format!("`{}`", word.escape_debug()));
        }
    })
}

/// This many characters of a word are shown.
const WORD_CHARS: usize = 40;
