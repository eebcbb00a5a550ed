//! Access control of the chat page: only pages of this very address, in a browser on this machine, may use it. This keeps
//! out other sites that the person has open, which can send requests to loopback and can point a DNS name of their own at it.
//! The check comes before every route, including the WebSocket.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The host names under which the page is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gate {
    hosts: Vec<String>,
}

impl Gate {
    /// Returns the access check of a page on this port of 127.0.0.1.
    pub fn for_port(port: u16) -> Self {
        let mut hosts: Vec<String> = ["127.0.0.1", "localhost"]
            .map(|name| format!("{name}:{port}"))
            .into();
        if port == 80 {
            hosts.extend(["127.0.0.1".to_owned(), "localhost".to_owned()]);
        }
        Self { hosts }
    }

    /// Returns whether the request names this page as its host and comes from this page or from no page.
    pub fn admits(&self, headers: &HeaderMap) -> bool {
        let one = |name| {
            let mut values = headers.get_all(name).iter();
            let first = values.next().map(|value| value.to_str().unwrap_or_default());
            if values.next().is_some() { Some("") } else { first }
        };
        let is_ours = |host: &str| self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host));
        let host_fits = one(header::HOST).is_some_and(is_ours);
        let origin_fits =
            one(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(is_ours));
        host_fits && origin_fits
    }

    /// Returns the content security policy: the page may load only its own files, pictures and WebSocket.
    fn policy(&self) -> String {
        let sockets: Vec<String> = self.hosts.iter().map(|host| format!("ws://{host}")).collect();
        format!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' {}; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            sockets.join(" ")
        )
    }
}

/// Refuses other requests with 403 and adds the security headers to every response.
pub(super) async fn check(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    if !gate.admits(request.headers()) {
        let words = "This page answers only to itself, at http://127.0.0.1 with its port.";
        return (StatusCode::FORBIDDEN, words).into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&gate.policy()) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(
        "cross-origin-resource-policy",
        HeaderValue::from_static("same-origin"),
    );
    headers.insert(
        "cross-origin-opener-policy",
        HeaderValue::from_static("same-origin"),
    );
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(host: Option<&str>, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in [(header::HOST, host), (header::ORIGIN, origin)] {
            if let Some(value) = value {
                headers.insert(name, HeaderValue::from_str(value).unwrap());
            }
        }
        Gate::for_port(7654).admits(&headers)
    }

    #[test]
    fn the_page_itself_is_admitted() {
        assert!(admits(Some("127.0.0.1:7654"), None));
        assert!(admits(Some("localhost:7654"), Some("http://localhost:7654")));
        assert!(admits(Some("LOCALHOST:7654"), Some("http://127.0.0.1:7654")));
    }

    #[test]
    fn other_hosts_and_origins_are_not() {
        for host in [
            None,
            Some("rebound.example:7654"),
            Some("127.0.0.1"),
            Some("127.0.0.1:80"),
            Some("127.0.0.1.example:7654"),
        ] {
            assert!(!admits(host, None), "{host:?}");
        }
        for origin in [
            "null",
            "https://127.0.0.1:7654",
            "http://evil.example",
            "http://127.0.0.1:7654.evil.example",
            "http://127.0.0.1:7655",
        ] {
            assert!(!admits(Some("127.0.0.1:7654"), Some(origin)), "{origin}");
        }
        let mut twice = HeaderMap::new();
        twice.append(header::HOST, HeaderValue::from_static("127.0.0.1:7654"));
        twice.append(header::HOST, HeaderValue::from_static("evil.example"));
        assert!(!Gate::for_port(7654).admits(&twice));
    }
}
