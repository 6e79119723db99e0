//! Compiles an instance into a problem of the engine.

use super::model::{Instance, Role};
use crate::cover::{BuildError, Builder, Entry, ItemId};

impl Instance<'_> {
    /// Returns the items and options for the engine, with the same numbers.
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
        for option in self.options() {
            let entries = option.entries.iter().map(|entry| {
                let item = items[entry.item as usize];
                entry.colour.map_or(item.into(), |colour| Entry::coloured(item, colour.index()))
            });
            builder.option_costing(entries, option.cost)?;
        }
        Ok(builder)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::reader::DlxReader;
    use crate::cover::Settings;

    /// Returns the covers of the first instance of a text, as the options are written.
    fn covers(text: &str) -> Vec<Vec<&str>> {
        let instance = DlxReader::new(text.as_bytes()).next().unwrap().unwrap();
        let problem = instance.builder().unwrap().build();
        let mut covers = Vec::new();
        let answer = problem.visit(&Settings::default(), |cover| {
            let mut options: Vec<usize> = cover.iter().map(|option| option.index()).collect();
            options.sort_unstable();
            let text = |&option: &usize| instance.option(option).unwrap().text;
            covers.push(options.iter().map(text).collect());
            ControlFlow::Continue(())
        });
        assert!(answer.unwrap().outcome.is_complete());
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
    fn bounds_and_costs_are_passed_on() {
        let instance = DlxReader::new(b"a 2|b\na b |7\nb\na\nb").next().unwrap().unwrap();
        let problem = instance.builder().unwrap().build();
        let costs: Vec<i64> = problem.option_ids().map(|option| problem.cost(option)).collect();
        assert_eq!(costs, [7, 0, 0, 0]);
        let pairs = [["a b |7", "b"], ["a b |7", "b"]];
        assert_eq!(covers("a 2|b\na b |7\nb\na\nb")[..2], pairs);
    }
}
