//! The encoding of [`BoundScan`]: an automaton for each line.
//!
//! Along a short line that holds every symbol once, the scans from both ends are one automaton. Its state is the set of
//! symbols so far, and the states of all scans: those from the end are guessed, but the set determines which symbols are
//! still to come, and so which states are possible. Such a line by itself needs no guess.

use smallvec::SmallVec;

use super::encoding::Encoding;
use super::{FillDraft, automaton};
use crate::encode::error::{AskError, in_time};
use crate::grid::{Node, Source, Symbol};
use crate::rules::{BoundDistinct, BoundScan, Constraints, State, all_of, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_all::<Vec<BoundScan>>(encode);

/// The maximum number of symbols of a line whose states are sets.
const SET_SYMBOLS_MAX: usize = 9;

/// Adds the demands of all lines.
fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for scan in all_of::<BoundScan>(constraints) {
        in_time()?;
        if !scan.reading.is_by_sets() || !holds_all(&scan.nodes, constraints, draft) {
            alone(scan, draft)?;
        } else if let Some(line) = lines.iter_mut().find(|line| line.nodes == scan.nodes) {
            line.forward.push(scan);
        } else if let Some(line) =
            lines.iter_mut().find(|line| line.nodes.iter().rev().eq(&scan.nodes))
        {
            line.back.push(scan);
        } else {
            lines.push(Line { nodes: &scan.nodes, forward: vec![scan], back: Vec::new() });
        }
    }
    lines.iter().try_for_each(|line| line.encode(draft))
}

/// Tells whether a line is short and holds every symbol once.
fn holds_all(nodes: &[Node], constraints: &Constraints, draft: &FillDraft<'_>) -> bool {
    let symbols = draft.terrain.board().alphabet.len();
    let mut own = nodes.to_vec();
    own.sort_unstable();
    let is_own = |cells: &[_]| cells.iter().map(|&cell| Node::from(cell)).eq(own.iter().copied());
    let is_distinct = |apart: &BoundDistinct| {
        apart.symbols == symbols && apart.groups.iter().any(|group| is_own(&group.cells))
    };
    let is_short = nodes.len() == symbols && symbols <= SET_SYMBOLS_MAX;
    is_short && of_type(constraints).any(is_distinct)
}

/// The state of a scan, and what was read of the nodes from which the next content follows.
type Pending = (State, SmallVec<[Symbol; 2]>);

/// Adds the automaton of a scan by itself. Where a search decides other nodes, it reads these.
fn alone(scan: &BoundScan, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let sources: Vec<Source<'_>> = scan.nodes.iter().map(|&node| draft.source(node)).collect();
    let nodes: Vec<Vec<Node>> = sources.iter().map(Source::nodes).collect();
    let places = nodes.iter().enumerate().flat_map(|(place, nodes)| vec![place; nodes.len()]);
    let places: Vec<usize> = places.collect();
    let next = |at: usize, (state, read): &Pending, content: Symbol| {
        let place = places[at];
        let mut read = read.clone();
        read.push(content);
        if read.len() < nodes[place].len() {
            return Some((*state, read));
        }
        let held = |node| nodes[place].iter().position(|&it| it == node).map(|at| read[at]);
        let state = scan.reading.next(place, *state, sources[place].content(held)?)?;
        Some((state, SmallVec::new()))
    };
    let start = (scan.reading.start(), SmallVec::new());
    let accepts = |(state, _): &Pending| scan.reading.accepts(*state);
    automaton::encode(draft, &nodes.concat(), [start], next, accepts)
}

/// A line that holds every symbol once, with its scans from both ends.
struct Line<'s> {
    nodes: &'s [Node],
    forward: Vec<&'s BoundScan>,
    back: Vec<&'s BoundScan>,
}

/// The states of some scans, of which there is mostly one.
type States = SmallVec<[State; 1]>;

/// For each set of symbols, the states of scans that have read these.
type SetStates = Vec<Vec<States>>;

/// The set of symbols so far, the states of scans that have read them, and of those that have read all others.
type SetState = (u32, States, States);

impl Line<'_> {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let count = self.nodes.len();
        let all = (1_u32 << count) - 1;
        let back = set_states(&self.back, |place| self.nodes[count - 1 - place], draft)?;
        let next = |at: usize, (set, ahead, behind): &SetState, content: Symbol| {
            let (own, place) = (1_u32 << content.index(), count - 1 - at);
            let is_new = set & own == 0;
            let ahead = is_new.then(|| read(&self.forward, at, ahead, content)).flatten();
            let set = set | own;
            let comes = |before: &&States| {
                read(&self.back, place, before, content).is_some_and(|it| it == *behind)
            };
            let after = ahead.map(|ahead| {
                let before = back[(all & !set) as usize].iter().filter(comes);
                before.map(|before| (set, ahead.clone(), before.clone())).collect()
            });
            after.unwrap_or_else(SmallVec::<[SetState; 1]>::new)
        };
        let ends = back[all as usize].iter().filter(|states| accepts(&self.back, states));
        let starts = ends.map(|states| (0, start(&self.forward), states.clone()));
        let is_right = |(_, ahead, _): &SetState| accepts(&self.forward, ahead);
        automaton::encode(draft, self.nodes, starts, next, is_right)
    }
}

fn start(scans: &[&BoundScan]) -> States {
    scans.iter().map(|scan| scan.reading.start()).collect()
}

/// Returns the states of scans after a further symbol.
fn read(scans: &[&BoundScan], place: usize, states: &[State], content: Symbol) -> Option<States> {
    let states = scans.iter().zip(states);
    states.map(|(scan, &state)| scan.reading.next(place, state, content)).collect()
}

fn accepts(scans: &[&BoundScan], states: &[State]) -> bool {
    scans.iter().zip(states).all(|(scan, &state)| scan.reading.accepts(state))
}

/// Returns the states of scans along a line of all symbols, whose nodes are read in this order.
fn set_states(
    scans: &[&BoundScan],
    node: impl Fn(usize) -> Node,
    draft: &FillDraft<'_>,
) -> Result<SetStates, AskError> {
    let symbols = draft.terrain.board().alphabet.len();
    let mut states: SetStates = vec![Vec::new(); 1 << symbols];
    states[0].push(start(scans));
    // What a set leads to has a greater number.
    for set in 0..states.len() {
        in_time()?;
        let (place, own) = (set.count_ones() as usize, std::mem::take(&mut states[set]));
        let contents = (0..symbols).filter(|symbol| set >> symbol & 1 == 0).filter_map(Symbol::new);
        for content in contents.filter(|&content| draft.offers(node(place), content)) {
            let further = &mut states[set | 1 << content.index()];
            for after in own.iter().filter_map(|it| read(scans, place, it, content)) {
                if !further.contains(&after) {
                    further.push(after);
                }
            }
        }
        states[set] = own;
    }
    Ok(states)
}
