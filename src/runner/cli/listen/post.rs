//! What Competitive Companion sends: one problem in a post, as JSON.

use serde::Deserialize;
use serde_json::json;

/// The most tests of a problem.
const TESTS_MAX: usize = 100;

/// The bounds of a time limit, as those of `judge --time-limit`.
const SECONDS: [f64; 2] = [0.001, 86_400.0];

/// The bounds of a memory limit, as those of `judge --memory-limit`.
const MEBIBYTES: [f64; 2] = [1.0, 1_048_576.0];

/// A problem that was sent. What has no meaning here is ignored.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", expecting = "an object with its name and tests")]
pub(super) struct Post {
    pub(super) name: String,
    pub(super) url: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    pub(super) interactive: bool,
    /// In milliseconds. The extension sends `null` for what it could not read.
    time_limit: Option<f64>,
    /// In MiB.
    memory_limit: Option<f64>,
    pub(super) tests: Vec<PostedTest>,
    #[serde(default)]
    input: Channel,
    #[serde(default)]
    output: Channel,
    #[serde(default)]
    pub(super) batch: Batch,
}

/// A sample.
#[derive(Debug, Deserialize)]
pub(super) struct PostedTest {
    pub(super) input: String,
    pub(super) output: String,
}

/// The problems that are sent together: those of a contest, or one.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Batch {
    pub(super) id: String,
    pub(super) size: usize,
}

/// Where a program reads its input, or writes its output, at the judge.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Channel {
    /// The name of a file.
    file_name: Option<String>,
    /// A pattern for the name of a file.
    pattern: Option<String>,
}

impl Post {
    /// Reads the body of a request.
    ///
    /// # Errors
    ///
    /// Why it is not a problem.
    pub(super) fn read(body: &[u8]) -> Result<Self, String> {
        let post: Self = serde_json::from_slice(body).map_err(|error| error.to_string())?;
        if post.tests.len() > TESTS_MAX {
            return Err(format!("it has more than {TESTS_MAX} tests"));
        }
        if !["https://", "http://"].iter().any(|scheme| post.url.starts_with(scheme)) {
            return Err("its link is neither http nor https".to_owned());
        }
        Ok(post)
    }

    /// Returns the files that a program must read and write at the judge, instead of the standard streams.
    pub(super) fn files(&self) -> Vec<&str> {
        [&self.input, &self.output].into_iter().filter_map(Channel::name).collect()
    }

    /// Returns each limit that is known: its key in `problem.yaml`, what was sent, and the nearest that `judge` can keep.
    pub(super) fn limits(&self) -> impl Iterator<Item = (&'static str, f64, f64)> {
        let seconds = self.time_limit.map(|milliseconds| milliseconds / 1000.0);
        let limits = [("time_limit", seconds, SECONDS), ("memory", self.memory_limit, MEBIBYTES)];
        limits.into_iter().filter_map(|(key, sent, [least, most])| {
            let sent = sent.filter(|it| *it > 0.0)?;
            Some((key, sent, sent.clamp(least, most)))
        })
    }

    /// Returns the `problem.yaml`: the title, the link and the limits.
    pub(super) fn metadata(&self) -> String {
        let kind = if self.interactive { "interactive" } else { "pass-fail" };
        let limits = self.limits().map(|(name, _, limit)| format!("{name}: {limit}"));
        // JSON is YAML: in quotes, no word is a number or a truth value.
        format!(
            "problem_format_version: 2025-09\nname: {}\ntype: {kind}\nsource:\n  name: {}\n  url: {}\n\
             limits: {{{}}}\n",
            json!(self.name.trim()),
            json!(self.group),
            json!(self.url),
            limits.collect::<Vec<_>>().join(", ")
        )
    }
}

impl Channel {
    fn name(&self) -> Option<&str> {
        self.file_name.as_deref().or(self.pattern.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use runner_judge::Metadata;

    use super::*;

    fn read(text: &str) -> Post {
        Post::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn the_metadata_has_the_title_the_link_and_the_limits() {
        let post = read(
            r#"{"name": " A: \"no\" # 1\n", "group": "-", "url": "https://a.example/?a=1&b=2", "tests": [],
                "timeLimit": 1500, "memoryLimit": 256}"#,
        );
        let yaml = post.metadata();
        assert!(yaml.ends_with("limits: {time_limit: 1.5, memory: 256}\n"), "{yaml}");
        let metadata = Metadata::parse(&yaml).unwrap();
        assert!(metadata.faults.is_empty() && metadata.warnings.is_empty(), "{metadata:?}");
        assert_eq!(metadata.title, "A: \"no\" # 1");
        assert_eq!(metadata.url.as_deref(), Some("https://a.example/?a=1&b=2"));
        assert_eq!(metadata.time_limit, Some(1.5));
    }

    #[test]
    fn a_limit_that_is_unknown_is_left_out() {
        for limit in ["null", "-1", "0"] {
            let text = format!(
                r#"{{"name": "A", "url": "https://a.example/", "tests": [], "timeLimit": {limit}, "memoryLimit": {limit}}}"#
            );
            assert!(read(&text).metadata().ends_with("limits: {}\n"), "{limit}");
        }
    }

    #[test]
    fn a_limit_that_no_run_can_have_becomes_the_nearest() {
        for (sent, kept) in [
            ("1e300", "{time_limit: 86400, memory: 1048576}"),
            ("1e-9", "{time_limit: 0.001, memory: 1}"),
            ("86400000", "{time_limit: 86400, memory: 1048576}"),
        ] {
            let text = format!(
                r#"{{"name": "A", "url": "https://a.example/", "tests": [], "timeLimit": {sent}, "memoryLimit": {sent}}}"#
            );
            assert!(read(&text).metadata().ends_with(&format!("limits: {kept}\n")), "{sent}");
        }
    }

    #[test]
    fn what_is_not_a_problem_is_refused() {
        let test = r#"{"input": "", "output": ""},"#.repeat(TESTS_MAX + 1);
        let many = format!(
            r#"{{"name": "A", "url": "https://a.example/", "tests": [{}]}}"#,
            test.trim_end_matches(',')
        );
        let number = r#"{"name": 1, "url": "https://a.example/", "tests": []}"#;
        let links = ["", "/a", "file:///etc/passwd", "javascript:alert(1)", "httpsx://a"];
        let linked =
            links.map(|link| number.replace("https://a.example/", link).replace('1', "\"A\""));
        let texts =
            ["", "[]", "{}", number, &many].into_iter().chain(linked.iter().map(String::as_str));
        for text in texts {
            assert!(Post::read(text.as_bytes()).is_err(), "{text}");
        }
        let why = Post::read(b"7").unwrap_err();
        assert!(why.contains("expected an object with its name and tests"), "{why}");
    }
}
