//! Game ids of Simon Tatham's Portable Puzzle Collection: `GAME:PARAMETERS:CELLS`.

mod blocks;
mod cells;
mod dominosa;
mod lists;
mod runs;
#[cfg(test)]
mod tests;
mod unequal;
mod written;

use std::ops::Range;

use super::encodings::{CIRCLE, FOUR_CELLS, FOUR_CORNERS, HITORI, NUM16};
use super::error::LinkErrorKind;
use super::parts::{Fault, Parts};
use crate::grid::Shape;
use cells::Signs;

/// A game whose ids are read.
struct Game {
    /// How its ids begin: its name, which is also one of its genre in links, and a colon.
    start: &'static str,
    /// Letters among the parameters that say how hard a puzzle is or how it was made.
    parameters: &'static str,
    /// One of them with the only number that it may have.
    fixed: &'static str,
    /// The letters among them that are flags of links.
    flags: &'static str,
    /// Returns the rows and columns for the two numbers before the letters; none if they are of a variant.
    sides: fn([u32; 2], &str) -> Option<[u32; 2]>,
    /// Returns the body of the link that says the same, or the bytes that can be read.
    read: fn(&str, Shape) -> Result<String, usize>,
    /// Writes what follows the name in an id, if links of the genre have no page of their own.
    write: Option<fn(&Parts) -> Option<String>>,
}

const fn game(
    start: &'static str,
    parameters: &'static str,
    read: fn(&str, Shape) -> Result<String, usize>,
) -> Game {
    let sides = |[columns, rows]: [u32; 2], _: &str| Some([rows, columns]);
    Game { start, parameters, fixed: "", flags: "", sides, read, write: None }
}

/// The games.
const GAMES: &[Game] = &[
    Game {
        fixed: "m2",
        ..game("bridges:", "iedm", |it, shape| cells::read(it, shape, Signs::Tens, &NUM16))
    },
    Game {
        sides: |[most, _], _| Some([most + 1, most + 2]),
        write: Some(dominosa::write),
        ..game("dominosa:", "d", dominosa::read)
    },
    game("filling:", "", |it, shape| cells::read(it, shape, Signs::Digits, &NUM16)),
    Game { write: Some(blocks::write_keen), ..game("keen:", "dm", blocks::read_keen) },
    game("lightup:", "bsd", |it, shape| cells::read(it, shape, Signs::Blocks, &FOUR_CELLS)),
    Game {
        fixed: "t0",
        ..game("loopy:", "td", |it, shape| cells::read(it, shape, Signs::Digits, &FOUR_CELLS))
    },
    game("pattern:", "", lists::read_pattern),
    game("pearl:", "d", |it, shape| cells::read(it, shape, Signs::Pearls, &CIRCLE)),
    game("range:", "", |it, shape| cells::read(it, shape, Signs::Numbers, &NUM16)),
    game("rect:", "e", |it, shape| cells::read(it, shape, Signs::Numbers, &NUM16)),
    game("singles:", "d", |it, shape| cells::read(it, shape, Signs::Base36, &HITORI)),
    game("slant:", "d", |it, shape| cells::read(it, shape, Signs::Digits, &FOUR_CORNERS)),
    Game {
        flags: "j",
        sides: of_boxes,
        write: Some(blocks::write_solo),
        ..game("solo:", "dj", blocks::read_solo)
    },
    game("tents:", "d", runs::read_tents),
    game("towers:", "d", lists::read_towers),
    Game { write: Some(unequal::write), ..game("unequal:", "d", unequal::read) },
    Game {
        flags: "u",
        write: Some(runs::write_unruly),
        ..game("unruly:", "ud", runs::read_unruly)
    },
];

/// Games that no problem is about: they are named, and not read.
const OTHERS: [&str; 11] = [
    "blackbox", "galaxies", "map", "mosaic", "net", "palisade", "signpost", "tracks", "undead",
    "untangle", "group",
];

/// Tells whether a text begins as a game id does.
pub(super) fn is_meant(text: &str) -> bool {
    let name = text.split_once(':').map(|(name, _)| name);
    name.is_some_and(|name| OTHERS.contains(&name)) || game_of(text).is_some()
}

/// Returns the game of an id.
fn game_of(id: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| id.starts_with(game.start))
}

/// Reads a game id, if a text begins as one.
pub(super) fn parse(text: &str) -> Option<Result<Parts, Fault>> {
    let (name, rest) = text.split_once(':').filter(|_| is_meant(text))?;
    let Some(game) = game_of(text) else {
        let shape = Shape::new(1, 1)?;
        let (genre, flags, body) = (name.to_owned(), String::new(), String::new());
        return Some(Ok(Parts { genre, flags, shape, body }));
    };
    Some(match rest.split_once(':') {
        Some((parameters, cells)) => game.parts(text, parameters, cells),
        None => Err(wrong_cells(text, text.len())),
    })
}

/// Returns the height of the boxes of a sudoku, as links without a variant have them: an id says how many boxes are
/// side by side, which is this height, and how many are one above the other.
pub(super) const fn height_of_boxes(side: u32) -> u32 {
    2 + (side > 8) as u32 + (side > 15) as u32 + (side > 24) as u32
}

/// Returns the sides of a sudoku whose boxes are those of links without a variant, or whose regions are irregular.
fn of_boxes([beside, above]: [u32; 2], letters: &str) -> Option<[u32; 2]> {
    let side = beside.saturating_mul(above);
    let is_usual = beside == height_of_boxes(side);
    if letters.contains('j') { Some([beside; 2]) } else { is_usual.then_some([side; 2]) }
}

/// Returns a fault at the cells of an id.
fn wrong_cells(id: &str, at: usize) -> Fault {
    let found = id.get(at..).and_then(|rest| rest.chars().next());
    (at, LinkErrorKind::Body { found, wanted: "the cells of the board" })
}

/// Writes a link as a game id, if its genre is that of a game and links of the genre have no page.
pub(super) fn write(parts: &Parts) -> Option<String> {
    let game = GAMES.iter().find(|game| game.genre() == parts.genre)?;
    Some(game.start.to_owned() + &(game.write?)(parts)?)
}

impl Game {
    /// Returns its name, which is one of its genre.
    fn genre(&self) -> &'static str {
        self.start.trim_end_matches(':')
    }

    /// Reads what follows the name in an id.
    fn parts(&self, id: &str, parameters: &str, cells: &str) -> Result<Parts, Fault> {
        let start = self.start.len();
        let end = parameters.find(|it: char| !it.is_ascii_digit() && it != 'x');
        let (size, letters) = parameters.split_at(end.unwrap_or(parameters.len()));
        let (columns, rows) = size.split_once('x').unwrap_or((size, size));
        let side = |text: &str| text.parse::<u32>().ok().filter(|side| *side <= Shape::SIDE_MAX);
        let sides = side(columns).zip(side(rows));
        let (columns, rows) = sides.ok_or((start, LinkErrorKind::Size))?;
        let sides = (self.sides)([columns, rows], letters);
        let of_size = || (start, LinkErrorKind::Parameter(size.to_owned()));
        let [rows, columns] = sides.ok_or_else(of_size)?;
        let flags = self.flags_of(letters).map_err(|unknown| {
            let at = start + size.len() + unknown.start;
            (at, LinkErrorKind::Parameter(letters[unknown].to_owned()))
        })?;
        let shape = Shape::new(rows, columns).ok_or((start, LinkErrorKind::Size))?;
        let cells_start = start + parameters.len() + 1;
        let body = (self.read)(cells, shape).map_err(|at| wrong_cells(id, cells_start + at))?;
        Ok(Parts { genre: self.genre().to_owned(), flags, shape, body })
    }

    /// Returns the flags among parameters, or the place of the first that may change the rules. Parameters are letters,
    /// each perhaps with a number, or with a letter for how hard it is.
    fn flags_of(&self, parameters: &str) -> Result<String, Range<usize>> {
        let (mut rest, mut flags) = (parameters, String::new());
        while let Some(letter) = rest.chars().next() {
            let after = &rest[letter.len_utf8()..];
            let value = after.find(|it: char| !it.is_ascii_digit() && it != '.');
            let (value, after) = after.split_at(value.unwrap_or(after.len()));
            let is_fixed = self.fixed.strip_prefix(letter).is_none_or(|due| due == value);
            if !self.parameters.contains(letter) || !is_fixed {
                let start = parameters.len() - rest.len();
                return Err(start..parameters.len() - after.len());
            }
            flags.extend(self.flags.contains(letter).then_some(letter));
            let is_level = |it: char| letter == 'd' && it.is_ascii_lowercase();
            rest = after.strip_prefix(is_level).unwrap_or(after);
        }
        Ok(flags)
    }
}
