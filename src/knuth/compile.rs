//! An instance as a problem of the engine.

use thiserror::Error;

use super::model::{Bounds, Instance, Role};
use crate::cover::{BuildError, Builder, Entry, ItemId};

/// Why the engine cannot take an instance.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CompileError {
    /// An item is not to be covered exactly once.
    #[error("item `{name}` is to be covered {bounds} times, not once")]
    Bounds {
        /// The item.
        name: String,
        /// How often it is to be covered.
        bounds: Bounds,
    },
    /// The engine refuses an option.
    #[error(transparent)]
    Build(#[from] BuildError),
}

impl Instance<'_> {
    /// Returns the engine's items and options, numbered as they are here.
    ///
    /// Costs stay behind: which sets of options are covers does not depend on them.
    ///
    /// # Errors
    ///
    /// Refuses bounds other than [`Bounds::ONCE`], and more options than the engine can number.
    pub fn builder(&self) -> Result<Builder, CompileError> {
        let mut builder = Builder::new();
        let mut items: Vec<ItemId> = Vec::with_capacity(self.items().len());
        for item in self.items() {
            items.push(match item.role {
                Role::Primary(Bounds::ONCE) => builder.primary(),
                Role::Primary(bounds) => {
                    return Err(CompileError::Bounds { name: item.name.to_owned(), bounds });
                }
                Role::Secondary => builder.secondary(),
            });
        }
        for option in self.options() {
            builder.option(option.entries.iter().map(|entry| {
                let item = items[entry.item as usize];
                entry.colour.map_or(item.into(), |colour| Entry::coloured(item, colour.index()))
            }))?;
        }
        Ok(builder)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::reader::Reader;
    use crate::cover::{Query, Search};

    /// Returns the covers of the first instance of a text, as the options are written.
    fn covers(text: &str) -> Vec<Vec<&str>> {
        let instance = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        let problem = instance.builder().unwrap().build();
        let mut covers = Vec::new();
        let outcome = Search::new(&problem).visit(&Query::default(), |cover| {
            let mut options: Vec<usize> = cover.iter().map(|option| option.index()).collect();
            options.sort_unstable();
            let text = |&option: &usize| instance.option(option).unwrap().text;
            covers.push(options.iter().map(text).collect());
            ControlFlow::<()>::Continue(())
        });
        assert!(outcome.is_complete());
        covers.sort();
        covers
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
    fn bounds_are_refused() {
        let instance = Reader::new(b"a 2|b\na b").next().unwrap().unwrap();
        let error = instance.builder().unwrap_err();
        assert_eq!(error.to_string(), "item `b` is to be covered 2 times, not once");
    }
}
