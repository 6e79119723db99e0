//! Finds automorphisms: tries pairs of options with equal labels until the orbits are complete.

use std::cmp::Reverse;

use super::classes::mix;
use super::glance::Glance;
use super::graph::{Graph, Structure};
use super::image;
use super::labels::ItemLabels;
use super::orbits::{Automorphism, Symmetries};
use super::path::{Path, PathLevel};
use super::twins;
use super::work::{OutOfWork, SymmetryWork};
use crate::model::Union;

/// After this many failures in a row, the orbits are assumed to be complete. Usually the labels
/// distinguish options so well that no attempt fails.
const FAILURES_MAX: usize = 64;

/// Finds automorphisms, with at most `work_max` work.
///
/// The work is the number of entries, labels and images that are read. With enough work, the orbits
/// are those of all automorphisms, unless the structure is a hard one; with less, those of some of
/// them.
///
/// # Panics
///
/// If the structure names facets or items that it does not have.
pub(crate) fn find(structure: &Structure, work_max: u64) -> Symmetries {
    let mut finder = SymmetryFinder {
        work: SymmetryWork::new(work_max),
        generators: Vec::new(),
        orbits: Union::new(structure.options.len()),
        looks: vec![None; structure.options.len()],
        glance: None,
        failures: 0,
    };
    // Automorphisms that were found before the work ran out stay valid.
    let (Ok(()) | Err(OutOfWork)) = finder.run(structure);
    Symmetries::new(finder.generators, finder.orbits.into_roots())
}

/// The state of the search.
struct SymmetryFinder {
    work: SymmetryWork,
    generators: Vec<Automorphism>,
    orbits: Union,
    /// The look of every option that was tried.
    looks: Vec<Option<u64>>,
    /// The data for looks, made on first use.
    glance: Option<Glance>,
    /// Failures since the last success.
    failures: usize,
}

impl SymmetryFinder {
    fn run(&mut self, structure: &Structure) -> Result<(), OutOfWork> {
        self.work.spend(4 * Graph::size(structure))?;
        let graph = Graph::new(structure);
        if let Some(turn) = twins::turn(&graph.twins) {
            self.add(turn)?;
        }
        let base = PathLevel::refine(&graph, ItemLabels::new(structure), &mut self.work)?;
        let mut classes = vec![Vec::new(); base.options.len()];
        for (option, &class) in (0..).zip(&base.options.class_of) {
            classes[class as usize].push(option);
        }
        // Automorphisms that join a large class usually join the small ones too. The sort is
        // stable.
        classes.sort_by_key(|class| Reverse(class.len()));
        for mut class in classes {
            // In the order of their numbers, each automorphism tends to join an option or two
            // more; in any other order, many.
            self.work.spend(class.len())?;
            class.sort_by_key(|&one| mix(one.into()));
            self.join(&graph, &base, &class)?;
        }
        Ok(())
    }

    /// Joins the orbits of options that have the same label.
    fn join(
        &mut self,
        graph: &Graph<'_>,
        base: &PathLevel,
        class: &[u32],
    ) -> Result<(), OutOfWork> {
        // Options that have been tried with all others.
        let mut done: Vec<u32> = Vec::new();
        for (at, &from) in class.iter().enumerate() {
            self.work.spend(1 + done.len())?;
            if done.iter().any(|&done| self.orbits.same(done, from)) {
                continue;
            }
            let mut path = Path::new(base, from);
            let mut failed: Vec<u32> = Vec::new();
            for &to in &class[at + 1..] {
                self.work.spend(1 + failed.len())?;
                let known = failed.iter().any(|&failed| self.orbits.same(failed, to));
                if known || self.orbits.same(from, to) {
                    continue;
                }
                if self.failures == FAILURES_MAX {
                    return Ok(());
                }
                let alike = self.look(graph, base, from)? == self.look(graph, base, to)?;
                let found =
                    if alike { image::find(graph, &mut path, to, &mut self.work)? } else { None };
                if let Some(automorphism) = found {
                    self.add(automorphism)?;
                } else {
                    self.failures += 1;
                    failed.push(to);
                }
            }
            done.push(from);
        }
        Ok(())
    }

    /// Returns the *look* of an option, a number that is equal for options in one orbit: the sum of
    /// all labels after a round that begins with a mark on the option. Comparing looks is faster
    /// than a search, and distinguishes more options than labels without a mark.
    fn look(&mut self, graph: &Graph<'_>, base: &PathLevel, option: u32) -> Result<u64, OutOfWork> {
        if let Some(look) = self.looks[option as usize] {
            return Ok(look);
        }
        self.work.spend(2 * Graph::size(graph.structure))?;
        let glance = self.glance.get_or_insert_with(|| Glance::new(graph, &base.labels));
        let look = glance.with_mark(graph, option);
        self.looks[option as usize] = Some(look);
        Ok(look)
    }

    /// Adds a generator, and its inverse if that is different: paths between options become
    /// shorter.
    fn add(&mut self, automorphism: Automorphism) -> Result<(), OutOfWork> {
        self.work.spend(2 * automorphism.images().len())?;
        self.failures = 0;
        for (option, &image) in (0..).zip(automorphism.images()) {
            self.orbits.join(option, image);
        }
        let inverse = automorphism.inverse();
        let involution = inverse == automorphism;
        self.generators.push(automorphism);
        if !involution {
            self.generators.push(inverse);
        }
        Ok(())
    }
}
