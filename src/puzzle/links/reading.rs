//! A link becomes an input of a definition.

use std::io::Cursor;
use std::sync::Arc;

use super::body::{Body, Malformed};
use super::encoding::{Extent, Sites};
use super::error::{LinkError, LinkErrorKind};
use super::format::{LinkFormat, Part};
use super::link::Link;
use super::marks::{Mark, Marks};
use super::targets::{Target, targets};
use super::values::{Said, push};
use crate::grid::{CaseData, Shape, Value, Values};
use crate::text::{Case, Field, Format, InputWriter, Int, Next, PictureSide, Reader, Wait};

impl LinkFormat {
    /// Returns the input that a link stands for.
    ///
    /// # Errors
    ///
    /// The link is malformed, or the definition has no form for what it says.
    pub(crate) fn input(&self, format: &Format, link: &Link) -> Result<Vec<u8>, LinkError> {
        let case = Case::made(1, self.data(format, link)?, &format.fields);
        let mut writer = InputWriter::new(format);
        writer.case(&case);
        let text = writer.finish().text;
        // What cannot be read again has no form there, such as a number of two digits in a row of characters.
        let read = Reader::new(format, Cursor::new(&text)).next(Wait::Yes);
        match read.map_err(|error| LinkErrorKind::Input(error.to_string()))? {
            Next::Case(read) if is_equal(&read.data, &case.data) => Ok(text),
            _ => Err(LinkErrorKind::Input("it would be read as another one".to_owned()).into()),
        }
    }

    /// Returns the values of the case.
    pub(super) fn data(&self, format: &Format, link: &Link) -> Result<CaseData, LinkError> {
        if !self.is_of_genre(link) {
            return Err(link.wrong_genre(LinkErrorKind::Genre(self.genres[0].clone())));
        }
        let (flags, at) = link.flags();
        if let Some(unknown) = self.unknown_flag(flags) {
            let flag = flags[unknown..].chars().next().unwrap_or_default();
            return Err(link.wrong(at + unknown, LinkErrorKind::Flag(flag)));
        }
        if let Some(flag) = self.needed.chars().find(|&flag| !flags.contains(flag)) {
            return Err(link.wrong(at, LinkErrorKind::NoFlag(flag)));
        }
        let shape = self.shape(link).ok_or_else(|| link.wrong_size(LinkErrorKind::Size))?;
        let said = self.said(format, link, shape)?;
        let mut values = Values::default();
        for field in format.fields.iter().filter(|field| is_number(field)) {
            values.push(Arc::clone(&field.name), Value::Int(size(field, format, shape, &said)?));
        }
        let board = format.board.build(&values);
        let board = board.map_err(|error| LinkErrorKind::Input(error.to_string()))?;
        if board.shape != shape {
            let (rows, columns) = (board.shape.rows(), board.shape.columns());
            return Err(link.wrong_size(LinkErrorKind::Board { rows, columns }));
        }
        for field in format.fields.iter().filter(|field| !is_number(field)) {
            push(field, &said, &board, &mut values)?;
        }
        Ok(CaseData { board: Arc::new(board), values })
    }

    /// Returns the size of the board, of which a link may leave out the first row and the first column.
    fn shape(&self, link: &Link) -> Option<Shape> {
        let margin = u32::from(self.has_margin());
        let [rows, columns] = [link.shape().rows(), link.shape().columns()].map(u32::try_from);
        Shape::new(rows.ok()? + margin, columns.ok()? + margin)
    }

    /// Reads the body.
    fn said(&self, format: &Format, link: &Link, shape: Shape) -> Result<Said, LinkError> {
        let (text, start) = link.body();
        let (mut body, mut said) = (Body::new(text), Said::new());
        let wrong = |Malformed { at, wanted }: Malformed| {
            let found = text.get(at..).and_then(|rest| rest.chars().next());
            link.wrong(start + at, LinkErrorKind::Body { found, wanted })
        };
        for part in &self.parts {
            let targets = targets(part, format, shape, &|name| regions_said(&said, name));
            let places = targets.iter().map(|target| target.places);
            let places = if part.encoding.sites == Sites::Margins {
                places.sum()
            } else {
                places.max().unwrap_or(0)
            };
            let read = if part.is_optional && body.peek().is_none() {
                vec![Marks::new(); places]
            } else {
                part.encoding
                    .read(&mut body, Extent { shape, places, fields: targets.len() })
                    .map_err(wrong)?
            };
            share(part, &targets, &read, &mut said);
        }
        body.end().map_err(wrong)?;
        Ok(said)
    }
}

/// Gives each target of a part its clues, in words of the definition.
fn share(part: &Part, targets: &[Target<'_>], read: &[Marks], said: &mut Said) {
    let mut rest = read;
    for (index, target) in targets.iter().enumerate() {
        let mut places: Vec<Marks> = if part.encoding.sites == Sites::Margins {
            let (own, others) = rest.split_at(target.places);
            rest = others;
            own.to_vec()
        } else if let [_] = targets {
            read.to_vec()
        } else {
            read.iter().map(|place| place.get(index).cloned().into_iter().collect()).collect()
        };
        for place in &mut places {
            to_words_of_definition(part, place);
        }
        said.entry(target.name.to_owned()).or_default().push((target.site.clone(), places));
    }
}

/// Turns the words of links, and numbers that stand for words, into words of the definition.
fn to_words_of_definition(part: &Part, place: &mut Marks) {
    for mark in place.iter_mut().filter(|mark| **mark != Mark::Nothing) {
        let of_link = mark.to_string();
        let here = part.here(&of_link);
        if here != of_link {
            *mark = Mark::word(here);
        }
    }
    place.retain(|mark| *mark != Mark::Nothing && !mark.is("."));
    let blank = part.here(".");
    if place.is_empty() && blank != "." {
        place.push(Mark::word(blank));
    }
}

/// Returns the number of regions of a field that have been read.
fn regions_said(said: &Said, name: &str) -> usize {
    let places = said.get(name).into_iter().flatten().flat_map(|(_, places)| places);
    let last = places.filter_map(|place| place.first()?.number()).max();
    last.and_then(|last| usize::try_from(last).ok()).map_or(0, |last| last + 1)
}

/// Tells whether a field is a number.
fn is_number(field: &Field) -> bool {
    field.kind::<Int>().is_some() || field.kind::<PictureSide>().is_some()
}

/// Returns a number: what the link says of its name, or the side of the board that it is.
fn size(field: &Field, format: &Format, shape: Shape, said: &Said) -> Result<i64, LinkErrorKind> {
    let said = said.get(&*field.name).and_then(|sites| sites.first()?.1.first()?.first()?.number());
    if let Some(number) = said {
        return Ok(number);
    }
    let is = |side: &dyn ToString| side.to_string() == *field.name;
    let is_rows = field.kind::<PictureSide>().is_some_and(|it| it.lines == *field.name);
    let side = if is_rows || is(&format.board.rows) {
        shape.rows()
    } else if field.kind::<PictureSide>().is_some() || is(&format.board.columns) {
        shape.columns()
    } else {
        return Err(LinkErrorKind::Unsaid(field.name.to_string()));
    };
    Ok(i64::try_from(side).unwrap_or(i64::MAX))
}

/// Tells whether two cases have the same values, in any order.
pub(super) fn is_equal(one: &CaseData, other: &CaseData) -> bool {
    let board =
        |data: &CaseData| -> (Shape, usize) { (data.board.shape, data.values.iter().count()) };
    let is_there = |(name, value)| other.values.get(name) == Some(value);
    board(one) == board(other) && one.values.iter().all(is_there)
}
