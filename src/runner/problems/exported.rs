//! Problems as packages for other judging systems.

use super::catalogue::DEFINITION;
use runner_judge::{ExportError, Exported, OwnProblem, Package, PackageVersion};
use runner_puzzle::{Definition, Validators};

/// How `generators.yaml` begins if it is ours.
pub(crate) const GENERATORS_MARK: &str =
    "# Written by `runner generate --tests`, which makes it anew.\n";

/// Exports a package in a version; with a definition, it is completed.
///
/// # Errors
///
/// It has a part that cannot be exported, or a file that cannot be read.
pub(crate) fn exported(
    package: &Package,
    definition: Option<&Definition>,
    version: PackageVersion,
) -> Result<Exported, ExportError> {
    let (Some(definition), Some(text)) = (definition, package.text(DEFINITION)?) else {
        return Exported::new(package, None, version);
    };
    let title = package.metadata()?.map_or_else(String::new, |metadata| metadata.title);
    let validators = Validators::new(definition, &text);
    let own = OwnProblem {
        definition: DEFINITION,
        statement: definition.statement(&title, &text),
        generators_mark: GENERATORS_MARK,
        input_validator: validators.of_inputs(),
        output_validator: validators.of_outputs().map_err(|why| why.0),
        answer_validator: validators.of_answers(),
        rewrite: &|input| definition.in_layout(input),
    };
    Exported::new(package, Some(&own), version)
}
