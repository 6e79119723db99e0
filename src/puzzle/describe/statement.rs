//! A statement of a problem in TeX, made from its definition: the comment at its beginning, and sentences.

use std::fmt::Write as _;

use crate::definition::Definition;

impl Definition {
    /// Writes the statement of the problem, in TeX: its title, the comment at the beginning of the definition, whose
    /// text this is, and sentences.
    pub fn statement(&self, title: &str, text: &str) -> String {
        let comment = text.lines().take_while(|line| line.starts_with('#'));
        let comment = comment.filter(|line| !line.starts_with("#:"));
        let about: Vec<&str> = comment.map(|line| line.trim_start_matches('#').trim()).collect();
        // Writing into a `String` cannot fail.
        let mut out = format!("\\problemname{{{}}}\n\n{}\n", tex(title), tex(&about.join("\n")));
        let limits = [("Limits", self.bounds_in_words())];
        let limits = limits.into_iter().filter(|(_, bounds)| !bounds.is_empty());
        for (section, sentences) in self.sentences().into_iter().chain(limits) {
            let _ = write!(out, "\n\\section*{{{section}}}\n\\begin{{itemize}}\n");
            for sentence in sentences {
                let _ = writeln!(out, "  \\item {}", tex(&sentence));
            }
            out.push_str("\\end{itemize}\n");
        }
        out
    }

    /// Returns the bounds of the numbers of an input, in sentences.
    pub fn bounds_in_words(&self) -> Vec<String> {
        let fields = self.format.once.iter().chain(&self.format.fields);
        let bounds = fields.filter_map(|it| Some((&it.name, it.layout.within.as_ref()?)));
        let bounds = bounds.map(|(name, [least, most])| {
            format!("`{name}` is at least {} and at most {}", least.quoted(), most.quoted())
        });
        bounds.collect()
    }
}

/// Writes a text in TeX: text between two backticks in a monospaced font.
fn tex(text: &str) -> String {
    let mut out = String::new();
    for (at, part) in text.split('`').enumerate() {
        let is_code = at % 2 == 1;
        out.push_str(if is_code { "\\texttt{" } else { "" });
        for char in part.chars() {
            match char {
                '\\' => out.push_str("\\textbackslash{}"),
                '~' => out.push_str("\\textasciitilde{}"),
                '^' => out.push_str("\\textasciicircum{}"),
                '<' => out.push_str("\\textless{}"),
                '>' => out.push_str("\\textgreater{}"),
                '|' => out.push_str("\\textbar{}"),
                '"' => out.push_str("\\textquotedbl{}"),
                '{' | '}' | '#' | '$' | '%' | '&' | '_' => out.extend(['\\', char]),
                char => out.push(char),
            }
        }
        out.push_str(if is_code { "}" } else { "" });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_tex_are_escaped() {
        assert_eq!(tex("`#` and 5%"), "\\texttt{\\#} and 5\\%");
        assert_eq!(tex("a_b\\{"), "a\\_b\\textbackslash{}\\{");
    }
}
