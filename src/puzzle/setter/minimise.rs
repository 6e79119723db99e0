//! Takes clues away while the answer stays the only one.

use std::collections::HashSet;

use super::answers::AnswerCount;
use super::clues::{Clue, holes};
use super::obstacle::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{BoundModel, CaseProbe, Place, Probed, Shown, Solution};
use crate::grid::{CaseValues, Cell, Grid, Symbol, Terrain, Value};

/// A question about a puzzle with fewer clues is given up after this many guesses: the clue then stays.
const GUESSES_MAX: u64 = 1 << 12;

/// The cells that lose their clues together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symmetry {
    /// Each by itself.
    #[default]
    None,
    /// A cell and the one opposite to it, after half a turn.
    Rotate,
    /// A cell and its mirror image, left to right.
    Mirror,
}

/// How clues are taken away.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RemovalPolicy {
    /// The clues that go together.
    pub symmetry: Symmetry,
    /// The least number of clues that stay.
    pub least: usize,
}

/// Takes clues of a case with one answer away, in a random order, until none can go, as long as `go_on`
/// says so. Returns whether the case has one answer.
///
/// # Errors
///
/// The case is invalid, or the engine failed.
pub(crate) fn minimise(
    definition: &Definition,
    facts: &mut CaseValues,
    taking: RemovalPolicy,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let clues = Clue::all(definition, facts);
    take_away(definition, facts, (clues, taking), random, go_on)
}

/// Takes some of these parts of a case with one answer away, as [`minimise`] does.
pub(super) fn take_away(
    definition: &Definition,
    facts: &mut CaseValues,
    (mut clues, taking): (Vec<Clue>, RemovalPolicy),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    if AnswerCount::of(definition, facts)? != AnswerCount::One {
        return Ok(false);
    }
    random.shuffle(&mut clues);
    let is_filled = matches!(definition.blueprint.place, Place::Fill);
    let (cells, others): (Vec<Clue>, Vec<Clue>) =
        clues.into_iter().partition(|clue| is_filled && matches!(clue, Clue::Cell(_)));
    let mut left = cells.len() + others.len();
    let cells = cells.into_iter().filter_map(|clue| match clue {
        Clue::Cell(cell) => Some(cell),
        _ => None,
    });
    take_cells(definition, facts, (cells.collect(), &mut left), taking, go_on)?;
    let Some(answer) = answer(definition, facts)? else { return Ok(false) };
    for clue in others {
        MakeErrorKind::unless(go_on)?;
        if left <= taking.least {
            break;
        }
        let mut fewer = facts.clone();
        clue.take_away(definition, &mut fewer);
        if is_the_only_one(definition, &fewer, &answer)? {
            *facts = fewer;
            left -= 1;
        }
    }
    Ok(true)
}

/// Takes givens away.
fn take_cells(
    definition: &Definition,
    facts: &mut CaseValues,
    (cells, left): (Vec<Cell>, &mut usize),
    taking: RemovalPolicy,
    go_on: GoOn<'_>,
) -> Result<(), MakeErrorKind> {
    let Some(name) = definition.blueprint.givens.clone().filter(|_| !cells.is_empty()) else {
        return Ok(());
    };
    let (rules, mut givens) = bare(definition, facts)?;
    let mut probe = CaseProbe::new(&definition.blueprint, facts, &rules)?;
    let mut filled = Grid::empty(facts.board.shape);
    let mut gone = HashSet::new();
    for cell in cells {
        MakeErrorKind::unless(go_on)?;
        let orbit = taking.symmetry.orbit(facts, cell);
        let orbit: Vec<Cell> = orbit.into_iter().filter(|&it| givens.get(it).is_some()).collect();
        if !gone.insert(cell)
            || orbit.is_empty()
            || *left < taking.least.saturating_add(orbit.len())
        {
            continue;
        }
        let before: Vec<Option<Symbol>> = orbit.iter().map(|&it| givens.get(it)).collect();
        for &it in &orbit {
            givens.set(it, None);
        }
        gone.extend(orbit.iter().copied());
        if probe.solve(givens.cells(), 2, GUESSES_MAX, &mut filled)? == Probed::Solutions(1) {
            *left -= orbit.len();
        } else {
            orbit.iter().zip(before).for_each(|(&it, content)| givens.set(it, content));
        }
    }
    drop(probe);
    if let Some(Value::Layer(layer)) = facts.values.get_mut(&name) {
        let is_clue = |symbol: Symbol| !facts.board.alphabet.is_hole(symbol);
        let is_gone = |cell| givens.get(cell).is_none() && layer.get(cell).is_some_and(is_clue);
        let cells = facts.board.cells().filter(|&cell| is_gone(cell));
        for cell in cells.collect::<Vec<_>>() {
            layer.set(cell, None);
        }
    }
    Ok(())
}

/// Returns the rules of a case without its givens, but with its holes; and the givens without holes.
pub(super) fn bare(
    definition: &Definition,
    facts: &CaseValues,
) -> Result<(BoundModel, Grid), MakeErrorKind> {
    let rules = definition.blueprint.bind(facts)?;
    let mut givens = rules.givens.clone();
    let terrain = Terrain { facts, givens: &rules.givens };
    for cell in facts.board.shape.iter() {
        if !terrain.is_open(cell) {
            givens.set(cell, None);
        }
    }
    let holes = holes(facts, &rules.givens);
    Ok((BoundModel { givens: holes, ..rules }, givens))
}

/// Returns the first answer to a case.
pub(super) fn answer(
    definition: &Definition,
    facts: &CaseValues,
) -> Result<Option<Solution>, MakeErrorKind> {
    let blueprint = AnswerCount::asked(definition);
    let rules = blueprint.bind(facts)?;
    Ok(blueprint.answer(facts, &rules, Shown::None)?.solutions.into_iter().next())
}

/// Tells whether a case has this answer, and no other.
pub(super) fn is_the_only_one(
    definition: &Definition,
    facts: &CaseValues,
    answer: &Solution,
) -> Result<bool, MakeErrorKind> {
    // A clue that is gone may leave a case that makes no sense.
    let Ok(rules) = definition.blueprint.bind(facts) else { return Ok(false) };
    if rules.verify(facts, answer).is_err() {
        return Ok(false);
    }
    Ok(AnswerCount::of(definition, facts)? == AnswerCount::One)
}

impl Symmetry {
    /// Returns the cells that go together with a cell.
    fn orbit(self, facts: &CaseValues, cell: Cell) -> Vec<Cell> {
        let shape = facts.board.shape;
        let (row, column) = shape.position(cell);
        let (below, right) = (shape.rows() - 1 - row, shape.columns() - 1 - column);
        let image = match self {
            Self::None => cell,
            Self::Rotate => shape.cell(below, right),
            Self::Mirror => shape.cell(row, right),
        };
        if image == cell { vec![cell] } else { vec![cell, image] }
    }
}
