//! The teacher: takes the easiest step that it finds, one after the other.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::cuts;
use super::demand::{Demand, Placed};
use super::due::Due;
use super::finding::{Broken, Finding};
use super::log::{Log, Logged};
use super::plan::LessonPlan;
use super::state::{Mark, State};
use crate::grid::{Board, Cell, Node, Symbol};
use crate::rules::Watch;

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
    /// The assumptions from which nothing followed that breaks a rule.
    pub(super) held: HashMap<Assumption, Held>,
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
        state: State,
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
        let changed = vec![0; demands.len()];
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
            held: HashMap::new(),
            is_assuming: false,
            words,
            work: 0,
            plan,
        };
        (0..teacher.demands.len()).for_each(|demand| teacher.due_again(demand));
        teacher
    }

    /// Applies a finding. Returns the state before.
    pub(super) fn apply(&mut self, demand: Option<usize>, finding: Finding, text: String) -> Mark {
        let mark = self.state.mark();
        self.log.add(Logged { finding, demand, text }, &mut self.state);
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

    /// Excludes contents one after the other that would break a demand at once.
    pub(super) fn tried(&mut self, demand: usize) -> Option<Finding> {
        let placed = self.demands[demand].clone();
        let grid = self.state.grid.clone();
        let watch = placed.demand.watch(self.board, &grid);
        for node in self.nodes_to_try(&placed) {
            for contents in self.alike(&placed, node) {
                if self.breaks((&placed, &watch), node, contents[0]) {
                    let kind = placed.demand.kind_of_breach(node, contents[0]);
                    let known = self.shown_by(&placed, (node, contents[0]));
                    let excluded = contents.into_iter().map(|it| (node, it)).collect();
                    return Finding::new(kind, excluded, known, &self.state);
                }
            }
        }
        None
    }

    /// Returns the nodes of which something shows that a content of another one breaks a demand.
    fn shown_by(&self, placed: &Placed<'_>, (node, content): (Node, Symbol)) -> Vec<Node> {
        if let Demand::Net(net) = placed.demand
            && let Some(border) = cuts::border(net, &self.state, (node, content))
        {
            return border;
        }
        let beside = self.joints(node).flat_map(|it| &self.demands[it].nodes);
        let known = placed.nodes.iter().chain(beside).copied();
        let mut known: Vec<Node> = known.filter(|&it| it != node).collect();
        known.sort_unstable();
        known.dedup();
        known
    }

    /// Returns the contents of a node, those together that break a demand alike.
    fn alike(&mut self, placed: &Placed<'_>, node: Node) -> Vec<Vec<Symbol>> {
        let mut all: Vec<Vec<Symbol>> = Vec::new();
        for content in self.state.contents(node) {
            // What places of lines hold tells more of the lines beside them.
            let is_alike = |alike: &&mut Vec<Symbol>| {
                self.board.layer_of(node).is_none()
                    && placed.demand.is_alike(node, alike[0], content)
            };
            match all.iter_mut().find(is_alike) {
                Some(alike) => alike.push(content),
                None => all.push(vec![content]),
            }
        }
        self.work += all.len() * placed.nodes.len();
        all
    }

    /// Returns the nodes whose contents are tried: those that are shown, also beside others.
    fn nodes_to_try(&self, placed: &Placed<'_>) -> Vec<Node> {
        let beside = |node: Node| {
            self.joints(node).flat_map(|joint| self.demands[joint].nodes.iter().copied())
        };
        let all = placed.nodes.iter().flat_map(|&node| [node].into_iter().chain(beside(node)));
        let mut nodes: Vec<Node> =
            all.filter(|&it| self.is_shown(it) && self.state.is_open(it)).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes
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
        let is_later = matches!(self.demands[demand].demand, Demand::Faces(_) | Demand::Trees(_));
        self.due.add(demand, is_later);
    }

    /// Tells whether a demand would be broken if a node had a content.
    fn breaks(
        &mut self,
        (placed, watch): (&Placed<'_>, &Watch<'_>),
        node: Node,
        content: Symbol,
    ) -> bool {
        self.work += placed.nodes.len();
        let before = self.state.mark();
        self.with(node, content, |teacher| {
            let (state, board) = (&teacher.state, teacher.board);
            let is_link = |node: Node| {
                board.layer_of(node).is_some_and(|lines| lines.nodes.link_at(node).is_some())
            };
            let may_break = |node: Node| match watch {
                Watch::Nodes(nodes) => nodes.contains(&node),
                // A search does not decide links, so that what watches it does not know them.
                Watch::Trial(trial) => is_link(node) || trial.may_break(&state.grid, node),
                Watch::Always => true,
            };
            let mut known = state.since(before).iter().map(|&(node, _)| node);
            state.empty().is_none()
                && known.any(|node| state.get(node).is_some() && may_break(node))
                && placed.demand.breach(teacher.board, &teacher.state).is_some()
        })
    }

    /// Returns the demands on how lines run through the places beside a node.
    pub(super) fn joints(&self, node: Node) -> impl Iterator<Item = usize> + '_ {
        let all = self.of_nodes[node.index()].iter().copied();
        all.filter(|&it| matches!(self.demands[it].demand, Demand::Joint(_)))
    }

    /// Returns the other sums and tables that look only at nodes of a demand.
    pub(super) fn within(&self, demand: usize) -> Vec<usize> {
        let nodes = &self.demands[demand].nodes;
        let is_within = |&other: &usize| {
            let placed = &self.demands[other];
            matches!(placed.demand, Demand::Sum(_) | Demand::Table(_))
                && other != demand
                && placed.nodes.iter().all(|it| nodes.binary_search(it).is_ok())
        };
        let beside = nodes.iter().flat_map(|node| &self.of_nodes[node.index()]).copied();
        let within: BTreeSet<usize> = beside.filter(is_within).collect();
        within.into_iter().collect()
    }

    /// Excludes what lines cannot do at the places beside a node.
    fn look_at_joints(&mut self, node: Node) {
        for joint in self.joints(node).collect::<Vec<_>>() {
            if let Ok(Some(finding)) = self.demands[joint].demand.glance(&self.state) {
                finding.excluded.into_iter().for_each(|(node, it)| {
                    self.state.exclude(node, it);
                });
            }
        }
    }

    /// Asks something while a node has a content, with what this tells of the lines beside it.
    pub(super) fn with<T>(
        &mut self,
        node: Node,
        content: Symbol,
        of: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let (mark, findings) = (self.state.mark(), self.log.all.len());
        self.state.set(node, content);
        self.look_at_joints(node);
        let found = of(self);
        self.undo(mark, findings);
        found
    }
}
