//! Compiles an instance into a problem of the engine.

use std::collections::HashMap;

use super::model::{Instance, Role};
use super::nets::{CoverNet, CoverNode, NetUse};
use crate::model::{NetLink, NetNode};
use crate::{BuildError, Builder, Entry, ItemId, Net, OptionId};

impl Instance<'_> {
    /// Returns the items, options and nets for the engine, with the same numbers.
    ///
    /// # Errors
    ///
    /// The instance has more options, or greater bounds or costs, than the engine supports.
    pub fn builder(&self) -> Result<Builder, BuildError> {
        let mut builder = Builder::new();
        let mut items: Vec<ItemId> = Vec::with_capacity(self.items().len());
        for item in self.items() {
            items.push(match item.role {
                Role::Primary(bounds) => builder.bounded(bounds.min, bounds.max)?,
                Role::Secondary => builder.secondary(),
            });
        }
        let nets = self.nets();
        let mut of_nodes: Vec<Vec<OptionId>> = vec![Vec::new(); nets.nodes.len()];
        let mut of_links: Vec<Vec<OptionId>> = vec![Vec::new(); nets.links.len()];
        let mut of_weights: Vec<Vec<OptionId>> = vec![Vec::new(); nets.weights.len()];
        for option in self.options() {
            let entries = option.entries.iter().map(|entry| {
                let item = items[entry.item as usize];
                match self.items()[entry.item as usize].role {
                    Role::Primary(_) => Entry::weighted(item, entry.weight()),
                    Role::Secondary => match entry.colour() {
                        Some(colour) => Entry::coloured(item, colour.index()),
                        None => item.into(),
                    },
                }
            });
            let id = builder.option_costing(entries, option.cost)?;
            for &used in option.uses {
                match used {
                    NetUse::Node(node) => of_nodes[node as usize].push(id),
                    NetUse::Link(link) => of_links[link as usize].push(id),
                    NetUse::Weight(weight) => of_weights[weight as usize].push(id),
                }
            }
        }
        let mut compiled: Vec<Net> = self.nets_for(&of_nodes, &of_links).collect();
        for (it, options) in nets.weights.iter().zip(&of_weights) {
            let number = nets.net_of(it.node);
            let node = it.node - nets.nets[number].nodes.start;
            for &option in options {
                compiled[number].weigh_while(it.tally as usize, node as usize, [option], it.weight);
            }
        }
        compiled.into_iter().try_for_each(|net| builder.net(net))?;
        Ok(builder)
    }

    /// Returns the nets for the engine; the options of each node and each link are given.
    fn nets_for(
        &self,
        of_nodes: &[Vec<OptionId>],
        of_links: &[Vec<OptionId>],
    ) -> impl Iterator<Item = Net> {
        let nets = self.nets();
        let mut labels: HashMap<&str, u32> = HashMap::new();
        let mut links_in: Vec<Vec<usize>> = vec![Vec::new(); nets.nets.len()];
        for (number, link) in nets.links.iter().enumerate() {
            links_in[nets.net_of(link.ends[0])].push(number);
        }
        nets.nets.iter().zip(links_in).map(move |(net, links)| {
            let nodes = net.nodes.clone().map(|number| {
                let node = &nets.nodes[number as usize];
                // A label has the number of the first node that has it.
                let label = node.label.map(|label| *labels.entry(label).or_insert(number));
                let options = of_nodes[number as usize].clone();
                NetNode { always: node.always, options, label, size: node.size }
            });
            let nodes = nodes.collect();
            let links = links.into_iter().map(|number| NetLink {
                ends: nets.links[number].ends.map(|end| end - net.nodes.start),
                options: (!nets.links[number].is_standing).then(|| of_links[number].clone()),
            });
            let demand = net.demand.clone();
            let mut compiled = Net { nodes, links: links.collect(), demand, tallies: Vec::new() };
            add_tallies(&mut compiled, net, nets.nodes_of(net));
            compiled
        })
    }
}

/// Adds the tallies of a net with these nodes, without the weights that options name.
fn add_tallies(compiled: &mut Net, net: &CoverNet<'_>, nodes: &[CoverNode<'_>]) {
    for tally in &net.tallies {
        compiled.tally(tally.sums.clone());
    }
    for (number, node) in nodes.iter().enumerate() {
        for &(tally, weight) in &node.weights {
            compiled.weigh(tally as usize, number, weight);
        }
        for (tally, sums) in &node.sums {
            compiled.sum_at(*tally as usize, number, sums.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::ops::ControlFlow;

    use super::super::reader::DlxReader;
    use super::*;
    use crate::Verifier;
    use crate::model::Id;

    fn read(text: &str) -> Instance<'_> {
        DlxReader::new(text.as_bytes()).next().unwrap().unwrap()
    }

    /// Returns the covers of the first instance of a text, as the options are written.
    fn covers(text: &str) -> Vec<Vec<&str>> {
        let instance = read(text);
        let problem = instance.builder().unwrap().build();
        let mut covers = Vec::new();
        let answer = problem.query().visit(|cover| {
            let mut options: Vec<usize> = cover.iter().map(|option| option.index()).collect();
            options.sort_unstable();
            let text = |&option: &usize| instance.option(option).unwrap().text;
            covers.push(options.iter().map(text).collect());
            ControlFlow::Continue(())
        });
        assert!(answer.unwrap().outcome.is_complete());
        covers.sort_unstable();
        covers
    }

    /// Checks options of the first instance of a text.
    fn breach(text: &str, cover: &[usize]) -> String {
        let problem = read(text).builder().unwrap().build();
        let ids: Vec<OptionId> = problem.option_ids().collect();
        let cover: Vec<OptionId> = cover.iter().map(|&option| ids[option]).collect();
        Verifier::new(&problem).check(&cover).err().map(|it| it.to_string()).unwrap_or_default()
    }

    #[test]
    fn the_verifier_names_what_is_wrong() {
        let text = "a 0:2|b | c\na c\na b\nb\nb c:x\na c:x\na c:y\nb\nb";
        for cover in [&[0][..], &[1, 2], &[3, 4], &[6, 0, 2]] {
            assert_eq!(breach(text, cover), "");
        }
        let times = |item, times, bounds| {
            format!("item {item} is covered {times} times instead of {bounds} times")
        };
        assert_eq!(breach(text, &[]), times(0, 0, "1 to 1"));
        assert_eq!(breach(text, &[0, 1]), times(0, 2, "1 to 1"));
        assert_eq!(breach(text, &[0, 2, 6, 7]), times(1, 3, "0 to 2"));
        assert_eq!(breach(text, &[0, 3]), "options share item 2 without a common colour");
        assert_eq!(breach(text, &[3, 5]), "options share item 2 without a common colour");
        assert_eq!(breach(text, &[0, 2, 2]), "option 2 is chosen twice");
        let weights = "a 4:5|b\na b:3\nb:2\nb";
        assert_eq!([breach(weights, &[0, 1]), breach(weights, &[0, 2])], [""; 2]);
        assert_eq!(breach(weights, &[0]), times(1, 3, "4 to 5"));
        assert_eq!(breach(weights, &[0, 1, 2]), times(1, 6, "4 to 5"));
        let stranger = OptionId::from_at(2);
        let problem = read("a\na\na").builder().unwrap().build();
        let unknown = Verifier::new(&problem).check(&[stranger]).unwrap_err();
        assert_eq!(unknown.to_string(), "option 2 does not exist");
    }

    #[test]
    fn the_verifier_tells_what_hangs_together() {
        let wrong = |demands: &str, cover: &[usize]| {
            let tally = if demands.starts_with("sum") { "" } else { " sum-t=.." };
            let nodes = "a:label=x b c:label=y:add-t=1 d:label=x:sum-t=1.. e:size=2 f";
            let options = "n :a:b\nn :b:c\nn :c:a\nn :d :d:t:1\nn :e\nn :f\nn :d:t:2\n";
            breach(&format!("0:9|n\n: {demands}{tally} | {nodes}\n{options}"), cover)
        };
        let broken = |demand: &str| format!("net 0 breaks its demand on {demand}");
        assert_eq!(wrong("", &[0, 1, 2, 3]), "");
        assert_eq!(wrong("pieces=1", &[]), broken("pieces"));
        assert_eq!(wrong("pieces=1", &[0, 3]), broken("pieces"));
        assert_eq!(wrong("pieces=2:3", &[0]), broken("pieces"));
        assert_eq!(wrong("sizes=3", &[0, 1, 3]), broken("sizes"));
        assert_eq!(wrong("sizes=2:", &[0, 1, 3]), broken("sizes"));
        assert_eq!(wrong("", &[4]), broken("sizes"));
        assert_eq!(wrong("no-loops", &[0, 1]), "");
        assert_eq!(wrong("no-loops", &[0, 1, 2]), broken("loops"));
        assert_eq!(wrong("apart", &[0, 1]), broken("labels in one piece"));
        assert_eq!(wrong("together", &[1, 2, 3]), broken("pieces of one label"));
        assert_eq!(wrong("labelled", &[0, 5]), broken("labels"));
        assert_eq!(wrong("sum-t=1", &[0, 1, 3]), "");
        assert_eq!(wrong("sum-t=1", &[0]), broken("sums"));
        assert_eq!(wrong("sum-t=0..1", &[3]), "");
        assert_eq!(wrong("sum-t=..2", &[3, 6]), broken("sums"));
    }

    #[test]
    fn many_nets_have_a_link_each() {
        // Looking at each link for each net would take half a minute.
        let mut text = "x\n".to_owned();
        for net in 0..40_000 {
            write!(text, ": | a{net} b{net}\n:: a{net}:b{net}\n").unwrap();
        }
        text += "x";
        let instance = read(&text);
        let nets = instance.builder().map(|_| instance.nets().nets.len());
        assert_eq!(nets.ok(), Some(40_000));
    }

    #[test]
    fn knuths_first_example_has_one_cover() {
        let text = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g";
        assert_eq!(covers(text), [["c e", "a d f", "b g"]]);
    }

    #[test]
    fn knuths_example_of_colours_has_one_cover() {
        let text = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B";
        assert_eq!(covers(text), [["p r x:A y", "q x:A"]]);
    }

    #[test]
    fn equal_options_count_separately_and_secondary_ones_not() {
        assert_eq!(covers("a | b\na\na\nb"), [["a"], ["a"]]);
        assert_eq!(covers("a\n"), <[[&str; 0]; 0]>::default());
        assert_eq!(covers(" | b\nb"), [[""; 0]]);
    }

    #[test]
    fn bounds_and_costs_are_passed_on() {
        let problem = read("a 2|b\na b |7\nb\na\nb").builder().unwrap().build();
        let costs: Vec<i64> = problem.option_ids().map(|option| problem.cost(option)).collect();
        assert_eq!(costs, [7, 0, 0, 0]);
        let pairs = [["a b |7", "b"], ["a b |7", "b"]];
        assert_eq!(covers("a 2|b\na b |7\nb\na\nb")[..2], pairs);
    }
}
