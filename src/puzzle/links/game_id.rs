//! Game ids of Simon Tatham's Portable Puzzle Collection: `GAME:SIZE:CELLS`.

use super::kind::{Extent, Sites};
use super::kinds::KINDS;
use super::place::{Mark, Place};
use crate::grid::Shape;

/// A game whose ids are read.
struct Game {
    /// Its name, which is also one of its genre in links.
    name: &'static str,
    /// The name of the kind of its clues.
    kind: &'static str,
    signs: Signs,
    /// Letters among the parameters that change no rule.
    parameters: &'static str,
    /// One of them with the only number that it may have.
    fixed: &'static str,
}

/// What stands for a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Signs {
    /// A digit. Here and below, small letters are blank cells.
    Digits,
    /// A digit, or `A` for 10 and so on.
    Tens,
    /// A digit, or `B` for a block without a number.
    Blocks,
    /// `B` or `W`.
    Pearls,
    /// A number; `_` stands between two of them.
    Numbers,
    /// A digit in base 36.
    Base36,
}

const fn game(
    name: &'static str,
    kind: &'static str,
    signs: Signs,
    parameters: &'static str,
) -> Game {
    Game { name, kind, signs, parameters, fixed: "" }
}

/// The game whose size is that of its boxes.
const OF_BOXES: &str = "solo";

/// The games, with those of their parameters that say how hard a puzzle is or how it was made.
const GAMES: &[Game] = &[
    Game { fixed: "m2", ..game("bridges", "Num16", Signs::Tens, "iedm") },
    game("filling", "Num16", Signs::Digits, ""),
    game("lightup", "4Cell", Signs::Blocks, "bsd"),
    Game { fixed: "t0", ..game("loopy", "4Cell", Signs::Digits, "td") },
    game("pearl", "Circle", Signs::Pearls, "d"),
    game("rect", "Num16", Signs::Numbers, "e"),
    game("singles", "Hitori", Signs::Base36, "d"),
    game("slant", "4Cross", Signs::Digits, "d"),
    game(OF_BOXES, "Num16", Signs::Numbers, "d"),
];

/// A game id as a link says it.
pub(super) struct GameId {
    pub(super) genre: &'static str,
    pub(super) shape: Shape,
    pub(super) body: String,
}

/// Where a game id cannot be read.
pub(super) enum GameFault {
    /// The size is missing, or the board is too large.
    Size(usize),
    /// Parameters may change the rules.
    Rules(usize),
    /// The cells do not go on, or end.
    Cells(usize),
}

/// Tells whether a text begins as a game id does.
pub(super) fn is_meant(text: &str) -> bool {
    text.split_once(':').is_some_and(|(name, _)| GAMES.iter().any(|game| game.name == name))
}

/// Reads a game id, if a text begins as one.
pub(super) fn parse(text: &str) -> Option<Result<GameId, GameFault>> {
    let (name, rest) = text.split_once(':')?;
    let game = GAMES.iter().find(|game| game.name == name)?;
    let start = name.len() + 1;
    let Some((parameters, cells)) = rest.split_once(':') else {
        return Some(Err(GameFault::Cells(text.len())));
    };
    Some(game.read((parameters, start), (cells, start + parameters.len() + 1)))
}

impl Game {
    fn read(
        &self,
        (parameters, start): (&str, usize),
        (cells, cells_start): (&str, usize),
    ) -> Result<GameId, GameFault> {
        let end = parameters.find(|it: char| !it.is_ascii_digit() && it != 'x');
        let (size, rest) = parameters.split_at(end.unwrap_or(parameters.len()));
        let (columns, rows) = size.split_once('x').unwrap_or((size, size));
        let side = |text: &str| text.parse().ok().filter(|side| *side <= 1000);
        let sides = side(columns).zip(side(rows));
        let (columns, rows): (u32, u32) = sides.ok_or(GameFault::Size(start))?;
        // Boxes of sudokus are as in links: as wide as they are high, or a little wider.
        let is_solo = self.name == OF_BOXES;
        if is_solo && !(columns == rows || (columns, rows) == (3, 2)) {
            return Err(GameFault::Rules(start));
        }
        if !self.changes_nothing(rest) {
            return Err(GameFault::Rules(start + size.len()));
        }
        let (columns, rows) =
            if is_solo { (columns * rows, columns * rows) } else { (columns, rows) };
        let shape = Shape::new(rows, columns).ok_or(GameFault::Size(start))?;
        let kind = KINDS.iter().find(|kind| kind.name == self.kind);
        let kind = kind.ok_or(GameFault::Cells(cells_start))?;
        let count = if kind.sites == Sites::Corners {
            (shape.rows() + 1) * (shape.columns() + 1)
        } else {
            shape.cells()
        };
        let places =
            places(self.signs, cells, count).map_err(|at| GameFault::Cells(cells_start + at))?;
        let body = kind.write(&places, Extent { shape, places: count, fields: 1 });
        let body = body.map_err(|_| GameFault::Cells(cells_start))?;
        Ok(GameId { genre: self.name, shape, body })
    }

    /// Tells whether parameters change no rule: letters, each perhaps with a number, or with a letter for how hard it is.
    fn changes_nothing(&self, parameters: &str) -> bool {
        let mut rest = parameters;
        while let Some(letter) = rest.chars().next() {
            let after = &rest[letter.len_utf8()..];
            let value = after.find(|it: char| !it.is_ascii_digit() && it != '.');
            let (value, after) = after.split_at(value.unwrap_or(after.len()));
            let is_fixed = self.fixed.strip_prefix(letter).is_none_or(|due| due == value);
            if !self.parameters.contains(letter) || !is_fixed {
                return false;
            }
            let is_level = |it: char| letter == 'd' && it.is_ascii_lowercase();
            rest = after.strip_prefix(is_level).unwrap_or(after);
        }
        true
    }
}

/// Returns what stands at each place, or how many characters can be read.
fn places(signs: Signs, cells: &str, count: usize) -> Result<Vec<Place>, usize> {
    let (text, mut places, mut at) = (cells.as_bytes(), Vec::<Place>::new(), 0);
    while at < text.len() {
        let length = match signs {
            Signs::Numbers => text[at..].iter().take_while(|it| it.is_ascii_digit()).count().max(1),
            _ => 1,
        };
        match (text[at], signs) {
            (sign, Signs::Base36) => {
                let number = char::from(sign).to_digit(36).filter(|_| !sign.is_ascii_uppercase());
                places.push(vec![Mark::Number(i64::from(number.ok_or(at)?))]);
            }
            (b'_', Signs::Numbers) => {}
            (sign @ b'a'..=b'z', _) => {
                places.resize(places.len() + usize::from(sign - b'a') + 1, Place::new());
            }
            (b'0'..=b'9', _) => {
                let number = cells[at..at + length].parse().map_err(|_| at)?;
                places.push(if number == 0 && signs == Signs::Numbers {
                    Place::new()
                } else {
                    vec![Mark::Number(number)]
                });
            }
            (sign @ b'A'..=b'G', Signs::Tens) => {
                places.push(vec![Mark::Number(i64::from(sign - b'A') + 10)]);
            }
            (b'B', Signs::Blocks) => places.push(vec![Mark::unknown()]),
            (b'B', Signs::Pearls) => places.push(vec![Mark::word("b")]),
            (b'W', Signs::Pearls) => places.push(vec![Mark::word("w")]),
            _ => return Err(at),
        }
        if places.len() > count {
            return Err(at);
        }
        at += length;
    }
    if places.len() == count { Ok(places) } else { Err(at) }
}

#[cfg(test)]
mod tests {
    use super::super::link::Link;

    #[test]
    fn a_game_id_is_the_link_that_says_the_same() {
        for (id, link) in [
            ("loopy:4x5t0de:132b3221a1c2b2b", "loopy/4/5/13c3226bgcc"),
            ("slant:2x1d0:a1d", "slant/2/1/gbh"),
            ("lightup:3x2b20s4d0:aB2c", "lightup/3/2/g.cg"),
            ("rect:3x2:a2_10c", "rect/3/2/g2ai"),
            ("bridges:3x1m2:2aA", "bridges/3/1/2ga"),
            ("pearl:3x1dt:BaW", "pearl/3/1/j"),
            ("singles:2x2de:12a1", "singles/2/2/12a1"),
            ("solo:2x2:a1_2c3d4d", "solo/4/4/g12i3j4j"),
            ("filling:2x2:3c", "filling/2/2/3i"),
        ] {
            let found = Link::parse(id).unwrap_or_else(|error| panic!("{id}: {error}"));
            let due = Link::parse(&format!("https://puzz.link/p?{link}")).unwrap();
            assert_eq!((found.genre(), found.shape()), (due.genre(), due.shape()), "{id}");
            assert_eq!(found.body().0, due.body().0, "{id}");
        }
    }

    #[test]
    fn what_is_no_game_id_has_a_place() {
        for (id, column) in [
            ("loopy:4x5t1:13c", 10),
            ("loopy:4x5", 10),
            ("loopy:x5:a", 7),
            ("loopy:99999x99999:a", 7),
            ("solo:3x3j:a", 9),
            ("bridges:3x1m3:2a2", 12),
            ("slant:1x1:1a?", 13),
            ("slant:1x1:1a", 13),
            ("slant:1x1:1z", 12),
        ] {
            let error = Link::parse(id).unwrap_err();
            assert_eq!(error.place.map(|(column, _)| column), Some(column), "{id}");
        }
    }
}
