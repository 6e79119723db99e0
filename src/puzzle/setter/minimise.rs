//! Takes clues away while the answer stays the only one.

use std::collections::HashSet;

use super::answers::{AnswerCount, only_answer};
use super::clues::{Clue, holes};
use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::definition::Definition;
use crate::encode::{BoundModel, CaseProbe, Place, Probed, Solution};
use crate::grid::{CaseData, Cell, Grid, Symbol, Terrain, Value};

/// A question about a puzzle with fewer clues is given up after this many guesses: the clue then stays.
const GUESSES_MAX: u64 = 1 << 12;

/// The cells that lose their clues together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
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
    data: &mut CaseData,
    taking: RemovalPolicy,
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<bool, MakeErrorKind> {
    let clues = Clue::all(definition, data);
    Ok(take_away(definition, data, (clues, taking), random, go_on)?.is_some())
}

/// Takes some of these parts of a case with one answer away, as [`minimise`] does. Returns them, in their order, those
/// that went together beside each other; or nothing if the case does not have one answer.
pub(super) fn take_away(
    definition: &Definition,
    data: &mut CaseData,
    (mut clues, taking): (Vec<Clue>, RemovalPolicy),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<Vec<Vec<Clue>>>, MakeErrorKind> {
    let Some(answer) = only_answer(definition, data)? else { return Ok(None) };
    random.shuffle(&mut clues);
    let is_filled = matches!(definition.model.place, Place::Fill);
    let (cells, others): (Vec<Clue>, Vec<Clue>) =
        clues.into_iter().partition(|clue| is_filled && matches!(clue, Clue::Cell(_)));
    let mut left = cells.len() + others.len();
    let cells = cells.into_iter().filter_map(|clue| match clue {
        Clue::Cell(cell) => Some(cell),
        _ => None,
    });
    let mut taken = take_cells(definition, data, (cells.collect(), &mut left), taking, go_on)?;
    let mut rules = definition.model.bind(data)?;
    for clue in others {
        MakeErrorKind::unless(go_on)?;
        if left <= taking.least {
            break;
        }
        let mut fewer = data.clone();
        clue.take_away(definition, &mut fewer);
        // A clue that is gone may leave a case that makes no sense.
        let Ok(fewer_rules) = clue.rules_without(definition, &fewer, &rules) else { continue };
        if is_the_only_one(definition, (&fewer, &fewer_rules), &answer)? {
            (*data, rules) = (fewer, fewer_rules);
            left -= 1;
            taken.push(vec![clue]);
        }
    }
    Ok(Some(taken))
}

/// Takes givens away. Returns those that went together beside each other.
fn take_cells(
    definition: &Definition,
    data: &mut CaseData,
    (cells, left): (Vec<Cell>, &mut usize),
    taking: RemovalPolicy,
    go_on: GoOn<'_>,
) -> Result<Vec<Vec<Clue>>, MakeErrorKind> {
    let Some(name) = definition.model.givens.clone().filter(|_| !cells.is_empty()) else {
        return Ok(Vec::new());
    };
    let (rules, mut givens) = bare(definition, data)?;
    let mut probe = CaseProbe::new(&definition.model, data, &rules)?;
    let mut filled = Grid::empty(data.board.shape);
    let (mut gone, mut taken) = (HashSet::new(), Vec::new());
    for cell in cells {
        MakeErrorKind::unless(go_on)?;
        let orbit = taking.symmetry.orbit(data, cell);
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
            taken.push(orbit.into_iter().map(Clue::Cell).collect());
        } else {
            orbit.iter().zip(before).for_each(|(&it, content)| givens.set(it, content));
        }
    }
    drop(probe);
    if let Some(Value::Layer(layer)) = data.values.get_mut(&name) {
        let is_clue = |symbol: Symbol| !data.board.alphabet.is_hole(symbol);
        let is_gone = |cell| givens.get(cell).is_none() && layer.get(cell).is_some_and(is_clue);
        let cells = data.board.cells().filter(|&cell| is_gone(cell));
        for cell in cells.collect::<Vec<_>>() {
            layer.set(cell, None);
        }
    }
    Ok(taken)
}

/// Returns the rules of a case without its givens, but with its holes; and the givens without holes.
pub(super) fn bare(
    definition: &Definition,
    data: &CaseData,
) -> Result<(BoundModel, Grid), MakeErrorKind> {
    let rules = definition.model.bind(data)?;
    let mut givens = rules.givens.clone();
    let terrain = Terrain { data, givens: &rules.givens };
    for cell in data.board.shape.iter() {
        if !terrain.is_open(cell) {
            givens.set(cell, None);
        }
    }
    let holes = holes(data, &rules.givens);
    Ok((BoundModel { givens: holes, ..rules }, givens))
}

/// Tells whether a case with its rules has this answer, and no other.
pub(super) fn is_the_only_one(
    definition: &Definition,
    (data, rules): (&CaseData, &BoundModel),
    answer: &Solution,
) -> Result<bool, MakeErrorKind> {
    Ok(rules.verify(data, answer).is_ok()
        && AnswerCount::of_rules(definition, data, rules)? == AnswerCount::One)
}

impl Symmetry {
    /// Returns the cells that go together with a cell.
    fn orbit(self, data: &CaseData, cell: Cell) -> Vec<Cell> {
        let shape = data.board.shape;
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
