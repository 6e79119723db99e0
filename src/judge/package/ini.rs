//! `domjudge-problem.ini`: the settings that a judge keeps beside `problem.yaml`.

/// The settings of the file, each a key and its value.
#[derive(Debug, Default)]
pub(super) struct Ini(Vec<(String, String)>);

impl Ini {
    /// Reads the text of the file; lines that are not settings are ignored.
    pub(super) fn parse(text: &str) -> Self {
        let plain = |part: &str| part.trim().trim_matches(['\'', '"']).to_owned();
        let pairs = text.lines().filter_map(|line| line.split_once('='));
        Self(pairs.map(|(key, value)| (plain(key), plain(value))).collect())
    }

    /// Returns the value of a key, unless that is empty.
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| name == key)?;
        Some(found.1.as_str()).filter(|value| !value.is_empty())
    }
}
