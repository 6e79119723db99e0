//! Checks covers against the definition of a cover, without the engine.

use std::error::Error;
use std::fmt;

use super::model::{Bounds, Colour, Instance, Role};
use super::nets::{NetBreach, NetCheck};
use super::option_sets::OptionSets;

/// Why options are not a cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoverBreach {
    /// Unknown option.
    Unknown(usize),
    /// An option is chosen twice.
    Repeated(usize),
    /// An item is covered too often or not often enough.
    Times {
        /// The item.
        item: String,
        /// How often it is covered, weights included.
        times: u64,
        /// How often it must be covered.
        bounds: Bounds,
    },
    /// Options share a secondary item but not its colour.
    Shared(String),
    /// A net breaks one of its demands.
    Net(NetBreach),
}

impl fmt::Display for CoverBreach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(it) => write!(f, "option {it} does not exist"),
            Self::Repeated(it) => write!(f, "option {it} is chosen twice"),
            Self::Times { item, times, bounds } => {
                write!(f, "item `{item}` is covered {} instead of {bounds}", shown(*times))
            }
            Self::Shared(it) => write!(f, "options share item `{it}` without a common colour"),
            Self::Net(inner) => inner.fmt(f),
        }
    }
}

impl Error for CoverBreach {}

/// Checks covers of an instance, one after another.
pub struct Verifier<'i> {
    instance: &'i Instance<'i>,
    uses: Vec<Use>,
    /// The items that the current options use.
    used: Vec<u32>,
    /// The number of items that must be covered.
    due: usize,
    nets: NetCheck<'i>,
    /// What tells most covers of a small instance at once.
    sets: Option<OptionSets>,
}

/// How an item is used.
#[derive(Clone, Copy, Default)]
struct Use {
    times: u64,
    colour: Option<Colour>,
}

impl<'i> Verifier<'i> {
    /// Returns a verifier for an instance.
    pub fn new(instance: &'i Instance<'i>) -> Self {
        let roles = instance.items().iter().map(|item| item.role);
        let due = roles.filter(|role| matches!(role, Role::Primary(Bounds { min: 1.., .. })));
        Self {
            instance,
            uses: vec![Use::default(); instance.items().len()],
            used: Vec::new(),
            due: due.count(),
            nets: NetCheck::new(instance),
            sets: OptionSets::new(instance),
        }
    }

    /// Checks that options, by their numbers in ascending order, are a cover.
    ///
    /// # Errors
    ///
    /// The options are not a cover, for this reason.
    pub fn check(&mut self, cover: impl Iterator<Item = usize> + Clone) -> Result<(), CoverBreach> {
        if let Some(sets) = &self.sets
            && sets.are_apart_and_complete(cover.clone())
        {
            return Ok(());
        }
        for item in self.used.drain(..) {
            self.uses[item as usize] = Use::default();
        }
        self.nets.begin();
        let mut last = None;
        for number in cover {
            if last.replace(number) == Some(number) {
                return Err(CoverBreach::Repeated(number));
            }
            self.choose(number)?;
        }
        self.check_times()?;
        self.nets.check().map_err(CoverBreach::Net)
    }

    /// Records the items, nodes and links of an option.
    fn choose(&mut self, number: usize) -> Result<(), CoverBreach> {
        let option = self.instance.option(number).ok_or(CoverBreach::Unknown(number))?;
        self.nets.choose(option.uses);
        for entry in option.entries {
            let item = entry.item as usize;
            let earlier = self.uses[item];
            if earlier.times == 0 {
                self.used.push(entry.item);
            }
            self.uses[item] = match self.instance.items()[item].role {
                Role::Primary(_) => {
                    Use { times: earlier.times + u64::from(entry.weight().get()), colour: None }
                }
                Role::Secondary => {
                    let colour = entry.colour();
                    if earlier.times > 0 && (colour.is_none() || colour != earlier.colour) {
                        let name = self.instance.items()[item].name.to_owned();
                        return Err(CoverBreach::Shared(name));
                    }
                    Use { times: earlier.times + 1, colour }
                }
            };
        }
        Ok(())
    }

    /// Checks how often the primary items are covered.
    fn check_times(&self) -> Result<(), CoverBreach> {
        let wrong = |item: u32| {
            let Use { times, .. } = self.uses[item as usize];
            match self.instance.items()[item as usize].role {
                Role::Primary(bounds) if times < bounds.min.into() || times > bounds.max.into() => {
                    let item = self.instance.items()[item as usize].name.to_owned();
                    Some(CoverBreach::Times { item, times, bounds })
                }
                _ => None,
            }
        };
        let mut met = 0;
        for &item in &self.used {
            if let Some(breach) = wrong(item) {
                return Err(breach);
            }
            let role = self.instance.items()[item as usize].role;
            met += usize::from(matches!(role, Role::Primary(Bounds { min: 1.., .. })));
        }
        if met == self.due {
            return Ok(());
        }
        // All used items are covered often enough, so an unused item is not covered.
        (0..).take(self.uses.len()).find_map(wrong).map_or(Ok(()), Err)
    }
}

/// Renders a number of times.
fn shown(times: u64) -> String {
    if times == 1 { "once".to_owned() } else { format!("{times} times") }
}

#[cfg(test)]
mod tests {
    use super::super::reader::DlxReader;

    /// Checks options of the first instance of a text.
    fn breach(text: &str, cover: &[usize]) -> Option<String> {
        let instance = DlxReader::new(text.as_bytes()).next().unwrap().unwrap();
        let mut verifier = super::Verifier::new(&instance);
        // Twice, since nothing may be left over from the first check.
        let first = verifier.check(cover.iter().copied());
        assert_eq!(verifier.check(cover.iter().copied()), first);
        first.err().map(|breach| breach.to_string())
    }

    #[test]
    fn covers_are_told_from_what_is_none() {
        let text = "a 0:2|b | c\na c\na b\nb\nb c:x\na c:x\na c:y\nb\nb";
        let wrong = |cover: &[usize]| breach(text, cover).unwrap();
        for cover in [&[0][..], &[1, 2], &[3, 4], &[0, 2, 6]] {
            assert_eq!(breach(text, cover), None);
        }
        assert_eq!(wrong(&[]), "item `a` is covered 0 times instead of 1");
        assert_eq!(wrong(&[2, 3]), "item `a` is covered 0 times instead of 1");
        assert_eq!(wrong(&[0, 1]), "item `a` is covered 2 times instead of 1");
        assert_eq!(wrong(&[0, 2, 6, 7]), "item `b` is covered 3 times instead of 0:2");
        assert_eq!(wrong(&[0, 3]), "options share item `c` without a common colour");
        assert_eq!(wrong(&[3, 5]), "options share item `c` without a common colour");
        assert_eq!(wrong(&[0, 2, 2]), "option 2 is chosen twice");
        assert_eq!(wrong(&[9]), "option 9 does not exist");
    }

    #[test]
    fn weights_are_added() {
        let text = "a 4:5|b\na b:3\nb:2\nb";
        assert_eq!(breach(text, &[0, 1]), None);
        assert_eq!(breach(text, &[0, 2]), None);
        let wrong = |cover: &[usize]| breach(text, cover).unwrap();
        assert_eq!(wrong(&[0]), "item `b` is covered 3 times instead of 4:5");
        assert_eq!(wrong(&[0, 1, 2]), "item `b` is covered 6 times instead of 4:5");
    }

    #[test]
    fn what_hangs_together_is_told_from_what_does_not() {
        let wrong = |demands: &str, cover: &[usize]| {
            let nodes = "a:label=x b c:label=y d:label=x e:size=2 f";
            let options = "n :a:b\nn :b:c\nn :c:a\nn :d\nn :e\nn :f\n";
            let text = format!("0:9|n\n: {demands} | {nodes}\n{options}");
            breach(&text, cover).unwrap_or_default()
        };
        assert_eq!(wrong("", &[0, 1, 2, 3]), "");
        assert_eq!(wrong("pieces=1", &[]), "the number of pieces is 0 instead of 1");
        assert_eq!(wrong("pieces=1", &[0, 3]), "`a` and `d` are in different pieces");
        assert_eq!(wrong("pieces=2:3", &[0]), "the number of pieces is 1 instead of 2:3");
        let size = |node: &str, wanted: &str| {
            format!("the number of nodes in the piece of `{node}` is 1 instead of {wanted}")
        };
        assert_eq!(wrong("sizes=3", &[0, 1, 3]), size("d", "3"));
        assert_eq!(wrong("sizes=2:", &[0, 1, 3]), size("d", "2:"));
        assert_eq!(wrong("", &[4]), size("e", "2"));
        assert_eq!(wrong("no-loops", &[0, 1]), "");
        assert_eq!(wrong("no-loops", &[0, 1, 2]), "a loop closes through `c`");
        assert_eq!(wrong("apart", &[0, 1]), "`a` and `c` are in one piece");
        assert_eq!(wrong("together", &[1, 2, 3]), "`a` and `d` are in different pieces");
        assert_eq!(wrong("labelled", &[0, 5]), "the piece of `f` has no label");
    }
}
