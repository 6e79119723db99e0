//! Reading an input case by case.

use std::io::Read;

use super::error::{Found, ReadError, ReadErrorKind, Spot};
use super::format::{Cases, Format};
use super::grammar;
use super::layer::{self, ReadLayer};
use super::source::{Place, Source, Starved};

/// The longest number of cases that makes sense, in digits.
const COUNT_DIGITS: usize = 20;

/// Reads the cases of an input, in memory that does not grow with it.
#[derive(Debug)]
pub struct Reader<'f, R> {
    format: &'f Format,
    source: Source<R>,
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

/// One case of an input.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its number, counted from one.
    pub number: u64,
    /// Where it begins.
    pub place: Place,
    /// Its grids, in the order of [`Format::layers`].
    pub layers: Vec<ReadLayer>,
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

/// Why a step of reading was broken off.
pub(super) enum Interrupt {
    /// There were no more bytes to be had.
    Starved(Starved),
    /// The text is not as it should be.
    Syntax(Box<ReadError>),
}

impl From<Starved> for Interrupt {
    fn from(starved: Starved) -> Self {
        Self::Starved(starved)
    }
}

impl Interrupt {
    /// Reports text that is not as it should be, `offset` bytes ahead.
    pub(super) fn syntax<R: Read>(source: &Source<R>, offset: usize, kind: ReadErrorKind) -> Self {
        let place = source.place_within(offset);
        let excerpt = source.excerpt(offset);
        Self::Syntax(Box::new(ReadError { kind, spot: Spot { place, case: None, excerpt } }))
    }
}

impl<'f, R: Read> Reader<'f, R> {
    /// Returns a reader at the beginning of an input.
    pub fn new(format: &'f Format, input: R) -> Self {
        Self { format, source: Source::new(input), cases: 0, stage: Stage::Start }
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
        self.source.skip_blanks()?;
        let ended = self.source.at_end()?;
        let wrong = match (&self.format.cases, due) {
            (_, Some(due)) if self.cases == due && ended => return Ok(Next::End),
            (_, Some(due)) if self.cases == due => Some(ReadErrorKind::AfterLast { cases: due }),
            (_, Some(due)) if ended => Some(ReadErrorKind::MissingCase { cases: self.cases, due }),
            (Cases::Until(word), _) if ended => {
                Some(ReadErrorKind::NoEndWord { word: word.clone() })
            }
            (Cases::Until(word), _) if self.source.word(word.len())? == word.as_bytes() => {
                return Ok(Next::End);
            }
            (_, None) if ended => return Ok(Next::End),
            _ => None,
        };
        if let Some(kind) = wrong {
            return Err(Interrupt::syntax(&self.source, 0, kind));
        }
        let number = self.cases + 1;
        let place = self.source.place();
        let layers = self.layers().map_err(|mut interrupt| {
            if let Interrupt::Syntax(error) = &mut interrupt {
                error.spot.case = Some(number);
            }
            interrupt
        })?;
        self.cases = number;
        Ok(Next::Case(Case { number, place, layers }))
    }

    fn layers(&mut self) -> Result<Vec<ReadLayer>, Interrupt> {
        let mut layers = Vec::with_capacity(self.format.layers.len());
        for layer in &self.format.layers {
            self.source.skip_blanks()?;
            layers.push(layer::read(&mut self.source, layer)?);
        }
        Ok(layers)
    }
}
