//! Constants of a package: named values in its programs.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::Value;
use walkdir::WalkDir;

use super::faults::PackageFault;
use super::paths;

/// The names and their values. A name is written in two pairs of braces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Constants(Vec<(String, String)>);

impl Constants {
    /// Reads the map of a `problem.yaml`.
    pub(super) fn read(map: &Value, faults: &mut Vec<PackageFault>) -> Self {
        let mut known = Vec::new();
        for (name, value) in map.as_object().into_iter().flatten() {
            let text = |value: &Value| match value {
                _ if !is_name(name.as_bytes()) => None,
                Value::String(text) => Some(text.clone()),
                Value::Number(number) => Some(number.to_string()),
                _ => None,
            };
            // A value with variants is a map.
            let Some(usual) = text(value.get("value").unwrap_or(value)) else {
                faults.push(PackageFault::Constant(name.clone()));
                continue;
            };
            known.push((format!("{name}.value"), usual.clone()));
            known.push((name.clone(), usual));
            for (variant, value) in value.as_object().into_iter().flatten() {
                let key = format!("{name}.{variant}");
                match text(value).filter(|_| is_name(variant.as_bytes())) {
                    Some(text) => known.push((key, text)),
                    None => faults.push(PackageFault::Constant(key)),
                }
            }
        }
        Self(known)
    }

    /// Tells whether the package has no constants.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns a text with all constants filled in. Other names are left unchanged.
    pub(super) fn fill(&self, text: &[u8]) -> Vec<u8> {
        let mut filled = Vec::with_capacity(text.len());
        let mut rest = text;
        while let Some((&first, after)) = rest.split_first() {
            let named = self.at_start(rest);
            match named {
                Some((value, _)) => filled.extend_from_slice(value.as_bytes()),
                None => filled.push(first),
            }
            rest = named.map_or(after, |(_, after)| after);
        }
        filled
    }

    /// Returns the value of the constant at the start of a text, and the rest of the text.
    fn at_start<'t>(&self, text: &'t [u8]) -> Option<(&str, &'t [u8])> {
        let inside = text.strip_prefix(b"{{")?;
        let end = inside.iter().position(|&byte| !is_of_name(byte) && byte != b'.')?;
        let (name, after) = inside.split_at(end);
        let after = after.strip_prefix(b"}}")?;
        let known = self.0.iter().find(|(known, _)| known.as_bytes() == name)?;
        Some((&known.1, after))
    }

    /// Copies a file or folder, with the constants in its files filled in.
    pub(super) fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        for entry in WalkDir::new(from).follow_links(true) {
            let entry = entry?;
            let path = entry.path();
            let target = match path.strip_prefix(from) {
                Ok(inside) if !inside.as_os_str().is_empty() => to.join(inside),
                _ => to.to_path_buf(),
            };
            if entry.file_type().is_dir() {
                fs::create_dir_all(target)?;
                continue;
            }
            fs::write(&target, self.fill(&paths::read(path)?))?;
            fs::set_permissions(target, path.metadata()?.permissions())?;
        }
        Ok(())
    }
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn is_name(name: &[u8]) -> bool {
    name.first().is_some_and(|first| !first.is_ascii_digit())
        && name.iter().copied().all(is_of_name)
}

#[cfg(test)]
mod tests {
    use super::super::yaml;
    use super::*;

    fn read(text: &str) -> (Constants, Vec<PackageFault>) {
        let mut faults = Vec::new();
        let constants = Constants::read(&yaml::parse(text).unwrap(), &mut faults);
        (constants, faults)
    }

    #[test]
    fn names_in_braces_are_filled_in() {
        let (constants, faults) =
            read("{max_n: 100000, eps: 1.5, word: 'a {{eps}}', big: {value: 7, latex: 10^7}}");
        assert!(faults.is_empty(), "{faults:?}");
        for (text, filled) in [
            ("n <= {{max_n}};", "n <= 100000;"),
            ("{{eps}}{{big}}", "1.57"),
            ("{{word}}", "a {{eps}}"),
            ("{{{max_n}}}", "{100000}"),
            ("{{big.latex}} {{big.value}} {{eps.value}}", "10^7 7 1.5"),
            ("{{big.other}} {{big.}} {{.big}}", "{{big.other}} {{big.}} {{.big}}"),
            ("{{max_n}", "{{max_n}"),
            ("{{ max_n }}", "{{ max_n }}"),
            ("{{max}} {{other}} {{", "{{max}} {{other}} {{"),
            ("", ""),
        ] {
            assert_eq!(constants.fill(text.as_bytes()), filled.as_bytes(), "{text}");
        }
        assert_eq!(constants.fill(b"\xff{{big}}\0"), b"\xff7\0");
    }

    #[test]
    fn what_is_not_a_constant_is_reported() {
        assert_eq!(
            read("{1a: 1, a-b: 1, c: [1], d: null, e: {latex: 1}, f: {value: 1, g: []}}").1.len(),
            6
        );
        assert!(read("null").0.is_empty());
    }
}
