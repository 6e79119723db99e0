//! The encoding of [`BoundScan`]: an automaton for each line.
//!
//! Along a short line that holds every symbol once, the scans from both ends are one automaton. Its state is the set of
//! symbols so far, and the states of all scans: those from the end are guessed, but the set determines which symbols are
//! still to come, and so which states are possible. Such a line by itself needs no guess.

use std::collections::{BTreeMap, BTreeSet};

use smallvec::SmallVec;

use super::encoding::Encoding;
use super::{FillDraft, automaton};
use crate::encode::error::{AskError, in_time};
use crate::grid::{Node, Source, Symbol};
use crate::rules::{BoundDistinct, BoundScan, Constraints, State, all_of, of_type};

/// The rule's row.
pub(super) const ENCODING: Encoding = Encoding::of_all::<Vec<BoundScan>>("scan", encode);

/// The maximum number of symbols of a line whose states are sets.
const SET_SYMBOLS_MAX: usize = 9;

/// The maximum number of states of a line whose states are sets.
const SET_STATES_MAX: usize = 1 << 14;

/// Adds the demands of all lines.
fn encode(constraints: &Constraints, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for scan in all_of::<BoundScan>(constraints) {
        in_time()?;
        if !holds_all(&scan.nodes, constraints, draft) {
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

/// Adds the automaton of a scan by itself. Where a search decides other nodes, it reads these.
fn alone(scan: &BoundScan, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
    let sources: Vec<Source<'_>> = scan.nodes.iter().map(|&node| draft.source(node)).collect();
    let nodes: Vec<Vec<Node>> = sources.iter().map(Source::nodes).collect();
    let places = nodes.iter().enumerate().flat_map(|(place, nodes)| vec![place; nodes.len()]);
    let places: Vec<usize> = places.collect();
    // The state, and what was read of the nodes from which the next content follows.
    type Pending = (State, SmallVec<[Symbol; 2]>);
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

/// For each number of cells that were read, the states of some scans by the set of symbols there.
type SetStates = Vec<BTreeMap<u32, BTreeSet<Vec<State>>>>;

impl Line<'_> {
    fn encode(&self, draft: &mut FillDraft<'_>) -> Result<(), AskError> {
        let count = self.nodes.len();
        let all = (1_u32 << count) - 1;
        let both = set_states(&self.forward, count)?.zip(set_states(&self.back, count)?);
        let Some((_, back)) = both.filter(|both| joined(both, all) <= SET_STATES_MAX) else {
            return self.forward.iter().chain(&self.back).try_for_each(|scan| alone(scan, draft));
        };
        // The set of symbols so far, the states of scans that have read them, and of those that have read all others.
        type SetState = (u32, Vec<State>, Vec<State>);
        let next = |at: usize, (set, ahead, behind): &SetState, content: Symbol| {
            let own = 1_u32 << content.index();
            let is_new = set & own == 0;
            let ahead = is_new.then(|| read(&self.forward, at, ahead, content)).flatten();
            let place = count - 1 - at;
            let comes = |before: &&Vec<State>| {
                read(&self.back, place, before, content).as_ref() == Some(behind)
            };
            let before = back[place].get(&(all & !set & !own)).into_iter().flatten().filter(comes);
            let states =
                before.filter_map(|before| Some((set | own, ahead.clone()?, before.clone())));
            states.collect::<Vec<SetState>>()
        };
        let start: Vec<State> = self.forward.iter().map(|scan| scan.reading.start()).collect();
        let ends = back[count].get(&all).into_iter().flatten();
        let ends = ends.filter(|states| accepts(&self.back, states));
        let starts = ends.map(|states| (0, start.clone(), states.clone()));
        let is_right = |(_, ahead, _): &SetState| accepts(&self.forward, ahead);
        automaton::encode(draft, self.nodes, starts, next, is_right)
    }
}

/// Returns the states of scans after a further symbol.
fn read(
    scans: &[&BoundScan],
    place: usize,
    states: &[State],
    content: Symbol,
) -> Option<Vec<State>> {
    let states = scans.iter().zip(states);
    states.map(|(scan, &state)| scan.reading.next(place, state, content)).collect()
}

fn accepts(scans: &[&BoundScan], states: &[State]) -> bool {
    scans.iter().zip(states).all(|(scan, &state)| scan.reading.accepts(state))
}

/// Returns the states of scans along a line of all symbols, unless there are too many.
fn set_states(scans: &[&BoundScan], symbols: usize) -> Result<Option<SetStates>, AskError> {
    let start = scans.iter().map(|scan| scan.reading.start()).collect();
    let mut layers: SetStates = vec![BTreeMap::from([(0, BTreeSet::from([start]))])];
    for place in 0..symbols {
        in_time()?;
        let mut layer: BTreeMap<u32, BTreeSet<Vec<State>>> = BTreeMap::new();
        for (set, states) in &layers[place] {
            let others = (0..symbols).filter(|symbol| set >> symbol & 1 == 0);
            for content in others.filter_map(Symbol::new) {
                let after = states.iter().filter_map(|it| read(scans, place, it, content));
                layer.entry(set | 1 << content.index()).or_default().extend(after);
            }
        }
        if layer.values().map(BTreeSet::len).sum::<usize>() > SET_STATES_MAX {
            return Ok(None);
        }
        layers.push(layer);
    }
    Ok(Some(layers))
}

/// Returns the number of states of scans from both ends together.
fn joined((forward, back): &(SetStates, SetStates), all: u32) -> usize {
    let layers = forward.iter().zip(back.iter().rev());
    let joined = |(ahead, behind): (&BTreeMap<u32, BTreeSet<_>>, &BTreeMap<u32, BTreeSet<_>>)| {
        let others = |set: u32| behind.get(&(all & !set)).map_or(0, BTreeSet::len);
        ahead.iter().map(|(&set, states)| states.len() * others(set)).sum::<usize>()
    };
    layers.map(joined).sum()
}
