//! Finding problems by the links to their statements.

use super::catalogue::Catalogue;

/// The problems of a catalogue, with the links to their statements.
#[derive(Debug)]
pub(crate) struct ProblemLinks(Vec<(String, Option<String>)>);

impl ProblemLinks {
    /// Reads the links of all problems. One that cannot be read has none.
    pub(crate) fn new(catalogue: &Catalogue) -> Self {
        let link = |id: &String| {
            let package = catalogue.find(id.as_ref()).ok()?;
            Some(page(&package.metadata().ok()??.url?))
        };
        Self(catalogue.ids().into_iter().map(|id| (id.clone(), link(&id))).collect())
    }

    /// Returns the ids of the problem that has this link and this title at its judge.
    pub(crate) fn ids(&self, url: &str, title: &str) -> Vec<&str> {
        let (page, id) = (page(url), id_at_judge(url, title));
        // A link to a whole site says nothing of a problem.
        let is_it = |(of, link): &&(String, Option<String>)| {
            id.as_ref() == Some(of) || (page.contains('/') && link.as_ref() == Some(&page))
        };
        self.0.iter().filter(is_it).map(|(id, _)| id.as_str()).collect()
    }
}

/// Returns what links to the same page have in common, whatever the language in which it is read.
fn page(url: &str) -> String {
    let url = url.split_once("://").map_or(url, |(_, rest)| rest);
    let url = url.split('#').next().unwrap_or_default();
    let (path, query) = url.split_once('?').unwrap_or((url, ""));
    let (host, path) = path.split_once('/').unwrap_or((path, ""));
    let is_language = |pair: &&str| ["lang=", "locale="].iter().any(|key| pair.starts_with(key));
    let query: Vec<&str> = query.split('&').filter(|pair| !is_language(pair)).collect();
    let host = host.to_lowercase();
    let parts = [host.trim_start_matches("www."), path.trim_end_matches('/'), &query.join("&")];
    parts.join("/").trim_end_matches('/').to_owned()
}

/// Returns the id that a problem has here, from the judge and its number there: a page of `UVa` has another
/// number than its problem, and the pages of Virtual Judge are those of many judges.
fn id_at_judge(url: &str, title: &str) -> Option<String> {
    let page = page(url);
    let (host, path) = page.split_once('/')?;
    if host.ends_with("onlinejudge.org") {
        let number = title.split(|it: char| !it.is_ascii_digit()).next()?;
        return Some(format!("uva{number}"));
    }
    let name = path.strip_prefix("problem/").filter(|_| host.starts_with("vjudge.net"))?;
    Some(name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_found_by_each_link_to_it() {
        let links = ProblemLinks::new(&Catalogue::default());
        let uva = "https://onlinejudge.org/index.php?option=com_onlinejudge&page=show_problem&problem=4055";
        for (url, title, id) in [
            (uva, "1309 - Sudoku", "uva1309"),
            ("https://onlinejudge.org/external/13/1309.pdf", "", "uva1309"),
            ("https://vjudge.net/problem/UVA-1309", "Sudoku", "uva1309"),
            ("https://vjudge.net/problem/HUST-1017", "Exact cover", "hust1017"),
            ("https://cses.fi/problemset/task/1624/", "Chessboard and Queens", "cses1624"),
            ("http://cses.fi/problemset/task/1624#x", "", "cses1624"),
            ("https://atcoder.jp/contests/abc196/tasks/abc196_d?lang=en", "", "abc196d"),
            ("https://acm.timus.ru/problem.aspx?space=1&num=1519&locale=ru", "", "ural1519"),
            ("https://acm.hdu.edu.cn/showproblem.php?pid=1400", "", "hdu1400"),
            ("https://spoj.com/problems/SUDOKU", "", "spojsudoku"),
        ] {
            assert_eq!(links.ids(url, title), [id], "{url}");
        }
    }

    #[test]
    fn another_problem_is_not_found() {
        let links = ProblemLinks::new(&Catalogue::default());
        for (url, title) in [
            ("https://onlinejudge.org/index.php?page=show_problem&problem=4055", "130 - Roman"),
            ("https://onlinejudge.org/index.php?page=show_problem&problem=4055", "Sudoku"),
            ("https://acm.hdu.edu.cn/showproblem.php?pid=1401", ""),
            ("https://evil.example/problem/UVA-1309", "1309 - Sudoku"),
            ("https://usaco.training", "Betsy's Tour"),
            ("https://usaco.training/", "Betsy's Tour"),
            ("", ""),
        ] {
            assert_eq!(links.ids(url, title), [""; 0], "{url} {title}");
        }
    }
}
