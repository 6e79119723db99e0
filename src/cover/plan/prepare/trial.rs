//! The trials of a prepared problem: which kernels may do the work, and which does it best.

use super::super::super::enumerate::Enumerator;
use super::super::super::masks;
use super::super::super::ordered::{Laid, sweep};
use super::super::super::search::explorer;
use super::super::aside::Aside;
use super::super::choose::{Candidate, Trial, choose};
use super::super::settings::Kernel;
use super::Prepared;

/// Nanoseconds of work, about, from which on it is worth trying further kernels although masks did
/// best.
const LONG_WORK: f64 = 12_000_000.0;

/// The outcome of a trial of kernels.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) kernel: Kernel,
    /// Whether dead ends decide ties.
    pub(super) learns: bool,
    /// About how many nanoseconds the search takes.
    pub(super) work: f64,
    /// Whether no other kernel comes near.
    pub(super) clear: bool,
}

impl Prepared<'_> {
    /// Tries the kernels as far as to tell about how much work there is.
    pub(super) fn try_quickly(&self) -> Choice {
        let kernel = self.settings.kernel;
        let general = || Some(self.general(false));
        let candidates = match kernel {
            Kernel::General => [general(), None],
            Kernel::Ordered => [None, self.ordered()],
            Kernel::Masks => [self.masks(), None],
            // For a count by states, too, what enumerating would take matters. Small problems would
            // feel a third candidate: masks, which also guess on fewest options, stand for the
            // general kernel.
            Kernel::Auto | Kernel::Memo => [self.masks().or_else(general), self.ordered()],
        };
        self.trial(candidates.into_iter().flatten().collect(), true)
    }

    /// Tries the kernels that a quick trial has left in question.
    fn try_kernels(&self) -> Choice {
        let quick = self.guess.filter(|guess| guess.clear).unwrap_or_else(|| self.try_quickly());
        let by_masks = quick.kernel == Kernel::Masks;
        let is_settled = match quick.kernel {
            Kernel::Masks => quick.work < LONG_WORK || self.settings.kernel == Kernel::Masks,
            Kernel::Ordered => quick.clear,
            Kernel::Auto | Kernel::General | Kernel::Memo => false,
        };
        if is_settled {
            return quick;
        }
        // What dead ends teach matters only where fewest options first does.
        let leftmost = (!quick.clear || !by_masks).then(|| self.general(false));
        let ordered = (!quick.clear).then(|| self.ordered()).flatten();
        let masks = (!quick.clear || by_masks).then(|| self.masks()).flatten();
        let candidates = leftmost.into_iter().chain([self.general(true)]);
        let candidates = candidates.chain(ordered).chain(masks).collect();
        self.trial(candidates, false)
    }

    fn trial(&self, candidates: Vec<Candidate<'_>>, quick: bool) -> Choice {
        match choose(candidates, &self.parts, quick) {
            Some(Trial { best: Candidate { kernel, learns, .. }, work, clear }) => {
                Choice { kernel, learns, work, clear }
            }
            None => Choice { kernel: Kernel::General, learns: false, work: 0.0, clear: true },
        }
    }

    /// Returns what was compiled anew, laid out.
    pub(super) fn laid(&self) -> Option<&Laid> {
        let residue = self.residue.as_ref()?;
        let aside = || self.aside.as_ref().and_then(Aside::order);
        let order = || aside().unwrap_or_else(|| sweep(residue));
        self.laid.get_or_init(|| Laid::new(residue, order)).as_ref()
    }

    fn general(&self, learns: bool) -> Candidate<'_> {
        let enumerator: Box<dyn Enumerator> = explorer(&self.problem, &self.root, learns);
        Candidate { kernel: Kernel::General, learns, enumerator }
    }

    fn ordered(&self) -> Option<Candidate<'_>> {
        let enumerator = self.laid()?.enumerator();
        Some(Candidate { kernel: Kernel::Ordered, learns: false, enumerator })
    }

    fn masks(&self) -> Option<Candidate<'_>> {
        let residue = self.residue.as_ref()?;
        let enumerator = self.masks.get_or_init(|| masks::enumerator(residue)).as_ref()?.another();
        Some(Candidate { kernel: Kernel::Masks, learns: false, enumerator })
    }

    /// Returns the kernel that will do the work.
    pub(in super::super) fn choose(&self) -> (Kernel, Box<dyn Enumerator + '_>) {
        let Choice { kernel, learns, .. } = self.try_kernels();
        let other = match kernel {
            Kernel::Ordered => self.ordered(),
            Kernel::Masks => self.masks(),
            Kernel::Auto | Kernel::General | Kernel::Memo => None,
        };
        match other {
            Some(candidate) => (kernel, candidate.enumerator),
            None => (Kernel::General, explorer(&self.problem, &self.root, learns)),
        }
    }
}
