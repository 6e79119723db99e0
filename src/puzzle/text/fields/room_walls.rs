//! Walls inside of regions: a line below the labels for each.

use std::sync::Arc;

use super::{LineWriter, number};
use crate::grid::{Board, Cell, Clues, Grid};
use crate::language::{Holds, Key, Kind, optional};
use crate::text::lexing::{Interrupt, ReadErrorKind, Source, is_blank};

/// The key of their name.
pub(super) const ROOM_WALLS: Key = optional(
    "inner",
    Kind::NewField(Holds::Clues),
    "no such walls",
    "\"wall\"",
    "A name for inner walls, which part no two regions: clues on sides, 1 where a wall is. Below the labels stands a \
     line for each, as `wall 1 2 1 3`: the name, then row and column of the two cells, in reading order; there may be \
     none. No wall stands there twice, and no label is this name. The scopes `across`, `within` and `crossings` of these regions \
     know them.",
);

/// The maximum number of bytes before a line of a wall.
const AHEAD_MAX: usize = 1 << 10;

/// Reads the lines of walls inside of regions.
pub(super) fn read(
    source: &mut Source<'_>,
    (board, regions): (&Board, &Grid),
    [field, name]: [&Arc<str>; 2],
) -> Result<Clues, Interrupt> {
    let mut pairs = Vec::new();
    while begins_next_line(source, name)? {
        source.skip_line_end()?;
        let place = source.place();
        source.take_text(name.len());
        let mut cell = || -> Result<Option<Cell>, Interrupt> {
            let mut side = |what: &str| {
                number::number(source, &|| format!("the {what} of a cell beside a wall"))
            };
            let [row, column] = [side("row")?, side("column")?].map(|it| it.saturating_sub(1));
            Ok(board.shape.at(row, column).filter(|&cell| board.has(cell)))
        };
        let pair = cell()?.zip(cell()?).map(<[Cell; 2]>::from);
        let is_inside = |pair: &[Cell; 2]| {
            let [one, other] = pair.map(|cell| regions.get(cell));
            one.is_some() && one == other && Clues::can_part(board.shape, *pair)
        };
        let Some(pair) = pair.filter(is_inside) else {
            let kind = ReadErrorKind::Wall { field: field.to_string() };
            return Err(Interrupt::before(source, place, kind));
        };
        if pairs.contains(&pair) || pairs.contains(&[pair[1], pair[0]]) {
            return Err(Interrupt::before(source, place, ReadErrorKind::SameWall));
        }
        pairs.push(pair);
        source.skip_to_line_end()?;
    }
    Ok(Clues::walls(board.shape, field, pairs))
}

/// Tells whether the line ends, and the next one begins with a word.
fn begins_next_line(source: &mut Source<'_>, word: &str) -> Result<bool, Interrupt> {
    let is_end = source.ahead(0)?.first() == Some(&b'\n');
    Ok(is_end && is_begun(source.line_ahead(1, AHEAD_MAX)?, word))
}

/// Tells whether a line begins with a word.
pub(super) fn is_begun(line: &[u8], word: &str) -> bool {
    let mut words = line.split(|&byte| is_blank(byte)).filter(|word| !word.is_empty());
    words.next() == Some(word.as_bytes())
}

/// Writes a line for each wall.
pub(super) fn write(name: &str, (board, walls): (&Board, &Clues), writer: &mut LineWriter) {
    for pair in walls.between() {
        writer.word(name);
        for (row, column) in pair.map(|cell| board.shape.position(cell)) {
            writer.word((row + 1).to_string());
            writer.word((column + 1).to_string());
        }
        writer.end_line();
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::ClueSite;
    use crate::text::testing::{board, complaint, field, format, read_one};
    use crate::text::{Cases, Format, Lex, Regions, WordFormat};

    fn walled() -> Format {
        let regions = Regions { lex: Lex::Either, blank: None, walls: Some("wall".into()) };
        let fields = vec![field("areas", regions), field("w", WordFormat)];
        format(Cases::One, board("2", "3", "4"), fields)
    }

    fn walls(text: &str) -> Vec<usize> {
        let case = read_one(&walled(), text);
        let clues = case.data.values.clues("wall").unwrap();
        (0..17).filter(|&side| !clues.at(&ClueSite::Sides, side).is_empty()).collect()
    }

    #[test]
    fn there_may_be_walls_below_the_labels() {
        assert!(walls("aab\nabb\nword\n").is_empty());
        assert_eq!(walls("aab\nabb\nwall 1 1 1 2\nwall 2 1  1 1 \nwalls\n"), [3, 10]);
        assert_eq!(walls("a a b\r\na b b\r\nwall 2 2 2 3\r\nword"), [15]);
    }

    #[test]
    fn a_wall_is_between_two_cells_of_a_region() {
        let says = |line: &str| complaint(&walled(), &format!("aab\nabb\n{line}\nword"));
        for line in ["wall 1 2 1 3", "wall 1 1 2 2", "wall 1 1 1 1", "wall 1 1 0 1", "wall 3 1 2 1"]
        {
            assert_eq!(
                says(line),
                "3:1: case 1: the wall is not between two cells side by side in one region of areas / \
                 expected two such cells"
            );
        }
        assert_eq!(
            says("wall 1 1 1 2\nwall 1 2 1 1"),
            "4:1: case 1: the wall was there before / expected another wall"
        );
        assert_eq!(
            says("wall 1 1 1 x"),
            "3:12: case 1: `x` is not a whole number / expected the column of a cell beside a wall, a whole number"
        );
    }
}
