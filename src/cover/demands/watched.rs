//! One net during a search: the check of its demands.

use super::pieces::{NetPieces, SplitPieces};
use super::reach::Reach;
use super::separators::Separators;
use super::status::{Fact, NetStatus, Status};
use super::tallies::WatchedTallies;
use super::view::PiecesView;
use crate::model::{Bits, Net, Rows, narrow};

/// A dead end: the demands of a net cannot be fulfilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Disconnected;

/// The structure of a net, and working memory.
#[derive(Clone, Debug)]
pub(crate) struct WatchedNet {
    /// For each node the other end of each of its links, and the link.
    pub(crate) edges: Rows<(u32, u32)>,
    /// The number of nodes, links and options of both.
    pub(crate) size: u64,
    pub(crate) status: NetStatus,
    /// Whether all it demands is that there is one piece, or one at most.
    pub(crate) is_one_piece: bool,
    /// The status of the last check that found all its facts from it alone, and these facts.
    settled: Option<(NetStatus, Vec<Fact>)>,
    /// The pieces made by certain links, and those made by all possible links.
    certain: NetPieces,
    possible: NetPieces,
    split: SplitPieces,
    separators: Separators,
    pub(crate) tallies: WatchedTallies,
    reach: Reach,
}

impl WatchedNet {
    pub(crate) fn new(net: &Net, tallies: WatchedTallies) -> Self {
        Self {
            edges: net.edges(),
            size: (net.nodes.len() + net.links.len() + net.options().count() + tallies.size())
                as u64,
            status: NetStatus::default(),
            is_one_piece: net.demand.is_one_piece() && tallies.is_empty(),
            settled: None,
            certain: NetPieces::default(),
            possible: NetPieces::default(),
            split: SplitPieces::default(),
            separators: Separators::default(),
            tallies,
            reach: Reach::default(),
        }
    }

    /// Adds the facts that follow from the status, of which some may be known.
    ///
    /// # Errors
    ///
    /// The demands cannot be fulfilled.
    pub(crate) fn check(
        &mut self,
        net: &Net,
        active: &Bits,
        facts: &mut Vec<Fact>,
    ) -> Result<(), Disconnected> {
        if let Some((status, settled)) = &self.settled
            && *status == self.status
        {
            facts.extend(settled);
            return Ok(());
        }
        let before = facts.len();
        self.check_anew(net, active, facts)?;
        if self.tallies.are_fixed() {
            let (status, settled) = self.settled.get_or_insert_default();
            status.clone_from(&self.status);
            settled.clear();
            settled.extend(&facts[before..]);
        }
        Ok(())
    }

    fn check_anew(
        &mut self,
        net: &Net,
        active: &Bits,
        facts: &mut Vec<Fact>,
    ) -> Result<(), Disconnected> {
        if self.is_one_piece {
            return self.connect(*net.demand.pieces.start() > 0, facts);
        }
        self.join(net)?;
        if net.demand.split && !self.split.find(net, &self.status, &self.certain) {
            return Err(Disconnected);
        }
        let most = self.count(net)?;
        if !self.tallies.is_empty() {
            self.tallies.add_up(&self.status, [&self.certain, &self.possible], most);
            self.weigh(net, active, facts)?;
        }
        if net.demand.split {
            self.hold(net, facts);
        }
        if !self.tallies.is_empty() {
            self.extend(net, facts)?;
        }
        self.separate(net, facts);
        let open = (0..narrow(net.nodes.len())).filter(|&node| self.status.is_open(node));
        let absent = open.filter(|&node| !self.possible.may_be(&net.demand, node, most));
        facts.extend(absent.map(Fact::Absent));
        if most {
            self.separators.find(&self.edges, &self.status);
            facts.extend(self.separators.facts());
        }
        Ok(())
    }

    /// Checks that present nodes form one piece, or at most one: a single walk is enough.
    fn connect(&mut self, must_be: bool, facts: &mut Vec<Fact>) -> Result<(), Disconnected> {
        let nodes = &self.status.nodes;
        let Some(start) = nodes.iter().position(|status| status.is_certain()) else {
            let is_possible = !must_be || nodes.contains(&Status::May);
            return if is_possible { Ok(()) } else { Err(Disconnected) };
        };
        self.separators.find_from(narrow(start), &self.edges, &self.status);
        for (node, &status) in (0..).zip(nodes) {
            match status {
                Status::Is if !self.separators.has_met(node) => return Err(Disconnected),
                Status::May if !self.separators.has_met(node) => facts.push(Fact::Absent(node)),
                _ => {}
            }
        }
        facts.extend(self.separators.facts());
        Ok(())
    }

    /// Finds the links that would join pieces which may not be one.
    fn separate(&self, net: &Net, facts: &mut Vec<Fact>) {
        for (number, link) in (0..).zip(&net.links) {
            let is_split = || net.demand.split && self.split.has(self.certain.firsts(link.ends));
            let may_hold = || {
                self.certain.may_join(&net.demand, link.ends)
                    && !is_split()
                    && (self.tallies.is_empty() || self.view(net).have_sums(link))
            };
            if self.status.links[number as usize] != Status::May || may_hold() {
                continue;
            }
            if link.options.is_some() {
                facts.push(Fact::Fails(number));
                continue;
            }
            // It would hold if both its ends were present.
            let [one, other] = link.ends;
            if self.status.nodes[one as usize].is_certain() {
                facts.push(Fact::Absent(other));
            } else if self.status.nodes[other as usize].is_certain() {
                facts.push(Fact::Absent(one));
            }
        }
    }

    fn view<'n>(&'n self, net: &'n Net) -> PiecesView<'n> {
        let Self { edges, status, certain, possible, split, tallies, .. } = self;
        PiecesView { net, edges, status, certain, possible, split, tallies }
    }

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

    /// Compares the sums over pieces with their bounds.
    fn weigh(&self, net: &Net, active: &Bits, facts: &mut Vec<Fact>) -> Result<(), Disconnected> {
        let (view, mut pieces) = (self.view(net), Vec::new());
        for (node, &status) in (0..).zip(&self.status.nodes) {
            if status == Status::Never {
                continue;
            }
            let joined = view.joined(node, &mut pieces);
            if self.tallies.may_be(joined) {
                self.tallies.forbid(node, joined, (status.is_certain(), active), facts);
            } else if status.is_certain() {
                return Err(Disconnected);
            } else {
                facts.push(Fact::Absent(node));
            }
        }
        Ok(())
    }

    /// Finds the only exits of pieces that need more.
    fn extend(&mut self, net: &Net, facts: &mut Vec<Fact>) -> Result<(), Disconnected> {
        let mut reach = std::mem::take(&mut self.reach);
        let is_possible = reach.find(&self.view(net));
        self.reach = reach;
        if !is_possible {
            return Err(Disconnected);
        }
        facts.extend(&self.reach.exits);
        Ok(())
    }

    /// Finds the links within pieces.
    fn hold(&self, net: &Net, facts: &mut Vec<Fact>) {
        for (number, link) in (0..).zip(&net.links) {
            let [one, other] = self.certain.firsts(link.ends);
            if one == other && self.status.links[number as usize] == Status::May {
                facts.push(Fact::Holds(number));
            }
        }
    }
}
