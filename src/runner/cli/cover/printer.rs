//! Verifies covers and prints them as soon as they are found. Every option's text is made once.

use std::iter;
use std::ops::ControlFlow;

use super::super::stream::Stream;
use crate::report::{CoverReport, cover_picture};
use runner_cover::knuth::Instance;
use runner_cover::{OptionId, Problem, Verifier, Violation};
use runner_puzzle::BoardPicture;

/// How answers are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PrintForm {
    /// Text: the options as they are written, one per line, or only the number of covers.
    Lines,
    /// JSON: one object per instance, on one line.
    Json,
    /// SVG: one picture for each instance, with all covers.
    Svg,
}

/// Prints the answer to the question about one instance.
pub(super) struct Printer<'p> {
    stream: &'p Stream,
    form: PrintForm,
    /// The number of the instance, counted from one.
    instance: u64,
    covered: &'p Instance<'p>,
    pieces: Pieces,
    /// The pictures of the covers.
    pictures: Vec<BoardPicture>,
    printed: u64,
    /// Working memory: the options of a cover in ascending order.
    order: Vec<OptionId>,
    verifier: Verifier,
    /// Why a result of the engine is not a cover. This must never happen.
    breach: Option<Violation>,
}

impl<'p> Printer<'p> {
    /// Returns a printer for the `number`-th instance.
    pub(super) fn new(
        stream: &'p Stream,
        form: PrintForm,
        number: u64,
        instance: &'p Instance<'p>,
        problem: &Problem,
    ) -> Self {
        let lines = instance.lines();
        let pieces = match form {
            PrintForm::Lines => Pieces::new(lines.map(|line| format!("{line}\n"))),
            // Each number has a comma before it.
            PrintForm::Json => Pieces::new((0..lines.len()).map(|option| format!(",{option}"))),
            PrintForm::Svg => Pieces::new(iter::empty()),
        };
        Self {
            stream,
            form,
            instance: number,
            covered: instance,
            pieces,
            pictures: Vec::new(),
            printed: 0,
            order: Vec::new(),
            verifier: Verifier::new(problem),
            breach: None,
        }
    }

    /// Prints a cover. Breaks if stdout has failed, or if the options are not a cover.
    pub(super) fn cover(&mut self, cover: &[OptionId]) -> ControlFlow<()> {
        self.order.clear();
        self.order.extend_from_slice(cover);
        self.order.sort_unstable();
        if let Err(breach) = self.verifier.check(&self.order) {
            self.breach = Some(breach);
            return ControlFlow::Break(());
        }
        if self.form == PrintForm::Svg {
            let options: Vec<usize> = self.order.iter().map(|option| option.index()).collect();
            let picture = cover_picture(self.covered, &options).map(|it| self.titled(it));
            self.pictures.extend(picture);
            return ControlFlow::Continue(());
        }
        let Self { stream, form, instance, ref pieces, printed, ref order, .. } = *self;
        self.printed += 1;
        stream.put(|out| match form {
            PrintForm::Lines => {
                match printed {
                    0 => begin_lines(out, instance),
                    _ => out.push(b'\n'),
                }
                pieces.put(order, out);
                if order.is_empty() {
                    out.push(b'\n');
                }
            }
            PrintForm::Json => {
                match printed {
                    0 => begin_json(out, instance),
                    _ => out.push(b','),
                }
                let start = out.len();
                pieces.put(order, out);
                // The first comma becomes the opening bracket.
                match out.get_mut(start) {
                    Some(first) => *first = b'[',
                    None => out.push(b'['),
                }
                out.push(b']');
            }
            PrintForm::Svg => {}
        })
    }

    /// Names the picture of the next cover.
    fn titled(&self, mut picture: BoardPicture) -> BoardPicture {
        picture.title = format!("cover {}", self.pictures.len() + 1);
        picture
    }

    /// Ends the answer after the last cover.
    ///
    /// # Errors
    ///
    /// The last result was not a cover.
    pub(super) fn end(self, report: &CoverReport) -> Result<(), Violation> {
        if let Some(breach) = self.breach {
            return Err(breach);
        }
        let _ = self.stream.put(|out| match self.form {
            PrintForm::Lines if self.printed == 0 => begin_lines(out, self.instance),
            PrintForm::Lines => {}
            PrintForm::Json => {
                if self.printed == 0 {
                    begin_json(out, self.instance);
                }
                out.push(b']');
                out.extend_from_slice(report.json_after_covers().as_bytes());
            }
            PrintForm::Svg => out.extend_from_slice(BoardPicture::sheet(&self.pictures).as_bytes()),
        });
        Ok(())
    }
}

/// Prints the number of covers instead of the covers.
pub(super) fn count(stream: &Stream, form: PrintForm, report: &CoverReport) {
    let _ = stream.put(|out| match form {
        // Covers are drawn, and counts are not.
        PrintForm::Svg => {}
        // An incomplete count must not look like an answer.
        PrintForm::Lines if report.is_open() => out.extend_from_slice(b"?\n"),
        PrintForm::Lines if let Some(by_cost) = &report.by_cost => {
            begin_lines(out, report.instance);
            for (cost, covers) in by_cost {
                out.extend_from_slice(format!("{cost} {covers}\n").as_bytes());
            }
        }
        PrintForm::Lines => {
            out.extend_from_slice(report.covers.as_bytes());
            out.push(b'\n');
        }
        PrintForm::Json => out.extend_from_slice(report.json().as_bytes()),
    });
}

/// Separates the answer from the one before it.
fn begin_lines(out: &mut Vec<u8>, instance: u64) {
    if instance > 1 {
        out.extend_from_slice(b"%%\n");
    }
}

fn begin_json(out: &mut Vec<u8>, instance: u64) {
    out.extend_from_slice(CoverReport::json_before_covers(instance).as_bytes());
}

/// The printed text of each option.
struct Pieces {
    bytes: Vec<u8>,
    /// The start of each piece, and the end of the last one.
    bounds: Vec<usize>,
}

impl Pieces {
    fn new(texts: impl Iterator<Item = String>) -> Self {
        let mut pieces = Self { bytes: Vec::new(), bounds: vec![0] };
        for text in texts {
            pieces.bytes.extend_from_slice(text.as_bytes());
            pieces.bounds.push(pieces.bytes.len());
        }
        pieces
    }

    /// Appends the texts of some options.
    fn put(&self, options: &[OptionId], out: &mut Vec<u8>) {
        for option in options {
            let bounds = self.bounds[option.index()]..self.bounds[option.index() + 1];
            out.extend_from_slice(&self.bytes[bounds]);
        }
    }
}
