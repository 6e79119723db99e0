//! What is near enough to the expected outputs of a folder of tests.

use clap::Args;

use super::exit::Failure;
use runner_judge::Package;

/// The options for what is near enough, as their text.
#[derive(Clone, Debug, Args)]
pub(super) struct ToleranceArgs {
    /// Folders of tests: allow an error of at most E in numbers
    ///
    /// The error is absolute or relative.
    #[arg(long, value_name = "E", value_parser = error_bound, allow_negative_numbers = true)]
    pub(super) float: Option<String>,
    /// Folders of tests: ignore the case of letters
    #[arg(long)]
    pub(super) ignore_case: bool,
    /// Folders of tests: ignore how words are spaced
    #[arg(long)]
    pub(super) ignore_space: bool,
}

impl ToleranceArgs {
    /// Returns the flags of the default validator for a folder of tests, if it is not compared as usual.
    ///
    /// # Errors
    ///
    /// The package is none.
    pub(super) fn flags(&self, package: &Package) -> Result<Option<Vec<String>>, Failure> {
        let Self { float, ignore_case, ignore_space } = self;
        if float.is_none() && !ignore_case && !ignore_space {
            return Ok(None);
        }
        if !package.is_of_tests() {
            return Err(Failure::with_help(
                "--float, --ignore-case and --ignore-space are for folders of tests",
                format!("{} says itself how outputs are compared", package.id),
            ));
        }
        let sensitive = [("case_sensitive", ignore_case), ("space_change_sensitive", ignore_space)];
        let sensitive =
            sensitive.into_iter().filter(|(_, ignored)| !**ignored).map(|(flag, _)| flag);
        let error = float.as_ref().map(|error| ["float_tolerance", error]);
        Ok(Some(sensitive.chain(error.into_iter().flatten()).map(str::to_owned).collect()))
    }
}

/// Returns the bound of an error, as it is written.
fn error_bound(text: &str) -> Result<String, String> {
    let is_bound = text.parse::<f64>().is_ok_and(|bound| (0.0..1.0).contains(&bound));
    is_bound
        .then(|| text.to_owned())
        .ok_or_else(|| "expected a number from 0 to 1, such as 1e-6".to_owned())
}
