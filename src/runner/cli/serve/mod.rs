//! `runner serve`: a page for making a problem.

#[cfg(feature = "serve")]
mod http;
#[cfg(feature = "serve")]
mod routes;
#[cfg(feature = "serve")]
mod server;
#[cfg(feature = "serve")]
mod worker;

#[cfg(feature = "serve")]
pub(super) use server::run;
#[cfg(feature = "serve")]
pub(super) use worker::work;

#[cfg(not(feature = "serve"))]
use super::exit::{Exit, Failure};
#[cfg(not(feature = "serve"))]
use super::session::Session;
#[cfg(not(feature = "serve"))]
use super::verb_args::ServeArgs;

/// Tells how to build the missing verb.
#[cfg(not(feature = "serve"))]
pub(super) fn run(_: &ServeArgs, _: &Session) -> Result<Exit, Failure> {
    Err(Failure::lacks("serve"))
}
