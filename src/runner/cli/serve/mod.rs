//! `runner serve`: a page for making a problem.

mod http;
mod routes;
mod server;
mod worker;

pub(super) use server::run;
pub(super) use worker::work;
