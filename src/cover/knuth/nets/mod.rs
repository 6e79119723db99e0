//! The nets of an instance: the connections that its covers need.

mod draft;
mod error;
mod reader;
mod sums;

use std::fmt;
use std::ops::{Range, RangeInclusive};

use crate::model::{LabelDemand, NetDemand};

pub(super) use draft::NetDraft;
pub(super) use error::NetMistake;
pub(super) use reader::{fault, read_net};

/// Nets, and their nodes and links, which options name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CoverNets<'t> {
    pub(crate) nets: Vec<CoverNet<'t>>,
    /// The nodes of all nets, one net after the other. Their names differ.
    pub(crate) nodes: Vec<CoverNode<'t>>,
    /// The links of all nets. Each joins two different nodes of one net, and no other link does.
    pub(crate) links: Vec<CoverLink>,
    /// The weights that options name. They differ.
    pub(crate) weights: Vec<CoverWeight>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CoverNet<'t> {
    /// The demand on its pieces.
    pub(crate) demand: NetDemand,
    /// Its nodes, by their indices in [`CoverNets::nodes`].
    pub(crate) nodes: Range<u32>,
    pub(crate) tallies: Vec<CoverTally<'t>>,
}

/// A node of a net. It names tallies by their indices in its net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CoverNode<'t> {
    /// Its name: one or more characters except ASCII blanks, `:` and `|`.
    pub(crate) name: &'t str,
    /// Whether it is present in every cover.
    pub(crate) always: bool,
    pub(crate) label: Option<&'t str>,
    /// If it is present, its piece has this many nodes.
    pub(crate) size: Option<u32>,
    /// What it adds to tallies.
    pub(crate) weights: Vec<(u32, i64)>,
    /// If it is present, the tallies of its piece have these sums.
    pub(crate) sums: Vec<(u32, RangeInclusive<i64>)>,
}

/// A link between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CoverLink {
    /// The nodes, by their indices in [`CoverNets::nodes`].
    pub(crate) ends: [u32; 2],
    /// Whether it holds while both ends are present; otherwise it holds while an option that names
    /// it is chosen.
    pub(crate) is_standing: bool,
}

/// A node, a link or a weight that an option names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NetUse {
    /// A node, by its index in [`CoverNets::nodes`]: it is present while the option is chosen.
    Node(u32),
    /// A link, by its index in [`CoverNets::links`]: it holds while the option is chosen.
    Link(u32),
    /// A weight, by its index in [`CoverNets::weights`]: its node adds it while the option is chosen.
    Weight(u32),
}

impl<'t> CoverNets<'t> {
    pub(super) fn nodes_of(&self, net: &CoverNet<'t>) -> &[CoverNode<'t>] {
        &self.nodes[net.nodes.start as usize..net.nodes.end as usize]
    }

    pub(super) fn name(&self, node: u32) -> &str {
        self.nodes[node as usize].name
    }

    /// Returns the index of the net of a node.
    pub(super) fn net_of(&self, node: u32) -> usize {
        self.nets.partition_point(|net| net.nodes.end <= node)
    }

    /// Writes a node or link that an option names, as a word.
    pub(super) fn write_use(&self, f: &mut fmt::Formatter<'_>, used: NetUse) -> fmt::Result {
        match used {
            NetUse::Node(node) => write!(f, ":{}", self.name(node)),
            NetUse::Link(link) => write!(f, ":{}", self.written(&self.links[link as usize])),
            NetUse::Weight(number) => {
                let CoverWeight { node, tally, weight } = self.weights[number as usize];
                let tallies = &self.nets[self.net_of(node)].tallies;
                write!(f, ":{}:{}:{weight}", self.name(node), tallies[tally as usize].name)
            }
        }
    }

    /// Returns the two names of a link, as they are written.
    fn written(&self, link: &CoverLink) -> String {
        let [one, other] = link.ends.map(|end| self.name(end));
        format!("{one}:{other}")
    }
}

impl fmt::Display for CoverNets<'_> {
    /// Writes a line for each net, and one for the links that options do not name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for net in &self.nets {
            write_demand(f, &net.demand)?;
            for tally in &net.tallies {
                write!(f, " sum-{}=", tally.name)?;
                write_sums(f, &tally.sums)?;
            }
            f.write_str(" |")?;
            for node in self.nodes_of(net) {
                f.write_str(" ")?;
                node.write(f, &net.tallies)?;
            }
            f.write_str("\n")?;
        }
        let mut standing = self.links.iter().filter(|link| link.is_standing).peekable();
        if standing.peek().is_none() {
            return Ok(());
        }
        f.write_str("::")?;
        standing.try_for_each(|link| write!(f, " {}", self.written(link)))?;
        f.write_str("\n")
    }
}

impl<'t> CoverNode<'t> {
    /// Returns a node with a name only.
    pub(super) fn new(name: &'t str) -> Self {
        let (weights, sums) = (Vec::new(), Vec::new());
        Self { name, always: false, label: None, size: None, weights, sums }
    }

    /// Writes a node of a net with these tallies.
    fn write(&self, f: &mut fmt::Formatter<'_>, tallies: &[CoverTally<'_>]) -> fmt::Result {
        f.write_str(self.name)?;
        f.write_str(if self.always { ":always" } else { "" })?;
        self.label.map_or(Ok(()), |label| write!(f, ":label={label}"))?;
        self.size.map_or(Ok(()), |size| write!(f, ":size={size}"))?;
        for (tally, weight) in &self.weights {
            write!(f, ":add-{}={weight}", tallies[*tally as usize].name)?;
        }
        for (tally, sums) in &self.sums {
            write!(f, ":sum-{}=", tallies[*tally as usize].name)?;
            write_sums(f, sums)?;
        }
        Ok(())
    }
}

/// Writes a range of numbers in the syntax of the reader.
fn range(range: &RangeInclusive<u32>) -> String {
    match (range.start(), range.end()) {
        (least, most) if least == most => least.to_string(),
        (least, &u32::MAX) => format!("{least}:"),
        (least, most) => format!("{least}:{most}"),
    }
}

/// Writes the beginning of the line of a net, to its tallies.
fn write_demand(f: &mut fmt::Formatter<'_>, demand: &NetDemand) -> fmt::Result {
    let NetDemand { pieces, sizes, loops, split, labels } = demand;
    let any = NetDemand::default();
    let mut words = vec![":".to_owned()];
    words.extend((*pieces != any.pieces).then(|| format!("pieces={}", range(pieces))));
    words.extend((*sizes != any.sizes).then(|| format!("sizes={}", range(sizes))));
    let LabelDemand { mixed, together, everywhere } = *labels;
    let flags = [
        ("no-loops", !loops),
        ("split", *split),
        ("apart", !mixed),
        ("together", together),
        ("labelled", everywhere),
    ];
    words.extend(flags.into_iter().filter(|flag| flag.1).map(|flag| flag.0.to_owned()));
    f.write_str(&words.join(" "))
}

/// A tally of a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CoverTally<'t> {
    /// Its name: a name without `=` that no other tally of the net has.
    pub(crate) name: &'t str,
    /// The bounds of the sum of every piece.
    pub(crate) sums: RangeInclusive<i64>,
}

/// What a node adds while an option is chosen that names it with this weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CoverWeight {
    /// The node, by its index in [`CoverNets::nodes`].
    pub(crate) node: u32,
    /// The tally, by its index in its net.
    pub(crate) tally: u32,
    pub(crate) weight: i64,
}

/// Writes sums in the syntax of the reader.
fn write_sums(f: &mut fmt::Formatter<'_>, sums: &RangeInclusive<i64>) -> fmt::Result {
    let (least, most) = (*sums.start(), *sums.end());
    if least == most {
        return write!(f, "{least}");
    }
    let end = |end: i64, open| if end == open { String::new() } else { end.to_string() };
    write!(f, "{}..{}", end(least, i64::MIN), end(most, i64::MAX))
}
