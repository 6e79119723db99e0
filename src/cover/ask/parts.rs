//! A search in parts that other processes can take over.
//!
//! A part is the covers that have some options and lack others, so that it means the same to every process
//! and to every version of the engine. [`Query::parts`] cuts a search into parts: no cover is in two of them,
//! and all of them are the whole search. The question is then asked about each: see [`Query::part`]. To
//! list covers in the order of the whole search, its own parts are walked through: see [`Query::visit_parts`].

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::plan::parts::{NETS_WORTH, STATES};
use super::prepare::{finds, reduce};
use super::query::Query;
use super::search::Search;
use crate::kernel::{Aim, Prefix, Stats, Unsupported};
use crate::kernels::GENERAL;
use crate::model::{Id, OptionId, Problem};
use crate::passes::{Part, Reduced, SplitSearch};
use crate::run::{Answer, ByFront, Limits, Outcome, Settings};

/// A question that can be answered in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartsQuestion {
    /// How many covers are there?
    Count,
    /// Which are they?
    Covers,
    /// Which are the best?
    Best {
        /// The cheapest or the most expensive.
        aim: Aim,
        /// The number of covers.
        count: usize,
        /// Only covers that cost this or are better.
        bound: Option<i64>,
    },
}

/// A part of a search.
///
/// Its text is one word: `4+3+40-7` are the covers that have the options 3 and 40 and lack the option 7, and
/// their images under four symmetries, of which one is the identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPart {
    /// How many covers each of its covers stands for: itself and its images.
    pub(super) times: usize,
    pub(super) taken: Vec<OptionId>,
    pub(super) excluded: Vec<OptionId>,
}

impl SearchPart {
    /// Returns a part of a search in which the problem was reduced to these options.
    pub(super) fn new(part: &Part, settings: &Settings<'_>, options: &[OptionId]) -> Self {
        let original = |known: &[OptionId], beyond: &[OptionId]| {
            let beyond = beyond.iter().map(|option| options[option.at()]);
            known.iter().copied().chain(beyond).collect()
        };
        Self {
            times: settings.times * (1 + part.images.len()),
            taken: original(settings.given, &part.prefix.taken),
            excluded: original(settings.excluded, &part.prefix.excluded),
        }
    }

    /// Returns the whole search.
    fn whole(settings: &Settings<'_>) -> Self {
        Self::new(&Part::default(), settings, &[])
    }

    /// Tells whether all options that it names are options of a problem.
    pub fn is_of(&self, problem: &Problem) -> bool {
        self.taken.iter().chain(&self.excluded).all(|option| option.index() < problem.options())
    }
}

impl Display for SearchPart {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.times)?;
        self.taken.iter().try_for_each(|option| write!(out, "+{}", option.index()))?;
        self.excluded.iter().try_for_each(|option| write!(out, "-{}", option.index()))
    }
}

impl FromStr for SearchPart {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        let mut excluded = text.split('-');
        let mut taken = excluded.next().unwrap_or_default().split('+');
        let number = |word: &str| word.parse::<u32>().map_err(|_| UnknownPart);
        let option = |word: &str| number(word).map(OptionId::of);
        // A part that comes no times would lose its covers.
        let times = number(taken.next().unwrap_or_default())?;
        Ok(Self {
            times: NonZero::new(times).ok_or(UnknownPart)?.get() as usize,
            taken: taken.map(option).collect::<Result<_, _>>()?,
            excluded: excluded.map(option).collect::<Result<_, _>>()?,
        })
    }
}

/// The text of a part could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPart;

impl Display for UnknownPart {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str("not a part of a search")
    }
}

impl Error for UnknownPart {}

#[expect(clippy::missing_errors_doc, reason = "the errors are those of `Query`")]
impl<'q> Query<'q> {
    /// Asks only about a part of a search that was cut for the same question. Options that are given are
    /// those of the part.
    pub fn part(mut self, part: &'q SearchPart) -> Self {
        let SearchPart { times, taken, excluded } = part;
        (self.settings.times, self.settings.given) = (*times, taken);
        self.settings.excluded = excluded;
        self
    }

    /// Cuts the search into at least `enough` parts, if there are that many; there may be several times as
    /// many. A search that a short attempt or states answer is one part, and so is a count of several
    /// components that take long. For [`Covers`](PartsQuestion::Covers) the parts are those of
    /// [`Query::visit`], in its order, whatever `enough` is. Limits do not matter.
    pub fn parts(
        self,
        question: PartsQuestion,
        enough: usize,
    ) -> Result<Vec<SearchPart>, Unsupported> {
        self.run(|search, settings| {
            let settings = Settings { limits: Limits::default(), ..*settings };
            let parts = search.parts(&settings, question, enough)?;
            Ok(parts.unwrap_or_else(|| vec![SearchPart::whole(&settings)]))
        })
    }

    /// Visits the covers of some of the parts for [`Covers`](PartsQuestion::Covers), which are in order: those
    /// of all parts are the covers of [`Query::visit`] in its order.
    ///
    /// # Panics
    ///
    /// If a part is not one of the search with this kernel and these given options, or comes too early.
    pub fn visit_parts(
        self,
        parts: &[SearchPart],
        mut visitor: impl FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Result<Answer<u64>, Unsupported> {
        self.run(|search, settings| {
            if parts == [SearchPart::whole(settings)] {
                return search.visit(settings, &mut visitor);
            }
            finds(settings)?;
            if parts.is_empty() {
                let (outcome, kernel, stats) = (Outcome::Complete, GENERAL, Stats::default());
                return Ok(Answer { found: 0, outcome, kernel, stats });
            }
            let part = search.part(settings);
            search.walk(&part, Some(parts), (settings, Stats::default()), &mut visitor)
        })
    }
}

impl Search {
    /// Cuts a search into parts: see [`Query::parts`]. Returns `None` if it is not cut.
    fn parts(
        &mut self,
        settings: &Settings<'_>,
        question: PartsQuestion,
        enough: usize,
    ) -> Result<Option<Vec<SearchPart>>, Unsupported> {
        let (given, mut stats) = (self.part(settings), Stats::default());
        if self.try_all(&given, settings, &mut stats).is_ok() {
            return Ok(None);
        }
        let mut reduced = reduce(&mut self.compiled, &given, &mut stats);
        if question == PartsQuestion::Count {
            reduced = reduced.and_then(|reduced| self.long_component(reduced, settings));
        }
        let Some(reduced) = reduced else { return Ok(None) };
        let states = match question {
            PartsQuestion::Covers => None,
            _ => ByFront::new(&reduced.problem, settings, |states| states.count(None))?,
        };
        let has_nets = !reduced.problem.nets.is_empty();
        let mut cut = SplitSearch::new(reduced, settings.kernel)?;
        #[expect(clippy::cast_precision_loss, reason = "estimates are rough")]
        let worth = cut.share_of_work(self.effort.states * STATES) as f64;
        let worth = if has_nets && worth > 0.0 { worth.max(NETS_WORTH) } else { worth };
        if states.is_some_and(|states| states.is_alone() || states.foreseen() <= worth) {
            return Ok(None);
        }
        let enough = match question {
            PartsQuestion::Count => enough,
            // Images of a cover have other costs.
            PartsQuestion::Best { .. } => return Ok(Some(named(cut.into_parts(enough), settings))),
            PartsQuestion::Covers => 0,
        };
        cut.use_symmetries(self.effort.symmetries);
        Ok(Some(named(cut.into_parts(enough), settings)))
    }

    /// Returns the only component that a short attempt does not count, unless there are several.
    fn long_component(&self, reduced: Reduced, settings: &Settings<'_>) -> Option<Reduced> {
        let Some(components) = reduced.components() else { return Some(reduced) };
        let is_long = |component: &Reduced| {
            let mut search = Self::with_effort(&component.problem, self.effort);
            search.try_all(&Prefix::default(), settings, &mut Stats::default()).is_err()
        };
        let mut long = components.into_iter().filter(is_long);
        long.next().filter(|_| long.next().is_none())
    }
}

fn named((reduced, parts): (Reduced, Vec<Part>), settings: &Settings<'_>) -> Vec<SearchPart> {
    parts.iter().map(|part| SearchPart::new(part, settings, &reduced.options)).collect()
}
