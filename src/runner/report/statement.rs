//! The skeleton of a statement in Markdown, from which a person goes on.

use runner_puzzle::escaped;
use runner_sandbox::RunLimits;

use super::put;
use crate::problems::Listed;

/// The headings in languages that are known, English first: input, rules, output, limits, sample.
const HEADINGS: [(&str, [&str; 5]); 5] = [
    ("en", ["Input", "Rules", "Output", "Limits", "Sample"]),
    ("de", ["Eingabe", "Regeln", "Ausgabe", "Grenzen", "Beispiel"]),
    ("es", ["Entrada", "Reglas", "Salida", "Límites", "Ejemplo"]),
    ("fr", ["Entrée", "Règles", "Sortie", "Limites", "Exemple"]),
    ("pt", ["Entrada", "Regras", "Saída", "Limites", "Exemplo"]),
];

/// What a statement shows of the first sample.
#[derive(Debug, Default)]
pub(crate) struct StatementSample<'s> {
    /// Its input and its answer.
    pub texts: Option<[String; 2]>,
    /// The name of the file with its picture.
    pub picture: Option<&'s str>,
}

/// Writes the skeleton of a statement, with headings in a language, if that is known.
pub(crate) fn statement(listed: &Listed, language: &str, sample: &StatementSample<'_>) -> String {
    let Listed { package, definition, metadata, about } = listed;
    let known = language.split('-').next().unwrap_or(language);
    let known = HEADINGS.iter().find(|(code, _)| *code == known);
    let (_, [input, rules, output, limits, example]) = known.unwrap_or(&HEADINGS[0]);
    let title = if metadata.title.is_empty() { &package.id } else { &metadata.title };
    let mut out = format!("# {}\n\n{}\n", markdown(title), markdown(about));
    if let Some(picture) = sample.picture {
        put(&mut out, format_args!("\n![{example}]({picture})\n"));
    }
    let mut bounds = definition.bounds_in_words();
    bounds.extend(metadata.time_limit.map(|seconds| format!("{seconds} seconds of CPU time")));
    let usual = || (RunLimits::MEMORY_BYTES >> 20).to_string();
    let memory = metadata.memory.map_or_else(usual, |mebibytes| mebibytes.to_string());
    bounds.push(format!("{memory} MiB of memory"));
    let parts = definition.sentences().map(|(_, sentences)| sentences).into_iter().chain([bounds]);
    for (heading, sentences) in [input, rules, output, limits].into_iter().zip(parts) {
        put(&mut out, format_args!("\n## {heading}\n\n"));
        for sentence in sentences {
            put(&mut out, format_args!("* {}\n", markdown(&sentence)));
        }
    }
    if let Some(texts) = &sample.texts {
        let [given, answer] = texts.each_ref().map(|text| preformatted(text));
        put(
            &mut out,
            format_args!(
                "\n## {example}\n\n<table>\n<tr><th>{input}</th><th>{output}</th></tr>\n<tr>\n\
                 <td><pre>{given}</pre></td>\n<td><pre>{answer}</pre></td>\n</tr>\n</table>\n"
            ),
        );
    }
    out
}

/// Writes a text in Markdown: text between two backticks is code.
fn markdown(text: &str) -> String {
    let mut out = String::new();
    let mut is_code = false;
    for char in text.chars() {
        is_code ^= char == '`';
        if !is_code && "\\*_[]<>#$~^|&".contains(char) {
            out.push('\\');
        }
        out.push(char);
    }
    out
}

/// Writes lines for `pre`. A blank line would end the table.
fn preformatted(text: &str) -> String {
    let mut out = String::new();
    for (at, line) in text.lines().enumerate() {
        let end = if line.trim().is_empty() { "&#10;" } else { "\n" };
        out.push_str(if at == 0 { "" } else { end });
        out.push_str(&escaped(line));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_markdown_are_escaped_but_in_code() {
        assert_eq!(markdown("a_b, `*_*` and #"), "a\\_b, `*_*` and \\#");
    }

    #[test]
    fn no_line_of_a_sample_is_blank() {
        assert_eq!(preformatted("1 <\n\n  \n2\n"), "1 &lt;&#10;&#10;  \n2");
    }
}
