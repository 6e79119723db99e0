//! Writes inputs, byte for byte as the format says.

use std::ops::Range;
use std::sync::Arc;

use super::{Case, Cases, Format, is_ended_by_blank_line};
use crate::grid::{Board, CaseData, Values};
use crate::text::fields::{Field, LineWriter, PlacedWords, Shared, Spelled, Spelling};
use crate::text::lexing::Lex;

/// Writes an input, case by case, in the one layout that the format describes.
#[derive(Debug)]
pub(crate) struct InputWriter<'f> {
    format: &'f Format,
    writer: LineWriter,
    /// The bytes before the number of cases.
    head: usize,
    cases: u64,
    outside: Option<OutOfRange>,
    /// The places of words, if these are wanted.
    placed: Option<Vec<WrittenField>>,
}

/// An input that was written.
#[derive(Clone, Debug)]
pub(crate) struct WrittenInput {
    /// The whole text.
    pub text: Vec<u8>,
    /// The first number outside its bounds.
    pub outside: Option<OutOfRange>,
    /// The places of words, if these are wanted.
    pub placed: Vec<WrittenField>,
}

/// The words of a field of a case that stand for places of the board.
#[derive(Clone, Debug)]
pub(crate) struct WrittenField {
    /// The case, counted from one.
    pub case: u64,
    /// The field.
    pub field: Arc<str>,
    /// Words that can stand there; the first one is nothing.
    pub choices: Vec<String>,
    /// Whether any number can.
    pub has_numbers: bool,
    /// Whether a word may have several characters.
    pub has_words: bool,
    /// The places in the doubled grid of [`ClueSite`](crate::grid::ClueSite), each with its bytes in the input.
    pub places: Vec<([i64; 2], Range<usize>)>,
}

/// A number outside the bounds of its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutOfRange {
    /// The case, counted from one.
    pub case: u64,
    /// The field.
    pub field: Arc<str>,
    /// The number.
    pub number: i64,
    /// The least and the greatest number.
    pub bounds: [i64; 2],
    /// The bytes before it in the input.
    pub offset: usize,
}

/// A field that was written last.
#[derive(Clone, Copy, Debug)]
struct JustWritten<'w> {
    field: &'w Field,
    case: &'w Spelled<'w>,
    number_of_case: u64,
    writer: &'w LineWriter,
}

impl<'f> InputWriter<'f> {
    /// Returns a writer at the beginning of an input.
    pub(crate) fn new(format: &'f Format) -> Self {
        let writer = LineWriter::default();
        Self { format, writer, head: 0, cases: 0, outside: None, placed: None }
    }

    /// Returns one that also finds the places of words.
    pub(crate) fn placing(format: &'f Format) -> Self {
        Self { placed: Some(Vec::new()), ..Self::new(format) }
    }

    /// Writes what stands once before all cases, if no case was written: the first one has it too.
    pub(crate) fn open(&mut self, shared: &Shared) {
        if self.cases == 0 {
            self.once(&shared.values, &shared.spellings);
        }
    }

    /// Writes a case.
    pub(crate) fn case(&mut self, case: &Case) {
        if self.cases == 0 {
            self.once(&case.data.values, &case.spellings);
        } else {
            self.writer.text.extend_from_slice(between_cases(self.format).as_bytes());
        }
        self.cases += 1;
        self.fields(&self.format.fields, &case.spelled(), self.cases);
        self.writer.end_line();
    }

    /// Writes the fields that stand once before all cases, where no board is known yet.
    fn once(&mut self, values: &Values, spellings: &[(Arc<str>, Spelling)]) {
        if let Some(board) = Board::of_one_cell().filter(|_| !self.format.once.is_empty()) {
            let data = CaseData { board: Arc::new(board), values: values.clone() };
            self.fields(&self.format.once, &Spelled { data: &data, spellings }, 1);
        }
        self.writer.end_line();
        self.head = self.writer.text.len();
    }

    /// Writes fields of a case.
    fn fields(&mut self, fields: &[Field], case: &Spelled<'_>, number_of_case: u64) {
        let Self { writer, outside, placed, .. } = self;
        for field in fields {
            field.layout.begin(writer);
            field.kind.write(&field.name, case, writer);
            let written = JustWritten { field, case, number_of_case, writer };
            if outside.is_none() {
                *outside = written.out_of_range();
            }
            if let Some(placed) = placed {
                placed.extend(written.placed());
            }
        }
    }

    /// Returns the whole input.
    pub(crate) fn finish(self) -> WrittenInput {
        let Self { format, writer, head, cases, outside, placed } = self;
        let count = match format.cases {
            Cases::Count => format!("{cases}\n").into_bytes(),
            Cases::One | Cases::Eof | Cases::Until(_) => Vec::new(),
        };
        let length = count.len();
        let shift = |offset: usize| if offset < head { 0 } else { length };
        let mut text = writer.text;
        text.splice(head..head, count);
        if let Cases::Until(words) = &format.cases {
            if cases > 0 {
                text.extend_from_slice(between_cases(format).as_bytes());
            }
            text.extend_from_slice(words.join(" ").as_bytes());
            text.push(b'\n');
        }
        let outside = outside.map(|it| OutOfRange { offset: it.offset + shift(it.offset), ..it });
        let mut placed = placed.unwrap_or_default();
        for (_, bytes) in placed.iter_mut().flat_map(|it| &mut it.places) {
            let by = shift(bytes.start);
            *bytes = bytes.start + by..bytes.end + by;
        }
        WrittenInput { text, outside, placed }
    }
}

/// Returns the text between two cases.
pub(crate) fn between_cases(format: &Format) -> &str {
    let goes_on = format.fields.last().is_some_and(|field| field.kind.goes_on_to_blank_line());
    let needed = if goes_on || is_ended_by_blank_line(format) { "\n" } else { "" };
    if format.between.is_empty() { needed } else { &format.between }
}

impl JustWritten<'_> {
    /// Finds its first number outside its bounds.
    fn out_of_range(&self) -> Option<OutOfRange> {
        let Self { field, case, number_of_case, writer } = *self;
        let [least, most] = field.layout.within.as_ref()?;
        let bounds = [least.eval(case.data).ok()?, most.eval(case.data).ok()?];
        let numbers = field.kind.numbers(&field.name, case);
        let is_outside = |number: i64| number < bounds[0] || number > bounds[1];
        let (number, [word, characters]) =
            numbers.into_iter().find(|&(number, _)| is_outside(number))?;
        let begin = writer.words.get(word).copied().unwrap_or(writer.text.len());
        let (field, offset) = (Arc::clone(&field.name), begin + characters);
        Some(OutOfRange { case: number_of_case, field, number, bounds, offset })
    }

    /// Finds the places of its words.
    fn placed(&self) -> Option<WrittenField> {
        let Self { field, case, number_of_case, writer } = *self;
        let PlacedWords { lex, lines, choices, has_numbers } =
            field.kind.placed(&field.name, case)?;
        let has_words = lex == Lex::Tokens;
        let mut begins = writer.words.iter();
        let (mut places, mut at) = (Vec::new(), *writer.words.first()?);
        let columns = lines.into_iter().flat_map(|line| line.into_iter().enumerate());
        for (column, (place, word)) in columns {
            if has_words || column == 0 && !field.layout.flat {
                at = *begins.next()?;
            }
            places.push((place, at..at + word.len()));
            at += word.len();
        }
        let field = Arc::clone(&field.name);
        Some(WrittenField { case: number_of_case, field, choices, has_numbers, has_words, places })
    }
}
