//! Makes random cases.
//!
//! A puzzle is made from its answer. Sizes are drawn, and the board is filled at random as the rules
//! allow without clues. The case then gets every clue that fits this answer, and clues are taken away
//! while the answer stays the only one. Any other case is drawn as it is.

use std::sync::Arc;

use super::answers::AnswerCount;
use super::clues::{Clue, count_of};
use super::derive::{derive, runs};
use super::draw::{Drawing, SetBounds, TableRole, is_puzzle, role};
use super::filling::fill;
use super::grade::{Level, level};
use super::minimise::{Taking, bare, minimise};
use super::obstacle::Obstacle;
use super::strengthen::strengthen;
use crate::grid::{Facts, Grid, Symbol, Terrain, Value};
use crate::problem::Definition;
use crate::puzzle::{Blueprint, CaseProbe, Given, Solution};
use crate::random::Random;
use crate::text::{Field, Signed, TableFormat};

/// This many cases are tried before it is given up.
const ATTEMPTS: u32 = 60;
/// The same, if a level is wanted.
const ATTEMPTS_FOR_LEVEL: u32 = 1000;

/// What a case should be like.
#[derive(Clone, Debug)]
pub struct CaseWish {
    /// The seed.
    pub seed: u64,
    /// Bounds of numbers.
    pub set: Vec<SetBounds>,
    /// How clues are taken away.
    pub taking: Taking,
    /// How many answers a puzzle has.
    pub answers: AnswerCount,
    /// How hard a puzzle with one answer is.
    pub level: Option<Level>,
}

/// Makes the case with this number. It does not depend on any other.
///
/// # Errors
///
/// What stands in the way.
pub fn generate(definition: &Definition, wish: &CaseWish, number: u64) -> Result<Facts, Obstacle> {
    let mut random = Random::of_part(wish.seed, number);
    if !is_puzzle(definition) {
        return drawn(definition, wish, &mut random);
    }
    let attempts = if wish.level.is_some() { ATTEMPTS_FOR_LEVEL } else { ATTEMPTS };
    for _ in 0..attempts {
        let Some(facts) = puzzle(definition, wish, &mut random)? else { continue };
        if wish.level.is_none() || level(definition, &facts)? == wish.level {
            return Ok(facts);
        }
    }
    let what = match (wish.answers, wish.level) {
        (AnswerCount::None, _) => "without an answer",
        (AnswerCount::Several, _) => "with several answers",
        (AnswerCount::One, None) => "with one answer",
        (AnswerCount::One, Some(_)) => "of this level",
    };
    Err(Obstacle::NotFound { what, attempts })
}

/// Draws a case that is valid.
fn drawn(definition: &Definition, wish: &CaseWish, random: &mut Random) -> Result<Facts, Obstacle> {
    let mut attempts = 1;
    loop {
        let facts = Drawing { definition, set: &wish.set, random }.facts()?;
        match definition.blueprint.bind(&facts) {
            Ok(_) => return Ok(facts),
            Err(misfit) if attempts == ATTEMPTS => return Err(misfit.into()),
            Err(_) => attempts += 1,
        }
    }
}

/// Tries to make a puzzle.
fn puzzle(
    definition: &Definition,
    wish: &CaseWish,
    random: &mut Random,
) -> Result<Option<Facts>, Obstacle> {
    let mut facts = Drawing { definition, set: &wish.set, random }.facts()?;
    let Some(answer) = random_answer(definition, &facts, random)? else { return Ok(None) };
    if !say_all(definition, &mut facts, &answer, random)? {
        return Ok(None);
    }
    if !minimise(definition, &mut facts, wish.taking, random)?
        || !says_something(definition, &facts)
    {
        return Ok(None);
    }
    match wish.answers {
        AnswerCount::One => Ok(Some(facts)),
        AnswerCount::Several => with_several(definition, &facts, random),
        AnswerCount::None => with_none(definition, &facts, random),
    }
}

/// Returns a random answer to a case whose clues say nothing yet.
fn random_answer(
    definition: &Definition,
    facts: &Facts,
    random: &mut Random,
) -> Result<Option<Grid>, Obstacle> {
    // Rules about what follows from the answer hold of any.
    let mut blueprint = definition.blueprint.clone();
    for field in &definition.format.fields {
        let Some(table) = field.kind::<TableFormat>() else { continue };
        if matches!(role(definition, &field.name, table), TableRole::Runs | TableRole::Derived) {
            blueprint.rules.retain(|rule| !rule.uses(&field.name));
        }
    }
    let free =
        Definition { blueprint: Blueprint { score: None, ..blueprint }, ..definition.clone() };
    let (rules, _) = bare(&free, facts)?;
    let terrain = Terrain { facts, givens: &rules.givens };
    let open = facts.board.cells().filter(|&cell| terrain.is_open(cell)).collect();
    let mut probe = CaseProbe::new(&free.blueprint, facts, &rules)?;
    fill(&mut probe, facts, open, random)
}

/// Has a case say all it can about its answer. Returns whether the answer is one of the case.
fn say_all(
    definition: &Definition,
    facts: &mut Facts,
    answer: &Grid,
    random: &mut Random,
) -> Result<bool, Obstacle> {
    let blueprint = &definition.blueprint;
    for field in &definition.format.fields {
        let name = &field.name;
        if let Some(signed) = field.kind::<Signed>() {
            say_signs(facts, &signed.order, answer);
        }
        let Some(table) = field.kind::<TableFormat>() else { continue };
        match role(definition, name, table) {
            TableRole::Runs => runs(definition, facts, name, answer)?,
            TableRole::Derived => derive(definition, facts, field, answer)?,
            TableRole::List => say_list(definition, facts, name, answer),
            TableRole::Free | TableRole::Clues(_) => {}
        }
    }
    if let Some(name) = &blueprint.givens
        && facts.board.alphabet.background().is_none()
        && let Some(Value::Layer(layer)) = facts.values.get_mut(name)
    {
        for cell in facts.board.cells() {
            if layer.get(cell).is_none() {
                layer.set(cell, answer.get(cell));
            }
        }
    }
    let solution = Solution::Fill(answer.clone());
    strengthen(definition, facts, &solution, random);
    let rules = blueprint.bind(facts)?;
    Ok(rules.verify(facts, &solution).is_ok())
}

/// Tells whether anything of a case is a clue, even a hole or a number that follows from the answer.
fn says_something(definition: &Definition, facts: &Facts) -> bool {
    let says = |field: &Field| {
        let role = field.kind::<TableFormat>().map(|table| role(definition, &field.name, table));
        let rows = facts.values.table(&field.name).unwrap_or_default();
        matches!(role, Some(TableRole::Runs | TableRole::Derived))
            && rows.iter().flatten().any(|&number| number != 0)
    };
    let givens = definition.blueprint.givens.as_deref().and_then(|name| facts.values.layer(name));
    let hole = facts.board.alphabet.hole();
    let has_numbers = |layer: &Grid| layer.contents().flatten().any(|symbol| Some(symbol) > hole);
    definition.format.fields.iter().any(says)
        || givens.is_some_and(has_numbers)
        || !Clue::all(definition, facts).is_empty()
}

/// Puts a sign between all cells side by side that hold different numbers.
fn say_signs(facts: &mut Facts, order: &str, answer: &Grid) {
    let (board, mut pairs) = (Arc::clone(&facts.board), Vec::new());
    let shape = board.shape;
    for cell in board.cells() {
        let (row, column) = shape.position(cell);
        let beside = (column + 1 < board.row_length(row)).then(|| shape.cell(row, column + 1));
        let below = (row + 1 < shape.rows() && column < board.row_length(row + 1))
            .then(|| shape.cell(row + 1, column));
        for next in beside.into_iter().chain(below) {
            let number = |cell| answer.get(cell).map(Symbol::number);
            if number(cell) != number(next) {
                let is_less = number(cell) < number(next);
                pairs.push(if is_less { [cell, next] } else { [next, cell] });
            }
        }
    }
    if let Some(Value::Less(all)) = facts.values.get_mut(order) {
        *all = pairs;
    }
}

/// Lists all symbols proper of the answer.
fn say_list(definition: &Definition, facts: &mut Facts, name: &str, answer: &Grid) {
    let board = Arc::clone(&facts.board);
    let lists = definition.blueprint.lists.iter();
    let Some(list) = lists.into_iter().find(|list| list.field == name) else { return };
    let mut rows = Vec::new();
    for cell in board.cells() {
        let Some(symbol) = answer.get(cell).filter(|it| it.index() < board.alphabet.proper())
        else {
            continue;
        };
        let (row, column) = board.shape.position(cell);
        let at = |place: usize| i64::try_from(place).unwrap_or(i64::MAX) + list.base;
        match &list.given {
            Given::Numbered => {
                rows.push(vec![at(row), at(column), board.alphabet.number(symbol)]);
            }
            Given::Symbol(word) if board.alphabet.find(word) == Some(symbol) => {
                rows.push(vec![at(row), at(column)]);
            }
            Given::Symbol(_) | Given::Hole => {}
        }
    }
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    if let Some(number) = count_of(definition, name)
        && let Some(Value::Int(number)) = facts.values.get_mut(&number)
    {
        *number = count;
    }
    if let Some(Value::Table(table)) = facts.values.get_mut(name) {
        *table = rows;
    }
}

/// Takes one clue more away, so that several answers are left.
fn with_several(
    definition: &Definition,
    facts: &Facts,
    random: &mut Random,
) -> Result<Option<Facts>, Obstacle> {
    let mut clues = Clue::all(definition, facts);
    random.shuffle(&mut clues);
    for clue in clues {
        let mut fewer = facts.clone();
        clue.take_away(definition, &mut fewer);
        if AnswerCount::of(definition, &fewer)? == AnswerCount::Several {
            return Ok(Some(fewer));
        }
    }
    Ok(None)
}

/// Changes a given, so that no answer is left.
fn with_none(
    definition: &Definition,
    facts: &Facts,
    random: &mut Random,
) -> Result<Option<Facts>, Obstacle> {
    let Some(name) = &definition.blueprint.givens else { return Ok(None) };
    let mut clues = Clue::all(definition, facts);
    random.shuffle(&mut clues);
    for clue in clues {
        let Clue::Cell(cell) = clue else { continue };
        let mut symbols: Vec<Symbol> = facts.board.alphabet.symbols().collect();
        random.shuffle(&mut symbols);
        for symbol in symbols {
            let mut other = facts.clone();
            if let Some(Value::Layer(layer)) = other.values.get_mut(name) {
                layer.set(cell, Some(symbol));
            }
            if AnswerCount::of(definition, &other)? == AnswerCount::None {
                return Ok(Some(other));
            }
        }
    }
    Ok(None)
}
