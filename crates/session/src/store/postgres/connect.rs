//! Connects to a server: the address, TLS, time-outs, and sentences for the operator. Nothing here prints a password.

use crate::store::StoreError;
use native_tls::TlsConnector;
use postgres::config::SslMode;
use postgres::{Client, Config, NoTls};
use postgres_native_tls::MakeTlsConnector;
use std::fmt;
use std::str::FromStr as _;
use std::time::Duration;

/// How long connecting may take, for each address of the server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// How long data may stay unacknowledged before the connection counts as lost.
const NETWORK_PATIENCE: Duration = Duration::from_secs(10);

/// After what silence, and how often, the network is probed.
const KEEPALIVE: Duration = Duration::from_secs(10);

/// What the server ends by itself, so that a process that stalls in a transaction holds up no other for long, and no
/// statement runs without end.
const TIMEOUTS: &str = "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '10s'; \
    SET statement_timeout = '15s'; SET client_min_messages = warning; SET synchronous_commit = on; \
    SET default_transaction_isolation = 'read committed'";

/// The address of a database, with how to connect to it.
#[derive(Clone)]
pub struct Address {
    config: Config,
    /// The address without its password.
    shown: String,
}

impl fmt::Debug for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.shown)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.shown)
    }
}

impl Address {
    /// Reads an address such as `postgres://rookery:secret@db.example.org/rookery`.
    ///
    /// # Errors
    /// Returns [`StoreError::Unusable`] if it is no address of a PostgreSQL server.
    pub fn read(url: &str) -> Result<Self, StoreError> {
        let unusable = |why: &str| {
            StoreError::Unusable(format!(
                "{} is no address of a PostgreSQL database: {why}. Write it as \
                postgres://user:password@host/database.",
                without_password(url)
            ))
        };
        let mut config = Config::from_str(url).map_err(|error| unusable(&error.to_string()))?;
        if config.get_dbname().is_none() {
            return Err(unusable("the name of the database is missing"));
        }
        config
            .connect_timeout(CONNECT_TIMEOUT)
            .tcp_user_timeout(NETWORK_PATIENCE)
            .keepalives_idle(KEEPALIVE)
            .keepalives_interval(KEEPALIVE / 2)
            .application_name("rookery");
        Ok(Self {
            config,
            shown: without_password(url),
        })
    }

    /// Connects.
    ///
    /// # Errors
    /// Fails if the server does not answer or refuses.
    pub fn connect(&self) -> Result<Client, ConnectError> {
        let mut client = if self.config.get_ssl_mode() == SslMode::Disable {
            self.config.connect(NoTls)?
        } else {
            let tls = TlsConnector::new().map_err(ConnectError::Tls)?;
            self.config.connect(MakeTlsConnector::new(tls))?
        };
        client.batch_execute(TIMEOUTS)?;
        Ok(client)
    }

    /// Makes the sentence for a server that cannot be used.
    pub fn unusable(&self, why: impl fmt::Display) -> StoreError {
        StoreError::Unusable(format!(
            "The database {self} cannot be used: {why}. Check the address, the user and the password, and that the \
            server is running."
        ))
    }
}

/// Why a connection failed.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The server could not be reached, or refused.
    #[error("{}", said(.0))]
    Server(#[from] postgres::Error),
    /// This machine cannot do TLS.
    #[error("TLS: {0}")]
    Tls(native_tls::Error),
}

fn said(error: &postgres::Error) -> String {
    if let Some(detail) = error.as_db_error() {
        return detail.message().to_owned();
    }
    let cause = std::error::Error::source(error).map(|cause| format!(": {cause}"));
    format!("{error}{}", cause.unwrap_or_default())
}

/// Replaces the password in an address.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return "the address".to_owned();
    };
    let (place, query) = rest
        .split_once('?')
        .map_or((rest, None), |(place, query)| (place, Some(query)));
    let place = place.rsplit_once('@').map_or_else(
        || place.to_owned(),
        |(who, place)| format!("{}@{place}", who.split(':').next().unwrap_or_default()),
    );
    let hides = |part: &&str| !part.starts_with("password=");
    let query: Vec<&str> = query.unwrap_or_default().split('&').filter(hides).collect();
    match query.join("&").as_str() {
        "" => format!("{scheme}://{place}"),
        query => format!("{scheme}://{place}?{query}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_is_shown_with_its_password() {
        for (url, shown) in [
            ("postgres://me:s3cret@db/rookery", "postgres://me@db/rookery"),
            ("postgres://me:s@3:cret@db/rookery", "postgres://me@db/rookery"),
            (
                "postgresql://me@db/r?password=s3cret&sslmode=require",
                "postgresql://me@db/r?sslmode=require",
            ),
            ("postgres:///r?host=/run", "postgres:///r?host=/run"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[test]
    fn an_address_without_a_database_is_refused_in_a_sentence() {
        for url in ["postgres://me:s3cret@db", "postgres://me:s3cret@db:port/x"] {
            let error = Address::read(url).expect_err("no address").to_string();
            assert!(
                error.contains("postgres://user:password@host/database"),
                "{error}"
            );
            assert!(!error.contains("s3cret"), "{error}");
        }
    }
}
