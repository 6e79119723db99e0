//! One net during a search: the check of its demands.

use super::pieces::NetPieces;
use super::reach::Reach;
use super::separators::Separators;
use super::split::SplitPieces;
use super::status::{NetStatus, Status};
use super::tallies::WatchedTallies;
use super::view::{Exit, PiecesView};
use crate::model::{Bits, Item, Net, NetLink, OptionId, Problem, Rows, narrow};

/// A dead end: the demands of a net cannot be fulfilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::kernels::general) struct Disconnected;

/// The structure of a net, and working memory.
#[derive(Clone, Debug)]
pub(super) struct WatchedNet {
    /// For each node the other end of each of its links, and the link.
    edges: Rows<(u32, u32)>,
    /// For each node, and for each link, an item that is covered exactly once, by one of its
    /// options or instead of it.
    home_of_node: Vec<Option<Item>>,
    home_of_link: Vec<Option<Item>>,
    /// The number of nodes, links and options of both.
    pub(super) size: u64,
    pub(super) status: NetStatus,
    /// The last status at which a check found nothing to forbid, and needed to know nothing else.
    settled: Option<NetStatus>,
    /// The pieces made by certain links, and those made by all possible links.
    certain: NetPieces,
    possible: NetPieces,
    split: SplitPieces,
    separators: Separators,
    pub(super) tallies: WatchedTallies,
    reach: Reach,
}

impl WatchedNet {
    pub(super) fn new(problem: &Problem, net: &Net) -> Self {
        let mut edges = vec![Vec::new(); net.nodes.len()];
        for (number, link) in (0..).zip(&net.links) {
            let [one, other] = link.ends;
            edges[one as usize].push((other, number));
            edges[other as usize].push((one, number));
        }
        let mut rows = Rows::default();
        for edges in edges {
            rows.push(edges);
        }
        // Where links can make nodes present, no option of a node has to be chosen for that.
        let has_plain_links = net.links.iter().all(|link| link.options.is_none());
        let home = |options: &[OptionId]| problem.home(options);
        let home_of_node = |options: &[OptionId]| home(options).filter(|_| has_plain_links);
        let of_link = |link: &NetLink| link.options.as_deref().and_then(home);
        let tallies = WatchedTallies::new(problem, net);
        Self {
            edges: rows,
            home_of_node: net.nodes.iter().map(|node| home_of_node(&node.options)).collect(),
            home_of_link: net.links.iter().map(of_link).collect(),
            size: (net.nodes.len() + net.links.len() + net.options().count() + tallies.size())
                as u64,
            status: NetStatus::default(),
            settled: None,
            certain: NetPieces::default(),
            possible: NetPieces::default(),
            split: SplitPieces::default(),
            separators: Separators::default(),
            tallies,
            reach: Reach::default(),
        }
    }

    /// Forbids active options that no cover has any more.
    pub(super) fn check(
        &mut self,
        problem: &Problem,
        net: &Net,
        active: &Bits,
        forbidden: &mut Vec<OptionId>,
    ) -> Result<(), Disconnected> {
        if self.settled.as_ref() == Some(&self.status) {
            return Ok(());
        }
        let before = forbidden.len();
        let is_alone = self.check_anew(problem, net, active, forbidden)?;
        if is_alone && forbidden.len() == before {
            self.settled.get_or_insert_default().clone_from(&self.status);
        }
        Ok(())
    }

    /// Forbids options, and tells whether what it found depends on nothing but the status.
    fn check_anew(
        &mut self,
        problem: &Problem,
        net: &Net,
        active: &Bits,
        forbidden: &mut Vec<OptionId>,
    ) -> Result<bool, Disconnected> {
        self.join(net)?;
        if net.demand.split && !self.split.find(net, &self.status, &self.certain) {
            return Err(Disconnected);
        }
        let most = self.count(net)?;
        if !self.tallies.is_empty() {
            self.tallies.add_up(&self.status, [&self.certain, &self.possible], most);
            self.weigh(net, active, forbidden)?;
        }
        let mut bar = |options: &[OptionId]| {
            forbidden.extend(options.iter().filter(|&&option| active.contains(option)));
        };
        if net.demand.split {
            self.hold(problem, net, &mut bar);
        }
        if !self.tallies.is_empty() {
            self.extend(problem, net, &mut bar)?;
        }
        for (link, status) in net.links.iter().zip(&self.status.links) {
            let is_split = || net.demand.split && self.split.has(self.certain.firsts(link.ends));
            let may_hold = || {
                self.certain.may_join(&net.demand, link.ends)
                    && !is_split()
                    && (self.tallies.is_empty() || self.view(net).have_sums(link))
            };
            if *status != Status::May || may_hold() {
                continue;
            }
            if let Some(options) = &link.options {
                bar(options);
                continue;
            }
            // It would hold if both its ends were present.
            let [one, other] = link.ends;
            if self.status.nodes[one as usize].is_certain() {
                self.bar_node(net, other, &mut bar);
            } else if self.status.nodes[other as usize].is_certain() {
                self.bar_node(net, one, &mut bar);
            }
        }
        for node in (0..narrow(net.nodes.len())).filter(|&node| self.status.is_open(node)) {
            if !self.possible.may_be(&net.demand, node, most) {
                self.bar_node(net, node, &mut bar);
            }
        }
        if most {
            self.force(problem, net, &mut bar);
        }
        // Otherwise options that stand instead of nodes and links count as well.
        let is_alone = !most && !net.demand.split && self.reach.exits.is_empty();
        Ok(is_alone && self.tallies.are_fixed())
    }

    fn view<'n>(&'n self, net: &'n Net) -> PiecesView<'n> {
        let Self { edges, status, certain, possible, split, tallies, .. } = self;
        PiecesView { net, edges, status, certain, possible, split, tallies }
    }

    /// Finds the pieces.
    fn join(&mut self, net: &Net) -> Result<(), Disconnected> {
        let Self { status, certain, possible, .. } = self;
        certain.begin(net, |node| status.nodes[node] != Status::Never);
        possible.begin(net, |node| status.nodes[node].is_certain());
        for (link, &status) in net.links.iter().zip(&status.links) {
            if status == Status::Never {
                continue;
            }
            possible.join(link.ends);
            if status.is_certain() && !certain.join(link.ends) && !net.demand.loops {
                return Err(Disconnected);
            }
        }
        certain.flatten();
        possible.flatten();
        Ok(())
    }

    /// Compares the pieces with the demands. Returns whether the possible pieces with a present node are
    /// as many as are allowed, so that each of them is one piece in every cover.
    fn count(&mut self, net: &Net) -> Result<bool, Disconnected> {
        let Self { status, certain, possible, .. } = self;
        let demand = &net.demand;
        let (mut pieces, mut groups, mut open) = (0, 0, 0);
        for node in 0..narrow(net.nodes.len()) {
            match status.nodes[node as usize] {
                Status::Never => continue,
                Status::May => open += 1,
                Status::Is => {
                    pieces += u32::from(certain.is_first(node));
                    if !certain.is_sound(demand, node) || !possible.may_be(demand, node, false) {
                        return Err(Disconnected);
                    }
                }
            }
            groups += u32::from(possible.is_first(node) && possible.present(node) > 0);
        }
        if groups > *demand.pieces.end() || pieces + open < *demand.pieces.start() {
            return Err(Disconnected);
        }
        if demand.labels.together && !possible.labels_are_together(net, &status.nodes) {
            return Err(Disconnected);
        }
        Ok(groups == *demand.pieces.end())
    }

    /// Compares the sums over pieces with their bounds, and forbids options that would break them.
    fn weigh(
        &self,
        net: &Net,
        active: &Bits,
        forbidden: &mut Vec<OptionId>,
    ) -> Result<(), Disconnected> {
        let (view, mut pieces) = (self.view(net), Vec::new());
        for (node, &status) in (0..).zip(&self.status.nodes) {
            if status == Status::Never {
                continue;
            }
            let joined = view.joined(node, &mut pieces);
            if self.tallies.may_be(joined) {
                self.tallies.forbid(node, joined, (status.is_certain(), active), forbidden);
            } else if status.is_certain() {
                return Err(Disconnected);
            } else {
                self.bar_node(net, node, &mut |options| {
                    forbidden.extend(options.iter().filter(|&&option| active.contains(option)));
                });
            }
        }
        Ok(())
    }

    /// Bars options that would leave out the only exit of a piece that needs more.
    fn extend(
        &mut self,
        problem: &Problem,
        net: &Net,
        bar: &mut impl FnMut(&[OptionId]),
    ) -> Result<(), Disconnected> {
        let mut reach = std::mem::take(&mut self.reach);
        let is_possible = reach.find(&self.view(net));
        self.reach = reach;
        if !is_possible {
            return Err(Disconnected);
        }
        for &exit in &self.reach.exits {
            match exit {
                Exit::Link(link) => self.bar_without(problem, net, link, bar),
                Exit::Node(node) => self.bar_without_node(problem, net, node, bar),
            }
        }
        Ok(())
    }

    /// Bars options that would leave out a separating node or link.
    fn force(&mut self, problem: &Problem, net: &Net, bar: &mut impl FnMut(&[OptionId])) {
        self.separators.find(&self.edges, &self.status);
        for &node in &self.separators.nodes {
            self.bar_without_node(problem, net, node, bar);
        }
        for &link in &self.separators.links {
            self.bar_without(problem, net, link, bar);
        }
    }

    /// Bars options that would leave out a link within a piece.
    fn hold(&self, problem: &Problem, net: &Net, bar: &mut impl FnMut(&[OptionId])) {
        for (number, link) in (0..).zip(&net.links) {
            let [one, other] = self.certain.firsts(link.ends);
            if one == other && self.status.links[number as usize] == Status::May {
                self.bar_without(problem, net, number, bar);
            }
        }
    }

    /// Bars the options that stand instead of a link.
    fn bar_without(
        &self,
        problem: &Problem,
        net: &Net,
        link: u32,
        bar: &mut impl FnMut(&[OptionId]),
    ) {
        let options = net.links[link as usize].options.as_deref();
        bar_others(problem, self.home_of_link[link as usize], options.unwrap_or(&[]), bar);
    }

    /// Bars the options that stand instead of a node.
    fn bar_without_node(
        &self,
        problem: &Problem,
        net: &Net,
        node: u32,
        bar: &mut impl FnMut(&[OptionId]),
    ) {
        let home = self.home_of_node[node as usize];
        bar_others(problem, home, &net.nodes[node as usize].options, bar);
    }

    /// Bars all options that make a node present.
    fn bar_node(&self, net: &Net, node: u32, bar: &mut impl FnMut(&[OptionId])) {
        bar(&net.nodes[node as usize].options);
        for &(_, link) in self.edges.row(node as usize) {
            bar(net.links[link as usize].options.as_deref().unwrap_or(&[]));
        }
    }
}

/// Bars the options of an item but these.
fn bar_others(
    problem: &Problem,
    home: Option<Item>,
    options: &[OptionId],
    bar: &mut impl FnMut(&[OptionId]),
) {
    let users = home.map_or(&[][..], |home| problem.users().row(home));
    for user in users.iter().filter(|user| !options.contains(&user.option)) {
        bar(&[user.option]);
    }
}
