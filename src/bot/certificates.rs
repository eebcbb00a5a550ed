//! The CA certificates of the system, without which no TLS connection to Discord can be verified. OpenSSL is built in,
//! but certificates are not.

use std::env;
use std::path::Path;

/// The variables that name certificates for OpenSSL.
const VARIABLES: [&str; 2] = ["SSL_CERT_FILE", "SSL_CERT_DIR"];

/// Where systems keep them.
const PLACES: [&str; 9] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/ssl/cert.pem",
    "/etc/ssl/ca-bundle.pem",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/pki/tls/cert.pem",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/usr/local/share/certs/ca-root-nss.crt",
    "/usr/local/etc/ssl/cert.pem",
    "/etc/ssl/certs/ca-bundle.crt",
];

/// Says what to do if there are none; empty if there are, and on systems that keep them elsewhere than in files.
pub(super) fn advice() -> &'static str {
    let named = VARIABLES.into_iter().filter_map(env::var_os);
    let has_some = named.into_iter().any(|path| Path::new(&path).exists())
        || PLACES.into_iter().any(|place| Path::new(place).exists());
    advice_if(cfg!(all(unix, not(target_vendor = "apple"))) && !has_some)
}

const fn advice_if(is_missing: bool) -> &'static str {
    if is_missing {
        " No CA certificates were found on this machine: install the package `ca-certificates`, or name a file in SSL_CERT_FILE."
    } else {
        ""
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_advice_says_what_to_install_and_is_silent_otherwise() {
        assert!(advice_if(true).contains("`ca-certificates`"));
        assert!(advice_if(true).starts_with(' ') && advice_if(true).ends_with('.'));
        assert_eq!(advice_if(false), "");
    }
}
