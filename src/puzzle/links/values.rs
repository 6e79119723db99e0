//! The value of a field from the clues of its places, and back.

use std::collections::HashMap;
use std::sync::Arc;

use super::error::LinkErrorKind;
use super::fields::{Content, parts, walls};
use super::marks::{Mark, Marks, SPLIT, WALLS};
use crate::grid::{
    Board, Cell, CellSide, Clue, ClueSite, Clues, Grid, Step, Symbol, Value, Values,
};
use crate::text::{Columns, Field, Signed, TableFormat};

/// What a link says of each name: the clues of each kind of places, in words of the definition.
pub(super) type Said = HashMap<String, Vec<(ClueSite, Vec<Marks>)>>;

/// The neighbours that a sign points to.
const STEPS: [(&str, Step); 4] = [("^", (-1, 0)), (">", (0, 1)), ("v", (1, 0)), ("<", (0, -1))];

/// Adds the values of a field that is neither a number nor a word. Symbols and clues that the link does not say are
/// blank.
pub(super) fn push(
    field: &Field,
    said: &Said,
    board: &Board,
    values: &mut Values,
) -> Result<(), LinkErrorKind> {
    let name = &field.name;
    let cannot =
        |mark: Mark| LinkErrorKind::Mark { field: name.to_string(), mark: mark.to_string() };
    let of = |name: &str| said.get(name).map(Vec::as_slice).unwrap_or_default();
    let (form, own) = (Content::of(field), of(name));
    if own.is_empty() && !matches!(form, Content::Clues(_) | Content::Symbols) {
        return Err(LinkErrorKind::Unsaid(name.to_string()));
    }
    let mut places = own.iter().flat_map(|(_, places)| places);
    let value = match form {
        Content::Clues(format) => {
            clues(&format.sites, &format.words.words, own, board).map(Value::Clues)
        }
        Content::Table(table) => table_of(table, &mut places, values).map(Value::Table),
        Content::Numbers => {
            let numbers = places.map(number).collect::<Result<_, _>>();
            numbers.map(|numbers| Value::Table(vec![numbers]))
        }
        Content::Regions if places.clone().flatten().filter_map(Mark::number).any(is_too_many) => {
            return Err(LinkErrorKind::Regions);
        }
        Content::Regions => layer(board, &mut places, |mark| {
            let region = mark.number().and_then(|region| usize::try_from(region).ok());
            region.and_then(Symbol::new)
        }),
        Content::Symbols => layer(board, &mut places, |mark| {
            let split = board.alphabet.hole().filter(|_| mark.is(SPLIT));
            split.or_else(|| board.alphabet.find(&mark.to_string()))
        }),
    };
    values.push(Arc::clone(name), value.map_err(cannot)?);
    if let Some(walls) = walls(field) {
        let places = of(walls).iter().flat_map(|(_, places)| places);
        values.push(Arc::clone(walls), Value::Clues(walls_of(name, places, board)));
    }
    for part in parts(field) {
        let value = if field.kind::<Signed>().is_some() {
            pairs(of(part).iter().flat_map(|(_, places)| places), board).map(Value::Less)
        } else {
            clues(&[ClueSite::Cells], &[].into(), of(part), board).map(Value::Clues)
        };
        values.push(Arc::clone(part), value.map_err(cannot)?);
    }
    Ok(())
}

/// The sides of a cell at which links say its walls, each with the number that says it.
const WALLED: [(CellSide, i64); 2] = [(CellSide::Right, WALLS[0]), (CellSide::Down, WALLS[1])];

/// Returns the walls inside of the regions of a field, which numbers in cells say.
fn walls_of<'p>(
    regions: &Arc<str>,
    places: impl Iterator<Item = &'p Marks>,
    board: &Board,
) -> Clues {
    let bits = places.map(|place| place.first().and_then(Mark::number).unwrap_or(0));
    let pairs = board.shape.iter().zip(bits).flat_map(|(cell, bits)| {
        let said = WALLED.into_iter().filter(move |(_, bit)| bits & bit > 0);
        said.filter_map(move |(side, _)| Some([cell, side.neighbour(board.shape, cell)?]))
    });
    Clues::walls(board.shape, regions, pairs)
}

/// Returns the numbers in cells that say walls inside of regions.
fn bits_of(walls: &Clues, board: &Board) -> Vec<Marks> {
    let mut bits = vec![0; board.shape.cells()];
    for [one, other] in walls.between() {
        let is_towards = |side: CellSide| side.neighbour(board.shape, one) == Some(other);
        let said = WALLED.into_iter().find(|(side, _)| is_towards(*side));
        bits[one.index()] |= said.map_or(0, |(_, bit)| bit);
    }
    let place = |bits| (bits > 0).then_some(Mark::Number(bits)).into_iter().collect();
    bits.into_iter().map(place).collect()
}

/// Tells whether the number of a region is one that no cell can hold.
fn is_too_many(region: i64) -> bool {
    usize::try_from(region).is_ok_and(|region| region >= Symbol::COUNT_MAX)
}

/// Returns the rows of a table: of a fixed length, or else each with the numbers of a place.
fn table_of(
    table: &TableFormat,
    places: &mut dyn Iterator<Item = &'_ Marks>,
    values: &Values,
) -> Result<Vec<Vec<i64>>, Mark> {
    let Columns::Fixed(columns) = &table.columns else {
        let number = |mark: &Mark| mark.number().ok_or_else(|| mark.clone());
        return places.map(|place| place.iter().map(number).collect()).collect();
    };
    let columns = columns.eval(values).ok().and_then(|columns| usize::try_from(columns).ok());
    let entries = places.map(|place| entry(table, place)).collect::<Result<Vec<i64>, Mark>>()?;
    Ok(entries.chunks(columns.unwrap_or(0).max(1)).map(<[i64]>::to_vec).collect())
}

/// Returns the clues of kinds of places; a mark that cannot be one is returned.
fn clues(
    sites: &[ClueSite],
    words: &Arc<[String]>,
    said: &[(ClueSite, Vec<Marks>)],
    board: &Board,
) -> Result<Clues, Mark> {
    let clue = |mark: &Mark| match mark {
        Mark::Number(number) => Ok(Clue::Number(*number)),
        mark => {
            let index = words.iter().position(|word| mark.is(word));
            let index = index.and_then(|index| u16::try_from(index).ok());
            index.map(Clue::Word).ok_or_else(|| mark.clone())
        }
    };
    let mut clues = Clues::none(board.shape, words);
    for site in sites {
        let places = said.iter().find(|(known, _)| known == site).map(|(_, places)| places);
        let places = if let Some(places) = places {
            let place = |place: &Marks| place.iter().map(clue).collect();
            places.iter().map(place).collect::<Result<_, _>>()?
        } else {
            let count = site.lines(board, 0).into_iter().map(|line| line.end).max();
            vec![Vec::new(); count.unwrap_or(0)]
        };
        clues.push(site.clone(), places);
    }
    Ok(clues)
}

fn number(place: &Marks) -> Result<i64, Mark> {
    match place.as_slice() {
        [] => Ok(Clue::NONE),
        [Mark::Number(number)] => Ok(*number),
        [mark, ..] => Err(mark.clone()),
    }
}

/// Returns the entry of a table with the clues of a place.
fn entry(table: &TableFormat, place: &Marks) -> Result<i64, Mark> {
    if table.symbols.is_empty() {
        return match place.as_slice() {
            [] if table.blank.is_none() => Err(Mark::Nothing),
            _ => number(place),
        };
    }
    let mark = place.first().cloned().unwrap_or(Mark::Nothing);
    let index = table.symbols.iter().position(|symbol| *symbol == mark.to_string());
    index.and_then(|index| i64::try_from(index).ok()).ok_or(mark)
}

/// Returns the contents of cells; a mark that cannot be one is returned.
fn layer(
    board: &Board,
    places: &mut dyn Iterator<Item = &'_ Marks>,
    content: impl Fn(&Mark) -> Option<Symbol>,
) -> Result<Value, Mark> {
    let mut grid = Grid::empty(board.shape);
    for (cell, place) in board.shape.iter().zip(places) {
        if let Some(mark) = place.first() {
            grid.set(cell, Some(content(mark).ok_or_else(|| mark.clone())?));
        }
    }
    Ok(Value::Layer(grid))
}

/// Returns the pairs of neighbours with a sign, the smaller one first; a sign that leads nowhere is returned.
fn pairs<'p>(
    places: impl Iterator<Item = &'p Marks>,
    board: &Board,
) -> Result<Vec<[Cell; 2]>, Mark> {
    let mut pairs = Vec::new();
    for (cell, place) in board.shape.iter().zip(places) {
        for mark in place {
            let step = STEPS.iter().find(|(sign, _)| mark.is(sign)).map(|(_, step)| *step);
            let smaller = step.and_then(|step| board.shape.step(cell, step));
            pairs.push([smaller.ok_or_else(|| mark.clone())?, cell]);
        }
    }
    // As a text has them: for each row first the signs above it.
    pairs.sort_by_key(|pair| {
        let [(row, column), (other, _)] =
            [pair[0].max(pair[1]), pair[0].min(pair[1])].map(|cell| board.shape.position(cell));
        (row, row == other, column)
    });
    Ok(pairs)
}

/// Returns the clues of a name at the places of a kind, as a case holds them; none if the name holds no clues.
pub(super) fn places_of(
    field: &Field,
    name: &str,
    site: &ClueSite,
    count: usize,
    (board, values): (&Board, &Values),
) -> Vec<Marks> {
    match values.get(name) {
        Some(Value::Clues(walls)) if matches!(Content::of(field), Content::Regions) => {
            bits_of(walls, board)
        }
        Some(Value::Clues(clues)) => {
            let mark = |clue: &Clue| match *clue {
                Clue::Number(number) => Mark::Number(number),
                word @ Clue::Word(_) => Mark::Word(word.word(clues.words())),
            };
            (0..count).map(|index| clues.at(site, index).iter().map(mark).collect()).collect()
        }
        Some(Value::Table(rows)) => match Content::of(field) {
            Content::Table(table) if matches!(table.columns, Columns::Fixed(_)) => {
                rows.concat().into_iter().map(|entry| of_entry(&table.symbols, entry)).collect()
            }
            Content::Table(_) => {
                let list = |row: &Vec<i64>| row.iter().map(|&it| Mark::Number(it)).collect();
                rows.iter().map(list).collect()
            }
            _ => rows.concat().into_iter().map(|entry| of_entry(&[], entry)).collect(),
        },
        Some(Value::Layer(grid)) => {
            let is_regions = matches!(Content::of(field), Content::Regions);
            let mark = |symbol: Symbol| match board.alphabet.name(Some(symbol)).parse() {
                Ok(number) => Mark::Number(number),
                Err(_) => Mark::word(board.alphabet.name(Some(symbol))),
            };
            let region = |symbol: Symbol| Mark::Number(i64::from(symbol.number()) - 1);
            let mark = |it: Symbol| if is_regions { region(it) } else { mark(it) };
            grid.contents().map(|content| content.map(mark).into_iter().collect()).collect()
        }
        Some(Value::Less(pairs)) => {
            let is_sign = |cell: Cell, step: Step| {
                board.shape.step(cell, step).is_some_and(|it| pairs.contains(&[it, cell]))
            };
            let signs = |cell: Cell| {
                let signs = STEPS.iter().filter(move |(_, step)| is_sign(cell, *step));
                signs.map(|(sign, _)| Mark::word(sign)).collect()
            };
            board.shape.iter().map(signs).collect()
        }
        Some(&Value::Int(number)) => vec![vec![Mark::Number(number)]],
        _ => vec![Marks::new(); count],
    }
}

fn of_entry(symbols: &[String], entry: i64) -> Marks {
    match usize::try_from(entry).ok().and_then(|index| symbols.get(index)) {
        Some(word) => vec![Mark::word(word)],
        None if entry == Clue::NONE => Marks::new(),
        None => vec![Mark::Number(entry)],
    }
}
