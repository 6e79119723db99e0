//! A random answer to a case, with a taste or without.

use super::clue_places;
use super::error::{GoOn, MakeErrorKind};
use super::minimise::bare;
use super::random::Random;
use super::roles::{TableRole, role};
use super::stirring::stir;
use super::taste::Taste;
use crate::definition::Definition;
use crate::encode::{CaseProbe, Model, Probed, Solution};
use crate::grid::{CaseData, Grid, Node, Symbol, Terrain};

/// The first question about a partly filled board is given up after this many guesses.
const GUESSES_MAX: u64 = 1 << 8;
/// Each that was given up leaves this share of them to the next ones: a board with as many symbols as cells asks thousands.
const GUESSES_SHARE: u64 = 4;
/// The search for a first answer is given up after this many guesses: another board may have one sooner.
const FIRST_GUESSES: u64 = 1 << 12;
/// Each time that this many attempts were in vain, it has twice as many, ...
const MISSES_TO_DOUBLE: u32 = 30;
/// ... but no more often than this.
const DOUBLED_MAX: u32 = 8;
/// At least this many symbols are tried in a node before the one of the last answer stays.
const TRIED: usize = 3;
/// And one in this many, if there are many.
const TRIED_SHARE: usize = 4;
/// After this share of the nodes, the solver checks whether they leave only one answer.
const SHARE: usize = 6;
/// If the search gave up once for this many nodes, the answer is stirred.
const STIFF_SHARE: usize = 4;
/// One node in this many gets any content, whatever the taste.
const ANY_SHARE: usize = 8;

/// Returns a random answer to a case with blank clues, after this many attempts in vain.
pub(super) fn random_answer(
    definition: &Definition,
    data: &CaseData,
    (taste, misses): (Taste<'_>, u32),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<Grid>, MakeErrorKind> {
    // Rules about values that follow from the answer hold for any answer.
    let mut model = definition.model.clone();
    for field in &definition.format.fields {
        let role = role(definition, field).filter(|_| !clue_places::are_drawn(definition, field));
        if matches!(role, Some(TableRole::Runs | TableRole::Derived | TableRole::Clues(_))) {
            model.rules = model.rules.iter().filter_map(|rule| rule.without(&field.name)).collect();
        }
    }
    let with = |model| Definition { model, ..definition.clone() };
    let free = with(Model { score: None, second: None, ..model });
    if free.model.checked().next().is_some() {
        // For a rule that is checked, the engine may pass over millions of candidates that are much alike. A random
        // one keeps it sooner.
        let encoded = with(free.model.encoded());
        let found = filled(&encoded, data, (&taste, misses), random, go_on)?;
        let (rules, _) = bare(&free, data)?;
        let is_right = |answer: &Grid| rules.verify(data, &Solution::Fill(answer.clone())).is_ok();
        if found.as_ref().is_none_or(is_right) {
            return Ok(found);
        }
    }
    filled(&free, data, (&taste, misses), random, go_on)
}

/// Returns a random grid that keeps all rules of a definition, unless none is found at the beginning.
fn filled(
    definition: &Definition,
    data: &CaseData,
    (taste, misses): (&Taste<'_>, u32),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<Grid>, MakeErrorKind> {
    let (rules, _) = bare(definition, data)?;
    let terrain = Terrain { data, givens: &rules.givens };
    let (board, has_symbols) = (&data.board, data.board.alphabet.len() > 0);
    let cells = board.cells().filter(|&cell| has_symbols && terrain.is_open(cell)).map(Node::from);
    let is_of_lines = |&node: &Node| board.is_searched(node);
    let open = cells.chain(board.domain().iter().filter(is_of_lines)).collect();
    let mut probe = CaseProbe::new(&definition.model, data, &rules)?;
    let guesses = FIRST_GUESSES << (misses / MISSES_TO_DOUBLE).min(DOUBLED_MAX);
    fill(&mut probe, data, (open, taste, guesses), random, go_on)
}

/// Fills open nodes of a board at random: one after the other gets a random content, if an answer is left.
/// Returns `None` if no answer is found at the beginning.
fn fill(
    probe: &mut CaseProbe<'_>,
    data: &CaseData,
    (mut open, taste, first_guesses): (Vec<Node>, &Taste<'_>, u64),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<Grid>, MakeErrorKind> {
    let domain = data.board.domain();
    let count = |node| domain.contents(node).count();
    let mut given = Grid::empty(data.board.shape);
    given.extend_to(domain.nodes());
    let (mut answer, mut found) = (given.clone(), given.clone());
    if probe.solve(given.cells(), 1, first_guesses, &mut answer)? != Probed::Solutions(1) {
        return Ok(None);
    }
    random.shuffle(&mut open);
    let most = open.iter().map(|&node| count(node)).max().unwrap_or(0);
    let mut symbols: Vec<Symbol> = (0..most).filter_map(Symbol::new).collect();
    let share = open.len().div_ceil(SHARE).max(1);
    let (mut guesses, mut given_up) = (GUESSES_MAX, 0);
    for (number, &node) in open.iter().enumerate() {
        MakeErrorKind::unless(go_on)?;
        if number > share && number % share == 0 {
            match probe.solve(given.cells(), 2, guesses, &mut found)? {
                Probed::Solutions(1) => break,
                Probed::Unknown => guesses = guesses.div_ceil(GUESSES_SHARE),
                Probed::Solutions(_) => {}
            }
        }
        random.shuffle(&mut symbols);
        if !taste.is_any() && random.below(ANY_SHARE) > 0 {
            taste.sort(&data.board, &given, node, &mut symbols);
        }
        let count = count(node);
        // Many ways of lines are out at once: at the rim, or by the form of the lines.
        let is_of_lines = data.board.cell_of(node).is_none();
        let tried = if is_of_lines { count } else { TRIED.max(count / TRIED_SHARE) };
        let before = given_up;
        for &symbol in symbols.iter().filter(|it| it.index() < count).take(tried) {
            if answer.get(node) == Some(symbol) || given_up - before == TRIED {
                break;
            }
            given.set(node, Some(symbol));
            match probe.solve(given.cells(), 1, guesses, &mut found)? {
                Probed::Solutions(1) => {
                    std::mem::swap(&mut answer, &mut found);
                    break;
                }
                Probed::Unknown => {
                    guesses = guesses.div_ceil(GUESSES_SHARE);
                    given_up += 1;
                }
                Probed::Solutions(_) => {}
            }
        }
        given.set(node, answer.get(node));
    }
    if given_up * STIFF_SHARE > open.len() {
        stir(probe, data, (&open, taste, &mut answer), random, go_on)?;
    }
    Ok(Some(answer))
}
