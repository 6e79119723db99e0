//! Literals for the nodes and links of nets.
//!
//! A node is present, and a link holds, while one of some options is chosen. If no literal says that
//! already, there is a variable for it, with clauses for both directions: otherwise a cover could be
//! found twice.

use std::collections::HashMap;

use super::super::defined::DefinedVariables;
use super::super::literal::Literal;
use super::labels;
use super::presence::{NetLiterals, Presence};
use crate::demands::WatchedTallies;
use crate::model::{Id, Net, OptionId, Problem, distinct};

pub(in super::super) struct NetDraft<'p> {
    problem: &'p Problem,
    /// The literals that are known, by their options in order.
    known: HashMap<Vec<OptionId>, Literal>,
    defined: &'p mut DefinedVariables,
    nets: Vec<NetLiterals>,
}

impl<'p> NetDraft<'p> {
    /// Returns the literals of all nets of a problem. What they need is added to the defined variables.
    pub(in super::super) fn nets(
        problem: &'p Problem,
        defined: &'p mut DefinedVariables,
    ) -> Vec<NetLiterals> {
        let mut draft = Self { problem, known: HashMap::new(), defined, nets: Vec::new() };
        problem.nets.iter().for_each(|net| draft.add(net));
        draft.nets
    }
}

impl NetDraft<'_> {
    fn add(&mut self, net: &Net) {
        let (nodes, links) = self.presences(net);
        let mut net = net.clone();
        if let Some(parts) = labels::parts(&net, (&nodes, &links), self.defined) {
            self.nets.extend(parts);
            if net.demand.loops {
                return;
            }
            net = net.without_labels();
        }
        let tallies = WatchedTallies::new(self.problem, &net);
        self.nets.push(NetLiterals::new(net, (nodes, links), tallies));
    }

    /// Returns when each node and each link is present.
    fn presences(&mut self, net: &Net) -> (Vec<Presence>, Vec<Presence>) {
        let mut at_node = vec![Vec::new(); net.nodes.len()];
        let mut links = Vec::new();
        for link in &net.links {
            let presence =
                link.options.as_deref().map_or(Presence::WithEnds, |options| self.any(options));
            if !matches!(presence, Presence::WithEnds | Presence::Never) {
                link.ends.iter().for_each(|&end| at_node[end as usize].push(presence));
            }
            links.push(presence);
        }
        let nodes = net.nodes.iter().zip(&at_node).map(|(node, links)| match &links[..] {
            links if node.always || links.contains(&Presence::Always) => Presence::Always,
            [] => self.any(&node.options),
            links => Presence::While(self.with_links(&node.options, links)),
        });
        (nodes.collect(), links)
    }

    /// Returns when one of some options is chosen.
    fn any(&mut self, options: &[OptionId]) -> Presence {
        let options = distinct(options.iter().copied());
        if options.is_empty() {
            return Presence::Never;
        }
        if let Some(&literal) = self.known.get(&options) {
            return Presence::While(literal);
        }
        let others = self.others(&options);
        let literal = match (&options[..], others.as_deref()) {
            (_, Some([])) => return Presence::Always,
            ([option], _) => Literal::positive(option.at()),
            (_, Some([other])) => Literal::negative(other.at()),
            (_, others) => match others.and_then(|others| self.known.get(others)) {
                Some(&literal) => !literal,
                None => self.defined.variable(&options, &[]),
            },
        };
        self.known.insert(options, literal);
        Presence::While(literal)
    }

    /// Returns the options of which one is chosen if none of these is, if an item says so.
    fn others(&self, options: &[OptionId]) -> Option<Vec<OptionId>> {
        let home = self.problem.home(options)?;
        let users = self.problem.users().row(home).iter().map(|user| user.option);
        Some(users.filter(|it| options.binary_search(it).is_err()).collect())
    }

    /// Returns the literal of a node that is present while one of its options is chosen or one of its links
    /// holds.
    fn with_links(&mut self, options: &[OptionId], links: &[Presence]) -> Literal {
        let links: Vec<Literal> = links.iter().filter_map(|link| link.literal()).collect();
        let literal = self.defined.variable(options, &links);
        for link in links {
            self.defined.clauses.push([!link, literal]);
        }
        literal
    }
}
