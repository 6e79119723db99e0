//! Reading an input case by case.

use std::io::Read;

use super::boards::Boards;
use super::case::{Case, Draft};
use super::error::{ReadError, ReadErrorKind, Spot};
use super::format::{Cases, Columns, FieldKind, Format};
use super::found::Found;
use super::grammar;
use super::interrupt::Interrupt;
use super::source::{Source, Starved};

/// The longest number of cases that makes sense, in digits.
const COUNT_DIGITS: usize = 20;

/// Reads the cases of an input, in memory that does not grow with it.
#[derive(Debug)]
pub struct Reader<'f, R> {
    format: &'f Format,
    source: Source<R>,
    boards: Boards<'f>,
    /// The cases read so far.
    cases: u64,
    stage: Stage,
}

/// How far an input has been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing has been read.
    Start,
    /// Cases are due: so many in all, if that is known.
    Cases(Option<u64>),
}

/// Whether a [`Reader`] may wait for more input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// It may.
    Yes,
    /// It returns [`Next::Pause`] rather than read from the input.
    No,
}

/// What a [`Reader`] comes upon next.
#[derive(Clone, Debug)]
pub enum Next {
    /// A case.
    Case(Case),
    /// There may be more, but the input would have to be waited for.
    Pause,
    /// The end, with all cases read.
    End,
}

impl<'f, R: Read> Reader<'f, R> {
    /// Returns a reader at the beginning of an input.
    pub fn new(format: &'f Format, input: R) -> Self {
        let (source, boards) = (Source::new(input), Boards::new(&format.board));
        Self { format, source, boards, cases: 0, stage: Stage::Start }
    }

    /// Returns what comes next.
    ///
    /// # Errors
    ///
    /// Describes the first thing that is wrong with the input. The reader is then spent.
    pub fn next(&mut self, wait: Wait) -> Result<Next, Box<ReadError>> {
        self.source.may_wait = wait == Wait::Yes;
        loop {
            let mark = self.source.mark();
            let step = match self.stage {
                Stage::Start => self.start().map(|stage| {
                    self.stage = stage;
                    None
                }),
                Stage::Cases(due) => self.step(due).map(Some),
            };
            match step {
                Ok(None) => {}
                Ok(Some(next)) => return Ok(next),
                Err(Interrupt::Starved(Starved::WouldWait)) => {
                    self.source.rewind(mark);
                    return Ok(Next::Pause);
                }
                Err(Interrupt::Starved(Starved::Io(error))) => {
                    let spot = Spot { place: self.source.place(), case: None, excerpt: None };
                    return Err(Box::new(ReadError { kind: ReadErrorKind::Io(error), spot }));
                }
                Err(Interrupt::Syntax(error)) => return Err(error),
            }
        }
    }

    /// Reads what stands before the first case.
    fn start(&mut self) -> Result<Stage, Interrupt> {
        self.source.skip_byte_order_mark()?;
        match self.format.cases {
            Cases::One => Ok(Stage::Cases(Some(1))),
            Cases::Eof | Cases::Until(_) => Ok(Stage::Cases(None)),
            Cases::Count => {
                self.source.skip_blanks()?;
                let word = self.source.word(COUNT_DIGITS)?;
                let length = word.len();
                let number = grammar::number(word).ok().filter(|_| length <= COUNT_DIGITS);
                let Some(count) = number else {
                    let found = Found::word(self.source.word(Found::WORD_BYTES)?);
                    let kind = ReadErrorKind::Count { found };
                    return Err(Interrupt::syntax(&self.source, 0, kind));
                };
                self.source.take(length);
                Ok(Stage::Cases(Some(count)))
            }
        }
    }

    /// Reads a case, or finds that there is none.
    fn step(&mut self, due: Option<u64>) -> Result<Next, Interrupt> {
        let read_all = due == Some(self.cases);
        if read_all || !self.begins_with_lines() {
            self.source.skip_blanks()?;
        }
        let ended = self.source.at_end()?;
        let wrong = match (&self.format.cases, due) {
            (_, Some(_)) if read_all && ended => return Ok(Next::End),
            (_, Some(due)) if read_all => Some(ReadErrorKind::AfterLast { cases: due }),
            (_, Some(due)) if ended && !self.format.fields.is_empty() => {
                Some(ReadErrorKind::MissingCase { cases: self.cases, due })
            }
            (Cases::Until(words), _) if ended => {
                Some(ReadErrorKind::NoEnd { words: words.join(" ") })
            }
            (Cases::Until(words), _) if self.source.words_ahead(words)? => return Ok(Next::End),
            (_, None) if ended => return Ok(Next::End),
            _ => None,
        };
        if let Some(kind) = wrong {
            return Err(Interrupt::syntax(&self.source, 0, kind));
        }
        let number = self.cases + 1;
        let before = self.source.place();
        let draft = Draft::new(&mut self.source, &mut self.boards);
        let case = draft.read(number, &self.format.fields).map_err(|mut interrupt| {
            if let Interrupt::Syntax(error) = &mut interrupt {
                error.spot.case = Some(number);
            }
            interrupt
        })?;
        if due.is_none() && self.source.place() == before {
            return Err(Interrupt::syntax(&self.source, 0, ReadErrorKind::NoText));
        }
        self.cases = number;
        Ok(Next::Case(case))
    }

    /// Tells whether even a blank line at the beginning of a case is part of it.
    ///
    /// It can be only where it is known that there is a case.
    fn begins_with_lines(&self) -> bool {
        let first = self.format.fields.first().map(|field| &field.kind);
        let lines =
            matches!(first, Some(FieldKind::Table(table)) if table.columns == Columns::Line);
        lines && matches!(self.format.cases, Cases::One | Cases::Count)
    }
}
