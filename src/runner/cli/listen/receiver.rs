//! Takes the posts of the extension, and refuses those of others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::folder::{self, ProblemFolder};
use super::post::Post;
use crate::cli::exit::Exit;
use crate::cli::http::{Arrived, HttpRequest, HttpResponse, is_own_host};
use crate::cli::session::Session;
use crate::problems::ProblemLinks;
use crate::report;

/// The origins of extensions, in all browsers.
const EXTENSIONS: [&str; 3] =
    ["chrome-extension://", "moz-extension://", "safari-web-extension://"];

/// The most refusals that are shown, and the most characters of each, which may quote all of a request.
const REFUSALS_MAX: usize = 10;
const WHY_MAX: usize = 200;

/// Makes folders of problems that are sent.
pub(super) struct Receiver<'s> {
    port: u16,
    session: &'s Session,
    links: ProblemLinks,
    received: Mutex<Received>,
}

/// What has come.
struct Received {
    /// The links and titles of the problems of each batch.
    problems: BTreeMap<String, BTreeSet<(String, String)>>,
    /// How many requests were refused.
    refusals: usize,
    /// Whether all problems of a batch have come.
    is_complete: bool,
    /// The worst that happened.
    exit: Exit,
}

impl<'s> Receiver<'s> {
    pub(super) fn new(port: u16, session: &'s Session) -> Self {
        let problems = BTreeMap::new();
        let received = Received { problems, refusals: 0, is_complete: false, exit: Exit::Yes };
        let links = ProblemLinks::new(&session.catalogue);
        Self { port, session, links, received: Mutex::new(received) }
    }

    /// Returns how it ended, once all problems of a batch have come.
    pub(super) fn ended(&self) -> Option<Exit> {
        let received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
        received.is_complete.then_some(received.exit)
    }

    /// Answers a request. Says why it is refused, if it is.
    pub(super) fn answer(&self, arrived: Arrived) -> HttpResponse {
        let post = arrived.and_then(|request| self.post(&request));
        post.map_or_else(|refused| self.report_refused(refused), |post| self.receive(&post))
    }

    /// Returns the problem of a request, or the response that refuses it.
    fn post(&self, request: &HttpRequest) -> Result<Post, HttpResponse> {
        if let Some((status, why)) = self.refusal(request) {
            return Err(HttpResponse::text(status, &why));
        }
        Post::read(&request.body)
            .map_err(|why| HttpResponse::text(400, &format!("not a problem: {why}")))
    }

    /// Says why a request is refused: anybody can send many.
    fn report_refused(&self, refused: HttpResponse) -> HttpResponse {
        let mut received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
        received.refusals += 1;
        if received.refusals <= REFUSALS_MAX {
            let why = String::from_utf8_lossy(&refused.body);
            let why: String = why.trim_end().chars().take(WHY_MAX).collect();
            let is_last = received.refusals == REFUSALS_MAX;
            let last = if is_last { "; other refusals are not shown" } else { "" };
            self.session.stderr.warning(report::one_line(&format!("refused: {why}{last}")));
        }
        refused
    }

    /// Returns why a request is refused. A page of the web can send much, but not under the name of an
    /// extension, and no JSON before it has asked for that, which is refused as well.
    fn refusal(&self, request: &HttpRequest) -> Option<(u16, String)> {
        let is_own = |host: &str| is_own_host(host, self.port);
        let is_of_extension = |origin: &str| EXTENSIONS.iter().any(|it| origin.starts_with(it));
        let content = request.content.as_deref().unwrap_or_default().split(';').next();
        let is_json = content.is_some_and(|it| it.trim().eq_ignore_ascii_case("application/json"));
        let [host, origin] = [&request.host, &request.origin].map(Option::as_deref);
        Some(if !host.is_some_and(is_own) {
            (403, format!("the host `{}` is not served", host.unwrap_or_default()))
        } else if let Some(origin) = origin.filter(|it| !is_of_extension(it)) {
            (403, format!("the origin `{origin}` is not served"))
        } else if request.path != "/" {
            (404, format!("`{}` is not found, only `/`", request.path))
        } else if request.method != "POST" {
            (405, format!("{}, only POST is served", request.method))
        } else if !is_json {
            (415, "the content is not application/json".to_owned())
        } else {
            return None;
        })
    }

    /// Makes the folder of a problem, and counts it.
    fn receive(&self, post: &Post) -> HttpResponse {
        // One after the other, also where they come at once.
        let mut received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
        let (exit, response) = match folder::make(Path::new(""), post) {
            Ok(folder) => (self.report(post, &folder), HttpResponse::text(200, "received")),
            Err(failure) => {
                let exit = self.session.stderr.end(Err(failure));
                (exit, HttpResponse::text(500, "the folder could not be made"))
            }
        };
        received.exit = received.exit.max(exit);
        let problems = received.problems.entry(post.batch.id.clone()).or_default();
        problems.insert((post.url.clone(), post.name.clone()));
        received.is_complete |= problems.len() >= post.batch.size;
        response
    }

    /// Says what the folder of a problem is, and what can be done with it.
    fn report(&self, post: &Post, folder: &ProblemFolder) -> Exit {
        let stderr = self.session.stderr;
        let (ProblemFolder::Made(name) | ProblemFolder::Known(name)) = folder;
        let printed = self.session.print(&format!("{name}\n"));
        if let ProblemFolder::Known(_) = folder {
            stderr.print("  it was there, and is not changed");
        } else if post.interactive {
            stderr.warning("the problem is interactive: to judge it needs an output validator");
        } else if post.tests.is_empty() {
            stderr.warning(format!("the page shows no sample: write {name}/test/1.in and 1.out"));
        } else {
            stderr.print(format!("  runner judge ./{name} SUBMISSION"));
        }
        for (key, sent, limit) in post.limits() {
            if sent.total_cmp(&limit).is_ne() && matches!(folder, ProblemFolder::Made(_)) {
                let why = "a run cannot have the limit that was sent";
                stderr.warning(format!("{name}/problem.yaml has the {key} {limit}: {why}"));
            }
        }
        let files = post.files().join(", ");
        if !files.is_empty() {
            let why = "a program reads its input or writes its output at the judge";
            let files = report::one_line(&files);
            stderr.warning(format!("{files}: there {why}; here it uses the standard streams"));
        }
        for id in self.links.ids(&post.url, &post.name) {
            stderr.print(format!(
                "  runner judge {id} SUBMISSION    {id} is its definition: any right answer is accepted"
            ));
        }
        stderr.end(printed.map(|()| Exit::Yes))
    }
}
