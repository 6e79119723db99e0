//! Where a problem is from: the first source that `problem.yaml` names.

use serde_json::Value;

use super::yaml;

/// Returns the first source, which is a text or has a name and a link.
fn first(metadata: &Value) -> &Value {
    let source = &metadata["source"];
    source.as_array().and_then(|all| all.first()).unwrap_or(source)
}

/// Returns the name of the first source in one line; empty if it has none.
pub(super) fn name(metadata: &Value) -> String {
    let source = first(metadata);
    yaml::in_one_line(source.as_str().or(source["name"].as_str()).unwrap_or_default())
}

/// Returns the link of the first source. Only a link to the web is safe to follow.
pub(super) fn url(metadata: &Value) -> Option<String> {
    let url = first(metadata)["url"].as_str().or(metadata["source_url"].as_str())?;
    let is_of_web = ["https://", "http://"].iter().any(|scheme| url.starts_with(scheme));
    (is_of_web && url.bytes().all(|byte| byte.is_ascii_graphic())).then(|| url.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::Metadata;

    fn read(text: &str) -> Metadata {
        Metadata::parse(text).unwrap()
    }

    #[test]
    fn reads_the_link_of_each_version() {
        let url = |text: &str| read(text).url;
        let link = Some("https://a.example/1?b=2".to_owned());
        assert_eq!(url("source: {name: A, url: 'https://a.example/1?b=2'}"), link);
        assert_eq!(url("source: [{url: 'https://a.example/1?b=2'}, {url: 'http://b'}]"), link);
        assert_eq!(url("source: A\nsource_url: 'https://a.example/1?b=2'"), link);
        assert_eq!(url("source: A"), None);
        for unsafe_url in ["file:///etc/passwd", "javascript:alert(1)", "--help", "http://a b"] {
            assert_eq!(url(&format!("source: {{url: '{unsafe_url}'}}")), None);
        }
        assert_eq!(url("source: {url: \"http://a\\u202eb\"}"), None);
    }

    #[test]
    fn reads_the_name() {
        for text in ["source: A 1", "source: {name: A 1}", "source: [{name: A 1}, {name: B}]"] {
            assert_eq!(read(text).source, "A 1", "{text}");
        }
        assert_eq!(read("name: A").source, "");
    }
}
