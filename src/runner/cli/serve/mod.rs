//! `runner serve`: a page for making a problem.

mod examples;
mod routes;
mod trials;
mod worker;

use std::sync::atomic::Ordering;

pub(super) use worker::work;

use self::routes::Routes;
use super::exit::{Exit, Failure};
use super::http;
use super::interruptions::interruptions;
use super::session::Session;
use super::verb_args::ServeArgs;

/// Runs the verb.
pub(super) fn run(args: &ServeArgs, session: &Session) -> Result<Exit, Failure> {
    let interrupted = interruptions();
    let (listener, port) = http::bind(args.port).map_err(|error| {
        Failure::refused(format!("cannot listen on port {}: {error}", args.port))
    })?;
    let base = std::env::current_dir()
        .map_err(|error| Failure::refused(format!("cannot read this folder: {error}")))?;
    let routes = Routes::new(port, session, base);
    session.print(&format!("{}\n", routes.address()))?;
    let answer = |arrived: http::Arrived, client: &_| {
        arrived.map_or_else(|refused| refused, |request| routes.answer(&request, client))
    };
    http::serve(&listener, &answer, || {
        let is_over = interrupted.load(Ordering::Relaxed);
        if is_over {
            // Again and again: a request that has just arrived may start more.
            routes.cancel_all();
        }
        is_over
    });
    Ok(Exit::Yes)
}
