//! Propagation of nets: after each choice, it finds active options that no cover has any more, or a
//! dead end.

use crate::demands::{Disconnected, Fact, NetMasks, OptionMask, WatchedNet, WatchedTallies};
use crate::model::{Bits, Item, Net, NetLink, OptionId, Problem};

/// One thread's view of the nets of a problem.
#[derive(Clone, Debug, Default)]
pub(super) struct NetWatch {
    /// Prepared by the first check: many searches are never begun.
    nets: Option<Vec<NetOfOptions>>,
    facts: Vec<Fact>,
    /// The active options that no cover has any more.
    forbidden: Vec<OptionId>,
    /// The estimated time of all checks, in nanoseconds: computed from sizes, not measured.
    pub(super) work: u64,
}

/// A net, and which options stand instead of its nodes and links.
#[derive(Clone, Debug)]
struct NetOfOptions {
    watched: WatchedNet,
    masks: NetMasks,
    /// For each node, and for each link, an item that is covered exactly once, by one of its
    /// options or instead of it.
    home_of_node: Vec<Option<Item>>,
    home_of_link: Vec<Option<Item>>,
}

impl NetWatch {
    /// Returns active options that no cover has any more; none if a cover of the chosen options is
    /// complete.
    ///
    /// # Errors
    ///
    /// No cover is possible.
    pub(super) fn check(
        &mut self,
        problem: &Problem,
        chosen: &Bits,
        active: &Bits,
    ) -> Result<&[OptionId], Disconnected> {
        self.forbidden.clear();
        let nets = self.nets.get_or_insert_with(|| {
            problem.nets.iter().map(|net| NetOfOptions::new(problem, net)).collect()
        });
        self.work += nets.iter().map(|net| net.watched.size * 12).sum::<u64>();
        for (own, net) in nets.iter_mut().zip(&problem.nets) {
            own.watched.status.read(net, &own.masks, chosen, active);
            own.watched.tallies.read(chosen, active);
            self.facts.clear();
            own.watched.check(net, active, &mut self.facts)?;
            let mut bar = |options: &[OptionId]| {
                let active = options.iter().filter(|&&option| active.contains(option));
                self.forbidden.extend(active);
            };
            self.facts.iter().for_each(|&fact| own.bar(problem, net, fact, &mut bar));
        }
        Ok(&self.forbidden)
    }
}

impl NetOfOptions {
    fn new(problem: &Problem, net: &Net) -> Self {
        // Where links can make nodes present, no option of a node has to be chosen for that.
        let has_plain_links = net.links.iter().all(|link| link.options.is_none());
        let home = |options: &[OptionId]| problem.home(options);
        let home_of_node = |options: &[OptionId]| home(options).filter(|_| has_plain_links);
        let of_link = |link: &NetLink| link.options.as_deref().and_then(home);
        Self {
            watched: WatchedNet::new(net, WatchedTallies::new(problem, net)),
            masks: NetMasks::new(net),
            home_of_node: net.nodes.iter().map(|node| home_of_node(&node.options)).collect(),
            home_of_link: net.links.iter().map(of_link).collect(),
        }
    }

    /// Bars the options that a fact excludes.
    fn bar(&self, problem: &Problem, net: &Net, fact: Fact, bar: &mut impl FnMut(&[OptionId])) {
        let of_link = |link: u32| net.links[link as usize].options.as_deref().unwrap_or(&[]);
        match fact {
            Fact::Absent(node) => {
                bar(&net.nodes[node as usize].options);
                for &(_, link) in self.watched.edges.row(node as usize) {
                    bar(of_link(link));
                }
            }
            Fact::Present(node) => {
                let home = self.home_of_node[node as usize];
                bar_others(problem, home, &self.masks.nodes[node as usize], bar);
            }
            Fact::Fails(link) => bar(of_link(link)),
            Fact::Holds(link) => {
                let own = &self.masks.links[link as usize];
                bar_others(problem, self.home_of_link[link as usize], own, bar);
            }
            Fact::Excluded(option) => bar(&[option]),
        }
    }
}

/// Bars the options of an item but these.
fn bar_others(
    problem: &Problem,
    home: Option<Item>,
    options: &OptionMask,
    bar: &mut impl FnMut(&[OptionId]),
) {
    let users = home.map_or(&[][..], |home| problem.users().row(home));
    for user in users.iter().filter(|user| !options.has(user.option)) {
        bar(&[user.option]);
    }
}
