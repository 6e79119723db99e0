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
            if outside.is_none() {
                *outside = OutOfRange::find(field, case, number_of_case, writer);
            }
            if let Some(placed) = placed {
                placed.extend(WrittenField::find(field, case, number_of_case, writer));
            }
        }
    }

    /// Returns the whole input, and the places of its words, if these are wanted.
    pub(crate) fn finish_placed(mut self) -> (Vec<u8>, Vec<WrittenField>) {
        let (mut placed, length) = (self.placed.take().unwrap_or_default(), self.writer.text.len());
        let head = self.head;
        let is_counted = self.format.cases == Cases::Count;
        let counted = if is_counted { self.cases.to_string().len() + 1 } else { 0 };
        let (text, _) = self.finish();
        debug_assert!(text.len() >= length + counted);
        for (_, bytes) in placed.iter_mut().flat_map(|it| &mut it.places) {
            let moved = if bytes.start < head { 0 } else { counted };
            *bytes = bytes.start + moved..bytes.end + moved;
        }
        (text, placed)
    }

    /// Returns the whole input, and the first number outside its bounds.
    pub(crate) fn finish(self) -> (Vec<u8>, Option<OutOfRange>) {
        let count = match self.format.cases {
            Cases::Count => format!("{}\n", self.cases).into_bytes(),
            Cases::One | Cases::Eof | Cases::Until(_) => Vec::new(),
        };
        let (length, mut text) = (count.len(), self.writer.text);
        text.splice(self.head..self.head, count);
        if let Cases::Until(words) = &self.format.cases {
            if self.cases > 0 {
                text.extend_from_slice(between_cases(self.format).as_bytes());
            }
            text.extend_from_slice(words.join(" ").as_bytes());
            text.push(b'\n');
        }
        let outside = self.outside.map(|it| {
            let moved = if it.offset < self.head { 0 } else { length };
            OutOfRange { offset: it.offset + moved, ..it }
        });
        (text, outside)
    }
}

/// Returns the text between two cases.
pub(crate) fn between_cases(format: &Format) -> &str {
    let goes_on = format.fields.last().is_some_and(|field| field.kind.goes_on_to_blank_line());
    let needed = if goes_on || is_ended_by_blank_line(format) { "\n" } else { "" };
    if format.between.is_empty() { needed } else { &format.between }
}

impl OutOfRange {
    /// Finds a number of a field that has just been written.
    fn find(
        field: &Field,
        case: &Spelled<'_>,
        number_of_case: u64,
        writer: &LineWriter,
    ) -> Option<Self> {
        let [least, most] = field.layout.within.as_ref()?;
        let bounds = [least.eval(case.data).ok()?, most.eval(case.data).ok()?];
        let numbers = field.kind.numbers(&field.name, case);
        let is_outside = |number: i64| number < bounds[0] || number > bounds[1];
        let (number, [word, characters]) =
            numbers.into_iter().find(|&(number, _)| is_outside(number))?;
        let begin = writer.words.get(word).copied().unwrap_or(writer.text.len());
        let field = Arc::clone(&field.name);
        Some(Self { case: number_of_case, field, number, bounds, offset: begin + characters })
    }
}

impl WrittenField {
    /// Finds the places of the words of a field that has just been written.
    fn find(
        field: &Field,
        case: &Spelled<'_>,
        number_of_case: u64,
        writer: &LineWriter,
    ) -> Option<Self> {
        let PlacedWords { lex, lines, choices, has_numbers } =
            field.kind.placed(&field.name, case)?;
        let mut begins = writer.words.iter();
        let (mut places, mut at) = (Vec::new(), *begins.next()?);
        for (row, line) in lines.into_iter().enumerate() {
            for (column, (place, word)) in line.into_iter().enumerate() {
                let is_first = if lex == Lex::Tokens {
                    row + column > 0
                } else {
                    row > 0 && column == 0 && !field.layout.flat
                };
                if is_first {
                    at = *begins.next()?;
                }
                places.push((place, at..at + word.len()));
                at += word.len();
            }
        }
        let (case, field, has_words) =
            (number_of_case, Arc::clone(&field.name), lex == Lex::Tokens);
        Some(Self { case, field, choices, has_numbers, has_words, places })
    }
}
