//! Scopes drawn: for each one a board with one of its groups shaded, cut by the code that cuts boards.

use super::paragraph::{WIDTH, paragraph};
use crate::definition::Definition;
use crate::describe::put;
use crate::grid::{Cut, Group, Holding, Place, SCOPES, ScopeRow, Shape, Side, Terrain};
use crate::text::{Next, Reader, Wait};

/// What the drawings are about.
const HEAD: &str = "\
A scope cuts the board into groups. Here is each scope on a board of four by four, with one of its
groups, the first of those with the most places, and its number `g`: `#` is a cell of it, `o` the cell
or corner that it is about, `@` both, `-` and `|` are sides, and `*` is a corner.

The regions `room`, the arrows `way`, the comparisons `less`, and the table `cages` of r1, c1, r2, c2:

  a a b b    . v . .    . . . .    0 1 1 1
  a c c b    > . . .    . .<. .
  a c c d    . . . ^    . . . .
  d d d d    . . < .    . . . .

";
/// The input of that board.
const INPUT: &str = "\
aabb\naccb\naccd\ndddd\n.v..\n>...\n...^\n..<.\n\
. . . .\n       \n. .<. .\n       \n. . . .\n       \n. . . .\n0 1 1 1\n";
/// The width of a drawing, and of the space around it.
const DRAWING: usize = 13;

/// Draws all scopes.
pub(super) fn drawn() -> String {
    let mut out = HEAD.to_owned();
    let Ok(definition) = Definition::parse(&definition()) else { return out };
    let mut reader = Reader::new(&*definition.format, INPUT.as_bytes());
    let Ok(Next::Case(case)) = reader.next(Wait::Yes) else { return out };
    let Ok(bound) = definition.model.bind(&case.data) else { return out };
    let terrain = Terrain { data: &case.data, givens: &bound.givens };
    for (row, rule) in drawable().zip(&definition.model.rules) {
        let groups = rule.scope.all_groups(&terrain).unwrap_or_default();
        let largest = groups.iter().rev().max_by_key(|group| group.places().count());
        let Some(group) = largest else { continue };
        beside(row, group, groups.len(), &drawing(group, terrain.shape()), &mut out);
    }
    out
}

/// Returns the text of a definition with a rule about each scope.
fn definition() -> String {
    let scopes: Vec<String> = drawable().map(words).collect();
    format!(
        r#"
input.read  = [{{ regions = "room" }}, "way", {{ signed = "board", order = "less" }}, {{ table = "cages", names = "r1 c1 r2 c2" }}]
grid        = {{ size = "4 x 4", symbols = "x", blank = ".", hole = "^ v < >" }}
model       = {{ givens = "board", count = [{{ in = {scopes:?}, at_least = 0 }}] }}
output.one  = "{{grid}}"
"#
    )
}

/// Returns the scopes whose groups a board has before it has an answer.
fn drawable() -> impl Iterator<Item = &'static ScopeRow> {
    SCOPES.iter().filter(|row| !matches!(row.cut, Cut::Areas))
}

/// Returns the words of a scope, with names and sizes of that board.
fn words(row: &ScopeRow) -> String {
    match row.cut {
        Cut::Field(Holding::Regions, _) => row.words.replace("NAME", "room"),
        Cut::Field(Holding::Layer, _) => row.words.replace("NAME", "way"),
        Cut::Field(Holding::Less, _) => row.words.replace("NAME", "less"),
        Cut::Columns => row.words.replace("NAME", "cages"),
        Cut::Size(_) => row.words.replace("2x3", "2x2"),
        Cut::Plain(_) | Cut::Areas | Cut::Own => row.words.to_owned(),
    }
}

/// Appends a drawing with the words and the meaning of the scope at its side.
fn beside(row: &ScopeRow, group: &Group, groups: usize, drawing: &[String], out: &mut String) {
    let mut text = format!("\"{}\"\n", words(row));
    paragraph(&mut text, "", WIDTH - DRAWING, row.doc);
    put(&mut text, format_args!("g = {} of {groups} groups\n", group.number - 1));
    let mut lines = text.lines();
    let mut rows = drawing.iter();
    loop {
        let (drawn, said) = (rows.next(), lines.next());
        if drawn.is_none() && said.is_none() {
            break;
        }
        let (drawn, said) = (drawn.map_or("", String::as_str), said.unwrap_or_default());
        put(out, format_args!("{}\n", format!("  {drawn:DRAWING$}{said}").trim_end()));
    }
    out.push('\n');
}

/// Draws a group: the cells alone, or all places if some are not cells.
fn drawing(group: &Group, shape: Shape) -> Vec<String> {
    let (rows, columns) = (2 * shape.rows() + 1, 2 * shape.columns() + 1);
    let mut places = vec![vec![' '; columns]; rows];
    for cell in shape.iter() {
        let (row, column) = shape.position(cell);
        places[2 * row + 1][2 * column + 1] = '.';
    }
    for place in group.places() {
        let ([row, column], sign) = at(place, shape);
        places[row][column] = sign;
    }
    let is_in = |place: &Place| group.places().any(|known| known == *place);
    if let Some(about) = group.about {
        let [row, column] = at(about, shape).0;
        places[row][column] = match about {
            Place::Cell(_) if is_in(&about) => '@',
            _ if is_in(&about) => places[row][column],
            _ => 'o',
        };
    }
    let drawn = |row: &[char]| row.iter().collect::<String>().trim_end().to_owned();
    if group.others.is_empty() && !matches!(group.about, Some(Place::Corner(_))) {
        let cells = places.iter().skip(1).step_by(2);
        return cells.map(|row| drawn(&row[1..])).collect();
    }
    places.iter().map(|row| drawn(row)).collect()
}

/// Returns the row and the column of a place among all places, and the sign for it.
fn at(place: Place, shape: Shape) -> ([usize; 2], char) {
    let columns = shape.columns() + 1;
    match place {
        Place::Cell(cell) => {
            let (row, column) = shape.position(cell);
            ([2 * row + 1, 2 * column + 1], '#')
        }
        Place::Corner(corner) => {
            ([2 * (corner.index() / columns), 2 * (corner.index() % columns)], '*')
        }
        Place::Side(Side { corner, is_vertical }) => {
            let [row, column] = at(Place::Corner(corner), shape).0;
            if is_vertical { ([row + 1, column], '|') } else { ([row, column + 1], '-') }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scope_is_drawn() {
        let drawn = drawn();
        for row in drawable() {
            assert!(drawn.contains(&format!("\"{}\"\n", words(row))), "{}", row.words);
        }
    }
}
