//! The pages of `list` in a browser: one file, and a folder.

use std::fs;

use runner_browser::{Browser, Folder, Tab, run, until};
use serde_json::json;

/// The ids of the cards that are seen.
const SEEN: &str = "[...document.querySelectorAll('.card')].filter(card => card.offsetHeight).map(card => card.id)";

/// Writes the pages of the sudokus, and opens one.
fn sheet(browser: &Browser, folder: &Folder, path: &str, page: &str) -> Tab {
    let ran = run(folder, &["list", "--problems", ".", "--kind", "sudoku", "--html", path]);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    browser.open(&format!("file://{}", folder.path(page).display()))
}

#[test]
fn a_card_becomes_the_page_of_its_problem_and_back() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let page = sheet(&browser, &folder, "list.html", "list.html");
    let all = page.eval(SEEN);
    assert!(all.as_array().unwrap().len() > 20, "{all}");
    page.eval("document.querySelector('#uva1309 a').click()");
    assert_eq!(page.eval(SEEN), json!(["uva1309"]));
    let text = page.eval("document.body.innerText");
    for part in ["each row holds each of A-P once", "boxes 4x4", "UVa Online Judge 1309"] {
        assert!(text.as_str().unwrap().contains(part), "{part}: {text}");
    }
    assert_eq!(page.eval("document.querySelectorAll('#uva1309 figure svg').length"), 2);
    page.eval("document.querySelector('#uva1309 .more a').click()");
    assert_eq!(page.eval(SEEN), all);
    page.is_quiet("file://");
}

#[test]
fn cards_are_found_by_any_word_and_by_kind() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let page = sheet(&browser, &folder, "list.html", "list.html");
    page.eval("search.value = 'Killer'; search.dispatchEvent(new Event('input'))");
    assert_eq!(page.eval(SEEN), json!(["hdu1426", "killersudoku"]));
    page.eval("search.value = ''; search.dispatchEvent(new Event('input'))");
    let kind = "[...document.querySelectorAll('.kinds details')].find(it => it.innerText.startsWith('jigsaw'))";
    page.eval(&format!("{kind}.open = true"));
    page.eval(&format!("{kind}.querySelector('a').click()"));
    assert_eq!(page.eval(SEEN), json!(["hdu4069"]));
    page.is_quiet("file://");
}

#[test]
fn the_sheet_needs_no_script_and_fits_each_width() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let page = sheet(&browser, &folder, "list.html", "list.html");
    page.ask("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
    page.ask("Page.reload", json!({}));
    let is_there = "document.readyState == 'complete' && !!document.querySelector('.card')";
    until("the page", || (page.eval(is_there) == true).then_some(()));
    assert_eq!(page.eval("document.querySelector('.tools').offsetHeight"), 0, "nothing to type in");
    for width in [380, 800, 1600] {
        let size =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        page.ask("Emulation.setDeviceMetricsOverride", size);
        for place in ["#", "#uva1309"] {
            page.eval(&format!("location.hash = '{place}'"));
            let wide = page.eval("document.documentElement.scrollWidth").as_u64().unwrap();
            assert!(wide <= width, "{place}: {wide} of {width}");
        }
        assert_eq!(page.eval(SEEN), json!(["uva1309"]));
    }
}

#[test]
fn a_folder_has_a_page_for_each_problem_in_the_same_style() {
    let Some(browser) = Browser::start() else { return };
    let folder = Folder::new();
    let index = sheet(&browser, &folder, "site/", "site/index.html");
    let files = fs::read_dir(folder.path("site")).unwrap().count() as u64;
    let cards = "[...document.querySelectorAll('.card > a')]";
    assert_eq!(index.eval(&format!("{cards}.length")), files - 2);
    let display = "getComputedStyle(document.querySelector('.cards')).display";
    assert_eq!(index.eval(display), "grid");
    let links = index.eval(&format!("{cards}.map(it => it.getAttribute('href'))"));
    for link in links.as_array().unwrap() {
        assert!(folder.path("site").join(link.as_str().unwrap()).is_file(), "{link}");
    }
    let page = browser.open(&format!("file://{}", folder.path("site/uva1309.html").display()));
    let text = page.eval("document.body.innerText");
    assert!(text.as_str().unwrap().contains("each row holds each of A-P once"), "{text}");
    assert_eq!(
        page.eval("document.querySelector('.more a, a[href=\"index.html\"]').innerText"),
        "All problems"
    );
    for page in [index, page] {
        page.is_quiet("file://");
        for scheme in ["light", "dark"] {
            let feature = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
            page.ask("Emulation.setEmulatedMedia", json!({ "features": feature }));
            assert_eq!(page.faint(), json!([]), "{scheme}");
        }
    }
}
