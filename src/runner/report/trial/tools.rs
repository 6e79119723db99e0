//! What else can be asked about a definition and an input: hints, steps, levels, other inputs.

use std::fmt::Display;
use std::num::NonZero;

use serde::Serialize;

use super::{DefinitionTrial, FaultJson, PictureJson, Tool};
use crate::report::put;
use runner_puzzle::{AnswerCount, Definition, GeneratorOptions, Level, MakeError, Thinned};

/// What was asked.
#[derive(Debug, Default, Serialize)]
pub(super) struct ToolJson {
    /// In words.
    says: String,
    /// How many answers each case has: `none`, `one` or `several`.
    counts: Vec<&'static str>,
    /// Another input.
    input: Option<String>,
    /// Two answers to the first case that has several.
    pictures: Vec<PictureJson>,
    /// What is wrong with the input.
    wrong: Vec<FaultJson>,
}

impl DefinitionTrial {
    /// Finds out what is asked.
    pub(super) fn ask(&self, tool: Tool, definition: &Definition) -> ToolJson {
        let mut found = ToolJson::default();
        let done = match tool {
            Tool::Count => self.count(definition, &mut found),
            Tool::Hint => self.explain(definition, 1, &mut found),
            Tool::Steps => self.explain(definition, usize::MAX, &mut found),
            Tool::Grade => self.grade(definition, &mut found),
            Tool::Links => {
                self.links(definition, &mut found);
                Ok(())
            }
            Tool::Minimise => self.minimise(definition, &mut found),
            Tool::Generate => self.generate(definition, &mut found),
            Tool::Blank => definition.undrawn(&self.bounds()).map(|made| found.input = Some(made)),
        };
        if let Err(error) = done {
            let wrong = error.diagnostic();
            match wrong.place {
                Some(_) => found.wrong.push(FaultJson::of_input(wrong)),
                None => found.says = wrong.title,
            }
        }
        found
    }

    fn count(&self, definition: &Definition, found: &mut ToolJson) -> Result<(), MakeError> {
        for counted in definition.two_answers(self.input.as_bytes()) {
            let counted = counted?;
            found.counts.push(counted.count.word());
            found.line(format_args!("case {} has {}", counted.case, counted.count.quantity()));
            if let Some(pair) = counted.pictures.filter(|_| found.pictures.is_empty()) {
                let names = ["one answer", "another answer"].into_iter().zip(pair);
                let draw = |(name, drawn)| {
                    PictureJson::new(format!("{name} to case {}", counted.case), None, drawn)
                };
                found.pictures = names.map(draw).collect();
            }
        }
        Ok(())
    }

    fn explain(
        &self,
        definition: &Definition,
        most: usize,
        found: &mut ToolJson,
    ) -> Result<(), MakeError> {
        for explained in definition.explained(self.input.as_bytes(), None, most) {
            let (case, explained, _) = explained?;
            found.says += &explained.text(case);
        }
        Ok(())
    }

    fn grade(&self, definition: &Definition, found: &mut ToolJson) -> Result<(), MakeError> {
        for graded in definition.graded(self.input.as_bytes(), &|| true) {
            let (case, grade) = graded?;
            found.line(format_args!("case {case}: {grade}"));
        }
        Ok(())
    }

    fn links(&self, definition: &Definition, found: &mut ToolJson) {
        match definition.links_of(self.input.as_bytes()) {
            Ok(links) => links.iter().for_each(|link| found.line(link)),
            Err(error) => found.says = error.diagnostic().title,
        }
    }

    fn minimise(&self, definition: &Definition, found: &mut ToolJson) -> Result<(), MakeError> {
        let Thinned { text, has_clues, others } =
            definition.thinned(self.input.as_bytes(), self.seed)?;
        if !has_clues {
            found.line("nothing in it is a clue that can be taken away");
            return Ok(());
        }
        for (case, answers) in others {
            found.line(format_args!("case {case} has {}, and stays as it is", answers.quantity()));
        }
        found.input = Some(String::from_utf8_lossy(&text).into_owned());
        Ok(())
    }

    fn generate(&self, definition: &Definition, found: &mut ToolJson) -> Result<(), MakeError> {
        let level = self.level.as_deref();
        let level = level.and_then(|word| Level::ALL.into_iter().find(|it| it.word() == word));
        let (seed, set, answers) = (self.seed, self.bounds(), AnswerCount::One);
        let options =
            GeneratorOptions { seed, set, answers, level, usual: true, ..Default::default() };
        let made = definition.generate(&options, 1, NonZero::<usize>::MIN)?;
        let first = made.first().map(|made| String::from_utf8_lossy(made).into_owned());
        found.input = first;
        Ok(())
    }

    /// Returns the sizes as bounds.
    fn bounds(&self) -> Vec<(String, [i64; 2])> {
        self.sizes.iter().map(|(name, size)| (name.clone(), [*size, *size])).collect()
    }
}

impl ToolJson {
    fn line(&mut self, text: impl Display) {
        put(&mut self.says, format_args!("{text}\n"));
    }
}
