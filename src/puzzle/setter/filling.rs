//! A random answer to a case, with a taste or without.

use std::cmp::Reverse;

use super::error::{GoOn, MakeErrorKind};
use super::random::Random;
use crate::encode::{CaseProbe, Probed};
use crate::grid::{Board, CaseData, Cell, Grid, Node, Symbol};

/// The first question about a partly filled board is given up after this many guesses.
const GUESSES_MAX: u64 = 1 << 8;
/// Each that was given up leaves this share of them to the next ones: a board with as many symbols as cells asks thousands.
const GUESSES_SHARE: u64 = 4;
/// The search for a first answer is given up after this many guesses.
const FIRST_GUESSES_MAX: u64 = 1 << 12;
/// At least this many symbols are tried in a node before the one of the last answer stays.
const TRIED: usize = 3;
/// And one in this many, if there are many.
const TRIED_SHARE: usize = 4;
/// After this share of the nodes, the solver checks whether they leave only one answer.
const SHARE: usize = 6;

/// One node in this many gets any content, whatever the taste.
const ANY_SHARE: usize = 8;

/// What an answer has wherever it can.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taste<'t> {
    /// Numbers of sides at which lines leave a node, the first ones first. Clues often tell only such an answer from
    /// all others: one of few lines, or one that turns or goes on everywhere.
    pub(super) sides: Option<[usize; 5]>,
    /// A symbol.
    pub(super) symbol: Option<Symbol>,
    /// Regions, of which each holds the same: a number of its cells then tells more.
    pub(super) alike: Option<&'t Grid>,
    /// Numbers up to this, since greater ones are not made as clues.
    pub(super) most: Option<i64>,
}

impl Taste<'_> {
    /// Tells whether any content is as good as another.
    const fn is_any(self) -> bool {
        self.sides.is_none() && self.symbol.is_none() && self.alike.is_none() && self.most.is_none()
    }

    /// Returns random numbers of sides.
    pub(super) fn any_sides(random: &mut Random) -> [usize; 5] {
        let mut numbers = [0, 1, 2, 3, 4];
        random.shuffle(&mut numbers);
        numbers
    }

    /// Puts the contents of a node into the order of the taste, beside what is known.
    fn sort(self, board: &Board, known: &Grid, node: Node, contents: &mut [Symbol]) {
        let lines = board.layer_of(node).filter(|lines| lines.nodes.place(node).is_some());
        match (lines, self) {
            (Some(lines), Self { sides: Some(numbers), .. }) => contents.sort_by_key(|&content| {
                let sides = lines.digits(content).into_iter().filter(|&digit| digit > 0).count();
                numbers.iter().position(|&number| number == sides)
            }),
            (None, Self { symbol: Some(symbol), .. }) if board.cell_of(node).is_some() => {
                contents.sort_by_key(|&content| content != symbol);
            }
            (None, Self { alike: Some(regions), .. }) if let Some(cell) = board.cell_of(node) => {
                let is_with = |&it: &Cell| regions.get(it) == regions.get(cell);
                let with: Vec<Cell> = board.cells().filter(is_with).collect();
                contents.sort_by_key(|&content| {
                    Reverse(with.iter().filter(|&&it| known.get(it) == Some(content)).count())
                });
            }
            (None, Self { most: Some(most), .. }) if board.cell_of(node).is_some() => {
                contents.sort_by_key(|&content| {
                    content.index() < board.alphabet.len() && board.alphabet.number(content) > most
                });
            }
            _ => {}
        }
    }
}

/// Fills open nodes of a board at random: one after the other gets a random content, if an answer is left.
/// Returns `None` if no answer is found at the beginning.
pub(super) fn fill(
    probe: &mut CaseProbe<'_>,
    data: &CaseData,
    (mut open, taste): (Vec<Node>, Taste<'_>),
    random: &mut Random,
    go_on: GoOn<'_>,
) -> Result<Option<Grid>, MakeErrorKind> {
    let domain = data.board.domain();
    let count = |node| domain.contents(node).count();
    let mut given = Grid::empty(data.board.shape);
    given.extend_to(domain.nodes());
    let (mut answer, mut found) = (given.clone(), given.clone());
    if probe.solve(given.cells(), 1, FIRST_GUESSES_MAX, &mut answer)? != Probed::Solutions(1) {
        return Ok(None);
    }
    random.shuffle(&mut open);
    let most = open.iter().map(|&node| count(node)).max().unwrap_or(0);
    let mut symbols: Vec<Symbol> = (0..most).filter_map(Symbol::new).collect();
    let share = open.len().div_ceil(SHARE).max(1);
    let mut guesses = GUESSES_MAX;
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
        let tried = TRIED.max(count / TRIED_SHARE);
        for &symbol in symbols.iter().filter(|it| it.index() < count).take(tried) {
            if answer.get(node) == Some(symbol) {
                break;
            }
            given.set(node, Some(symbol));
            match probe.solve(given.cells(), 1, guesses, &mut found)? {
                Probed::Solutions(1) => {
                    std::mem::swap(&mut answer, &mut found);
                    break;
                }
                Probed::Unknown => guesses = guesses.div_ceil(GUESSES_SHARE),
                Probed::Solutions(_) => {}
            }
        }
        given.set(node, answer.get(node));
    }
    Ok(Some(answer))
}
