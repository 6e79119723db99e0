//! The page of `runner serve`, used as a setter would: by clicks, by keys, at three widths.

use std::fs;
use std::time::Instant;

use runner_browser::{Browser, Server, Tab};
use serde_json::json;

/// A page of a new server, whose example has been tried.
fn open(browser: &Browser, server: &Server) -> Tab {
    let page = browser.open(&server.address());
    page.wait(
        "state.textContent == 'Done.' && part('count').textContent != '' && words.length > 0",
    );
    page
}

/// Does something, and waits until the page has it. It may take a second: a debug build on a busy machine may take more.
fn within_a_second(page: &Tab, what: &str, act: impl FnOnce(), until: &str) {
    let begun = Instant::now();
    act();
    page.wait(until);
    let took = begun.elapsed();
    eprintln!("{what}: {} ms", took.as_millis());
}

/// A button of the page by its text.
fn named(text: &str) -> String {
    format!(
        "[...document.querySelectorAll('button')].find(it => it.textContent == '{text}' && it.offsetParent)"
    )
}

/// The board of the first case.
const BOARD: &str = "document.querySelector('.board svg')";
/// Nothing is asked any more.
const QUIET: &str = "part('stop').hidden && !part('result').classList.contains('stale')";

/// Starts from an example, by clicks.
fn start_from(page: &Tab, id: &str) {
    page.click("part('start')");
    page.wait("part('gallery').open && part('cards').children.length > 100");
    page.eval(&format!(
        "part('filter').value = '{id}'; part('filter').dispatchEvent(new Event('input'))"
    ));
    page.wait(&format!("!!document.querySelector('[data-id={id}] svg')"));
    page.click(&format!("document.querySelector('[data-id={id}]')"));
}

#[test]
fn a_puzzle_is_made_by_clicks_alone_at_three_widths() {
    let Some(browser) = Browser::start() else { return };
    for width in [380, 800, 1600] {
        let server = Server::start();
        let page = open(&browser, &server);
        page.resize(width, "light");
        let tool = |what: &str, until: &str| {
            within_a_second(
                &page,
                what,
                || page.click(&named(what)),
                &format!("{until} && {QUIET}"),
            );
        };
        let start = || start_from(&page, "slitherlink");
        within_a_second(&page, "start", start, &format!("input.value.includes('.') && {QUIET}"));
        tool("Blank board", "/^[.\\n]+$/.test(input.value)");
        page.click(&named("3"));
        let draw = || page.drag(BOARD, &[[0.5, 0.5]]);
        within_a_second(&page, "draw", draw, &format!("input.value.includes('3') && {QUIET}"));
        page.wait("part('count').textContent.includes('several answers')");
        page.wait("document.querySelectorAll('#two .difference').length > 1");
        page.click(&named("Generate"));
        page.wait("part('question').open");
        let yes = || page.click(&named("Throw them away"));
        let done = format!("part('count').textContent == 'The case has one answer.' && {QUIET}");
        within_a_second(&page, "Generate", yes, &done);
        page.eval("part('level').value = 'easy'");
        tool("Generate", "part('count').textContent == 'The case has one answer.'");
        tool("Grade", "part('says').textContent.includes('easy')");
        tool("Hint", "part('says').textContent.length > 20");
        tool("Steps", "part('says').textContent.split('\\n').length > 10");
        tool("Minimise", "state.textContent == 'Done.'");
        tool("Export links", "part('says').textContent.includes('slither')");
        page.eval("part('link').value = 'https://puzz.link/p?slither/4/5/13c3226bgcc'");
        tool("Import", "input.value.split('\\n')[0].length == 4");
        page.eval("part('id').value = 'mine2'");
        tool("Save into problems/", "state.textContent.includes('problems/mine2')");
        let saved = server.folder.path("problems/mine2");
        let input = fs::read_to_string(saved.join("data/sample/1.in")).unwrap();
        assert_eq!(page.eval("input.value"), json!(input));
        assert!(saved.join("puzzle.toml").is_file() && saved.join("data/sample/1.ans").is_file());
        let wide = page.eval("document.documentElement.scrollWidth").as_u64().unwrap();
        assert!(wide <= width, "{wide} of {width}");
        page.is_quiet(&server.address());
    }
}
