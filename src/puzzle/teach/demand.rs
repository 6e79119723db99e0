//! The demands of a case: each is what one rule demands of one group.

use std::any::Any;

use super::faces::Faces;
use super::finding::{Broken, Found};
use super::joints::Joint;
use super::kind::Kind;
use super::merged::{self, Merged};
use super::placements::Placements;
use super::state::State;
use super::totals::Leftover;
use super::trees::Trees;
use super::{counts, readings, rooms, tables, uniques, ways_out};
use crate::grid::{Board, Grid, Group, Node, Symbol};
use crate::rules::{
    BoundDistinct, BoundLines, BoundNet, BoundScan, BoundSum, BoundTable, BoundTables, Constraint,
    Constraints, GroupConstraint, Term, Watch, group_name, of_type,
};

/// What demands look at that follow from several rules, or from lines.
#[derive(Debug)]
pub(super) struct Parts {
    joints: Vec<Joint>,
    faces: Vec<Faces>,
    trees: Vec<Trees>,
    placements: Vec<Placements>,
    tables: Vec<Merged<BoundTable>>,
    sums: Vec<Merged<BoundSum>>,
    leftovers: Vec<Leftover>,
}

impl Parts {
    pub(super) fn new(board: &Board, constraints: &Constraints) -> Self {
        let lines: Vec<&BoundLines> = of_type::<Vec<BoundLines>>(constraints).flatten().collect();
        let trees = lines.iter().filter_map(|it| Trees::of(it)).collect();
        Self {
            joints: Joint::all(board, &lines),
            faces: Faces::all(board),
            trees,
            placements: Placements::of_groups(constraints),
            tables: merged::tables(constraints),
            sums: merged::sums(constraints),
            leftovers: Leftover::all(board, constraints),
        }
    }
}

/// What one rule demands of one group.
#[derive(Clone, Copy, Debug)]
pub(super) enum Demand<'c> {
    /// No symbol twice; this many symbols count.
    Distinct(&'c Group, usize),
    Sum(&'c BoundSum),
    /// What sums leave of groups.
    Leftover(&'c Leftover),
    Table(&'c BoundTable),
    Scan(&'c BoundScan),
    Lines(&'c BoundLines),
    Net(&'c BoundNet),
    /// How lines run through a place.
    Joint(&'c Joint),
    /// What is inside and outside of loops.
    Faces(&'c Faces),
    /// What lines join that close no loop.
    Trees(&'c Trees),
    /// Where the shape of a group can lie.
    Placements(&'c Placements),
    Other(&'c dyn GroupConstraint),
    Whole(&'c dyn Constraint),
}

/// A demand with the numbers of its rules, and the nodes at which it looks.
#[derive(Clone, Debug)]
pub(super) struct Placed<'c> {
    pub(super) demand: Demand<'c>,
    pub(super) rules: Vec<usize>,
    pub(super) nodes: Vec<Node>,
}

impl<'c> Placed<'c> {
    fn new(demand: Demand<'c>, rules: Vec<usize>, mut nodes: Vec<Node>) -> Self {
        nodes.sort_unstable();
        nodes.dedup();
        Self { demand, rules, nodes }
    }
}

impl<'c> Demand<'c> {
    /// Returns the demands of all constraints.
    pub(super) fn all(
        constraints: &'c Constraints,
        parts: &'c Parts,
        board: &Board,
    ) -> Vec<Placed<'c>> {
        let of_lines = |it: &dyn Constraint| (it as &dyn Any).is::<Vec<BoundLines>>();
        let rule = constraints.iter().position(|it| of_lines(&**it)).unwrap_or_default();
        let joints = parts.joints.iter().map(|it| (Self::Joint(it), &it.nodes));
        let faces = parts.faces.iter().map(|it| (Self::Faces(it), &it.nodes));
        let trees = parts.trees.iter().map(|it| (Self::Trees(it), &it.nodes));
        let of_parts = joints.chain(faces).chain(trees);
        let of_parts =
            of_parts.map(|(demand, nodes)| Placed::new(demand, vec![rule], nodes.clone()));
        let mut all: Vec<Placed<'c>> = of_parts.collect();
        let tables = parts.tables.iter().map(|it| (Self::Table(&it.demand), &it.rules));
        let sums = parts.sums.iter().map(|it| (Self::Sum(&it.demand), &it.rules));
        let placed =
            |demand: Self, rules: Vec<usize>| Placed::new(demand, rules, demand.nodes(board));
        for (rule, constraint) in constraints.iter().enumerate() {
            all.extend(Self::of(&**constraint).into_iter().map(|it| placed(it, vec![rule])));
        }
        let leftovers = parts.leftovers.iter().map(|it| (Self::Leftover(it), &it.rules));
        let placements = parts.placements.iter().map(|it| (Self::Placements(it), &it.rules));
        all.extend(
            tables
                .chain(sums)
                .chain(leftovers)
                .chain(placements)
                .map(|(demand, rules)| placed(demand, rules.clone())),
        );
        all
    }

    fn of(constraint: &'c dyn Constraint) -> Vec<Self> {
        let any: &dyn Any = constraint;
        if let Some(distinct) = any.downcast_ref::<BoundDistinct>() {
            return distinct.groups.iter().map(|it| Self::Distinct(it, distinct.symbols)).collect();
        }
        if let Some(tables) = any.downcast_ref::<BoundTables>() {
            return tables.tables.iter().map(Self::Table).collect();
        }
        if let Some(sums) = any.downcast_ref::<Vec<BoundSum>>() {
            return sums.iter().map(Self::Sum).collect();
        }
        if let Some(scans) = any.downcast_ref::<Vec<BoundScan>>() {
            return scans.iter().map(Self::Scan).collect();
        }
        if let Some(lines) = any.downcast_ref::<Vec<BoundLines>>() {
            return lines.iter().map(Self::Lines).collect();
        }
        if let Some(nets) = any.downcast_ref::<Vec<BoundNet>>() {
            return nets.iter().map(Self::Net).collect();
        }
        match constraint.demands() {
            Some(demands) => demands.into_iter().map(Self::Other).collect(),
            None => vec![Self::Whole(constraint)],
        }
    }

    fn nodes(&self, board: &Board) -> Vec<Node> {
        let all = || board.domain().iter().collect();
        match self {
            Self::Distinct(group, _) => group.cells.iter().map(|&cell| cell.into()).collect(),
            Self::Sum(sum) => counts::nodes(sum).collect(),
            Self::Leftover(leftover) => counts::nodes(&leftover.sum).collect(),
            Self::Table(table) => table.nodes.to_vec(),
            Self::Scan(scan) => scan.nodes.clone(),
            Self::Lines(lines) => lines.cells().iter().map(|&place| lines.node(place)).collect(),
            Self::Net(net) => net.held_nodes(),
            Self::Other(other) => match other.watch(board, &State::new(board).grid) {
                Watch::Nodes(nodes) => nodes,
                Watch::Trial(_) | Watch::Always => all(),
            },
            Self::Faces(faces) => faces.nodes.clone(),
            Self::Trees(trees) => trees.nodes.clone(),
            Self::Placements(placements) => placements.nodes.clone(),
            Self::Joint(joint) => joint.nodes.clone(),
            Self::Whole(_) => all(),
        }
    }

    /// Returns the text of a breach by what is known.
    pub(super) fn breach(&self, board: &Board, state: &State) -> Option<String> {
        let grid = &state.grid;
        let breach = match self {
            Self::Distinct(group, symbols) => {
                return uniques::breach((group, *symbols), board, state);
            }
            Self::Sum(it) => it.breach(board, grid),
            Self::Leftover(it) => it.sum.breach(board, grid),
            Self::Table(it) => it.breach(board, grid),
            Self::Scan(it) => it.breach(board, grid),
            // How lines leave places is a matter of joints.
            Self::Lines(it) => {
                let pieces = &it.pieces;
                pieces.net.breach(board, grid).or_else(|| pieces.breach(board, grid))
            }
            Self::Net(it) => it.breach(board, grid),
            Self::Other(it) => it.breach(board, grid),
            Self::Whole(it) => it.breach(board, grid),
            Self::Faces(_) | Self::Joint(_) => {
                let Broken(nodes) = self.glance(state).err()?;
                return Some(format!("no way is left for lines at {}", board.node_name(nodes[0])));
            }
            Self::Trees(trees) => {
                let Broken(nodes) = trees.glance(state).err()?;
                return Some(format!("the line at {} closes a loop", board.node_name(nodes[0])));
            }
            Self::Placements(placements) => {
                placements.glance(state).err()?;
                return Some(format!("no shape fits {}", group_name(&placements.group, board)));
            }
        };
        breach.map(|breach| breach.text)
    }

    /// Returns what tells whether a node of a grid that keeps the demand may break it.
    pub(super) fn watch<'w>(&'w self, board: &'w Board, grid: &'w Grid) -> Watch<'w> {
        match self {
            Self::Lines(it) => it.watch(board, grid),
            Self::Net(it) => it.watch(board, grid),
            Self::Other(it) => it.watch(board, grid),
            _ => Watch::Always,
        }
    }

    /// Tells whether only trying contents one after the other shows what it demands.
    pub(super) fn is_tried(&self) -> bool {
        match self {
            Self::Lines(it) => it.pieces.net.has_demands() || !it.pieces.tallies.is_empty(),
            _ => matches!(self, Self::Net(_) | Self::Other(_) | Self::Whole(_)),
        }
    }

    /// Finds what is seen at a glance.
    pub(super) fn glance(&self, state: &State) -> Found {
        match self {
            Self::Distinct(group, symbols) => uniques::glance(group, *symbols, state),
            Self::Sum(sum) => counts::glance(sum, state),
            Self::Leftover(leftover) => leftover.glance(state),
            Self::Table(table) => tables::glance(table, state),
            Self::Scan(scan) => readings::glance(scan, state),
            Self::Joint(joint) => joint.glance(state),
            Self::Faces(faces) => faces.glance(state),
            Self::Trees(trees) => trees.glance(state),
            Self::Placements(placements) => placements.glance(state),
            Self::Net(net) => match ways_out::glance(net, state)? {
                None => rooms::glance(net, state),
                found => Ok(found),
            },
            Self::Lines(_) | Self::Other(_) | Self::Whole(_) => Ok(None),
        }
    }

    /// Tells whether two contents of a cell break it alike.
    pub(super) fn is_alike(&self, cell: Node, one: Symbol, other: Symbol) -> bool {
        let Self::Net(net) = self else { return one == other };
        let is_held = |held: &Term, content: Symbol| held.weights[content.index()] > 0;
        net.held_by(cell).all(|held| is_held(held, one) == is_held(held, other))
    }

    /// Tells whether it can show more after something was excluded at a node.
    pub(super) fn is_touched(&self, node: Node, state: &State) -> bool {
        let Self::Net(net) = self else { return true };
        net.held_by(node).any(|held| state.is_held(Some(held)).is_some())
    }

    /// Returns the kind of a step that excludes what would break it, if a content makes something present or absent.
    pub(super) fn kind_of_breach(&self, node: Node, content: Symbol) -> Kind {
        match self {
            Self::Lines(_) => Kind::ClosesLoop,
            Self::Net(net) => match net.is_present_with(node, content) {
                Some(true) if net.is_sized() => Kind::AreaFull,
                Some(true) => Kind::CannotReach,
                Some(false) => Kind::WouldCut,
                None => Kind::Breaks,
            },
            _ => Kind::Breaks,
        }
    }
}
