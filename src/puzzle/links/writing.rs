//! A case becomes a link.

use super::body::Unwritable;
use super::encoding::{Extent, Sites};
use super::error::{LinkError, LinkErrorKind};
use super::format::{LinkFormat, Part};
use super::link::Link;
use super::marks::{Mark, Marks};
use super::parts::Parts;
use super::reading::is_equal;
use super::targets::{Target, targets};
use super::values::places_of;
use crate::grid::{CaseData, Grid, Shape};
use crate::text::{Case, Format, Next, Reader, Wait};

impl LinkFormat {
    /// Returns a link for each case of an input.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or a link cannot say a case.
    pub(crate) fn links(&self, format: &Format, input: &[u8]) -> Result<Vec<String>, LinkError> {
        let (mut reader, mut links) = (Reader::new(format, input), Vec::new());
        while let Next::Case(case) = reader.next(Wait::Yes).map_err(LinkErrorKind::Read)? {
            links.push(self.link(format, &case)?);
        }
        Ok(links)
    }

    fn link(&self, format: &Format, case: &Case) -> Result<String, LinkError> {
        let unwritable = |why: String| LinkErrorKind::Unwritable { case: case.number, why };
        let data = &self.sayable(format, &case.data).map_err(unwritable)?;
        let mut body = String::new();
        for part in &self.parts {
            body += &written(format, part, data).map_err(unwritable)?;
        }
        let shape = data.board.shape;
        let margin = u32::from(self.has_margin());
        let side = |side: usize| u32::try_from(side).unwrap_or(0).saturating_sub(margin);
        let shape = Shape::new(side(shape.rows()), side(shape.columns()));
        let shape = shape.ok_or_else(|| unwritable("its board is too small".to_owned()))?;
        let (genre, flags) = (self.genres[0].clone(), self.needed.clone());
        let link = Link::write(&Parts { genre, flags, shape, body });
        let read = Link::parse(&link).and_then(|link| self.data(format, &link));
        match read {
            Ok(read) if is_equal(&read, data) => Ok(link),
            Ok(_) => Err(unwritable("another case has the same link".to_owned()).into()),
            Err(error) => Err(unwritable(error.to_string()).into()),
        }
    }
}

/// Writes a part of the body, or returns why it cannot be written.
fn written(format: &Format, part: &Part, data: &CaseData) -> Result<String, String> {
    let shape = data.board.shape;
    let regions = |name: &str| data.values.layer(name).map_or(0, regions_of);
    let targets = targets(part, format, shape, &regions);
    let mut of_targets: Vec<Vec<Marks>> = Vec::new();
    for Target { field, name, site, places } in &targets {
        let mut places = places_of(field, name, site, *places, (&data.board, &data.values));
        for place in &mut places {
            to_words_of_links(part, place);
        }
        of_targets.push(places);
    }
    let places = if part.encoding.sites == Sites::Margins || targets.len() == 1 {
        of_targets.concat()
    } else {
        joined(&of_targets)
    };
    if part.is_optional && places.iter().all(Vec::is_empty) {
        return Ok(String::new());
    }
    let written =
        part.encoding.write(&places, Extent { shape, places: places.len(), fields: targets.len() });
    written.map_err(|Unwritable(index)| {
        let marks = places.get(index).into_iter().flatten().map(Mark::to_string);
        let marks: Vec<String> = marks.collect();
        format!("`{}` cannot be written as {}", marks.join(" "), part.encoding.name)
    })
}

/// Turns the words of the definition into those of links, or into the numbers that stand for them.
fn to_words_of_links(part: &Part, place: &mut Marks) {
    for mark in place.iter_mut() {
        let Mark::Word(word) = &*mark else { continue };
        let of_link = part.of_link(word);
        if of_link != word {
            *mark = of_link.parse().map_or_else(|_| Mark::word(of_link), Mark::Number);
        }
    }
    place.retain(|mark| !mark.is("."));
}

/// Returns for each place the clues of all targets, one of each; none if all are blank.
fn joined(of_targets: &[Vec<Marks>]) -> Vec<Marks> {
    let count = of_targets.iter().map(Vec::len).max().unwrap_or(0);
    let mark = |places: &Vec<Marks>, index: usize| {
        let mark = places.get(index).and_then(|place| place.first()).cloned();
        mark.unwrap_or(Mark::Nothing)
    };
    let place = |index: usize| -> Marks {
        let place: Marks = of_targets.iter().map(|places| mark(places, index)).collect();
        if place.iter().all(|mark| *mark == Mark::Nothing) { Marks::new() } else { place }
    };
    (0..count).map(place).collect()
}

/// Returns the number of regions of a layer.
fn regions_of(layer: &Grid) -> usize {
    layer.contents().flatten().map(|region| region.index() + 1).max().unwrap_or(0)
}
