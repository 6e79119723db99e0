//! The pages of `check`, `judge` and `list` in a browser.

use std::fs;
use std::process::Command;

use runner_browser::{Browser, Folder, Tab, run};
use serde_json::json;

/// Opens the page of a run that fails.
fn failing(browser: &Browser, folder: &Folder) -> Tab {
    let source = "import sys\nprint('''Case #1:\n4132\n2341\n4123\n3214''')\n";
    fs::write(folder.path("wrong.py"), source).unwrap();
    fs::write(folder.path("worse.py"), "print(1 // 0)\n").unwrap();
    let words = ["judge", "mine", "wrong.py", "worse.py", "--sandbox=off", "--html", "report.html"];
    let ran = run(folder, &words);
    assert_eq!(ran.status.code(), Some(1), "{}", String::from_utf8_lossy(&ran.stderr));
    browser.open(&format!("file://{}", folder.path("report.html").display()))
}

#[test]
fn the_page_of_judge_shows_what_failed() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let page = failing(&browser, &folder);
    page.is_quiet("file://");
    assert_eq!(page.eval("document.querySelectorAll('section.failure').length"), 2);
    let grids = page.eval("document.querySelectorAll('section.failure svg.picture').length");
    assert_eq!(grids, 2, "expected and printed");
    assert_eq!(page.eval("document.querySelectorAll('.difference').length"), 2);
    assert!(page.eval("document.querySelectorAll('.breach').length").as_u64() > Some(0));
    let text = page.eval("document.body.innerText");
    assert!(text.as_str().unwrap().contains("the printed answer breaks a rule"), "{text}");
    // The link in the row leads to the failure.
    page.eval("document.querySelector('#tests a').click()");
    assert_eq!(page.eval("document.querySelector(location.hash).className"), "part failure");
}

#[test]
fn tables_sort_and_rows_are_found() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let page = failing(&browser, &folder);
    let names = "[...document.querySelectorAll('#tests tbody tr')].filter(row => !row.hidden).map(row => row.cells[0].innerText)";
    assert_eq!(page.eval(names), json!(["wrong.py", "worse.py"]));
    page.eval("document.querySelector('#tests th button').click()");
    assert_eq!(page.eval("document.querySelector('#tests th').ariaSort"), "ascending");
    assert_eq!(page.eval(names), json!(["worse.py", "wrong.py"]));
    page.eval("document.querySelector('#tests th button').click()");
    assert_eq!(page.eval(names), json!(["wrong.py", "worse.py"]));
    page.eval("search.value = 'RTE'; search.dispatchEvent(new Event('input'))");
    assert_eq!(page.eval(names), json!(["worse.py"]));
    page.is_quiet("file://");
}

#[test]
fn the_keyboard_reaches_everything_in_order() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let page = failing(&browser, &folder);
    let order = "[...document.querySelectorAll('input, button, a, [tabindex]')]";
    let count = page.eval(&format!("{order}.length")).as_u64().unwrap();
    assert!(count > 10);
    for at in 0..count {
        page.press("Tab");
        assert_eq!(page.eval(&format!("{order}.indexOf(document.activeElement)")), at);
    }
    page.eval("document.querySelector('#tests th button').focus()");
    page.press("Enter");
    assert_eq!(page.eval("document.querySelector('#tests th').ariaSort"), "ascending");
}

#[test]
fn all_texts_can_be_read_in_light_and_in_dark() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let page = failing(&browser, &folder);
    let ran = run(&folder, &["list", "--html", "list.html"]);
    assert!(ran.status.success());
    let list = browser.open(&format!("file://{}", folder.path("list.html").display()));
    list.is_quiet("file://");
    for page in [page, list] {
        for scheme in ["light", "dark"] {
            let feature = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
            page.ask("Emulation.setEmulatedMedia", json!({ "features": feature }));
            assert_eq!(page.faint(), json!([]), "{scheme}");
        }
    }
}

#[test]
fn keys_and_buttons_walk_through_the_steps_of_explain() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let words = ["explain", "./mine", "mine/data/sample/1.in", "--steps", "--html", "steps.html"];
    let ran = run(&folder, &words);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let printed = String::from_utf8_lossy(&ran.stdout);
    let count = printed.lines().filter(|line| line.starts_with("  ")).count();
    let path = folder.path("steps.html");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.matches("<li class=\"step\"><p>").count(), count, "a list without a script");
    let page = browser.open(&format!("file://{}", path.display()));
    page.is_quiet("file://");
    let shown = "[...document.querySelectorAll('.step')].flatMap((it, at) => it.checkVisibility() ? [at + 1] : [])";
    let (last, all) = (json!([count]), (1..=count).collect::<Vec<_>>());
    assert_eq!(page.eval(shown), json!([1]));
    let keys = [
        ("ArrowLeft", json!([1])),
        ("ArrowRight", json!([2])),
        ("ArrowRight", json!([3])),
        ("ArrowLeft", json!([2])),
        ("End", last.clone()),
        ("ArrowRight", last),
        ("Home", json!([1])),
    ];
    for (key, steps) in keys {
        page.press(key);
        assert_eq!(page.eval(shown), steps, "{key}");
    }
    let headings = "[...document.querySelectorAll('h2')].filter(it => it.checkVisibility()).length";
    assert_eq!(page.eval(headings), 1, "only the case of the step is shown");
    (0..3).for_each(|_| page.press("Tab"));
    page.press("Enter");
    assert_eq!(page.eval(shown), json!([2]));
    assert_eq!(page.eval("document.activeElement.innerText"), "Next");
    assert_eq!(page.eval("document.querySelector('#at').innerText"), format!("step 2 of {count}"));
    page.click("document.querySelector('#all')");
    assert_eq!(page.eval(shown), json!(all));
    assert_eq!(page.eval("document.querySelector('#all').ariaPressed"), "true");
    for scheme in ["light", "dark"] {
        page.resize(600, scheme);
        assert_eq!(page.faint(), json!([]), "{scheme}");
        assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth"), true);
    }
}

#[test]
fn the_page_of_check_can_be_read_without_javascript() {
    let folder = Folder::new();
    folder.spoil();
    assert_eq!(run(&folder, &["check", "./mine", "--html", "report.html"]).status.code(), Some(1));
    let text = fs::read_to_string(folder.path("report.html")).unwrap();
    let body = &text[text.find("<body>").unwrap()..text.find("<script>").unwrap()];
    for part in ["1 tests", ">WA<", "sample/1", "class=\"difference\"", "cell r1c1: expected"] {
        assert!(body.contains(part), "{part}: {body}");
    }
}

#[test]
fn a_presentation_error_that_is_accepted_is_no_failure() {
    let folder = Folder::new();
    let answer = fs::read_to_string(folder.path("mine/data/sample/1.ans")).unwrap();
    fs::write(folder.path("pe.py"), format!("print({answer:?})\n")).unwrap();
    for (policy, failures) in [("reject", 1), ("accept", 0)] {
        let words =
            ["judge", "./mine", "pe.py", "--sandbox=off", "--junit", "pe.xml", "--pe", policy];
        assert_eq!(run(&folder, &words).status.code(), Some(failures), "{policy}");
        let text = fs::read_to_string(folder.path("pe.xml")).unwrap();
        assert_eq!(text.matches("<failure").count(), failures as usize, "{text}");
    }
}

#[test]
fn junit_is_what_the_schema_says() {
    let folder = Folder::new();
    folder.spoil();
    fs::write(folder.path("wrong.py"), "print('<&\\x1b\\ufffe>')\n").unwrap();
    let checked = run(&folder, &["check", "./mine", "./nosuch", "--junit", "check.xml"]);
    assert_eq!(checked.status.code(), Some(2), "{}", String::from_utf8_lossy(&checked.stderr));
    let judged =
        run(&folder, &["judge", "mine", "wrong.py", "--sandbox=off", "--junit", "judge.xml"]);
    assert_eq!(judged.status.code(), Some(1), "{}", String::from_utf8_lossy(&judged.stderr));
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/junit.xsd");
    for (name, count) in [("check.xml", 2), ("judge.xml", 1)] {
        let text = fs::read_to_string(folder.path(name)).unwrap();
        let failures = text.matches("<failure").count() + text.matches("<error").count();
        assert_eq!(failures, count, "{text}");
        let checked = Command::new("xmllint")
            .args(["--noout", "--schema", schema])
            .arg(folder.path(name))
            .output();
        match checked {
            Ok(checked) => assert!(
                checked.status.success(),
                "{}\n{text}",
                String::from_utf8_lossy(&checked.stderr)
            ),
            Err(_) => {
                eprintln!("skipped: xmllint is not installed (apt-get install libxml2-utils)")
            }
        }
    }
}
