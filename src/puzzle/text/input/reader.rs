//! Reads an input case by case.

use std::borrow::Borrow;
use std::io::Read;

use super::{Batch, Case, Cases, Format, case};
use crate::text::fields::{Boards, Draft, Shared};
use crate::text::lexing::{
    Actual, Interrupt, NeedsInput, ReadError, ReadErrorKind, Source, SourcePlace, Spot, grammar,
};

/// The maximum length of the number of cases, in digits.
const COUNT_DIGITS: usize = 20;

/// Reads the cases of an input in constant memory. The format may be borrowed or shared.
pub(crate) struct Reader<'i, F> {
    format: F,
    source: Source<'i>,
    boards: Boards,
    /// What was read once for all cases.
    shared: Shared,
    /// The cases before the first one.
    before: u64,
    /// The cases read so far.
    cases: u64,
    stage: Stage,
    /// The error after some cases, which go first.
    failed: Option<Box<ReadError>>,
}

/// How far an input has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing has been read.
    Start,
    /// Cases are expected: this many in all, if known.
    Cases(Option<u64>),
}

/// Whether a [`Reader`] may wait for more input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// It may wait.
    Yes,
    /// It returns [`Next::Pause`] rather than read from the input.
    No,
}

/// The next step of a [`Reader`].
#[derive(Clone, Debug)]
pub(crate) enum Next {
    /// A case.
    Case(Case),
    /// More cases may follow, but the reader would have to wait for input.
    Pause,
    /// The end; all cases have been read.
    End,
}

impl<'i, F: Borrow<Format>> Reader<'i, F> {
    /// Returns a reader at the beginning of an input.
    pub(crate) fn new(format: F, input: impl Read + Send + 'i) -> Self {
        let (source, boards) = (Source::new(input), Boards::new(&format.borrow().board));
        Self {
            format,
            source,
            boards,
            shared: Shared::default(),
            before: 0,
            cases: 0,
            stage: Stage::Start,
            failed: None,
        }
    }

    /// Numbers the cases from a number that is not zero.
    #[must_use]
    pub(crate) fn numbered_from(self, first: u64) -> Self {
        Self { before: first.saturating_sub(1), ..self }
    }

    /// Returns what was read once for all cases.
    pub(crate) fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Returns the place after the last case.
    pub(crate) fn place(&self) -> SourcePlace {
        self.source.place()
    }

    /// Returns the next step.
    ///
    /// # Errors
    ///
    /// The first error of the input. The reader is then spent.
    pub(crate) fn next(&mut self, wait: Wait) -> Result<Next, Box<ReadError>> {
        self.source.may_wait = wait == Wait::Yes;
        loop {
            let mark = self.source.mark();
            let step = match self.stage {
                Stage::Start => self.start().map(|stage| {
                    self.stage = stage;
                    None
                }),
                Stage::Cases(expected) => self.step(expected).map(Some),
            };
            match step {
                Ok(None) => {}
                Ok(Some(next)) => return Ok(next),
                Err(Interrupt::NeedsInput(NeedsInput::WouldWait)) => {
                    self.source.rewind(mark);
                    return Ok(Next::Pause);
                }
                Err(Interrupt::NeedsInput(NeedsInput::Io(error))) => {
                    let spot = Spot { place: self.source.place(), case: None, excerpt: None };
                    return Err(Box::new(ReadError { kind: ReadErrorKind::Io(error), spot }));
                }
                Err(Interrupt::Syntax(error)) => return Err(error),
            }
        }
    }

    /// Reads at most `most` cases, and waits only for the first one. Returns whether there was one. The
    /// previous content of `batch` is lost.
    ///
    /// # Errors
    ///
    /// The first error of the input, if no case stands before it; else the next call returns it.
    pub(crate) fn read(&mut self, most: usize, batch: &mut Batch) -> Result<bool, Box<ReadError>> {
        batch.clear(self.before + self.cases + 1);
        while self.failed.is_none() {
            self.take(most, batch);
            if batch.room(most) == 0 {
                break;
            }
            match self.next(if batch.is_empty() { Wait::Yes } else { Wait::No }) {
                Ok(Next::Case(case)) => batch.push(case),
                Ok(Next::Pause | Next::End) => break,
                Err(error) => self.failed = Some(error),
            }
        }
        match self.failed.take_if(|_| batch.is_empty()) {
            Some(error) => Err(error),
            None => Ok(!batch.is_empty()),
        }
    }

    /// Takes the plain cases that are complete in the buffer. It never waits for input. What stands before
    /// the first case is left to [`Reader::next`], with that case.
    fn take(&mut self, most: usize, batch: &mut Batch) {
        let Stage::Cases(expected) = self.stage else { return };
        let room = batch.room(most) as u64;
        let room = expected.map_or(room, |expected| expected.saturating_sub(self.cases).min(room));
        let (line, before) = (self.source.place().line, batch.len());
        if let Some(taken) = batch.take(self.source.unread(), line, room) {
            self.source.take_lines(taken.bytes, taken.before_line, taken.place);
            self.cases += (batch.len() - before) as u64;
        }
    }

    /// Reads the part before the first case.
    fn start(&mut self) -> Result<Stage, Interrupt> {
        self.source.skip_byte_order_mark()?;
        let mut draft = Draft::new(&mut self.source, &mut self.boards, &Shared::default());
        for field in &self.format.borrow().once {
            field.kind.read(&field.name, &mut draft)?;
        }
        self.shared = Shared { values: draft.values, spellings: draft.spellings };
        match self.format.borrow().cases {
            Cases::One => Ok(Stage::Cases(Some(1))),
            Cases::Eof | Cases::Until(_) => Ok(Stage::Cases(None)),
            Cases::Count => {
                self.source.skip_blanks()?;
                let word = self.source.word(COUNT_DIGITS)?;
                let length = word.len();
                let number = grammar::number(word).ok().filter(|_| length <= COUNT_DIGITS);
                let Some(count) = number else {
                    let actual = Actual::word(self.source.word(Actual::WORD_BYTES)?);
                    let kind = ReadErrorKind::Count { actual };
                    return Err(Interrupt::syntax(&self.source, 0, kind));
                };
                self.source.take(length);
                Ok(Stage::Cases(Some(count)))
            }
        }
    }

    /// Reads a case, or finds the end.
    fn step(&mut self, expected: Option<u64>) -> Result<Next, Interrupt> {
        let format = self.format.borrow();
        let read_all = expected == Some(self.cases);
        let (last_line, is_blank) = (self.source.place().line, !self.source.is_line_spent());
        if read_all || !begins_with_lines(format) {
            self.source.skip_blanks()?;
        }
        let ended = self.source.at_end()?;
        let wrong = match (&format.cases, expected) {
            (_, Some(_)) if read_all && ended => return Ok(Next::End),
            (_, Some(expected)) if read_all => Some(ReadErrorKind::AfterLast { cases: expected }),
            (_, Some(expected)) if ended && !format.fields.is_empty() => {
                Some(ReadErrorKind::MissingCase { cases: self.cases, expected })
            }
            (Cases::Until(words), _) if ended => {
                Some(ReadErrorKind::NoEnd { words: words.join(" ") })
            }
            (Cases::Until(words), _) if self.source.words_ahead(words)? => return Ok(Next::End),
            (_, None) if ended => return Ok(Next::End),
            _ if self.cases > 0 && is_ended_by_blank_line(format) => {
                let is_next = self.source.place().line <= last_line + 1;
                (is_next && !is_blank).then_some(ReadErrorKind::NoBlankLine)
            }
            _ => None,
        };
        if let Some(kind) = wrong {
            return Err(Interrupt::syntax(&self.source, 0, kind));
        }
        let number = self.before + self.cases + 1;
        let before = self.source.place();
        let draft = Draft::new(&mut self.source, &mut self.boards, &self.shared);
        let case = case::read(draft, number, &format.fields).map_err(|mut interrupt| {
            if let Interrupt::Syntax(error) = &mut interrupt {
                error.spot.case = Some(number);
            }
            interrupt
        })?;
        if expected.is_none() && self.source.place() == before {
            return Err(Interrupt::syntax(&self.source, 0, ReadErrorKind::NoText));
        }
        self.cases += 1;
        Ok(Next::Case(case))
    }
}

/// Tells whether a blank line at the beginning of a case is part of it. That is possible only if
/// the number of cases is known.
fn begins_with_lines(format: &Format) -> bool {
    let lines = format.fields.first().is_some_and(|field| field.kind.is_of_lines());
    lines && matches!(format.cases, Cases::One | Cases::Count)
}

/// Tells whether a blank line must stand between two cases.
pub(super) fn is_ended_by_blank_line(format: &Format) -> bool {
    format.fields.first().is_some_and(|field| field.kind.ends_at_blank_line())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{board, complaint, format, int, read, read_one, until};
    use crate::text::{Case, Layer, Lex, testing};

    fn numbers(cases: &[Case]) -> usize {
        assert!(cases.iter().zip(1..).all(|(case, number)| case.number == number));
        cases.len()
    }

    #[test]
    fn an_end_is_words_one_after_the_other() {
        let pair = format(until("0 0"), board("1", "1", "1"), vec![int("n"), int("m")]);
        let count = |text: &str| numbers(&read(&pair, text.as_bytes()).unwrap());
        assert_eq!(count("0 1\n1 0\n0 00\n0\n0\nanything"), 3);
        assert_eq!(count("0 0"), 0);
        assert_eq!(
            complaint(&pair, "1 1\n"),
            "2:1: the input ends without the line `0 0` / expected a case or `0 0`"
        );
        assert!(complaint(&pair, "0").contains("the input ends before m"));
    }

    #[test]
    fn a_board_that_cannot_be_is_shown_where_its_case_begins() {
        let layer = testing::field("g", Layer(Lex::Chars));
        let format = format(Cases::Eof, board("n", "m", "2"), vec![int("n"), int("m"), layer]);
        let error = read(&format, b"1 1\n2\n\n0 5\n").unwrap_err();
        assert_eq!((error.spot.place.line, error.spot.place.column), (4, 1));
        assert!(error.to_string().starts_with("case 2: a board of 0 rows and 5 columns"));
        assert_eq!(error.spot.excerpt.unwrap().text, "0 5");
        assert!(read(&format, b"1 9999999999999 1").is_err());
    }

    #[test]
    fn a_board_is_shared_while_it_stays_the_same() {
        let format = format(Cases::Eof, board("2", "2", "2"), vec![int("n")]);
        let cases = read(&format, b"1 2 3").unwrap();
        assert_eq!(numbers(&cases), 3);
        assert!(std::sync::Arc::ptr_eq(&cases[0].data.board, &cases[2].data.board));
    }

    #[test]
    fn what_is_read_once_is_shared() {
        let once = vec![int("k")];
        let format = Format { once, ..format(Cases::Eof, board("2", "2", "2"), vec![int("n")]) };
        let cases = read(&format, b"7 1 2").unwrap();
        let [one, two] = [&cases[0], &cases[1]].map(|case| case.data.values.shared("k").unwrap());
        assert!(std::sync::Arc::ptr_eq(one, two));
    }

    #[test]
    fn what_follows_the_last_case_is_refused() {
        let format = |cases| format(cases, board("1", "1", "1"), vec![int("n")]);
        let counted = format(Cases::Count);
        assert_eq!(numbers(&read(&counted, b"\xEF\xBB\xBF2\n5\n6\n\n").unwrap()), 2);
        assert!(complaint(&counted, "1 5 6").contains("there is text after the only case"));
        assert!(complaint(&counted, "2 5").contains("the input ends after 1 of 2 cases"));
        assert!(complaint(&counted, "-1").contains("does not begin with the number of cases"));
        assert_eq!(numbers(&read(&format(Cases::Eof), b" \n").unwrap()), 0);
    }

    #[test]
    fn a_case_may_be_nothing_but_not_for_ever() {
        let format = |cases| format(cases, board("1", "1", "1"), vec![]);
        assert_eq!(read_one(&format(Cases::One), "\n").number, 1);
        assert!(complaint(&format(Cases::Eof), "x").contains("reads none of the remaining text"));
        assert_eq!(numbers(&read(&format(Cases::Eof), b"").unwrap()), 0);
    }
}
