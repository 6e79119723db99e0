//! The teacher: takes the easiest step that it finds, one after the other.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::absences::Absences;
use super::demand::{Demand, Placed};
use super::due::Due;
use super::finding::{Broken, Finding};
use super::log::{Log, Logged};
use super::plan::LessonPlan;
use super::state::{Mark, State};
use crate::grid::{Board, Cell, Node, Symbol};

/// A case, with what is known of its answer.
pub(super) struct Teacher<'c> {
    pub(super) board: &'c Board,
    pub(super) demands: Vec<Placed<'c>>,
    /// The demands that look at each node.
    of_nodes: Vec<Vec<usize>>,
    pub(super) state: State,
    pub(super) log: Log,
    /// The demands at which something has changed.
    pub(super) due: Due,
    /// Whether something has changed at a demand since its contents were tried one after the other.
    pub(super) untried: Vec<bool>,
    /// For each demand, the number of findings of steps when something last changed at it.
    pub(super) changed: Vec<usize>,
    /// For each demand, the number of findings when all ways to add up were listed in vain.
    pub(super) listed: Vec<Option<usize>>,
    /// The assumptions from which nothing followed that breaks a rule.
    pub(super) held: HashMap<Assumption, Held>,
    pub(super) absences: Absences,
    /// How many causes of first steps were looked at.
    pub(super) begun: usize,
    /// Whether something is assumed.
    pub(super) is_assuming: bool,
    pub(super) words: Words,
    /// How many nodes demands have looked at.
    pub(super) work: usize,
    pub(super) plan: LessonPlan<'c>,
}

/// Steps end when demands have looked at more nodes than these.
pub(super) const WORK_MAX: usize = 20_000_000;

/// The words of steps.
#[derive(Clone, Debug)]
pub(super) struct Words {
    /// The sentences of the rules.
    pub(super) sentences: Vec<String>,
    /// The numbers that the input has for cells.
    pub(super) clues: HashSet<(Cell, i64)>,
}

/// A content of a node, and for how many rounds it was followed.
pub(super) type Assumption = (Node, Symbol, usize);

/// An assumption that holds as long as nothing changes at the demands at which it made one look.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) since: usize,
    pub(super) demands: Vec<usize>,
}

/// A demand that is broken, with the nodes of which something is known.
#[derive(Clone, Debug)]
pub(super) struct BrokenDemand {
    pub(super) demand: usize,
    pub(super) nodes: Vec<Node>,
}

impl<'c> Teacher<'c> {
    /// Begins with what is given.
    pub(super) fn new(
        (board, demands): (&'c Board, Vec<Placed<'c>>),
        (state, absences): (State, Absences),
        words: Words,
        plan: LessonPlan<'c>,
    ) -> Self {
        let nodes = board.domain().nodes();
        let mut of_nodes = vec![Vec::new(); nodes];
        for (number, placed) in demands.iter().enumerate() {
            placed.nodes.iter().for_each(|node| of_nodes[node.index()].push(number));
        }
        let due = Due::new(demands.len());
        let untried = demands.iter().map(|it| it.demand.is_tried()).collect();
        let (changed, listed) = (vec![0; demands.len()], vec![None; demands.len()]);
        let log = Log::new(&state);
        let mut teacher = Self {
            board,
            demands,
            of_nodes,
            state,
            log,
            due,
            untried,
            changed,
            listed,
            held: HashMap::new(),
            absences,
            begun: 0,
            is_assuming: false,
            words,
            work: 0,
            plan,
        };
        (0..teacher.demands.len()).for_each(|demand| teacher.due_again(demand));
        teacher
    }

    /// Applies a finding. Returns the state before.
    pub(super) fn apply(&mut self, logged: Logged) -> Mark {
        let mark = self.state.mark();
        self.log.add(logged, &mut self.state);
        self.settle(mark);
        mark
    }

    /// Finds out what is due after what was excluded since a state.
    pub(super) fn settle(&mut self, mark: Mark) {
        for at in 0..self.state.since(mark).len() {
            let (node, _) = self.state.since(mark)[at];
            for at in 0..self.of_nodes[node.index()].len() {
                let demand = self.of_nodes[node.index()][at];
                if !self.demands[demand].demand.is_touched(node, &self.state) {
                    continue;
                }
                self.due_again(demand);
                self.untried[demand] = true;
                if !self.is_assuming {
                    self.changed[demand] = self.log.all.len();
                }
            }
        }
    }

    /// Returns to a state, and forgets the findings since.
    pub(super) fn undo(&mut self, mark: Mark, findings: usize) {
        self.log.forget(findings, self.state.since(mark), &self.state);
        self.state.undo(mark);
    }

    /// Tells whether no more is looked for.
    pub(super) fn is_over(&self) -> bool {
        self.work > WORK_MAX || !(self.plan.go_on)()
    }

    /// Looks at a demand.
    pub(super) fn glance(&mut self, demand: usize) -> Result<Option<Finding>, BrokenDemand> {
        self.work += self.demands[demand].nodes.len();
        let found = self.demands[demand].demand.glance(&self.state);
        found.map_err(|Broken(nodes)| BrokenDemand { demand, nodes })
    }

    /// Returns a demand that a node without contents breaks.
    pub(super) fn empty(&self) -> Option<BrokenDemand> {
        let node = self.state.empty()?;
        let mut last = self.log.of_node(node, &self.state).into_iter().rev();
        let demand = last.find_map(|number| self.log.all[number].demand)?;
        Some(BrokenDemand { demand, nodes: vec![node] })
    }

    /// Returns a breach of one of some demands by what is known.
    pub(super) fn breach(&self, demands: impl IntoIterator<Item = usize>) -> Option<BrokenDemand> {
        let mut demands = demands.into_iter();
        demands.find_map(|demand| {
            let Placed { demand: it, nodes, .. } = &self.demands[demand];
            it.breach(self.board, &self.state)?;
            let known = nodes.iter().copied().filter(|&node| self.state.is_narrowed(node));
            Some(BrokenDemand { demand, nodes: known.collect() })
        })
    }

    /// Tells whether people see what a node holds: cells with symbols, and what is between two places of lines.
    pub(super) fn is_shown(&self, node: Node) -> bool {
        match self.board.layer_of(node) {
            Some(lines) => lines.nodes.link_at(node).is_some(),
            None => self.board.alphabet.len() > 0,
        }
    }

    /// Returns the nodes that people see of which more than one content is possible.
    pub(super) fn open_nodes(&self) -> impl Iterator<Item = Node> + '_ {
        self.state.nodes().filter(|&it| self.is_shown(it) && self.state.is_open(it))
    }

    /// Looks at a demand once more.
    pub(super) fn due_again(&mut self, demand: usize) {
        let is_later = matches!(
            self.demands[demand].demand,
            Demand::Faces(_) | Demand::Trees(_) | Demand::Leftover(_)
        );
        self.due.add(demand, is_later);
    }

    /// Returns the demands on how lines run through the places beside a node.
    pub(super) fn joints(&self, node: Node) -> impl Iterator<Item = usize> + '_ {
        let all = self.of_nodes[node.index()].iter().copied();
        all.filter(|&it| matches!(self.demands[it].demand, Demand::Joint(_)))
    }

    /// Returns the other sums and tables that look only at nodes of a demand, without sums that are not demanded here.
    pub(super) fn within(&self, demand: usize) -> impl Iterator<Item = usize> + '_ {
        let nodes = &self.demands[demand].nodes;
        let is_within = move |&other: &usize| {
            let placed = &self.demands[other];
            let may_be_demanded = match placed.demand {
                Demand::Sum(sum) => sum.when.is_none_or(|(node, it)| self.state.has(node, it)),
                Demand::Table(_) => true,
                _ => false,
            };
            may_be_demanded
                && other != demand
                && placed.nodes.iter().all(|it| nodes.binary_search(it).is_ok())
        };
        let beside: BTreeSet<usize> =
            nodes.iter().flat_map(|node| &self.of_nodes[node.index()]).copied().collect();
        beside.into_iter().filter(is_within)
    }
}
