//! Writes a TOML document as a Python value.

use std::fmt::Write as _;

use toml::de::{DeTable, DeValue};

/// Writes a table over several lines.
pub(super) fn table(table: &DeTable<'_>, indent: usize, out: &mut String) {
    out.push_str("{\n");
    for (key, value) in table {
        // Writing into a `String` cannot fail.
        let _ = write!(out, "{:indent$}{}: ", "", text(key.get_ref()), indent = indent + 4);
        self::value(value.get_ref(), indent + 4, out);
        out.push_str(",\n");
    }
    let _ = write!(out, "{:indent$}}}", "");
}

fn value(value: &DeValue<'_>, indent: usize, out: &mut String) {
    match value {
        DeValue::String(string) => out.push_str(&text(string)),
        DeValue::Integer(integer) => {
            let number = i64::from_str_radix(integer.as_str(), integer.radix());
            out.push_str(&number.unwrap_or_default().to_string());
        }
        DeValue::Boolean(true) => out.push_str("True"),
        DeValue::Boolean(false) => out.push_str("False"),
        DeValue::Array(items) => {
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                out.push_str(if at > 0 { ", " } else { "" });
                self::value(item.get_ref(), indent, out);
            }
            out.push(']');
        }
        DeValue::Table(inner) => table(inner, indent, out),
        // No key of a definition takes them.
        DeValue::Float(_) | DeValue::Datetime(_) => out.push_str("None"),
    }
}

/// Writes a string; Python reads the escapes of JSON alike.
pub(super) fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_a_python_value() {
        let toml = "[a]\nb = [1, \"x\\n\\\"\", { c = true }]\n";
        let mut out = String::new();
        table(DeTable::parse(toml).unwrap().get_ref(), 0, &mut out);
        let expected = "{\n    \"a\": {\n        \"b\": [1, \"x\\n\\\"\", {\n            \"c\": True,\n        }],\n    },\n}";
        assert_eq!(out, expected);
    }
}
